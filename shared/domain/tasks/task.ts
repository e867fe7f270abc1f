import type { DocumentKind } from "../../values/document-kind.ts";
import type { Cents } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";
import type { ContactContent } from "../contacts/contact.ts";
import type { DocumentContent } from "../documents/paper/content.ts";
import type { DocumentSource } from "../documents/paper/document.ts";
import type { SupplyFacts } from "../documents/paper/supply-facts.ts";
import type { Assignment, TransactionContent, TransferAccount } from "../transactions/transaction.ts";

/**
 * One effect at the provider that must happen exactly once. Its key is shop, kind, source and revision, never an event id or a
 * time. The item's existence is the mutual exclusion; confirmed tasks are the ledger: they are never deleted and never change.
 */
export type Task = DocumentTask | ContactTask | AccountTask | TransactionTask | AssignmentTask;

/**
 * PLANNED → SENDING → CONFIRMED. REJECTED: refused by the provider. PARKED: the merchant must look. SKIPPED: by the merchant.
 * SENDING without a live lease: outcome unknown, look before sending again.
 */
export type TaskState = "PLANNED" | "SENDING" | "CONFIRMED" | "REJECTED" | "PARKED" | "SKIPPED";

/** Live orders come before refunds, movements of money, retries and imports. They sort in this order. */
export const taskLanes = ["1-live", "2-refund", "3-payment", "3-retry", "4-import"] as const;
export type TaskLane = (typeof taskLanes)[number];

/** The lane of past orders. */
export const IMPORT_LANE = "4-import" satisfies TaskLane;

/** The lane of a retry: behind untried sales and refunds, before past orders. Movements keep theirs, in their order. */
export const laneOfRetry = (lane: TaskLane): TaskLane => (lane === "1-live" || lane === "2-refund" ? "3-retry" : lane);

interface TaskBase {
  /** `<kind>:<source id>:<revision>`, unique in the shop. */
  key: string;
  state: TaskState;
  lane: TaskLane;
  orderId: string;
  orderName: string;
  /** Installation the task belongs to; nothing is sent for an older one. */
  epoch: number;
  /** The provider's account of the task; nothing of it is sent to, or looked for in, another one. */
  organizationId: string;
  /** Unforeseen errors in a row; a task that keeps failing does not stop the others. */
  failures?: number;
  createdAt: Instant;
  /** The platform's event that it came from. */
  askedAt?: Instant;
  /** Not to be touched before. */
  notBefore: Instant;
  /** Sends so far. */
  attempts: number;
  /** Rises with every claim; a write with an older fence fails. */
  fence: number;
  /** Time the last send was armed; absent where the provider certainly has nothing of it. */
  sentAt?: Instant;
  /** Searches after an unknown outcome that found nothing. */
  settleRounds: number;
  /** The provider's id of the record, once there is evidence of it. */
  providerId?: string;
  /** Found at the provider instead of created by the answered call. */
  adopted?: boolean;
  /** Month in which the credit of this send was reserved; it is returned to that month only. */
  creditPeriod?: Instant;
  /** Key of the bonus that gave the credit and gets it back; absent for a credit of the month. */
  creditBonus?: string;
  /** SHA-256 of the canonical content, frozen when armed. */
  contentHash?: string;
  /** Reason of its wait, rejection or parking. */
  reason?: { code: string; message?: string };
  /** End of its retention by law; present if the customer of its order was erased. */
  keptUntil?: Instant;
}

export interface DocumentTask extends TaskBase {
  type: "document";
  kind: DocumentKind;
  source: DocumentSource;
  revision: number;
  content: DocumentContent;
  /** The merchant requested it: switches, filters and timing do not take it back. */
  onDemand?: true;
  /** The merchant's choice to send it by e-mail or not; absent: the settings decide. */
  mail?: boolean;
  /** A preview draft: not the order's document, and nothing follows from it. */
  isTrial?: true;
  /** Key of the contact task that comes first. */
  contactTask?: string;
  /** `orderFingerprint` of the order state this content documents. */
  fingerprint: string;
  /** The gross amount required at the provider; nothing for a delivery note, which has no prices. */
  expectedGrossCents: Cents;
  /** The supply's facts at the decision, for the document's item; absent on tasks of the version before. */
  supply?: SupplyFacts;
  /** Evidence about the document to be: its item names it once it is recorded. */
  evidenceIds?: readonly string[];
  /** The provider refused the link to its corrected invoice: it is sent without, and names the invoice in words only. */
  unlinked?: true;
  /** Its print layout is gone at the provider: it is sent with the account's own. */
  plainLayout?: true;
}

export interface ContactTask extends TaskBase {
  type: "contact";
  contact: ContactContent;
  /** It changed or was deleted at the provider after its confirmation, so it is checked before its next use. */
  isDoubtful?: true;
  /** The provider's id of the unusable contact that this task replaces: the search ignores it. */
  replaces?: string;
}

/** The provider's account in which the movements of one payment method are collected. */
export interface AccountTask extends TaskBase {
  type: "account";
  account: TransferAccount;
}

/** One movement of money. Movements of one account are sent one after the other: see `TaskStore.arm`. */
export interface TransactionTask extends TaskBase {
  type: "transaction";
  /** The platform's id of the payment or payout. */
  transactionId: string;
  content: TransactionContent;
  /** Key of the account task that comes first. */
  accountTask: string;
  /** The provider's id of the movement that the account had got from us last when this one was armed. */
  follows?: string;
}

/** "This movement belongs to this document", said to the provider once. */
export interface AssignmentTask extends TaskBase {
  type: "hint";
  hint: Assignment;
}

/** No mail and no workflow follows the document: it is of the past, or a draft to look at. */
export const isSilent = ({ lane, isTrial }: Pick<DocumentTask, "lane" | "isTrial">): boolean =>
  lane === IMPORT_LANE || isTrial === true;

/** States in which a task has work left. */
export const openStates: ReadonlySet<TaskState> = new Set(["PLANNED", "SENDING"]);

/** Key of a document task. */
export function documentTaskKey(kind: DocumentKind, sourceId: string, revision: number): string {
  return `${kind}:${sourceId}:${revision}`;
}

/** Key of the task of a draft to look at: apart from the documents' own. */
export function trialTaskKey(kind: DocumentKind, sourceId: string, revision: number): string {
  return `trial:${documentTaskKey(kind, sourceId, revision)}`;
}

/** Key of a contact task: one contact per customer and account of the provider. */
export function contactTaskKey(contactKey: string, organizationId: string): string {
  return `contact:${contactKey}:${organizationId}`;
}

/** Key of an account task: one account per payment method and account of the provider. */
export function accountTaskKey({ externalReference }: TransferAccount, organizationId: string): string {
  return `account:${externalReference}:${organizationId}`;
}

/** Key of the task of a movement. */
export function transactionTaskKey(transactionId: string): string {
  return `transaction:${transactionId}:0`;
}

/** Key of an assignment's task: the provider takes one per document. */
export function assignmentTaskKey(documentKey: string): string {
  return `hint:${documentKey}`;
}

/** A task's address. */
export interface TaskReference {
  key: string;
  orderId: string;
  type: Task["type"];
}
