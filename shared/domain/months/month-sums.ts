import type { DocumentKind } from "../../values/document-kind.ts";
import type { BasisPoints, Cents } from "../../values/money.ts";

/** Documents of a kind that have the same country, taxation and rate. Null: not known of them. */
export interface RateSum {
  kind: DocumentKind;
  country: string | null;
  regime: string | null;
  taxRate: BasisPoints | null;
  documents: number;
  netCents: Cents;
  taxCents: Cents;
}

/** What of a document is added up. */
export interface SummedDocument {
  kind: DocumentKind;
  country: string | null;
  regime: string | null;
  grossCents: Cents;
  taxCents: Cents;
  /** Null where what was sent is not known: such a document has one sum without a rate. */
  rates: readonly { taxRate: BasisPoints; netCents: Cents; taxCents: Cents }[] | null;
}

/** The parts of a document by their rates; of one without known rates the whole. */
export const ratesOf = ({
  rates,
  grossCents,
  taxCents,
}: Pick<SummedDocument, "rates" | "grossCents" | "taxCents">): readonly {
  taxRate: BasisPoints | null;
  netCents: Cents;
  taxCents: Cents;
}[] => rates ?? [{ taxRate: null, netCents: grossCents - taxCents, taxCents }];

const keyOf = ({ kind, country, regime, taxRate }: Omit<RateSum, "documents" | "netCents" | "taxCents">): string =>
  [kind, country ?? "", regime ?? "", taxRate ?? ""].join(" ");

/** Adds documents to the sums of a month. Sums of credit notes are positive, as they print them. */
export function withDocumentSums(
  before: ReadonlyMap<string, RateSum>,
  documents: readonly SummedDocument[],
): ReadonlyMap<string, RateSum> {
  const sums = new Map(before);
  for (const document of documents) {
    const { kind, country, regime } = document;
    for (const { taxRate, netCents, taxCents } of ratesOf(document)) {
      const place = { kind, country, regime, taxRate };
      const known = sums.get(keyOf(place)) ?? { ...place, documents: 0, netCents: 0, taxCents: 0 };
      sums.set(keyOf(place), {
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
      (other.taxRate ?? -1) - (one.taxRate ?? -1),
  );
