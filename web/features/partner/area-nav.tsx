import { Link } from "../../components/link.tsx";
import { Row } from "../../components/stack.tsx";
import { Text } from "../../components/text.tsx";
import { pages } from "../../lib/pages.ts";
import { dePartner } from "../../locales/de-partner.ts";
import styles from "./partner.module.css";

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
    <nav className={styles.areas} aria-label={dePartner.areas.label}>
      <Row gap="300">
        {areas.map((area) =>
          area === current ? (
            <Text key={area} as="strong">
              {dePartner.areas[area]}
            </Text>
          ) : (
            <Link key={area} to={addresses[area]}>
              {dePartner.areas[area]}
            </Link>
          ),
        )}
      </Row>
    </nav>
  );
}
