import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { BasisPoints, Cents } from "#shared/values/money.ts";
import type { ContactContent } from "../../contacts/contact.ts";
import type { VatIdNeed } from "../../vat-ids/vat-id-check.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { DocumentSource } from "../paper/document.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";
import type { ReasonCode } from "../reasons/reason-codes.ts";
import type { TraceStep } from "./trace.ts";

/** The decision about a source and kind. `wait`: for an event; `skip`: by rule or setting; `hold`: the merchant acts. */
export type Decision = WantedDecision | OpenDecision;

/** A decision with the version of its preferences. */
export interface NamesVersion {
  /** Set when the decision is stored, absent in older decisions; no rule, hash or log looks at it. */
  preferencesVersion?: number;
}

/** A decision about an invoice that needs a confirmed VAT id. */
interface NeedsConfirmation {
  /** What the registers are asked; never stored. */
  need?: VatIdNeed | undefined;
}

export interface WantedDecision extends NamesVersion, NeedsConfirmation {
  source: DocumentSource;
  kind: DocumentKind;
  verdict: "wanted";
  content: DocumentContent;
  /** Absent where the document carries a one-time address instead of a contact. */
  contact?: ContactContent;
  /** The order's state that all its invoices with this one document, unless the present one: see `orderFingerprint`. */
  fingerprint?: string;
  /** Facts of the supply for reports; absent in decisions of the version before. */
  supply?: SupplyFacts;
  /** Proofs that the document names. */
  evidenceIds?: readonly string[];
  trace: readonly TraceStep[];
}

export interface OpenDecision extends NamesVersion, NeedsConfirmation {
  source: DocumentSource;
  kind: DocumentKind;
  verdict: "wait" | "skip" | "hold";
  code: ReasonCode;
  /** Facts shown besides the reason's text, e.g. both sums of the sum guard. */
  details?: {
    documentCents?: Cents;
    orderCents?: Cents;
    event?: string;
    value?: string;
    /** Rates at which both sums differ. */
    perRate?: readonly RateSums[];
    /** The merchant's next step; the app does not do it by itself. */
    proposal?: DocumentProposal;
  };
  /** A hash of the changed or added state that it is about: its settlement does not count for the next one. */
  state?: string;
  /** The merchant's request, kept until the buyer's VAT id is confirmed. */
  wish?: KeptWish | undefined;
  /** The stored decision of the document that exists: the order's again once this one ends. */
  made?: WantedDecision | undefined;
  trace: readonly TraceStep[];
}

/** The decision behind a document: this one itself, or the earlier one in it. */
export const madeBy = (decision: Decision): WantedDecision | undefined =>
  decision.verdict === "wanted" ? decision : decision.made;

/** A merchant's request for a document. `mail`: whether the customer gets it; `again`: after a failure or a deletion. */
export interface KeptWish {
  mail?: boolean | undefined;
  again?: boolean;
}

/** The changed order's correction: removed lines are credited, added ones invoiced, wrong documents reissued, drafts replaced. */
export type DocumentProposal =
  | "credit_note_for_difference"
  | "supplementary_invoice"
  | "credit_note_and_invoice"
  | "cancel_and_reissue"
  | "replace_draft";

/** Sums at one tax rate, tax included; without a rate: the shop's money that no part of the order explains. */
export interface RateSums {
  basisPoints: BasisPoints | null;
  documentCents: Cents;
  orderCents: Cents;
  /** The tax in these sums, where both sides name it. */
  documentTaxCents?: Cents;
  orderTaxCents?: Cents;
}
