import type { ShopRecord } from "#shared/api/shop-record.ts";
import {
  type Entitlement,
  type EntitlementFacts,
  type Missing,
  missingFor,
} from "#shared/domain/plans/entitlements.ts";

/** The parts of the shop record that gates ask for. */
export type GatedShop = Pick<ShopRecord, "plan" | "lexoffice" | "shopify" | "isDev">;

/** Everything a screen or an act lacks, by the same rule as on the server. Empty = open. */
export const missingOf = (entitlement: Entitlement, shop: GatedShop): readonly Missing[] =>
  missingFor(entitlement, entitlementFacts(shop));

/** Translates the shop record for gates. */
export function entitlementFacts({ plan, lexoffice, shopify }: GatedShop): EntitlementFacts {
  return {
    features: plan.features,
    purchases: plan.purchase,
    credits: plan.credits,
    providerScopes: lexoffice.scopes,
    platformScopes: shopify.scopes,
  };
}

/** The notice of a missing entitlement: its specified title, one sentence, and the merchant's option. */
export interface Notice {
  title: string;
  text: string;
  action: string;
}
