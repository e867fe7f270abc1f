import type { DocumentKind } from "../../values/document-kind.ts";
import type { Cents } from "../../values/money.ts";
import type { Instant } from "../../values/time.ts";
import type { Decision, OpenDecision } from "../documents/decision/decision.ts";
import {
  type AccountingDocument,
  countsInReports,
  type DocumentContact,
  type DocumentSource,
  type DocumentStatus,
  type MailShown,
} from "../documents/paper/document.ts";
import type { Order } from "../orders/order.ts";
import {
  type FulfillmentStatus,
  fulfillmentStatusOf,
  type PaymentStatus,
  paymentStatusOf,
} from "../orders/statuses.ts";
import type { PaymentReason } from "../tasks/payment-reason.ts";
import type { DocumentTask } from "../tasks/task.ts";
import { truncateAtWord } from "../texts/sanitize.ts";
import { withCorrected } from "./corrected.ts";
import { remainingOf } from "./credited.ts";

/** An order in the order list. Kept slim: a page of rows is read at once. */
export interface OrderRow {
  id: string;
  name: string;
  createdAt: Instant;
  payment: PaymentStatus;
  /** `canceled` for a cancelled order. */
  fulfillment: FulfillmentStatus;
  totalCents: Cents;
  /** After edits and refunds; absent where it is `totalCents`. */
  currentTotalCents?: Cents;
  taxCents: Cents;
  currency: string;
  customerName?: string;
  email?: string;
  gateways: readonly string[];
  documents: readonly RowDocument[];
  /** Number of further documents; absent if all are shown. */
  moreDocuments?: number;
  /** The customer's contact at the provider; absent until a document went to one. */
  contact?: DocumentContact;
  /** The rest of the invoices after the credit notes; absent without an invoice. */
  remainingCents?: Cents;
  /** Reason for a missing document; null if all is as it should be. */
  reason: RowReason | null;
  /** Reason for an unbooked payment; absent if all is as it should be. */
  paymentReason?: PaymentReason;
  /** An invoice is on its way, although the reason is about another document. */
  plansInvoice?: true;
}

export interface RowDocument {
  kind: DocumentKind;
  key: string;
  providerId: string;
  number: string;
  status: DocumentStatus;
  /** A part of it was paid. */
  isPartlyPaid?: true | undefined;
  /** The state of its latest mail. */
  mailState?: MailShown | undefined;
  /** The merchant made it without the app; with another sum it does not count. */
  isAssigned?: true | undefined;
  differs?: true | undefined;
  /** The invoice of a correction took its place. */
  isCorrected?: true | undefined;
}

export interface RowReason {
  kind: DocumentKind;
  /** A code of the table of reasons. */
  code: string;
  /** As in decisions; `planned`: wanted and on its way; `failed`: the provider refused it. */
  verdict: "wait" | "skip" | "hold" | "planned" | "failed";
  /** The refund or fulfilment it is about; absent for the order itself. */
  sourceId?: string;
  /** The parts that a held address lacks. */
  lacks?: string;
  /** The event that a document waits for. */
  event?: string;
}

const MAX_NAME_LENGTH = 80;
const MAX_EMAIL_LENGTH = 100;
const MAX_GATEWAYS = 4;
/** A row shows this many documents at most; the order itself lists all. */
const MAX_DOCUMENTS = 4;

/** The list row of an order with its decisions and existing documents; `row-of.ts` adds the reason of its payments. */
export function orderRow(
  order: Order,
  decisions: readonly Decision[],
  documents: readonly AccountingDocument[],
): OrderRow {
  const customerName = customerNameOf(order);
  const { totalCents, currentTotalCents, taxCents } = order.totals;
  const remainingCents = remainingOf(documents);
  const contact = documents.findLast((document) => document.contact !== undefined)?.contact;
  return {
    id: order.id,
    name: order.name,
    createdAt: order.createdAt,
    payment: paymentStatusOf(order),
    fulfillment: fulfillmentStatusOf(order),
    totalCents,
    ...(currentTotalCents === totalCents ? {} : { currentTotalCents }),
    taxCents,
    currency: order.currency,
    customerName: customerName === undefined ? undefined : truncateAtWord(customerName, MAX_NAME_LENGTH),
    email: order.email?.slice(0, MAX_EMAIL_LENGTH),
    gateways: order.gateways.slice(0, MAX_GATEWAYS),
    ...rowDocuments(withCorrected(documents), documents.length),
    contact,
    remainingCents,
    reason: rowReason(decisions, documents),
  };
}

const kindsByWeight: readonly DocumentKind[] = ["invoice", "creditNote", "deliveryNote"];

/** Orders a row's documents: invoices first, parcels last, so that these never hide a credit note. */
export function rowDocuments(
  documents: readonly RowDocument[],
  count: number,
): Pick<OrderRow, "documents" | "moreDocuments"> {
  const shown = documents
    .map(({ kind, key, providerId, number, status, isPartlyPaid, mailState, isAssigned, differs, isCorrected }) => ({
      kind,
      key,
      providerId,
      number,
      status,
      ...(isAssigned ? { isAssigned } : {}),
      ...(differs ? { differs } : {}),
      ...(isPartlyPaid ? { isPartlyPaid } : {}),
      ...(mailState ? { mailState } : {}),
      ...(isCorrected ? { isCorrected } : {}),
    }))
    .sort((one, other) => kindsByWeight.indexOf(one.kind) - kindsByWeight.indexOf(other.kind))
    .slice(0, MAX_DOCUMENTS);
  return { documents: shown, ...(count > shown.length ? { moreDocuments: count - shown.length } : {}) };
}

/** A row's reason: a hold, first the invoice's, else a missing invoice's; never a skipped refund or fulfilment. */
export function rowReason(
  decisions: readonly Decision[],
  documents: readonly Pick<RowDocument, "kind" | "status" | "isAssigned" | "differs">[],
): RowReason | null {
  const isCredited = documents.some((document) => document.kind === "creditNote" && countsInReports(document));
  const hasInvoice = documents.some(
    (document) => document.kind === "invoice" && counts(document) && (isCredited || document.status !== "voided"),
  );
  const holds = decisions.filter((decision) => decision.verdict === "hold");
  const held = holds.find((decision) => decision.kind === "invoice") ?? holds[0];
  if (held !== undefined) return reasonOfDecision(held);
  const invoice = decisions.find((decision) => decision.kind === "invoice");
  return invoice === undefined || hasInvoice ? null : reasonOfDecision(invoice);
}

/** Counts our documents until deleted (the merchant decides about cancelled ones), and assigned ones until cancelled. */
const counts = ({ status, isAssigned, differs }: Pick<RowDocument, "status" | "isAssigned" | "differs">): boolean =>
  status !== "deleted" && !differs && !(isAssigned && status === "voided");

/** The order has or will get an invoice that counts; a refused one may still come. */
export function isInvoicedRow({ documents, reason, plansInvoice }: OrderRow): boolean {
  const hasInvoice = documents.some(
    ({ kind, status, differs }) => kind === "invoice" && status !== "deleted" && status !== "voided" && !differs,
  );
  if (hasInvoice || plansInvoice === true) return true;
  return reason?.kind === "invoice" && (reason.verdict === "planned" || reason.verdict === "failed");
}

export const isCancelledRow = ({ payment, fulfillment }: OrderRow): boolean =>
  fulfillment === "canceled" || payment === "voided";

/** The reason of a document that the provider refused, or that the merchant must check. */
export function failureOf({ kind, source }: Pick<DocumentTask, "kind" | "source">, code: string): RowReason {
  return { kind, code, verdict: "failed", ...aboutOf(source) };
}

/** The reason of a document whose task ended without it: refused, left to the merchant, or skipped by the merchant. */
export const endOf = (task: Pick<DocumentTask, "kind" | "source" | "state">, code: string): RowReason => ({
  ...failureOf(task, code),
  verdict: task.state === "SKIPPED" ? "skip" : "failed",
});

const aboutOf = ({ type, id }: DocumentSource): { sourceId?: string } => (type === "order" ? {} : { sourceId: id });

function reasonOfDecision(decision: Decision): RowReason {
  const { kind, source, verdict } = decision;
  const about = aboutOf(source);
  return verdict === "wanted"
    ? { kind, code: "WAIT", verdict: "planned", ...about }
    : { kind, code: decision.code, verdict, ...about, ...factsOf(decision) };
}

function factsOf({ code, details = {} }: OpenDecision): Pick<RowReason, "lacks" | "event"> {
  const { value, event } = details;
  if (code === "MISSING_ADDRESS" && typeof value === "string") return { lacks: value };
  return code === "WAIT" && event !== undefined ? { event } : {};
}

/** Company, else the person, as the addresses and the customer name them. */
export function customerNameOf(order: Order): string | undefined {
  const address = order.billingAddress ?? order.shippingAddress;
  const names = [address?.company, personName(address), address?.name, personName(order.customer)];
  return names.find((name) => name !== undefined && name.trim() !== "");
}

function personName(person: { firstName?: string; lastName?: string } | undefined): string | undefined {
  const parts = [person?.firstName, person?.lastName].filter((part) => part !== undefined && part.trim() !== "");
  return parts.length === 0 ? undefined : parts.join(" ");
}
