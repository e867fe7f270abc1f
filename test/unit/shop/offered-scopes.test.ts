import { describe, expect, test } from "vitest";
import { plans } from "#shared/domain/plans/plans.ts";
import { offeredScopes, type ScopeOfferFacts } from "#shared/domain/shop/offered-scopes.ts";
import { optionalScopes, requiredScopes } from "#shared/domain/shop/platform-scopes.ts";
import { scopeName, scopeReason, scopeTexts } from "#shared/domain/shop/scope-texts.ts";

const setUp: ScopeOfferFacts = {
  isConnected: true,
  preferences: { invoiceCreate: "all", deliveryCreate: false, optionalScopesAsked: false },
  plan: plans.standard,
  granted: ["read_orders"],
};
const asked = ["read_payment_terms", "read_products", "read_returns", "read_locations", "read_customers"];

describe("decision 7: the optional accesses are asked for in one grant", () => {
  test("when the account is connected and the first automation is on", () => {
    const { preferences } = setUp;

    expect(offeredScopes(setUp)).toEqual(asked);
    expect(offeredScopes({ ...setUp, preferences: { ...preferences, invoiceCreate: false } })).toEqual([]);
    expect(
      offeredScopes({ ...setUp, preferences: { ...preferences, invoiceCreate: false, deliveryCreate: true } }),
    ).toEqual(asked);
    expect(offeredScopes({ ...setUp, isConnected: false })).toEqual([]);
  });

  test("only those that are missing, and never again after an answer", () => {
    const answered = { ...setUp.preferences, optionalScopesAsked: true };

    expect(offeredScopes({ ...setUp, granted: ["read_orders", "read_products", "read_customers"] })).toEqual([
      "read_payment_terms",
      "read_returns",
      "read_locations",
    ]);
    expect(offeredScopes({ ...setUp, granted: [...requiredScopes, ...asked] })).toEqual([]);
    expect(offeredScopes({ ...setUp, preferences: answered })).toEqual([]);
  });

  test("companies only where the plan reads them", () => {
    expect(offeredScopes({ ...setUp, plan: plans.business })).toEqual([...asked, "read_companies"]);
  });
});

test("every access has a name and a reason, and others read as the platform calls them", () => {
  for (const scope of [...requiredScopes, ...optionalScopes]) {
    expect(scopeTexts[scope].name).not.toBe("");
    expect(scopeReason(scope)).toMatch(/\.$/);
  }
  expect([scopeName("read_themes"), scopeReason("read_themes")]).toEqual(["read_themes", ""]);
});
