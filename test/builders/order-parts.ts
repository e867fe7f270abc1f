import type {
  OrderFee,
  OrderFulfillment,
  OrderLine,
  OrderMetafield,
  OrderPaymentTerms,
  OrderRefund,
  OrderReturn,
  OrderShipping,
  OrderTransaction,
  RefundAdjustment,
  RefundLine,
  RefundShipping,
} from "#shared/domain/orders/order.ts";
import { type Cents, sumCents } from "#shared/values/money.ts";
import { aFulfillment, aRefund, aTransaction } from "./orders.ts";

let lastId = 8000;

/** Ids only need to differ within a test. */
function nextId(): string {
  lastId += 1;
  return String(lastId);
}

/** The share of an amount that `quantity` of `ordered` units carry when earlier refunds took `before`: shares add up. */
const shareOf = (amount: Cents, { quantity, before, ordered }: { quantity: number; before: number; ordered: number }) =>
  Math.round((amount * (before + quantity)) / ordered) - Math.round((amount * before) / ordered);

/** Returned units of a line, by default all, with the amounts that follow; `before`: units given back earlier. */
export function aRefundLine(line: OrderLine, fields: Partial<RefundLine> & { before?: number } = {}): RefundLine {
  const { before = 0, ...given } = fields;
  const quantity = given.quantity ?? line.quantity - before;
  const units = { quantity, before, ordered: line.quantity };
  const charged = line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
  return {
    lineId: line.id,
    restockType: "RETURN",
    amountCents: shareOf(charged, units),
    taxCents: sumCents(line.taxes, (tax) => shareOf(tax.taxCents, units)),
    ...given,
    quantity,
  };
}

/** Shipping given back, by default all of it. */
export function aRefundShipping(line: OrderShipping, fields: Partial<RefundShipping> = {}): RefundShipping {
  const taxCents = sumCents(line.taxes, (tax) => tax.taxCents);
  return { shippingId: line.id, amountCents: line.chargedCents, taxCents, ...fields };
}

/** Given back beside lines and shipping; negative: kept. */
export function anAdjustment(amountCents: Cents, fields: Partial<RefundAdjustment> = {}): RefundAdjustment {
  return { reason: "REFUND_DISCREPANCY", amountCents, taxCents: 0, ...fields };
}

/** A refund whose money has moved and whose total follows from its parts; `isNet`: of an order with net prices. */
export function aRefundOf(fields: Partial<OrderRefund> & { isNet?: boolean }): OrderRefund {
  const { isNet = false, ...given } = fields;
  const parts = [...(given.lines ?? []), ...(given.shipping ?? []), ...(given.adjustments ?? [])];
  const amountCents = sumCents(parts, (part) => part.amountCents + (isNet ? part.taxCents : 0));
  const totalCents = amountCents + sumCents(given.duties ?? [], (duty) => duty.amountCents);
  const parted = { lines: [], shipping: [], adjustments: [], transactionIds: [] };
  return aRefund({ money: "moved", totalCents, ...parted, ...given });
}

/** A parcel with all units of the given lines. */
export function aParcel(lines: readonly OrderLine[], fields: Partial<OrderFulfillment> = {}): OrderFulfillment {
  return aFulfillment({ lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })), tracking: [], ...fields });
}

/** Money that went back for a refund, through the gateway it came by. */
export function aPayout(refund: OrderRefund, fields: Partial<OrderTransaction> = {}): OrderTransaction {
  return aTransaction({ kind: "REFUND", amountCents: refund.totalCents, processedAt: refund.createdAt, ...fields });
}

/** Goods that come back, nothing sent instead. */
export function aReturn(fields: Partial<OrderReturn> = {}): OrderReturn {
  return { id: nextId(), status: "OPEN", exchangeLines: [], ...fields };
}

/** Goods that come back, and one unit of something else for them. */
export function anExchange(fields: Partial<OrderReturn> = {}): OrderReturn {
  return aReturn({ exchangeLines: [{ quantity: 1 }], ...fields });
}

/** 14 days to pay. */
export function paymentTermsOf(fields: Partial<OrderPaymentTerms> = {}): OrderPaymentTerms {
  return { type: "NET", name: "Netto 14", dueInDays: 14, overdue: false, ...fields };
}

/** A customs duty or an additional fee, untaxed. */
export function aFee(amountCents: Cents, fields: Partial<OrderFee> = {}): OrderFee {
  return { id: nextId(), title: "Gebühr", amountCents, taxes: [], ...fields };
}

export function aMetafield(fields: Partial<OrderMetafield> = {}): OrderMetafield {
  return { resource: "order", namespace: "custom", key: "reference", value: "A-1", ...fields };
}
