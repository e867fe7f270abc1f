import { neededScopes } from "#shared/domain/preferences/needed-scopes.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { ScopeOfferCard, scopesOfferedTo } from "./scope-offer-card.tsx";

/**
 * What the saved settings read in the shop and may not read yet, with the way to allow it; nothing where all is allowed, and while
 * the question at the end of the set-up is open.
 */
export function PlatformScopesBanner({ shop }: { shop: ShopRecord }) {
  if (scopesOfferedTo(shop).length > 0) return <ScopeOfferCard shop={shop} />;
  return (
    <EntitlementBanner missing={missingOf({ platformScopes: neededScopes(shop.preferences) }, shop)} shop={shop} />
  );
}
