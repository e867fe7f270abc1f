import type { Day, Instant } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import type { Plan } from "../../plans/plans.ts";
import type { PreferenceName, Preferences } from "../../preferences/preferences.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import type { VatIdCheck } from "../../vat-ids/vat-id-check.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { DocumentSource, DocumentStatus, MailShown } from "../paper/document.ts";
import type { SupplyFacts } from "../paper/supply-facts.ts";
import type { CorrectionInForce } from "./correction.ts";
import type { Settlement } from "./settlement.ts";

/** The facts behind decisions. */
export interface DecisionInput {
  order: Order;
  preferences: Preferences;
  /** Absent while the provider is not connected. */
  profile?: ProviderProfile;
  plan: Plan;
  context: DecisionContext;
}

/** The input of `decideDocuments` besides order, preferences, profile and plan. */
export interface DecisionContext {
  now: Instant;
  /** Instant of the app's installation in this shop (TOO_OLD counts from it); before every order where the order is imported. */
  installedAt: Instant;
  /** Switch-on times of the kinds; absent = off. */
  since: { invoice?: Instant; creditNote?: Instant; deliveryNote?: Instant };
  /** The provider is connected. */
  connected: boolean;
  /** Kinds and sources that have a document or an unfinished task already, as `kind:source id`. */
  existing: ReadonlySet<string>;
  /** Keys whose document is refused, unsent, deleted or cancelled; those of all other keys exist or may exist. */
  removedKeys?: ReadonlySet<string>;
  /**
   * Kinds and sources that the merchant requested, as `kind:source id`; they override switches, filters and timing
   * (`rules/on-demand.ts`) only.
   */
  onDemand?: ReadonlySet<string>;
  /** Orders with the name of this one, its original or another copy; absent if not read. */
  possibleDuplicates?: readonly PossibleDuplicate[];
  /** Stored settings that could not be read: what they may decide is held. Absent = all are readable. */
  unreadable?: readonly PreferenceName[];
  /** The order has no parcel, and the merchant has such orders of its import held. */
  isSupplyHeld?: true;
  /** When the import of the order began; absent: it is of none. */
  importStart?: Instant;
  /** Registers' answers about the VAT ids of its buyer. */
  vatIds?: readonly VatIdCheck[];
  /** Documents that the merchant declared done without the app. */
  settlements?: readonly Settlement[];
  /** Name of the shop, printed where a text needs it. */
  storeName: string;
  /** Address of the shop itself, which stands for no customer; absent where unknown. */
  storeEmail?: string;
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
  /** One of these documents has other sums at the provider than the app sent: its lines and rates are unknown. */
  isEdited?: true;
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
  /** Its content, sent or planned. */
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
  /** The invoice's content; absent if the app found it at the provider and did not make it. */
  content?: DocumentContent;
  /** The known facts of its supply. */
  supply?: SupplyFacts;
  /** Its time, the provider's e-invoice of it, and the state of its latest mail. */
  madeAt?: Instant;
  electronicProfile?: string;
  /** Proofs that it names. */
  evidenceIds?: readonly string[] | undefined;
  mailState?: MailShown | undefined;
}

/** An invoice whose content is known: only this can be corrected. */
type KnownInvoice = DocumentedInvoice & { content: DocumentContent };

export function isKnownInvoice(invoice: DocumentedInvoice | undefined): invoice is KnownInvoice {
  return invoice?.content !== undefined;
}

/** The order's invoices that were made: its own, or that of a correction, and those of supplements. */
export function invoicesOf({
  order,
  context: { correction, invoice, supplements = [] },
}: DecisionInput): { source: DocumentSource; made: DocumentedInvoice }[] {
  const first: DocumentSource =
    correction === undefined ? { type: "order", id: order.id } : { type: "correction", id: correction.id };
  const all = [
    { source: first, made: invoice },
    ...supplements.map(({ sourceId: id, invoice: made }) => ({ source: { type: "supplement", id } as const, made })),
  ];
  return all.flatMap(({ source, made }) => (made === undefined ? [] : [{ source, made }]));
}
