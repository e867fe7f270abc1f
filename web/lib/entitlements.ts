import {
  type Entitlement,
  type EntitlementFacts,
  type Missing,
  missingFor,
} from "#shared/domain/plans/entitlements.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";

/** What of the shop record gates ask for. */
export type GatedShop = Pick<ShopRecord, "plan" | "lexoffice" | "shopify" | "isDev">;

/** Everything a screen or an act lacks, by the same rule as on the server. Empty = open. */
export const missingOf = (entitlement: Entitlement, shop: GatedShop): readonly Missing[] =>
  missingFor(entitlement, entitlementFacts(shop));

/** What the shop record says for a gate. */
export function entitlementFacts({ plan, lexoffice, shopify }: GatedShop): EntitlementFacts {
  return {
    features: plan.features,
    purchases: plan.purchase,
    credits: plan.credits,
    providerScopes: lexoffice.scopes,
    platformScopes: shopify.scopes,
  };
}

/** What is said of one missing entitlement: the specified title, one sentence, and what the merchant can do. */
export interface Notice {
  title: string;
  text: string;
  action: string;
}
