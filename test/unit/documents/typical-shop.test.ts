import { expect, test } from "vitest";
import { typicalOrderOf } from "../../builders/generated/typical/typical-order.ts";

const ORDERS = 4_000;
const orders = Array.from({ length: ORDERS }, (_, place) => typicalOrderOf(place + 1));
const placed = orders.map(({ states: [first] }) => first?.order);

/** Share in per cent of the orders for which this holds. */
const share = (holds: (order: (typeof placed)[number]) => boolean): number =>
  (placed.filter(holds).length * 100) / ORDERS;
const countryOf = (order: (typeof placed)[number]) => order?.shippingAddress?.countryCode;

test.each<[string, number, (order: (typeof placed)[number]) => boolean]>([
  ["sent to a third country", 4.5, (order) => ["CH", "GB", "US", "NO", "LI"].includes(countryOf(order) ?? "")],
  ["with a service line", 4, (order) => order?.lines.some(({ id }) => id === "90") === true],
  ["paid by transfer", 7, (order) => order?.gateways.includes("bank_deposit") === true],
])("of a typical shop's orders those %s are %s %%", (_label, percent, holds) => {
  expect(share(holds)).toBeGreaterThan(percent - 1);
  expect(share(holds)).toBeLessThan(percent + 1);
});

test("a typical shop's order follows from its seed alone", () => {
  expect(typicalOrderOf(77)).toEqual(orders[76]);
});

test("a typical order's total is what its parts and its tax come to", () => {
  for (const order of placed) {
    if (order === undefined) throw new Error("an order without a first state");
    const { totals, lines, shipping, taxesIncluded } = order;
    let cents = totals.tipCents + totals.dutiesCents;
    for (const line of lines)
      cents += line.totalCents - line.discounts.reduce((sum, part) => sum + part.amountCents, 0);
    for (const part of shipping) cents += part.chargedCents;
    if (!taxesIncluded) for (const part of [...lines, ...shipping]) for (const tax of part.taxes) cents += tax.taxCents;
    expect(totals.totalCents, order.name).toBe(cents);
  }
});
