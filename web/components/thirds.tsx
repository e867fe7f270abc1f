import type { ReactNode } from "react";
import styles from "./thirds.module.css";

/** Three cards beside each other; below each other where there is no room. */
export function Thirds({ children }: { children: ReactNode }) {
  return <div className={styles.thirds}>{children}</div>;
}
