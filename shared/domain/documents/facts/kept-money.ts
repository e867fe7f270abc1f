import type { Cents } from "#shared/values/money.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Order, OrderRefund } from "../../orders/order.ts";
import { movesMoney } from "../../orders/removals.ts";
import { isCancelled } from "./cancelled.ts";

/** The state of a refund's money; one open payment makes the refund pending, even if other money has moved. */
export function moneyOf(order: Order, refund: OrderRefund): "moved" | "pending" | "failed" | "none" {
  if (!movesMoney(refund)) return "none";
  const payments = order.transactions.filter(({ id }) => refund.transactionIds?.includes(id));
  if (refund.moneyMoved && payments.some(({ status }) => openPayments.has(status))) return "pending";
  if (refund.money === undefined || refund.money === "none") return refund.moneyMoved ? "moved" : "pending";
  return refund.money;
}

/** The time at which a refund's money went back: that of its last payment, else its own. */
export function refundedAt({ transactions }: Order, { createdAt, transactionIds = [] }: OrderRefund): Instant {
  const payments = transactions.filter(({ id, status }) => transactionIds.includes(id) && status === "SUCCESS");
  return payments.reduce(
    (latest, { processedAt = latest }) => (processedAt > latest ? processedAt : latest),
    createdAt,
  );
}

const openPayments: ReadonlySet<string> = new Set(["PENDING", "AWAITING_RESPONSE"]);

/** All money of an order in another currency went back, says the platform; its converted euros may differ. */
export const isPaidBackAbroad = ({ currency, presentmentCurrency, financialStatus }: Order): boolean =>
  currency !== presentmentCurrency && financialStatus === "REFUNDED";

/** The buyer's money that the merchant keeps; the cash rounding of a point of sale does not count. */
export function keptCents(order: Order): Cents {
  const { totals } = order;
  if (isPaidBackAbroad(order)) return 0;
  return totals.receivedCents - totals.refundedCents - (totals.cashRoundingCents ?? 0);
}

/** The order was cancelled, or its money went back, and the merchant keeps none of it. */
export const keepsNothing = (order: Order): boolean =>
  (isCancelled(order) || order.totals.refundedCents > 0) && keptCents(order) <= 0;
