import { expect, test } from "vitest";
import { canConsume, remainingCredits } from "#shared/domain/plans/credits.ts";
import { hasFeature, planIds, plans } from "#shared/domain/plans/plans.ts";

test.each([
  ["free", 0, 10, 7, undefined, false],
  ["basic", 799, 100, 14, 9900, false],
  ["standard", 1899, 300, 30, 12900, false],
  ["premium", 3899, 1000, 60, 23900, false],
  ["business", 8899, 3000, 90, 37900, false],
  ["corporate", 22899, 25000, 180, 199900, true],
  ["enterprise", 79899, 100000, 180, 899900, true],
  ["custom", 999900, 1000, 180, undefined, true],
] as const)(
  "%s costs %d cents for %d transfers",
  (id, monthlyCents, quota, logMaxAgeDays, importFeeCents, isPrivate) => {
    const plan = plans[id];

    expect([plan.monthlyCents, plan.quota, plan.logMaxAgeDays, plan.importFeeCents, plan.isPrivate]).toEqual([
      monthlyCents,
      quota,
      logMaxAgeDays,
      importFeeCents,
      isPrivate,
    ]);
  },
);

test.each([
  ["orders", "basic"],
  ["layouts", "basic"],
  ["deliveryDate", "basic"],
  ["emailIntegration", "basic"],
  ["exportOrders", "standard"],
  ["emails", "standard"],
  ["address", "standard"],
  ["tags", "standard"],
  ["fees", "standard"],
  ["metafields", "premium"],
  ["orderSync", "premium"],
  ["shopifyPlus", "business"],
] as const)("%s opens with %s", (feature, from) => {
  expect(planIds.find((id) => hasFeature(plans[id], feature))).toBe(from);
});

test("the last transfer of a quota is usable and no more", () => {
  expect([canConsume(9, 1, 10), canConsume(10, 1, 10), canConsume(9, 2, 10)]).toEqual([true, false, false]);
});

test("what is left is never below zero, also after a downgrade", () => {
  expect([remainingCredits(3, 10), remainingCredits(300, 10)]).toEqual([7, 0]);
});
