import { useSearchParams } from "react-router";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { neededScopes } from "#shared/domain/preferences/needed-scopes.ts";
import { optionalScopes } from "#shared/domain/shop/platform-scopes.ts";
import { EntitlementBanner } from "#web/components/entitlement-banner.tsx";
import { missingOf } from "#web/lib/entitlements.ts";
import { ScopeOfferCard, scopesOfferedTo } from "./scope-offer-card.tsx";

/** Asks for shop data that settings or address (`?access=read_products`) may not read; the set-up's question replaces it. */
export function PlatformScopesBanner({ shop }: { shop: ShopRecord }) {
  const [query] = useSearchParams();
  const asked = optionalScopes.filter((scope) => scope === query.get("access"));
  if (scopesOfferedTo(shop).length > 0) return <ScopeOfferCard shop={shop} />;
  const platformScopes = [...new Set([...neededScopes(shop.preferences), ...asked])];
  return <EntitlementBanner missing={missingOf({ platformScopes }, shop)} shop={shop} />;
}
