import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { BasisPoints, Cents } from "#shared/values/money.ts";
import type { ContactContent } from "../../contacts/contact.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { DocumentSource } from "../paper/document.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";
import type { TraceStep } from "./trace.ts";

/**
 * What should exist for one source and kind, and why.
 * `wanted`: a document with this content; `wait`: for the named event; `skip`: a rule or setting says none;
 * `hold`: the merchant must act first.
 */
export type Decision = WantedDecision | OpenDecision;

/** Where a decision names the version of the preferences that it was made with. */
export interface NamesVersion {
  /** Set when it is stored. Absent in decisions from before versions were recorded; no rule, hash or log looks at it. */
  preferencesVersion?: number;
}

export interface WantedDecision extends NamesVersion {
  source: DocumentSource;
  kind: DocumentKind;
  verdict: "wanted";
  content: DocumentContent;
  /** Absent where the document carries a one-time address instead of a contact. */
  contact?: ContactContent;
  /** What all invoices of the order document with this one, where that is not the order as it is now: see `orderFingerprint`. */
  fingerprint?: string;
  /** What reports ask about the supply; absent in decisions of the version before. */
  supply?: SupplyFacts;
  trace: readonly TraceStep[];
}

export interface OpenDecision extends NamesVersion {
  source: DocumentSource;
  kind: DocumentKind;
  verdict: "wait" | "skip" | "hold";
  code: ReasonCode;
  /** What the merchant sees besides the reason's text, e.g. both sums of the sum guard. */
  details?: {
    documentCents?: Cents;
    orderCents?: Cents;
    event?: string;
    value?: string;
    /** Where both sums part. */
    perRate?: readonly RateSums[];
    /** What the merchant can do; the app does not do it by itself. */
    proposal?: DocumentProposal;
  };
  trace: readonly TraceStep[];
}

/**
 * How the merchant corrects a document whose order changed: a credit note for removed lines, a further invoice for added
 * ones, both for an exchange. A wrong document is cancelled and issued again; a draft is replaced.
 */
export type DocumentProposal =
  | "credit_note_for_difference"
  | "supplementary_invoice"
  | "credit_note_and_invoice"
  | "cancel_and_reissue"
  | "replace_draft";

/**
 * Both sums at one tax rate, tax included: where a held document and the shop part. An entry without a rate is money that the
 * shop counts and no part of the order explains.
 */
export interface RateSums {
  basisPoints: BasisPoints | null;
  documentCents: Cents;
  orderCents: Cents;
  /** The tax in these sums, where both sides name it. */
  documentTaxCents?: Cents;
  orderTaxCents?: Cents;
}
