import type { ContentTaxType } from "#shared/values/content-tax-type.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Language } from "#shared/values/languages.ts";
import type { BasisPoints, Cents, PriceE4 } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { ContentAddress } from "../../contacts/content-address.ts";

/** The content of a document, deterministic by order, preferences and profile, without the contact's id at the provider. */
export interface DocumentContent {
  kind: DocumentKind;
  /** Language of our texts; the provider prints its own labels in `printLanguageOf` it. */
  language: Language;
  /** Day printed on the document; absent until its task is armed, where the document bears the day it is made. */
  date?: Day;
  /** Present where it does so: see `dated-content.ts`. */
  issue?: IssueTerms;
  title: string;
  introduction: string;
  remark: string;
  taxType: ContentTaxType;
  /** Union-wide one-stop scheme: taxed where the consumer is. */
  taxSubType?: "distanceSales" | "electronicServices";
  /** Reason for no tax; only if all rates are 0. */
  taxNote?: string;
  lines: readonly ContentLine[];
  address: ContentAddress;
  /** Time of supply. `none`: nothing was supplied or is printed, and the provider takes the rates of the document's day. */
  delivery: { type: "delivery" | "service"; day: Day; endDay?: Day } | { type: "none" };
  payment?: PaymentCondition;
  /** Created finalised, or as a draft for the merchant to finish. */
  finalize: boolean;
  totals: ContentTotals;
  printLayoutId?: string;
  /** The corrected invoice as it was made; linked at the provider if allowed (ours keeps it anyway). */
  corrects?: { providerId: string; number: string; date: Day; mayLink: boolean; others?: readonly CorrectedInvoice[] };
  /** Terms of delivery; delivery notes only. */
  deliveryTerms?: string;
}

/** The invoices that a document corrects, the first one first. */
export const namedInvoices = ({ corrects }: Pick<DocumentContent, "corrects">): readonly CorrectedInvoice[] =>
  corrects === undefined ? [] : [corrects, ...(corrects.others ?? [])];

/** Rules for a document that bears the day it is made. */
export interface IssueTerms {
  /** The day of an invoice that it corrects or replaces: it is never older. */
  notBefore?: Day;
  /** The sentence about money that came before the supply; not printed where it came on the document's own day. */
  received?: { day?: Day; sentence: string };
}

export interface PaymentCondition {
  label: string;
  durationDays: number;
  /** The buyer's discount for paying within some days (Skonto); the label says it too. */
  discount?: { rate: BasisPoints; days: number };
  /** An agreed day: while it lies ahead of the document's day, this label and the days until then count. */
  due?: { day: Day; label: string };
}

/** A further invoice of the order that a credit note corrects together with the first one it names. */
interface CorrectedInvoice {
  providerId: string;
  number: string;
  date: Day;
}

/** A line's source for later corrections: item, shipping, duty or fee. Several may share one; `fee:duties`: all of a rate. */
export type LineSource =
  | `line:${string}`
  | `shipping:${string}`
  | `fee:${string}`
  | "tip"
  | "discount"
  | "rounding"
  /** Money back for what an edit lowered. */
  | "edit"
  | "other";

export interface ContentLine {
  /** Absent on documents from before it was kept. */
  source?: LineSource;
  /** The sources of a line for several items of a long order, or for several duties. */
  parts?: readonly LineSource[];
  title: string;
  detail?: string;
  quantity: number;
  unit: string;
  /** Gross or net as `taxType` says; may be negative for a discount line. */
  unitPriceE4: PriceE4;
  taxRate: BasisPoints;
  /** quantity × unit price rounded to the cent, by the provider's rule. */
  totalCents: Cents;
}

/** Totals recomputed by the provider's rule; the sum guard compares them with what the shop charged. */
export interface ContentTotals {
  grossCents: Cents;
  netCents: Cents;
  taxCents: Cents;
  perRate: readonly { taxRate: BasisPoints; netCents: Cents; taxCents: Cents }[];
}
