import type { OrderDetail, OrderRowEntry } from "#shared/api/order-record.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import { placeNames, searchVatId } from "#shared/domain/contacts/vat-id-search.ts";
import { correctionId } from "#shared/domain/documents/decision/correction.ts";
import { fulfillmentDay } from "#shared/domain/documents/facts/dates.ts";
import { eInvoiceOf } from "#shared/domain/documents/invoice/e-invoice.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { fulfillmentReference } from "#shared/domain/documents/texts/references.ts";
import { orderActions } from "#shared/domain/order-states/actions.ts";
import { withCorrected } from "#shared/domain/order-states/corrected.ts";
import { isCreditedInFull, remainingOf } from "#shared/domain/order-states/credited.ts";
import { customerNameOf } from "#shared/domain/order-states/order-row.ts";
import { balanceOf } from "#shared/domain/orders/balance.ts";
import type { Address, Order, OrderCustomer, OrderLine } from "#shared/domain/orders/order.ts";
import { milestonesOf } from "#shared/domain/orders/statuses.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { latestTasks } from "#shared/domain/tasks/latest.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { replyText } from "#shared/domain/vat-ids/confirmation-text.ts";
import { comparedParts, verdictOf } from "#shared/domain/vat-ids/verdict.ts";
import { webhookCodes } from "#shared/domain/webhooks/webhook-code.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { toDecision, toTaskEntry } from "./decisions.presenter.ts";
import { euros, sentContent, toDocumentEntry } from "./documents.presenter.ts";
import { toPayments } from "./payments.presenter.ts";
import type { WholeOrder } from "./ports.ts";
import { toRefund } from "./refunds.presenter.ts";
import { type OrderView, toRowEntry } from "./row.presenter.ts";
import { toWriteBacks } from "./write-back.presenter.ts";

/** The clock, the shop's connection and the merchant's settings, by which an order's page is shown. */
type DetailView = OrderView & {
  now: Instant;
  isConnected: boolean;
  preferences: Preferences;
  /** The account at the provider; undefined where none is connected. */
  profile: ProviderProfile | undefined;
};

/** One order with everything known about it. */
export function toDetail(view: DetailView, whole: WholeOrder): OrderDetail {
  const { order, row, head, documents, tasks, drafts, trials } = whole;
  const { links, pause, isConnected, now, preferences } = view;
  const entry = toRowEntry(view, row);
  const balance = balanceOf(order.totals);
  const shown = {
    links,
    orderId: order.id,
    isCreditedInFull: isCreditedInFull(remainingOf(documents), documents),
    isFree: order.totals.totalCents === 0,
  };
  const entries = (kind: DocumentKind) =>
    withCorrected(documents)
      .filter((document) => document.kind === kind)
      .map((document) => toDocumentEntry(shown, document, sentContent(document, tasks), whole.mails));
  return {
    ...entry,
    price: {
      ...entry.price,
      duties: euros(order.totals.dutiesCents),
      shipping: euros(shippingCents(order)),
      taxesIncluded: order.taxesIncluded,
    },
    customer: toCustomer(inFull(entry.customer, order), order.customer),
    contact: inFull(entry.contact, order),
    locale: order.customerLocale ?? null,
    updatedAt: order.updatedAt,
    cancelledAt: order.cancelledAt ?? null,
    isErased: whole.isErased === true,
    sourceName: order.sourceName ?? null,
    tags: [...order.tags],
    milestones: milestonesOf(order),
    balance: { open: euros(balance.openCents), complete: balance.isComplete },
    billingAddress: toAddress(order.billingAddress),
    shippingAddress: toAddress(order.shippingAddress),
    vatId: toVatId(order, preferences),
    vatIdConfirmation: toVatIdConfirmation(whole),
    eInvoice: toEInvoice(view, whole),
    lines: order.lines.map(toLine),
    refunds: order.refunds.map((refund) => toRefund(order, refund)),
    fulfillments: order.fulfillments.map(({ id, name, createdAt }) => ({
      id,
      name: fulfillmentReference(order.name, name),
      createdAt,
    })),
    invoices: entries("invoice"),
    credits: entries("creditNote"),
    deliveries: entries("deliveryNote"),
    moreDocuments: 0,
    payments: toPayments(whole, view),
    writeBacks: toWriteBacks(whole),
    decisions: head.decisions.map(toDecision),
    tasks: [...latestTasks(tasks).values()].map((task) => toTaskEntry(task, pause)),
    actions: orderActions({ decisions: head.decisions, tasks, now, isConnected, fulfillments: order.fulfillments }).map(
      ({ action, kind, sourceId, code }) => ({ action, kind: wireKinds[kind], source: sourceId, code }),
    ),
    webhooks: webhookCodes.flatMap((code) => {
      const note = whole.webhooks?.[code];
      return note === undefined ? [] : [{ code, ...note }];
    }),
    corrections: (head.corrections ?? []).map(({ number, at, replaced }) => ({
      source: correctionId(order.id, number),
      at,
      replaces: replaced.map(({ sourceId }) => sourceId),
    })),
    drafts: drafts.map((draft) =>
      toDocumentEntry({ ...shown, isCreditedInFull: false }, draft, sentContent(draft, trials)),
    ),
  };
}

function shippingCents({ shipping }: Order): number {
  return shipping.filter(({ removed }) => !removed).reduce((sum, { chargedCents }) => sum + chargedCents, 0);
}

/** A row has no room for long names; the order's own page has. */
function inFull<Named extends { name: string }>(shown: Named | null, order: Order): Named | null {
  return shown && shown.name !== "" ? { ...shown, name: customerNameOf(order) ?? shown.name } : shown;
}

/** The platform may keep no record of the order's customer, and a customer may have neither name nor address. */
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

function toAddress(address: Address | undefined): OrderDetail["billingAddress"] {
  if (address === undefined) return null;
  const { firstName, lastName, name = [firstName, lastName].filter(Boolean).join(" ") } = address;
  return {
    name: name === "" ? null : name,
    company: address.company ?? null,
    street: address.street ?? null,
    supplement: address.supplement ?? null,
    zip: address.zip ?? null,
    city: address.city ?? null,
    country: address.countryCode ?? null,
  };
}

function toVatId(order: Order, preferences: DetailView["preferences"]): OrderDetail["vatId"] {
  const { found, place } = searchVatId(order, preferences);
  if (found === undefined || place === undefined) return null;
  return { id: found.id, isValid: found.isValid, place: placeNames([place]) };
}

/** Held decisions that a merchant may release. */
const releases = { VAT_ID_UNCONFIRMED: "unconfirmed", VAT_ID_DIFFERS: "differs" } as const;

function toVatIdConfirmation({ head, order }: WholeOrder): OrderDetail["vatIdConfirmation"] {
  const check = head.vatIds?.at(-1);
  if (check === undefined) return null;
  const { question, replies, open, release } = check;
  const supplied = fulfillmentDay(order);
  const codes = head.decisions.map((decision) => (decision.verdict === "hold" ? decision.code : undefined));
  const held = codes.find((code): code is keyof typeof releases => code !== undefined && code in releases);
  const isOpen = head.decisions.some((one) => one.verdict !== "wanted" && one.code.startsWith("VAT_ID_"));
  return {
    vatId: question.vatId,
    answers: replies.flatMap((reply) => {
      const state = verdictOf(question.vatId, reply, supplied ?? berlinDay(reply.at));
      if (state === "unknown") return [];
      const letters = comparedParts.map((part) => reply.compared[part] ?? "–").join("");
      return [{ register: reply.register, at: reply.at, state, result: replyText(state, reply), letters }];
    }),
    nextAt: open?.nextAt ?? null,
    isOpen,
    releases: held === undefined ? null : releases[held],
    releasedAt: release?.at ?? null,
  };
}

function toEInvoice(
  { preferences, profile, now }: DetailView,
  { order, tasks, documents }: WholeOrder,
): OrderDetail["eInvoice"] {
  const made = tasks.findLast((task) => isDocumentTask(task) && task.kind === "invoice" && !task.adopted);
  const content = isDocumentTask(made) ? made.content : undefined;
  const madeAt = documents.findLast((one) => one.kind === "invoice" && isStanding(one))?.createdAt;
  const eInvoice = eInvoiceOf({ order, preferences, profile, content, madeAt, now });
  if (eInvoice === undefined) return null;
  const { duty, exemption = null, gaps, leitwegId = null } = eInvoice;
  return { duty, exemption, gaps: [...gaps], leitwegId };
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
