import type { TaxesAnswer } from "#shared/api/setup.ts";
import { chargedRates } from "#shared/domain/setup/charged-rates.ts";
import { isEuMember } from "#shared/values/countries.ts";
import type { RecentOrders } from "../orders/ports.ts";
import { withPlatformToken } from "../shop/platform-access-token.ts";
import type { PlatformAuthorization, PlatformTokenStore, WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { PlatformTaxes } from "./ports.ts";

interface Ports {
  shops: PlatformTokenStore;
  platformAuthorization: PlatformAuthorization;
  platformTaxes: PlatformTaxes;
  recentOrders: RecentOrders;
  clock: Clock;
}

/** As many orders as a dry run looks at. */
const LOOKED_AT = 50;

/** Reads how the shop charges tax at the platform, and the taxes of its last orders. Failures: platform_*. */
export async function readTaxes(ports: Ports, { shop: { key }, sealedTokens }: WholeShop): Promise<TaxesAnswer> {
  const [settings, found] = await Promise.all([
    withPlatformToken(ports, key, (accessToken) => ports.platformTaxes.settings(key, accessToken), sealedTokens),
    ports.recentOrders.newest(LOOKED_AT),
  ]);
  const orders = found.filter(({ isErased }) => isErased !== true).map(({ order }) => order);
  return {
    taxesIncluded: settings.taxesIncluded,
    taxShipping: settings.taxShipping,
    shipsTo: settings.shipsTo.filter(isEuMember),
    orders: orders.length,
    countries: chargedRates(orders).map(({ rates, ...charged }) => ({ ...charged, rates: [...rates] })),
  };
}
