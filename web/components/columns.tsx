import type { ReactNode } from "react";
import styles from "./columns.module.css";

/** A main and a side column; below each other where there is no room, and one column when there is nothing at the side. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  if (side === false) return <div className={styles.column}>{main}</div>;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
