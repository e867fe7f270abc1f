import { showCurrent } from "../lib/show-current.ts";
import styles from "./area-tabs.module.css";

interface AreaTabsProps {
  /** Names the group for screen readers. */
  label: string;
  areas: readonly { to: string; name: string }[];
  /** The address of the page; undefined where it is none of them. */
  current?: string;
}

/** The way between pages that belong together, in one row that scrolls on a phone. */
export function AreaTabs({ label, areas, current }: AreaTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs} ref={showCurrent}>
      {areas.map(({ to, name }) => (
        <a key={to} href={to} aria-current={to === current ? "page" : undefined} className={styles.tab}>
          {name}
        </a>
      ))}
    </nav>
  );
}
