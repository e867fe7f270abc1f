import { expect, test } from "vitest";
import { availability } from "#shared/domain/plans/availability.ts";
import {
  type Entitlement,
  type EntitlementFacts,
  isOpen as isOpenIn,
  missingFor as missingIn,
} from "#shared/domain/plans/entitlements.ts";
import { type PlanId, plans } from "#shared/domain/plans/plans.ts";
import { featureFlags } from "#shared/domain/plans/purchases.ts";

const resetAt = "2026-12-01T00:00:00.000Z";

/** A version that has every feature. */
const complete = {
  ...availability,
  ...{ exportOrders: true, metafields: true, shopifyPlus: true, importOrders: true },
};
const missingFor = (entitlement: Entitlement, facts: EntitlementFacts) => missingIn(entitlement, facts, complete);
const isOpen = (entitlement: Entitlement, facts: EntitlementFacts) => isOpenIn(entitlement, facts, complete);

const on = (plan: PlanId, facts: Partial<EntitlementFacts> = {}): EntitlementFacts => ({
  features: featureFlags(plans[plan]),
  purchases: {},
  credits: { quota: 100, used: 0, resetAt },
  providerScopes: ["invoices.write"],
  platformScopes: ["read_orders"],
  ...facts,
});

// PLAN-37 to PLAN-42
test.each([
  ["orders", "free", "basic"],
  ["exportOrders", "basic", "standard"],
  ["metafields", "standard", "premium"],
  ["shopifyPlus", "premium", "business"],
  ["importOrders", "free", "basic"],
] as const)("%s on %s asks for an upgrade to %s", (feature, plan, to) => {
  expect(missingFor({ features: [feature] }, on(plan))).toEqual([{ kind: "upgrade", feature, plan: to }]);
});

test.each([
  ["basic", 99],
  ["standard", 129],
  ["premium", 239],
  ["business", 379],
  ["corporate", 1_999],
  ["enterprise", 8_999],
] as const)("importing older orders on %s is bought once for %d euros", (plan, price) => {
  const entitlement = { features: ["importOrders"] as const };

  expect(missingFor(entitlement, on(plan))).toEqual([{ kind: "purchase", feature: "importOrders", price }]);
  expect(isOpen(entitlement, on(plan, { purchases: { importOrders: resetAt } }))).toBe(true);
});

test("importing is part of the custom plan, which names no fee", () => {
  expect(isOpen({ features: ["importOrders"] }, on("custom"))).toBe(true);
});

test("what was bought once does not open the import on the free plan", () => {
  const facts = on("free", { purchases: { importOrders: resetAt } });

  expect(missingFor({ features: ["importOrders"] }, facts)).toMatchObject([{ kind: "upgrade" }]);
});

test("only the scopes that are missing are asked for", () => {
  const entitlement = {
    providerScopes: ["invoices.write", "finance.write"],
    platformScopes: ["read_orders", "read_all_orders"],
  };

  expect(missingFor(entitlement, on("basic"))).toEqual([
    { kind: "providerPermission", scopes: ["finance.write"] },
    { kind: "platformScopes", scopes: ["read_all_orders"] },
  ]);
});

// CRED: the dialog's check is `remaining > N`
test.each([
  [10, 9, 0, true],
  [10, 9, 1, false],
  [10, 8, 1, true],
  [10, 10, 0, false],
  [10, 300, 1, false],
] as const)("with %d transfers and %d used, an action for %d is open: %s", (quota, used, credits, expected) => {
  expect(isOpen({ credits }, on("free", { credits: { quota, used, resetAt } }))).toBe(expected);
});

test("missing transfers say how many are needed and left, and until when", () => {
  const facts = on("free", { credits: { quota: 10, used: 8, resetAt } });

  expect(missingFor({ credits: 5 }, facts)).toEqual([{ kind: "credits", needed: 5, remaining: 2, resetAt }]);
});

test("a feature that does not exist is on no plan, and is not for sale", () => {
  const entitlement = { features: ["importOrders"] as const };
  const missing = [{ kind: "unavailable", feature: "importOrders" }];
  const none = { ...complete, importOrders: false };

  expect(missingIn(entitlement, on("free"), none)).toEqual(missing);
  expect(missingIn(entitlement, on("standard"), none)).toEqual(missing);
  expect(missingIn(entitlement, on("custom"), none)).toEqual(missing);
});

test("a gate that asks for nothing is open", () => {
  expect(missingFor({}, on("free"))).toEqual([]);
});
