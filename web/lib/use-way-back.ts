import type { ShopRecord } from "#shared/api/shop-record.ts";
import { de } from "../locales/de.ts";
import { deHome } from "../locales/de-home.ts";
import { missingOf } from "./entitlements.ts";
import { pages } from "./pages.ts";
import { useShop } from "./shop.ts";

/** The way back from a page about orders: to the order list, or to the overview in plans without one. */
export function wayBackOf(shop: ShopRecord | undefined): { to: string; label: string } {
  const hasList = shop === undefined || missingOf({ features: ["orders"] }, shop).length === 0;
  return hasList ? { to: pages.orders, label: de.navigation.orders } : { to: pages.overview, label: deHome.title };
}

/** The same for the shop of this session. */
export const useWayBack = () => wayBackOf(useShop().data);
