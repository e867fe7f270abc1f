import { AreaTabs } from "../../components/area-tabs.tsx";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";

const addresses = {
  programme: pages.partner,
  coupons: pages.partnerCoupons,
  redemptions: pages.partnerRedemptions,
  payouts: pages.partnerPayouts,
  preferences: pages.partnerPreferences,
} as const;
export type Area = keyof typeof addresses;
const areas = Object.keys(addresses) as Area[];

/** The way between the pages of the area. */
export function AreaNav({ current }: { current: Area }) {
  return (
    <AreaTabs
      label={dePartner.areas.label}
      areas={areas.map((area) => ({ to: addresses[area], name: dePartner.areas[area] }))}
      current={addresses[current]}
    />
  );
}
