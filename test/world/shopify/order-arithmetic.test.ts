// Imitates how the money fields of https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Order fit together.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type JsonObject, objectsOf } from "../../sandbox/shopify/json.ts";
import { addRefund } from "../../sandbox/shopify/orders/change-order.ts";
import { completeOrder } from "../../sandbox/shopify/orders/complete-order.ts";
import { completeBag, readBag } from "../../sandbox/shopify/orders/money.ts";
import { placeOrder } from "../../sandbox/shopify/orders/place-order.ts";

const shop = { currencyCode: "EUR", taxesIncluded: true };
const currencies = { shop: "EUR", presentment: "EUR" };
const bag = (cents: number) => completeBag((cents / 100).toFixed(2), currencies);
const cents = (order: JsonObject, field: string) => readBag(order[field]).shop;

function newContext() {
  let last = 0;
  const nextId = () => {
    last += 1;
    return String(last);
  };
  return { shop, now: "2026-11-20T09:00:00Z", nextId };
}

const taxLines = fc.constantFrom([], [{ rate: 0.19 }], [{ rate: 0.07 }], [{ rate: 0.055 }]);
const lineItem = fc
  .record({
    unit: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 7 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    duty: fc.constantFrom(0, 0, 1, 499),
    taxLines,
  })
  .map(({ unit, quantity, share, duty, taxLines }) => ({
    title: "Artikel",
    quantity,
    originalUnitPriceSet: bag(unit),
    discountAllocations: [{ allocatedAmountSet: bag(Math.floor(unit * quantity * share)) }],
    duties: duty === 0 ? [] : [{ price: bag(duty) }],
    taxLines,
  }));
const anOrder = fc.record({
  taxesIncluded: fc.boolean(),
  lineItems: fc.array(lineItem, { minLength: 1, maxLength: 6 }),
  shippingLines: fc.array(fc.record({ originalPriceSet: fc.integer({ min: 0, max: 990 }).map(bag), taxLines }), {
    maxLength: 2,
  }),
});

test("the total is lines, shipping, duties and, in net orders, the tax of each line", () => {
  fc.assert(
    fc.property(anOrder, (given) => {
      const order = completeOrder(placeOrder(given, newContext()), shop);

      const lines = [...objectsOf(order["lineItems"]), ...objectsOf(order["shippingLines"])];
      const tax = lines
        .flatMap((line) => objectsOf(line["taxLines"]))
        .reduce((sum, line) => sum + cents(line, "priceSet"), 0);
      const duties = given.lineItems
        .flatMap((line) => line.duties)
        .reduce((sum, { price }) => sum + readBag(price).shop, 0);
      const parts = cents(order, "subtotalPriceSet") + cents(order, "totalShippingPriceSet") + duties;
      expect(cents(order, "totalTaxSet")).toBe(tax);
      expect(cents(order, "totalPriceSet")).toBe(parts + (given.taxesIncluded ? 0 : tax));
    }),
  );
});

test("refunding unit by unit and then the rest pays back exactly the total", () => {
  fc.assert(
    fc.property(anOrder, fc.array(fc.nat(), { maxLength: 6 }), (given, picks) => {
      const context = newContext();
      let stored = placeOrder({ ...given, displayFinancialStatus: "PAID" }, context);
      const total = cents(completeOrder(stored, shop), "totalPriceSet");

      for (const pick of picks) {
        const open = objectsOf(completeOrder(stored, shop)["lineItems"]).filter(
          (line) => Number(line["refundableQuantity"]) > 0,
        );
        const line = open[pick % Math.max(1, open.length)];
        if (!line) continue;
        const part = { quantity: 1, lineItem: { id: line["id"] } };
        stored = addRefund(stored, { refundLineItems: { nodes: [part] } }, context).given;
      }
      stored = addRefund(stored, {}, context).given;

      const order = completeOrder(stored, shop);
      const left = [
        "currentTotalPriceSet",
        "currentTotalTaxSet",
        "currentTotalDutiesSet",
        "currentTotalDiscountsSet",
        "currentSubtotalPriceSet",
        "netPaymentSet",
        "totalOutstandingSet",
      ];
      expect(cents(order, "totalRefundedSet")).toBe(total);
      expect(left.map((field) => cents(order, field))).toEqual(left.map(() => 0));
      expect(objectsOf(order["currentTaxLines"]).every((line) => cents(line, "priceSet") === 0)).toBe(true);
      expect(order["displayFinancialStatus"]).toBe(total === 0 ? "PAID" : "REFUNDED");
    }),
  );
});
