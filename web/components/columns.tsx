import type { ReactNode } from "react";
import styles from "./columns.module.css";

interface ColumnsProps {
  main: ReactNode;
  side: ReactNode;
  /** Ends the main column, and in little room the page. */
  last?: ReactNode;
  /** The side holds a document, and stays in view. */
  hasPaper?: boolean;
}

/** A main and a side column: below each other in little room, one without a side. */
export function Columns({ main, side, last, hasPaper = false }: ColumnsProps) {
  if (side === false) return <div className={styles.column}>{main}</div>;
  return (
    <div className={hasPaper ? `${styles.columns} ${styles.paper}` : styles.columns}>
      <div className={styles.column}>
        {main}
        {last && <div className={styles.last}>{last}</div>}
      </div>
      <div className={styles.column}>{side}</div>
    </div>
  );
}
