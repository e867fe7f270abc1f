import { expect, test } from "vitest";
import {
  mayContinueWith,
  preselectedRule,
  ruleOfAccount,
  type VatRule,
  vatRules,
} from "#shared/domain/setup/vat-rule.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";

type Profile = Pick<ProviderProfile, "smallBusiness" | "distanceSalesPrinciple" | "businessFeatures">;

const l = ["INVOICING"];
const xl = ["INVOICING", "INVOICING_PRO"];
const account = (fields: Partial<Profile> = {}): Profile => ({ smallBusiness: false, businessFeatures: xl, ...fields });

test.each<[string, Profile, VatRule]>([
  ["a small business", account({ smallBusiness: true, distanceSalesPrinciple: "DESTINATION" }), "0"],
  ["taxed at the origin", account({ distanceSalesPrinciple: "ORIGIN" }), "1"],
  ["taxed at the destination", account({ distanceSalesPrinciple: "DESTINATION" }), "oss"],
  [
    "taxed at the destination in the version L",
    account({ distanceSalesPrinciple: "DESTINATION", businessFeatures: l }),
    "oss",
  ],
  ["undecided", account(), "oss"],
  ["undecided in the version L", account({ businessFeatures: l }), "oss"],
])("the rule of an account is preselected: %s", (_, profile, rule) => {
  expect(preselectedRule(profile)).toBe(rule);
});

const continuing = (profile: Profile) => vatRules.filter((rule) => mayContinueWith(rule, profile));

test.each<[string, Profile, readonly VatRule[]]>([
  ["a small business", account({ smallBusiness: true }), ["0"]],
  ["a small business in the version L", account({ smallBusiness: true, businessFeatures: l }), ["0"]],
  ["taxed at the origin", account({ distanceSalesPrinciple: "ORIGIN" }), ["1"]],
  ["taxed at the destination in XL", account({ distanceSalesPrinciple: "DESTINATION" }), ["oss"]],
  ["taxed at the destination without XL", account({ distanceSalesPrinciple: "DESTINATION", businessFeatures: l }), []],
  ["undecided in XL: the account must say it first", account(), []],
  ["undecided in L", account({ businessFeatures: l }), ["1"]],
  ["a version without invoices", account({ distanceSalesPrinciple: "ORIGIN", businessFeatures: [] }), []],
])("the set-up goes on only with the rule of the account: %s", (_, profile, rules) => {
  expect(continuing(profile)).toEqual(rules);
});

test("an account of which nothing is decided has no rule", () => {
  expect(ruleOfAccount(account())).toBeUndefined();
});
