import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface Fact {
  name: string;
  value: ReactNode;
  /** Lines that stand below their name while the card is narrow. */
  isBlock?: boolean;
}

/** Names and their values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isBlock = false }) => (
        <div key={name} className={isBlock ? `${styles.fact} ${styles.block}` : styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
