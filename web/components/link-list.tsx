import { Link } from "./link.tsx";
import styles from "./link-list.module.css";

interface LinkListProps {
  /** Names the list for screen readers. */
  label: string;
  links: readonly { to: string; title: string; summary?: string }[];
}

/** Links below each other with their sentences, or beside each other without. */
export function LinkList({ label, links }: LinkListProps) {
  const hasSentences = links.some(({ summary }) => summary !== undefined);
  return (
    <ul className={hasSentences ? styles.links : `${styles.links} ${styles.short}`} aria-label={label}>
      {links.map(({ to, title, summary }) => (
        <li key={to} className={styles.entry}>
          <Link to={to} isStrong={summary !== undefined}>
            {title}
          </Link>
          {summary !== undefined && <p className={styles.summary}>{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
