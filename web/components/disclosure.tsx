import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

/** A line that opens what belongs to it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
