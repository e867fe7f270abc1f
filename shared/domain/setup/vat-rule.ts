import { hasInvoices, hasXl } from "../shop/provider-traits.ts";
import type { ProviderProfile } from "../shop/shop.ts";

/** The company's taxation: `0` small business · `1` German tax only · `oss` the destination's tax for EU consumers. */
export const vatRules = ["0", "1", "oss"] as const;
export type VatRule = (typeof vatRules)[number];

type Profile = Pick<ProviderProfile, "smallBusiness" | "distanceSalesPrinciple" | "businessFeatures">;

/** The rule that is chosen before the merchant chooses. */
export function preselectedRule(profile: Omit<Profile, "businessFeatures">): VatRule {
  if (profile.smallBusiness) return "0";
  return profile.distanceSalesPrinciple === "ORIGIN" ? "1" : "oss";
}

/** The rule of the account's settings; undefined while sales in the Union are undecided, though its version knows them. */
export function ruleOfAccount(profile: Profile): VatRule | undefined {
  if (profile.smallBusiness) return "0";
  if (profile.distanceSalesPrinciple === "DESTINATION") return "oss";
  if (profile.distanceSalesPrinciple === "ORIGIN" || !hasXl(profile)) return "1";
  return undefined;
}

/** The set-up goes on with a rule: the account writes invoices, may use the rule, and is set to it. */
export const mayContinueWith = (rule: VatRule, profile: Profile): boolean =>
  hasInvoices(profile) && (rule !== "oss" || hasXl(profile)) && ruleOfAccount(profile) === rule;
