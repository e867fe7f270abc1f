import type { Instant } from "../../values/time.ts";
import type { Decision } from "../documents/decision/decision.ts";
import { cancelledSince } from "../documents/facts/cancelled.ts";
import { isFailedFulfillment } from "../documents/facts/dates.ts";
import { invoiceEvents } from "../documents/rules/invoice-rules.ts";
import { importStart } from "../orders/imported.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { Shop } from "../shop/shop.ts";

/** Tells if something of an order happened before its day's import began: no mail and no workflow follows its documents. */
export interface PastSources {
  isPastDocument(decision: Pick<Decision, "kind" | "source">): boolean;
  isPastMovement(movement: Pick<OrderTransaction, "createdAt" | "processedAt">): boolean;
}

/** Nothing of an order whose day no import has is past. */
export function pastSources(
  shop: Pick<Shop, "imports" | "importsBegun" | "importRuns" | "installedAt">,
  preferences: Preferences,
  order: Order,
): PastSources {
  const start = importStart(shop, order);
  const isPast = (at: Instant | undefined) => start !== undefined && at !== undefined && at < start;
  return {
    isPastDocument: (decision) => start !== undefined && isPast(dueAt(order, preferences, decision)),
    isPastMovement: ({ processedAt, createdAt }) => isPast(processedAt ?? createdAt ?? order.processedAt),
  };
}

/** Due time of a document. Undefined: supplements and corrections come after an invoice of the app. */
function dueAt(order: Order, preferences: Preferences, { kind, source }: Pick<Decision, "kind" | "source">) {
  switch (source.type) {
    case "order":
      return kind === "creditNote" ? cancelledSince(order) : invoiceDueAt(order, preferences);
    case "refund":
      return order.refunds.find(({ id }) => id === source.id)?.createdAt;
    case "fulfillment":
      return order.fulfillments.find(({ id }) => id === source.id)?.createdAt;
    case "supplement":
    case "correction":
      return undefined;
  }
}

/** The last of the events that the settings wait for, as far as they came. */
function invoiceDueAt(order: Order, preferences: Preferences): Instant {
  const events = invoiceEvents(order, preferences);
  const isAfter = (event: "paid" | "fulfilled") => events.includes(event) || events.includes("completed");
  const paid = order.transactions.filter(({ kind, status }) => incoming.has(kind) && status === "SUCCESS");
  const sent = order.fulfillments.filter((parcel) => !isFailedFulfillment(parcel));
  const instants = [
    order.createdAt,
    ...(isAfter("paid") ? paid.flatMap(({ processedAt, createdAt }) => processedAt ?? createdAt ?? []) : []),
    ...(isAfter("fulfilled") ? sent.map(({ createdAt }) => createdAt) : []),
  ];
  return instants.reduce((latest, at) => (at > latest ? at : latest));
}

const incoming: ReadonlySet<string> = new Set(["SALE", "CAPTURE"]);
