import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderFulfillment, OrderTransaction } from "../../orders/order.ts";
import { isPayment } from "../../orders/payments.ts";
import { milestonesOf } from "../../orders/statuses.ts";
import { isFailedFulfillment } from "../facts/dates.ts";
import type { Addition } from "./addition.ts";

/** Makes an order of an addition: its lines, parcels and payments, placed when the order changed, if known. */
export function supplementOrder(order: Order, addition: Addition): Order {
  const { lines, grossCents } = addition;
  const transactions = ownPayments(order, addition);
  const receivedCents = sumCents(transactions, ({ amountCents }) => amountCents);
  const taxCents = sumCents(lines, ({ taxes }) => sumCents(taxes, (tax) => tax.taxCents));
  const discountCents = sumCents(lines, ({ discounts }) => sumCents(discounts, (part) => part.amountCents));
  const { returns: _, additionalFees: _fees, presentmentTotalCents: _presentment, ...kept } = order;
  return {
    ...kept,
    processedAt: order.updatedAt,
    edited: false,
    lines,
    shipping: [],
    refunds: [],
    fulfillments: ownParcels(order, addition),
    transactions,
    gateways: gatewaysOf(order, transactions),
    totals: {
      totalCents: grossCents,
      currentTotalCents: grossCents,
      taxCents,
      currentTaxCents: taxCents,
      discountCents,
      tipCents: 0,
      dutiesCents: 0,
      additionalFeesCents: 0,
      receivedCents,
      outstandingCents: Math.max(0, grossCents - receivedCents),
      refundedCents: 0,
    },
  };
}

/** Parcels with units beyond those that were invoiced before. */
function ownParcels({ fulfillments }: Order, { lines, invoiced }: Addition): OrderFulfillment[] {
  const added = new Set(lines.map(({ id }) => id));
  const sent = new Map<string, number>();
  const inOrder = [...fulfillments].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return inOrder.filter((parcel) => {
    if (isFailedFulfillment(parcel)) return false;
    let isOwn = false;
    for (const { lineId, quantity } of parcel.lines ?? []) {
      const units = (sent.get(lineId) ?? 0) + quantity;
      sent.set(lineId, units);
      isOwn ||= added.has(lineId) && units > (invoiced.get(lineId) ?? 0);
    }
    return isOwn;
  });
}

/** The later payment of exactly the addition; the platform does not say which payment is for what. */
function ownPayments({ transactions }: Order, { grossCents }: Addition): OrderTransaction[] {
  const payments = transactions.filter(isPayment);
  const own = payments.slice(1).findLast(({ amountCents }) => amountCents === grossCents);
  return own === undefined ? [] : [own];
}

/** The addition's means of payment: that of its own payment, or the order's only one, unless it paid for the rest alone. */
function gatewaysOf(order: Order, [payment]: readonly OrderTransaction[]): readonly string[] {
  if (payment !== undefined) return [payment.gateway];
  const isOpen = !milestonesOf(order).paid && order.transactions.some(isPayment);
  return order.gateways.length === 1 && !isOpen ? order.gateways : [];
}
