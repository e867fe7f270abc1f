import type { ReactNode } from "react";
import { LinkedText } from "./linked-text.tsx";
import styles from "./numbered-list.module.css";

/** A step, with the button that takes it. */
interface Step {
  text: string;
  act?: ReactNode;
}

/** Steps in their order. */
export function NumberedList({ entries }: { entries: readonly (string | Step)[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => {
        const { text, act }: Step = typeof entry === "string" ? { text: entry } : entry;
        return (
          <li key={text} className={styles.entry}>
            <span className={styles.text}>
              <LinkedText>{text}</LinkedText>
            </span>
            {act}
          </li>
        );
      })}
    </ol>
  );
}
