import { Link } from "#web/components/link.tsx";
import { pages } from "#web/lib/pages.ts";
import { deSettingsScreen } from "#web/locales/de-settings-screen.ts";
import styles from "./ways-on.module.css";

/** Ways from the settings to other pages. */
const ways = [
  { to: pages.orders, text: deSettingsScreen.ways.orders },
  { to: `${pages.setup}?reset`, text: deSettingsScreen.ways.setup },
  { to: pages.helpApps, text: deSettingsScreen.ways.apps },
];

/** Links to the orders, the set-up and apps that fit. */
export function WaysOn() {
  return (
    <nav aria-label={deSettingsScreen.links} className={styles["ways"]}>
      {ways.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
