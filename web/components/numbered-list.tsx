import { LinkedText } from "./linked-text.tsx";
import styles from "./numbered-list.module.css";

/** Steps in their order. */
export function NumberedList({ entries }: { entries: readonly string[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry} className={styles.entry}>
          <LinkedText>{entry}</LinkedText>
        </li>
      ))}
    </ol>
  );
}
