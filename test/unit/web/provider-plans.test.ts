import { expect, test } from "vitest";
import { lacksLanguages } from "#web/lib/provider-plans.ts";
import { aShopRecord } from "./a-shop-record.ts";

test.each([
  ["XL", { profile: { businessFeatures: ["INVOICING", "INVOICING_PRO"] } }, false],
  ["L", { profile: { businessFeatures: ["INVOICING"] } }, true],
])("an account of the version %s lacks other languages: %o", (_version, parts, expected) => {
  expect(lacksLanguages(aShopRecord(parts))).toBe(expected);
});

test("an account that is not connected lacks nothing yet", () => {
  const { lexoffice } = aShopRecord();

  expect(lacksLanguages({ lexoffice: { ...lexoffice, isConnected: false, profile: null } })).toBe(false);
});
