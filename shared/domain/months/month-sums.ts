import type { DocumentKind } from "../../values/document-kind.ts";
import { type BasisPoints, type Cents, sumCents } from "../../values/money.ts";
import type { ZeroRateReason } from "../documents/tax/product-rules.ts";

/** Documents of a kind that have the same country, taxation and rate. Null: not known of them. */
export interface RateSum {
  kind: DocumentKind;
  country: string | null;
  regime: string | null;
  taxRate: BasisPoints | null;
  /** Reason for 0 % on a part of domestic documents; null for all other parts. */
  zeroReason: ZeroRateReason | null;
  documents: number;
  netCents: Cents;
  taxCents: Cents;
}

/** A document's amounts for the sums. */
interface SummedDocument {
  kind: DocumentKind;
  country: string | null;
  regime: string | null;
  grossCents: Cents;
  taxCents: Cents;
  /** Null where what was sent is not known: such a document has one sum without a rate. */
  rates: readonly SummedRate[] | null;
}

interface SummedRate {
  taxRate: BasisPoints | null;
  zeroReason: ZeroRateReason | null;
  netCents: Cents;
  taxCents: Cents;
}

/** The parts of a document by their rates; of one without known rates the whole. */
export const ratesOf = ({
  rates,
  grossCents,
  taxCents,
}: Pick<SummedDocument, "rates" | "grossCents" | "taxCents">): readonly SummedRate[] =>
  rates ?? [{ taxRate: null, zeroReason: null, netCents: grossCents - taxCents, taxCents }];

/** A key of its own for each sum. */
export const sumKey = ({ kind, country, regime, taxRate, zeroReason }: SumPlace): string =>
  [kind, country ?? "", regime ?? "", taxRate ?? "", zeroReason ?? ""].join(" ");

type SumPlace = Omit<RateSum, "documents" | "netCents" | "taxCents">;

/** Adds documents to the sums of a month. Sums of credit notes are positive, as they print them. */
export function withDocumentSums(
  before: ReadonlyMap<string, RateSum>,
  documents: readonly SummedDocument[],
): ReadonlyMap<string, RateSum> {
  const sums = new Map(before);
  for (const document of documents) {
    const { kind, country, regime } = document;
    for (const { taxRate, zeroReason, netCents, taxCents } of ratesOf(document)) {
      const place = { kind, country, regime, taxRate, zeroReason };
      const known = sums.get(sumKey(place)) ?? { ...place, documents: 0, netCents: 0, taxCents: 0 };
      sums.set(sumKey(place), {
        ...known,
        documents: known.documents + 1,
        netCents: known.netCents + netCents,
        taxCents: known.taxCents + taxCents,
      });
    }
  }
  return sums;
}

const kinds: readonly DocumentKind[] = ["invoice", "creditNote", "deliveryNote"];

/** Behind all countries. */
const UNKNOWN = "ZZZ";

/** Germany first, then the other countries; within each the highest rate first. */
export const sortedSums = (sums: ReadonlyMap<string, RateSum>): RateSum[] =>
  [...sums.values()].sort(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      Number(other.country === "DE") - Number(one.country === "DE") ||
      (one.country ?? UNKNOWN).localeCompare(other.country ?? UNKNOWN) ||
      (one.regime ?? "").localeCompare(other.regime ?? "") ||
      (other.taxRate ?? -1) - (one.taxRate ?? -1) ||
      (one.zeroReason ?? "").localeCompare(other.zeroReason ?? ""),
  );

/** The total of all documents: invoices less credit notes. */
export function totalOfSums(sums: readonly RateSum[]): Pick<RateSum, "documents" | "netCents" | "taxCents"> {
  const signed = (read: (sum: RateSum) => Cents) =>
    sumCents(sums, (sum) => (sum.kind === "creditNote" ? -read(sum) : read(sum)));
  return {
    documents: sumCents(sums, ({ documents }) => documents),
    netCents: signed(({ netCents }) => netCents),
    taxCents: signed(({ taxCents }) => taxCents),
  };
}
