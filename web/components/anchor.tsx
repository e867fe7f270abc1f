import type { ReactNode } from "react";
import styles from "./anchor.module.css";

/** A place that links lead to (`#pause`). Without content it takes no room. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.anchor}>
      {children}
    </div>
  );
}
