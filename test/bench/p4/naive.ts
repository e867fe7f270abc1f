import type { Order } from "#shared/domain/orders/order.ts";
import { type Cents, sumCents, taxOnTop } from "#shared/values/money.ts";

/** A usual way to come from an order to a document's gross total. */
export type NaiveMapping = (order: Order) => Cents;

/** A first attempt: unit prices after discounts, rounded to the cent, times quantity, with the platform's rates and shipping. */
export const roundedUnitPrices: NaiveMapping = (order) => {
  const lines = order.lines.map((line) => {
    const charged = line.totalCents - sumCents(line.discounts, (discount) => discount.amountCents);
    return { cents: Math.round(charged / line.quantity) * line.quantity, rate: line.taxes[0]?.rate ?? 0 };
  });
  return totalOf(order, lines);
};

/** Recomputes all amounts from list prices in floats, as most examples do: one discount percentage, tax at the end. */
export const recomputedInFloats: NaiveMapping = (order) => {
  const list = order.lines.reduce((sum, line) => sum + (line.unitPriceCents / 100) * line.quantity, 0);
  const off = sumCents(order.lines, (line) => sumCents(line.discounts, (discount) => discount.amountCents)) / 100;
  const share = list === 0 ? 0 : off / list;
  let total = order.totals.tipCents / 100;
  for (const line of order.lines) {
    const price = (line.unitPriceCents / 100) * (1 - share);
    const net = order.taxesIncluded ? price / (1 + (line.taxes[0]?.rate ?? 0) / 10_000) : price;
    total += Math.round(net * line.quantity * (1 + (line.taxes[0]?.rate ?? 0) / 10_000) * 100) / 100;
  }
  for (const shipping of order.shipping) {
    const tax = order.taxesIncluded ? 0 : (shipping.taxes[0]?.rate ?? 0) / 10_000;
    total += Math.round(shipping.chargedCents * (1 + tax)) / 100;
  }
  return Math.round(total * 100);
};

function totalOf(order: Order, lines: readonly { cents: Cents; rate: number }[]): Cents {
  const parts = [
    ...lines,
    ...order.shipping.map(({ chargedCents, taxes }) => ({ cents: chargedCents, rate: taxes[0]?.rate ?? 0 })),
  ];
  const sum = sumCents(parts, ({ cents }) => cents) + order.totals.tipCents;
  if (order.taxesIncluded) return sum;
  const rates = new Set(parts.map(({ rate }) => rate));
  return [...rates].reduce((total, rate) => total + taxOnTop(sumOfRate(parts, rate), rate), sum);
}

const sumOfRate = (parts: readonly { cents: Cents; rate: number }[], rate: number): Cents =>
  sumCents(parts, (part) => (part.rate === rate ? part.cents : 0));
