import type { ShopRecord } from "#shared/api/shop-record.ts";
import { remainingPercent } from "#shared/domain/plans/credit-level.ts";
import { pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";

/** An entry of the admin's menu. `isHome`: names the start page; the admin shows the app's name instead. */
interface MenuEntry {
  address: string;
  text: string;
  isHome?: boolean;
}

/** The shop's facts that decide the menu. */
type Shop = Pick<ShopRecord, "permissions" | "shopify" | "setupCompletedAt" | "isShopify" | "partner" | "plan">;

interface MenuRule {
  address: string;
  text: (shop: Shop | undefined) => string;
  isShown: (shop: Shop | undefined) => boolean;
}

const texts = de.navigation;
const always = () => true;

/** The whole menu in its order. Without a shop only what needs none is shown. */
const rules: readonly MenuRule[] = [
  {
    address: pages.administration,
    text: () => texts.administration,
    isShown: (shop) => shop?.permissions.includes("view_dashboard") === true,
  },
  {
    address: pages.overview,
    text: () => texts.overview,
    isShown: (shop) => shop?.shopify.home === "orders",
  },
  {
    address: pages.setup,
    text: () => texts.setup,
    isShown: (shop) => shop !== undefined && shop.setupCompletedAt === null && !shop.isShopify,
  },
  { address: pages.orders, text: () => texts.orders, isShown: always },
  { address: pages.plan, text: planText, isShown: always },
  { address: pages.partner, text: () => texts.partner, isShown: (shop) => (shop?.partner ?? null) !== null },
  { address: pages.preferences, text: () => texts.preferences, isShown: always },
  { address: pages.help, text: () => texts.help, isShown: always },
];

/** The menu of a shop, without entries whose page does not exist. */
export function menuEntries(shop: Shop | undefined, exists: (address: string) => boolean): readonly MenuEntry[] {
  const shown = rules.filter((rule) => rule.isShown(shop) && exists(rule.address));
  return [
    { address: pages.home, text: texts.home, isHome: true },
    ...shown.map(({ address, text }) => ({ address, text: text(shop) })),
  ];
}

function planText(shop: Shop | undefined): string {
  if (shop === undefined) return texts.plan;
  return texts.planWithRest(`${remainingPercent(shop.plan.credits)}\u00a0%`);
}
