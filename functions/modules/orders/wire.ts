import type { DocumentBadge, DocumentEntry, OrderDetail, OrderRowEntry } from "../../../shared/api/orders.answers.ts";
import type { Decision } from "../../../shared/domain/documents/decision.ts";
import type { AccountingDocument, DocumentKind, DocumentStatus } from "../../../shared/domain/documents/document.ts";
import { orderActions } from "../../../shared/domain/orders/actions.ts";
import { balanceOf } from "../../../shared/domain/orders/balance.ts";
import type { OrderCustomer, OrderLine } from "../../../shared/domain/orders/order.ts";
import type { OrderRow, RowDocument, RowReason } from "../../../shared/domain/orders/order-row.ts";
import { milestonesOf } from "../../../shared/domain/orders/statuses.ts";
import { latestTasks } from "../../../shared/domain/tasks/latest.ts";
import type { DocumentTask } from "../../../shared/domain/tasks/task.ts";
import type { Instant } from "../../../shared/values/time.ts";
import type { ProviderLinks } from "../connection/ports.ts";
import type { WholeOrder } from "./ports.ts";
import { PAUSED, shownReason } from "./shown-reason.ts";
import { wireKinds } from "./wire-kinds.ts";

/** Orders under the names of the specification: EUR with two decimals, kinds `invoice`, `credit`, `delivery`. */

const euros = (cents: number) => cents / 100;

/** A draft has a number at the provider already, but it may change: it is shown as a draft. */
const shownNumber = (status: DocumentStatus, number: string) => (status === "draft" ? null : number);

const pdfPath = (orderId: string, kind: DocumentKind, key: string, status: DocumentStatus) =>
  status === "draft" ? null : `/api/orders/${orderId}/lexoffice/${wireKinds[kind]}/${key}`;

function toBadge(links: ProviderLinks, orderId: string, document: RowDocument): DocumentBadge {
  const { kind, key, providerId, number, status } = document;
  return {
    _key: key,
    kind: wireKinds[kind],
    number: shownNumber(status, number),
    status,
    pdf: pdfPath(orderId, kind, key, status),
    url: links.documentUrl(kind, providerId, status),
  };
}

/** How orders are shown: where documents open, and whether the shop is paused. */
export interface OrderView {
  links: ProviderLinks;
  isPaused: boolean;
}

/** A list row. */
export function toRowEntry({ links, isPaused }: OrderView, row: OrderRow): OrderRowEntry {
  const badges = (kind: DocumentKind) =>
    row.documents.filter((document) => document.kind === kind).map((document) => toBadge(links, row.id, document));
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt,
    payment: row.payment,
    fulfillment: row.fulfillment,
    paymentGateways: [...row.gateways],
    cancelled: row.fulfillment === "canceled",
    price: { total: euros(row.totalCents), tax: euros(row.taxCents), currency: row.currency },
    customer:
      row.customerName === undefined && row.email === undefined
        ? null
        : { name: row.customerName ?? "", email: row.email ?? null },
    invoices: badges("invoice"),
    credits: badges("creditNote"),
    deliveries: badges("deliveryNote"),
    reason: row.reason ? toReason(row.reason, isPaused) : null,
  };
}

/** What is on its way waits while the shop is paused: said when asked, so that a pause costs no writing. */
function toReason({ kind, code, verdict }: RowReason, isPaused: boolean): OrderRowEntry["reason"] {
  const isHeld = isPaused && verdict === "planned";
  return { kind: wireKinds[kind], ...(isHeld ? { code: PAUSED, verdict: "wait" } : { code, verdict }) };
}

function toDocumentEntry(links: ProviderLinks, document: AccountingDocument): DocumentEntry {
  const { key, kind, number, status, orderId, providerId } = document;
  return {
    _key: key,
    id: providerId,
    type: kind === "creditNote" ? "CN" : null,
    kind: wireKinds[kind],
    number: shownNumber(status, number),
    title: document.title,
    status,
    cancelled: status === "voided",
    date: document.date,
    createdAt: document.createdAt,
    total: euros(document.totalCents),
    tax: euros(document.taxCents),
    currency: document.currency,
    quantity: document.quantity,
    profile: document.electronicProfile,
    hintedAt: document.hintedAt ?? null,
    emailedAt: document.emailedAt ?? null,
    pdf: pdfPath(orderId, kind, key, status),
    providerId,
    url: links.documentUrl(kind, providerId, status),
  };
}

/** One order with everything known about it. */
export function toDetail(
  view: OrderView & { now: Instant },
  { order, row, head, documents, tasks, drafts }: WholeOrder,
): OrderDetail {
  const { links, isPaused, now } = view;
  const entry = toRowEntry(view, row);
  const balance = balanceOf(order.totals);
  const entries = (kind: DocumentKind) =>
    documents.filter((document) => document.kind === kind).map((document) => toDocumentEntry(links, document));
  return {
    ...entry,
    price: { ...entry.price, duties: euros(order.totals.dutiesCents) },
    customer: toCustomer(entry.customer, order.customer),
    locale: order.customerLocale ?? null,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt ?? null,
    sourceName: order.sourceName ?? null,
    tags: [...order.tags],
    milestones: milestonesOf(order),
    balance: { open: euros(balance.openCents), complete: balance.isComplete },
    shippingCountry: order.shippingAddress?.countryCode ?? null,
    lines: order.lines.map(toLine),
    refunds: order.refunds.map(({ id, createdAt, totalCents }) => ({ id, createdAt, amount: euros(totalCents) })),
    invoices: entries("invoice"),
    credits: entries("creditNote"),
    deliveries: entries("deliveryNote"),
    decisions: head.decisions.map(toDecision),
    tasks: [...latestTasks(tasks).values()].map((task) => toTaskEntry(task, isPaused)),
    actions: orderActions({ decisions: head.decisions, tasks, now }).map(({ action, kind, sourceId, code }) => ({
      action,
      kind: wireKinds[kind],
      source: sourceId,
      code,
    })),
    drafts: drafts.map((draft) => toDocumentEntry(links, draft)),
  };
}

/** An order may name a person whom the platform keeps no customer for, and a customer may have neither name nor address. */
function toCustomer(shown: OrderRowEntry["customer"], known: OrderCustomer | undefined): OrderDetail["customer"] {
  if (!shown && !known) return null;
  return {
    ...(shown ?? { name: "", email: null }),
    id: known?.id ?? null,
    firstName: known?.firstName ?? null,
    lastName: known?.lastName ?? null,
    note: known?.note ?? null,
    tags: [...(known?.tags ?? [])],
  };
}

function toLine(line: OrderLine): OrderDetail["lines"][number] {
  const discount = line.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const [tax, ...others] = line.taxes;
  return {
    title: line.title,
    sku: line.sku ?? null,
    quantity: line.quantity,
    total: euros(line.totalCents - discount),
    taxRate: tax && others.length === 0 ? tax.rate / 100 : null,
  };
}

function toDecision(decision: Decision): OrderDetail["decisions"][number] {
  const { source, kind, verdict, trace } = decision;
  return {
    source,
    kind: wireKinds[kind],
    verdict,
    code: decision.verdict === "wanted" ? null : decision.code,
    ...(decision.verdict !== "wanted" && decision.details ? { details: decision.details } : {}),
    trace: trace.map((step) => ({ ...step })),
  };
}

function toTaskEntry(task: DocumentTask, isPaused: boolean): OrderDetail["tasks"][number] {
  const { kind, source, revision, state, attempts, notBefore, reason } = task;
  return {
    kind: wireKinds[kind],
    source,
    revision,
    state,
    attempts,
    notBefore: state === "PLANNED" || state === "SENDING" ? notBefore : null,
    reason: shownReason(task, isPaused),
    message: reason?.message ?? null,
  };
}
