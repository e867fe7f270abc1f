import type { DocumentKind } from "../../values/document-kind.ts";
import type { Cents } from "../../values/money.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { ContactContent } from "../contacts/contact.ts";
import type { PreferenceName } from "../preferences/preferences.ts";
import type { DocumentContent } from "./content.ts";
import type { CorrectionInForce } from "./corrections/correction.ts";
import type { DocumentSource, DocumentStatus, MailShown } from "./document.ts";
import type { RateSums } from "./rate-sums.ts";
import type { ReasonCode } from "./reason-codes.ts";
import type { Settlement } from "./settlement.ts";
import type { SupplyFacts } from "./supply-facts.ts";

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

/** One step of "Warum (k)ein Beleg?": which rule looked at which setting and datum, and what followed. */
export interface TraceStep {
  rule: string;
  /** Name of the preference that decided, as in `preferences`. */
  setting?: string;
  /** The datum the rule looked at, readable, without personal data. */
  datum?: string;
  /** `waived`: the merchant's request overrides the rule's violation; `withheld`: settings that the plan does not include. */
  outcome: "passed" | "waived" | "withheld" | "wanted" | "wait" | "skip" | "hold";
}

/** What `decideDocuments` needs besides order, preferences, profile and plan. */
export interface PlanContext {
  now: Instant;
  /** Instant of the app's installation in this shop (TOO_OLD counts from it); before every order where the order is imported. */
  installedAt: Instant;
  /** Since when each kind is switched on; absent = off. */
  since: { invoice?: Instant; creditNote?: Instant; deliveryNote?: Instant };
  /** Whether the provider is connected. */
  connected: boolean;
  /** Kinds and sources that have a document or an unfinished task already, as `kind:source id`. */
  existing: ReadonlySet<string>;
  /**
   * Keys of `existing` without a valid document at the provider: refused, ended before the worker sent anything, or deleted or
   * cancelled there. The documents of all other keys exist, or may exist.
   */
  removedKeys?: ReadonlySet<string>;
  /**
   * Kinds and sources that the merchant requested, as `kind:source id`. Switches, filters and timing do not stop these
   * (`rules/on-demand.ts`); all other rules do.
   */
  onDemand?: ReadonlySet<string>;
  /** Other orders with the name of this one, of its original or of another copy of that; absent where they were not read. */
  possibleDuplicates?: readonly PossibleDuplicate[];
  /** Stored settings that could not be read: what they may decide is held. Absent = all are readable. */
  unreadable?: readonly PreferenceName[];
  /** What the merchant declared done without the app. */
  settlements?: readonly Settlement[];
  /** Name of the shop, printed where a text needs it. */
  storeName: string;
  /** `orderFingerprint` of the order as its newest invoice documented it; absent where unknown. */
  documentedFingerprint?: string;
  /** The newest correction that counts. `invoice`, `supplements` and `creditNotes` are those since. */
  correction?: CorrectionInForce;
  /** The first invoice that exists for the order, or that of its correction, for credit notes. */
  invoice?: DocumentedInvoice;
  /** Supplementary invoices of the order whose making has begun, oldest first. */
  supplements?: readonly Supplement[];
  /** Credit notes made, or under way, for refunds of the order: what is corrected already. */
  creditNotes?: readonly { sourceId: string; content: DocumentContent }[];
}

/** An order that may be the same sale as another one, as its name says. `isInvoiced`: or soon, as decided. */
export interface PossibleDuplicate {
  id: string;
  name: string;
  isInvoiced: boolean;
  isCancelled: boolean;
}

/** An invoice of what was added to an order after the invoices before it. */
export interface Supplement {
  sourceId: string;
  /** What it says, or will say. */
  content?: DocumentContent;
  /** Absent while it is on its way, or where nothing came of it. */
  invoice?: DocumentedInvoice;
}

/** An invoice as it was made. */
export interface DocumentedInvoice {
  providerId: string;
  number: string;
  date: Day;
  /** As last known; a draft was never received by the customer. */
  status: DocumentStatus;
  /** What it says; absent for an invoice that the app found at the provider and did not make. */
  content?: DocumentContent;
  /** What is known of its supply. */
  supply?: SupplyFacts;
  /** When it was made, the e-invoice that the provider made of it, and what became of its latest mail. */
  madeAt?: Instant;
  electronicProfile?: string;
  mailState?: MailShown | undefined;
}
