import { remainingCredits } from "../../shared/domain/plans/credits.ts";
import type { ShopRecord } from "../../shared/domain/shop/shop-record.ts";
import { percent } from "../lib/format.ts";
import { comingPages, pages } from "../lib/pages.ts";
import { de } from "../locales/de.ts";

/** An entry of the admin's menu. `isHome`: names the start page; the admin shows the app's name instead. */
export interface MenuEntry {
  address: string;
  text: string;
  isHome?: boolean;
}

/** What the menu depends on. */
type Shop = Pick<ShopRecord, "permissions" | "preferences" | "setupCompletedAt" | "isShopify" | "partner" | "plan">;

interface MenuRule {
  address: string;
  text: (shop: Shop | undefined) => string;
  isShown: (shop: Shop | undefined) => boolean;
}

const texts = de.navigation;
const always = () => true;

/** The whole menu in its order (document 1 section 2). Without a shop only what needs none is shown. */
const rules: readonly MenuRule[] = [
  {
    address: comingPages.administration,
    text: () => texts.administration,
    isShown: (shop) => shop?.permissions.includes("view_dashboard") === true,
  },
  {
    address: pages.overview,
    text: () => texts.overview,
    isShown: (shop) => shop?.preferences.home === "orders",
  },
  {
    address: comingPages.setup,
    text: () => texts.setup,
    isShown: (shop) => shop !== undefined && shop.setupCompletedAt === null && !shop.isShopify,
  },
  { address: pages.orders, text: () => texts.orders, isShown: always },
  { address: comingPages.plan, text: planText, isShown: always },
  { address: comingPages.partner, text: () => texts.partner, isShown: (shop) => (shop?.partner ?? null) !== null },
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
  const { quota, used } = shop.plan.credits;
  return texts.planWithRest(percent(remainingCredits(used, quota), quota));
}
