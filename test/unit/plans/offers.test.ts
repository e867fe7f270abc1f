import { expect, test } from "vitest";
import { hasTopPlan, type OfferFacts, offeredPlans } from "#shared/domain/plans/offers.ts";
import { taxSavingNote } from "#shared/domain/plans/plan-texts.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import { trialDaysAt } from "#shared/domain/plans/trial.ts";

const offered = (facts: Partial<OfferFacts> = {}) =>
  offeredPlans({ platformPlan: "Basic", isDev: false, current: "free", tags: [], ...facts }).map(({ id }) => id);

// PLAN-09
test.each([
  ["basic", true],
  ["Basic", true],
  ["trial", true],
  ["partner_test", true],
  ["affiliate", true],
  ["Paid Trial", true],
  ["staff", true],
  ["professional", false],
  ["Shopify Plus", false],
  ["", false],
  ["etwas Neues", false],
])("basic on the platform's plan %j is offered: %s", (platformPlan, expected) => {
  expect(offered({ platformPlan }).includes("basic")).toBe(expected);
});

test("a development shop is offered basic", () => {
  expect(offered({ platformPlan: "Development", isDev: true })).toContain("basic");
});

test("who has basic keeps it in the list on a larger platform plan", () => {
  expect(offered({ platformPlan: "Shopify Plus", current: "basic" })).toContain("basic");
});

test("private plans are for who has one or was given it", () => {
  expect(offered()).toEqual(["free", "basic", "standard", "premium", "business"]);
  expect(offered({ current: "corporate" })).toContain("corporate");
  expect(offered({ tags: ["enterprise"] })).toContain("enterprise");
  expect(offered({ tags: ["enterprise"] })).not.toContain("corporate");
});

// COUP-08
test("PARTNER leaves the plans with more than 1999 transfers, and opens no private one", () => {
  expect(offered({ coupon: "PARTNER" })).toEqual(["business"]);
  expect(offered({ coupon: "PARTNER", tags: ["corporate"] })).toEqual(["business", "corporate"]);
});

// PLAN-29
test("only basic shows its tax saving", () => {
  expect(planIds.filter((id) => taxSavingNote(id) !== undefined)).toEqual(["basic"]);
  expect(taxSavingNote("basic")).toContain("0,99 €");
});

const now = "2026-11-20T12:00:00.000Z";
const trial = (facts: Partial<Parameters<typeof trialDaysAt>[1]>) =>
  trialDaysAt(now, { trialEndsAt: undefined, paidUntil: undefined, hasCompletedSetup: false, ...facts });

// PLAN-28, PLAN-48
test("a trial takes 7 days, one more with the set-up completed", () => {
  expect([trial({}), trial({ hasCompletedSetup: true })]).toEqual([7, 8]);
});

test("whoever changes the plan in the trial keeps what is left of it", () => {
  expect(trial({ trialEndsAt: "2026-11-23T08:00:00.000Z", hasCompletedSetup: true })).toBe(3);
});

test("there is no second trial", () => {
  expect(trial({ trialEndsAt: "2026-11-01T00:00:00.000Z" })).toBe(0);
});

test("days that are paid are not paid twice", () => {
  expect(trial({ trialEndsAt: "2026-11-01T00:00:00.000Z", paidUntil: "2026-12-01T00:00:00.000Z" })).toBe(11);
});

test.each([
  ["Shopify Plus", false, true],
  ["shopify_plus", false, true],
  ["Plus Partner Sandbox", false, true],
  ["Advanced", false, false],
  ["Surplus", false, false],
  ["Development", true, true],
  ["", false, false],
])("a shop on the platform's plan %j (for developers: %s) has its top plan: %s", (platformPlan, isDev, expected) => {
  expect(hasTopPlan(platformPlan, isDev)).toBe(expected);
});
