import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { DocumentContent } from "./content.ts";

/** Tax regimes, in the words of the trace. */
export type RegimeName =
  | "domestic"
  | "smallBusiness"
  /** Consumers elsewhere in the Union, taxed in Germany: below the distance sales threshold. */
  | "homeTaxed"
  /** Consumers elsewhere in the Union, taxed where they are: the one-stop scheme. */
  | "distanceSale"
  | "electronicService"
  | "intraCommunity"
  | "reverseCharge"
  | "export"
  | "serviceAbroad"
  | "photovoltaics";

/** Facts about the supply behind a document, for reports only: the provider is not sent them. Absent: unknown. */
export interface SupplyFacts {
  /** The state whose VAT law applies: that of the goods' destination or handover; `XI` for Northern Ireland. */
  supplyCountry?: string;
  /** First or only day of supply that the document prints; unknown while nothing is supplied. */
  supplyDay?: Day;
  /** Last day, where the document prints a span. */
  supplyEndDay?: Day;
  /**
   * Day the last parcel with its goods left, as the order's last decision knows it. Absent: none had left, or a version before made the
   * document.
   */
  sentOn?: Day | undefined;
  /** The order names a company, or a right VAT id. */
  isBusiness?: boolean;
  /** The buyer's right VAT id; null: the decision found none. */
  vatId?: string | null;
  /** Tax regime of the supply. */
  regime?: RegimeName;
  /**
   * Multi-purpose vouchers in its amounts, which are no supply (§ 3 Abs. 15 UStG). Absent: none, from a version before, or a small business
   * whose goods are untaxed too.
   */
  voucherCents?: Cents | undefined;
  /** A credit note's day of refund or cancellation, whose month counts for VAT (§ 17 Abs. 1 Satz 8 UStG). */
  correctedOn?: Day;
  /**
   * The day from which goods or prices are others, where both documents of a correction are about that. Absent on one about an error, and
   * from versions before.
   */
  changedOn?: Day | undefined;
  /** Printed day of the first invoice, where the document corrects or replaces one. */
  invoicedOn?: Day;
}

const factNames = ["supplyCountry", "supplyDay", "isBusiness", "vatId", "regime"] as const;

/** A fact whose absence a report has to name. */
export type SupplyFactName = (typeof factNames)[number];

const ofKind: Readonly<Record<DocumentContent["kind"], readonly SupplyFactName[]>> = {
  invoice: factNames,
  creditNote: factNames,
  // A delivery note is no invoice: it says where goods go.
  deliveryNote: ["supplyCountry"],
};

/** The facts that a document of this kind should have. */
const factsOfKind = (kind: DocumentContent["kind"]): readonly SupplyFactName[] => ofKind[kind];

/** The facts that are not known of a document. */
export const unknownFacts = (kind: DocumentContent["kind"], facts: SupplyFacts): SupplyFactName[] =>
  factsOfKind(kind).filter((name) => facts[name] === undefined);

/** All facts, those that a report can do without too. */
const allFacts: readonly (keyof SupplyFacts)[] = [
  ...["supplyCountry", "supplyDay", "supplyEndDay", "sentOn", "isBusiness"],
  ...["vatId", "regime", "voucherCents", "correctedOn", "changedOn", "invoicedOn"],
] as const;

/** Only the known facts of a wider record. */
export const factsIn = (wider: SupplyFacts): SupplyFacts =>
  Object.fromEntries(allFacts.flatMap((name) => (wider[name] === undefined ? [] : [[name, wider[name]]])));

/** The vouchers on a document below the threshold: at German rates nothing else is untaxed. */
export function vouchersIn(regime: RegimeName | undefined, { perRate }: DocumentContent["totals"]): SupplyFacts {
  const cents =
    regime === "homeTaxed" ? sumCents(perRate, ({ taxRate, netCents }) => (taxRate === 0 ? netCents : 0)) : 0;
  return { voucherCents: cents === 0 ? undefined : cents };
}

/** The vouchers that a credit note takes back: none where its invoice counts them as a supply, as a version before did. */
export const creditedVouchers = (invoice: SupplyFacts | undefined, totals: DocumentContent["totals"]): SupplyFacts =>
  invoice?.voucherCents === undefined ? { voucherCents: undefined } : vouchersIn(invoice.regime, totals);

/** The day of supply for rates and reports (L8): the last one printed, or that of the last parcel if later. */
export function suppliedOn({ supplyDay, supplyEndDay, sentOn }: SupplyFacts): Day | undefined {
  const printed = supplyEndDay ?? supplyDay;
  return printed === undefined || (sentOn !== undefined && sentOn > printed) ? sentOn : printed;
}

/** The day, or the days, of supply that a document prints. */
export function supplyDays(delivery: DocumentContent["delivery"]): SupplyFacts {
  if (delivery.type === "none") return {};
  const { day, endDay } = delivery;
  return { supplyDay: day, ...(endDay === undefined ? {} : { supplyEndDay: endDay }) };
}
