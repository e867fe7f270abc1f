import { expect, test } from "vitest";
import { billedPrice, monthlyPrice, yearlyPrice } from "#shared/domain/plans/monthly-price.ts";
import { plans } from "#shared/domain/plans/plans.ts";

// PLAN-23 to PLAN-27
test.each([
  ["free", 0, 0],
  ["basic", 7_999, 667],
  ["standard", 19_099, 1_592],
  ["premium", 39_299, 3_275],
  ["business", 89_699, 7_475],
  ["corporate", 230_799, 19_233],
  ["enterprise", 805_299, 67_108],
  ["custom", 10_078_899, 839_908],
] as const)("%s costs %d cents a year, which is %d a month", (id, yearlyCents, monthlyCents) => {
  const plan = plans[id];

  expect([yearlyPrice(plan), monthlyPrice(plan, true)]).toEqual([yearlyCents, monthlyCents]);
  expect([billedPrice(plan, true), billedPrice(plan, false)]).toEqual([yearlyCents, plan.monthlyCents]);
});
