import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Link } from "#web/components/link.tsx";
import { pages } from "#web/lib/pages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import styles from "./ways-on.module.css";

const texts = deSettingsScreen.ways;

/** Links to the orders, the set-up and apps that fit. */
export function WaysOn({ shop: { setup, preferences } }: { shop: Pick<ShopRecord, "setup" | "preferences"> }) {
  const isBegun = setup.step > 0 || preferences.invoiceCreate !== false;
  return (
    <nav aria-label={deSettingsScreen.links} className={styles["ways"]}>
      <Link to={pages.orders}>{texts.orders}</Link>
      <Link to={`${pages.setup}?reset`}>{isBegun ? texts.setup : texts.begin}</Link>
      <Link to={pages.helpApps}>{texts.apps}</Link>
    </nav>
  );
}
