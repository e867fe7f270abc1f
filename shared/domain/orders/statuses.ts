import type { Order } from "./order.ts";

/** Payment states of an order, as the order list shows them. */
export type PaymentStatus =
  | "manual"
  | "pending"
  | "authorized"
  | "expired"
  | "overdue"
  | "paid"
  | "partially_paid"
  | "partially_refunded"
  | "open"
  | "voided"
  | "refunded"
  | "unpaid"
  | "invalid"
  | "unknown";

export type FulfillmentStatus =
  | "fulfilled"
  | "unfulfilled"
  | "partial"
  | "planned"
  | "stopped"
  | "denied"
  | "restocked"
  | "canceled"
  | "unknown";

/** The platform's payment status → ours. What is not listed is new to us and reads `invalid`. */
const paymentStatuses = new Map<string, PaymentStatus>([
  ["AUTHORIZED", "authorized"],
  ["EXPIRED", "expired"],
  ["PAID", "paid"],
  ["PARTIALLY_PAID", "partially_paid"],
  ["PARTIALLY_REFUNDED", "partially_refunded"],
  ["PENDING", "pending"],
  ["REFUNDED", "refunded"],
  ["VOIDED", "voided"],
]);

/** The platform's fulfilment status → ours. What is not listed is new to us and reads `unknown`. */
const fulfillmentStatuses = new Map<string, FulfillmentStatus>([
  ["FULFILLED", "fulfilled"],
  ["FULFILLMENT_NOT_REQUIRED", "fulfilled"],
  ["IN_PROGRESS", "unfulfilled"],
  ["ON_HOLD", "stopped"],
  ["OPEN", "unfulfilled"],
  ["PARTIALLY_FULFILLED", "partial"],
  ["PENDING_FULFILLMENT", "unfulfilled"],
  ["REQUEST_DECLINED", "denied"],
  ["RESTOCKED", "restocked"],
  ["SCHEDULED", "planned"],
  ["UNFULFILLED", "unfulfilled"],
]);

type PaymentFacts = Pick<Order, "financialStatus" | "transactions" | "paymentTerms">;
type FulfillmentFacts = Pick<Order, "fulfillmentStatus" | "cancelledAt">;

/** A pending payment past its terms reads `overdue`, through a manual gateway (transfer, cash on delivery) `manual`; null `unknown`. */
export function paymentStatusOf(order: PaymentFacts): PaymentStatus {
  if (order.financialStatus === null) return "unknown";
  const status = paymentStatuses.get(order.financialStatus) ?? "invalid";
  if (status !== "pending") return status;
  if (order.paymentTerms?.overdue === true) return "overdue";
  return order.transactions.some((transaction) => transaction.manual) ? "manual" : status;
}

/** A cancelled order reads `canceled` whatever the platform says about its parcels. */
export function fulfillmentStatusOf(order: FulfillmentFacts): FulfillmentStatus {
  return order.cancelledAt === undefined ? parcelStatusOf(order) : "canceled";
}

function parcelStatusOf(order: FulfillmentFacts): FulfillmentStatus {
  return fulfillmentStatuses.get(order.fulfillmentStatus) ?? "unknown";
}

/** The first of the platform's statuses that this version does not know. */
export function unknownStatusOf(order: PaymentFacts & FulfillmentFacts): string | undefined {
  if (paymentStatusOf(order) === "invalid") return order.financialStatus ?? undefined;
  return parcelStatusOf(order) === "unknown" ? order.fulfillmentStatus : undefined;
}

/** The reached steps of an order's life. */
interface Milestones {
  created: true;
  paid: boolean;
  fulfilled: boolean;
  completed: boolean;
}

export function milestonesOf(order: PaymentFacts & FulfillmentFacts): Milestones {
  const payment = paymentStatusOf(order);
  const paid = payment === "paid" || payment === "refunded" || payment === "partially_refunded";
  const fulfilled = fulfillmentStatusOf(order) === "fulfilled";
  return { created: true, paid, fulfilled, completed: paid && fulfilled };
}
