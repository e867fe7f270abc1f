import { Link } from "../../components/link.tsx";
import styles from "./help.module.css";

interface TopicLinksProps {
  /** Names the list for screen readers. */
  label: string;
  topics: readonly { to: string; title: string; summary?: string }[];
}

/** Topics below each other with their sentences, or beside each other without. */
export function TopicLinks({ label, topics }: TopicLinksProps) {
  const hasSentences = topics.some(({ summary }) => summary !== undefined);
  return (
    <ul className={hasSentences ? styles.links : `${styles.links} ${styles.short}`} aria-label={label}>
      {topics.map(({ to, title, summary }) => (
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
