import fc from "fast-check";
import { expect, test } from "vitest";
import { isUnchanged, summaryOf } from "#shared/domain/dry-run/summary.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { cases } from "../../builders/cases.ts";
import { reviewedOrders } from "../../builders/dry-runs.ts";
import { refundsOf } from "../../builders/generated/refunds.ts";
import { saleOf } from "../../builders/generated/sale.ts";
import { orderOfSale, refundedOrder } from "../../builders/generated/to-order.ts";
import { aFulfillment, aTransaction } from "../../builders/orders.ts";

const sale = fc.integer({ min: 1, max: 100_000 }).map((seed) => saleOf(seed));
const order = sale.chain((sale) =>
  fc.record({ isRefunded: fc.boolean(), isPaid: fc.boolean(), parcels: fc.nat(2) }).map((life) => ({
    ...(life.isRefunded ? refundedOrder(sale, refundsOf(sale, "partial")) : orderOfSale(sale)),
    transactions: life.isPaid ? [aTransaction()] : [],
    fulfillments: Array.from({ length: life.parcels }, () => aFulfillment()),
  })),
);

const settings: fc.Arbitrary<PreferencesPatch> = fc.record({
  fixTaxShipping: fc.boolean(),
  skipFree: fc.boolean(),
  deliveryCreate: fc.boolean(),
  creditCreate: fc.constantFrom(false as const, "all" as const),
  transactionCreate: fc.constantFrom(false as const, "all" as const),
  invoiceEvent: fc.constantFrom("created" as const, "paid" as const, "fulfilled" as const),
  invoiceFinalize: fc.constantFrom(false as const, "fulfilled" as const, "paid" as const),
});

test("the same preferences make no difference, whatever the orders and the preferences are", () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), settings, (orders, patch) => {
      const { sums, movements, taxDifferenceCents, matrix, money } = summaryOf(reviewedOrders(orders, [patch, patch]));

      expect(isUnchanged(sums) && isUnchanged(movements)).toBe(true);
      expect(taxDifferenceCents).toBe(0);
      expect(matrix.filter(({ before, after }) => before !== after)).toEqual([]);
      expect(money.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))).toEqual([]);
    }),
    { numRuns: cases({ all: 200, few: 70 }) },
  );
});

test("going back again changes as much, in the other direction", () => {
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 5 }), settings, settings, (orders, one, other) => {
      const there = summaryOf(reviewedOrders(orders, [one, other]));
      const back = summaryOf(reviewedOrders(orders, [other, one]));

      const { more, fewer, different, equal } = there.sums;
      expect(back.sums).toEqual({ more: fewer, fewer: more, different, equal });
      expect(back.taxDifferenceCents + there.taxDifferenceCents).toBe(0);
    }),
    { numRuns: cases({ all: 200, few: 70 }) },
  );
});
