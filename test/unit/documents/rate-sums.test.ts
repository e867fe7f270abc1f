import { expect, test } from "vitest";
import { decisionDetails } from "#shared/api/decision-details.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { creditDecisionsOf, invoiceOf } from "../../builders/credit-notes.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf } from "../../builders/plans.ts";
import { aProfile, preferences } from "../../builders/settings.ts";

const mug = aLineItem({ totalCents: 10_000 });
const book = aLineItem({ totalCents: 10_000, rate: 700 });
const twoRates = anOrder({ lines: [mug, book] });

/** `basisPoints document order (tax of both)`. */
const shown = (decision: ReturnType<typeof invoiceDecisionOf>) => {
  if (decision === undefined || decision.verdict === "wanted") throw new Error("not held");
  const { perRate = [] } = decisionDetails.parse(decision.details);
  return perRate.map(({ basisPoints, documentCents, orderCents, documentTaxCents, orderTaxCents }) =>
    [basisPoints ?? "rest", documentCents, orderCents, documentTaxCents ?? "", orderTaxCents ?? ""].join(" ").trim(),
  );
};

test.each<[string, Order, Parameters<typeof preferences>[0], string[]]>([
  [
    "I2 10 cents that no part explains: 100.00 + 100.00 = 200.00 of 200.10",
    { ...twoRates, totals: { ...twoRates.totals, totalCents: 20_010, currentTotalCents: 20_010 } },
    {},
    ["700 10000 10000 654 654", "1900 10000 10000 1597 1597", "rest 0 10"],
  ],
  [
    "O16 the order's whole tax on its first line: 38.00 at 19 % of 119.00, which has 19.00",
    anOrder({
      lines: [
        aLineItem({ totalCents: 11_900, taxes: [aTax(1900, 3800)] }),
        aLineItem({ totalCents: 11_900, taxes: [], taxable: false }),
      ],
    }),
    {},
    ["0 11900 11900 0 0", "1900 11900 11900 1900 3800"],
  ],
  [
    "O13 a cent that the discounts lost, net prices: 23.80 of 23.79",
    anOrder({
      taxesIncluded: false,
      lines: [aLineItem({ totalCents: 2000, isNet: true })],
      totals: { totalCents: 2379, currentTotalCents: 2379, discountCents: 1 },
    }),
    {},
    ["1900 2380 2380 380 380", "rest 0 -1"],
  ],
])("%s", (_label, order, patch, sums) => {
  expect(shown(invoiceDecisionOf({ order, preferences: preferences(patch) }))).toEqual(sums);
});

test("a small business shows one sum without tax", () => {
  const lines = [aLineItem({ totalCents: 1000, taxes: [] })];
  const order = anOrder({ lines, totals: { totalCents: 1010, currentTotalCents: 1010, taxCents: 0 } });
  const profile = aProfile({ smallBusiness: true, taxType: "vatfree" });

  expect(shown(invoiceDecisionOf({ order, profile }))).toEqual(["0 1000 1000 0 0", "rest 0 10"]);
});

test.each<[string, Parameters<typeof creditDecisionsOf>[0]["refunds"], string[]]>([
  [
    "the line of 100.00 at 19 % given back for 120.00 without a word why",
    [aRefundOf({ lines: [aRefundLine(mug)], totalCents: 12_000 })],
    ["1900 10000 10000", "rest 0 2000"],
  ],
  [
    "the same line given back twice: 100.00 at 19 % where nothing is left, 100.00 at 7 % untouched",
    ["2026-03-04", "2026-03-05"].map((day) =>
      aRefundOf({ lines: [aRefundLine(mug)], createdAt: `${day}T10:00:00.000Z` }),
    ),
    ["700 0 10000", "1900 10000 0"],
  ],
])("%s", (_label, refunds, sums) => {
  expect(shown(creditDecisionsOf({ order: twoRates, refunds }).at(-1))).toEqual(sums);
});

test("a removal of more than is free shows what is too much", () => {
  const removal = aRefundOf({ money: "none", moneyMoved: false, totalCents: 0, lines: [aRefundLine(book)] });
  const order = {
    ...twoRates,
    totals: { ...twoRates.totals, currentTotalCents: 15_000, receivedCents: 15_000, outstandingCents: 0 },
  };
  const context = { invoice: invoiceOf({ order: twoRates, refunds: [] }) };

  expect(shown(creditDecisionsOf({ order, refunds: [removal], context }).at(-1))).toEqual([
    "700 10000 10000",
    "rest 0 -5000",
  ]);
});
