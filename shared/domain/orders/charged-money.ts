import { type Cents, multiplyDivideHalfUp } from "../../values/money.ts";
import type { Order, OrderRefund } from "./order.ts";

/**
 * Converts an order paid in another currency, with its moved money, to the exchange rate of its charge. The platform converts each
 * payment and refund at its own day's rate, so its amounts in shop money drift; those in the buyer's currency are exact. The
 * buyer's payment is the consideration (§ 10 Abs. 1 UStG); a difference of exchange is neither kept nor given money. Amounts
 * without a counterpart stay as they are.
 */
export function atChargedRate(order: Order): Order {
  const { currency, presentmentCurrency, presentmentTotalCents, totals } = order;
  if (currency === presentmentCurrency || presentmentTotalCents === undefined || presentmentTotalCents <= 0)
    return order;
  const charged = (cents: Cents): Cents => multiplyDivideHalfUp(cents, totals.totalCents, presentmentTotalCents);
  const { presentment } = totals;
  const moved =
    presentment === undefined
      ? {}
      : {
          receivedCents: charged(presentment.receivedCents),
          outstandingCents: charged(presentment.outstandingCents),
          refundedCents: charged(presentment.refundedCents),
        };
  return { ...order, totals: { ...totals, ...moved }, refunds: refundsAt(order.refunds, charged) };
}

/** Makes refunds with moved money add up to their exact worth: each gets the difference of two running sums. */
function refundsAt(refunds: readonly OrderRefund[], charged: (cents: Cents) => Cents): readonly OrderRefund[] {
  const amounts = new Map<string, Cents>();
  let reached = 0;
  for (const { id, presentmentCents, moneyMoved } of inOrderOfTime(refunds)) {
    if (presentmentCents === undefined) continue;
    amounts.set(id, charged(reached + presentmentCents) - charged(reached));
    if (moneyMoved) reached += presentmentCents;
  }
  return refunds.map((refund) => ({ ...refund, totalCents: amounts.get(refund.id) ?? refund.totalCents }));
}

function inOrderOfTime(refunds: readonly OrderRefund[]): readonly OrderRefund[] {
  return [...refunds].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Moved money can be compared with the charge. */
export function isComparable({ currency, presentmentCurrency, totals }: Order): boolean {
  return currency === presentmentCurrency || totals.presentment !== undefined;
}
