import type { ReactNode } from "react";
import styles from "./disclosure.module.css";

/** A line that opens what belongs to it. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
