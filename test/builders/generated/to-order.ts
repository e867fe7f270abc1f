import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { sumCents } from "#shared/values/money.ts";
import { anOrder, aTax, aTransaction } from "../orders.ts";
import type { SaleRefund } from "./refunds.ts";
import type { Sale } from "./sale.ts";

/** The sale as our own order, paid and sent; the same seed gives the same ids and order. */
export function orderOfSale(sale: Sale): Order {
  const { seed, taxesIncluded, lines, shipping, tipCents, totalCents } = sale;
  const order = anOrder({
    id: String(10_000_000 + seed),
    name: `#${1_000 + seed}`,
    taxesIncluded,
    lines: lines.map((line, place) => ({
      id: String(place + 1),
      title: line.title,
      sku: `SKU-${place + 1}`,
      quantity: line.quantity,
      currentQuantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      totalCents: line.totalCents,
      discounts: line.discounts,
      taxes: line.giftCard ? [] : [aTax(line.rate, line.taxCents)],
      taxable: !line.giftCard && line.rate !== 0,
      giftCard: line.giftCard,
      requiresShipping: !line.giftCard,
    })),
    shipping: shipping
      ? [
          {
            id: "1",
            title: "Standardversand",
            originalCents: shipping.originalCents,
            chargedCents: shipping.chargedCents,
            taxes: shipping.taxes.map(({ rate, taxCents }) => aTax(rate, taxCents)),
            removed: false,
          },
        ]
      : [],
    ...(sale.buyer === "company" ? { company: { name: "Kontor Nord GmbH" } } : {}),
    transactions: paymentsOf(sale).map(({ gateway, amountCents }, place) =>
      aTransaction({ id: String(place + 1), gateway, amountCents }),
    ),
    totals: { tipCents },
  });
  if (order.totals.totalCents !== totalCents)
    throw new Error(`sale ${seed}: ${order.totals.totalCents} ≠ ${totalCents}`);
  return order;
}

/** The order after some of its refunds: their money has left, their units are counted off. */
export function refundedOrder(sale: Sale, refunds: readonly SaleRefund[]): Order {
  const order = orderOfSale(sale);
  const refundedCents = sumCents(refunds, ({ totalCents }) => totalCents);
  const unitsBack = (place: number) =>
    sumCents(refunds, ({ lines }) => lines.find((line) => line.place === place)?.quantity ?? 0);
  const given = orderRefundsOf(sale, refunds);
  return {
    ...order,
    lines: order.lines.map((line, place) => ({ ...line, currentQuantity: line.quantity - unitsBack(place) })),
    refunds: given,
    transactions: [
      ...order.transactions,
      ...given
        .filter(({ totalCents }) => totalCents > 0)
        .map(({ id, totalCents }) => aTransaction({ id: `t${id}`, kind: "REFUND", amountCents: totalCents })),
    ],
    totals: { ...order.totals, refundedCents, currentTotalCents: order.totals.totalCents - refundedCents },
  };
}

/** Pays the sale: a gift card first, the rest by card. */
export function paymentsOf({ giftCardCents, totalCents }: Sale): { gateway: string; amountCents: number }[] {
  const rest = totalCents - giftCardCents;
  return [
    ...(giftCardCents > 0 ? [{ gateway: "gift_card", amountCents: giftCardCents }] : []),
    ...(rest > 0 ? [{ gateway: "shopify_payments", amountCents: rest }] : []),
  ];
}

/** Tax of the whole sale, as the platform charged it. */
export function taxOfSale({ lines, shipping }: Sale): number {
  return sumCents(lines, (line) => line.taxCents) + sumCents(shipping?.taxes ?? [], (tax) => tax.taxCents);
}

/** Refunds of the sale in our own shape; money has moved for each. */
export function orderRefundsOf({ seed }: Sale, refunds: readonly SaleRefund[]): OrderRefund[] {
  return refunds.map((refund, place) => ({
    id: `${10_000_000 + seed}${place + 1}`,
    createdAt: `2026-03-${String(4 + place).padStart(2, "0")}T10:00:00.000Z`,
    totalCents: refund.totalCents,
    moneyMoved: refund.totalCents > 0,
    money: refund.totalCents > 0 ? "moved" : "none",
    lines: refund.lines.map(({ place: line, quantity, amountCents, taxCents }) => ({
      lineId: String(line + 1),
      quantity,
      restockType: "RETURN",
      amountCents,
      taxCents,
    })),
    shipping: refund.shipping ? [{ shippingId: "1", ...refund.shipping }] : [],
    adjustments:
      refund.adjustmentCents === 0
        ? []
        : [{ reason: "REFUND_DISCREPANCY", amountCents: refund.adjustmentCents, taxCents: 0 }],
    duties: [],
    transactionIds: refund.totalCents > 0 ? [`t${10_000_000 + seed}${place + 1}`] : [],
  }));
}
