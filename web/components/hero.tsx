import { Icon } from "@shopify/polaris";
import { CheckIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./hero.module.css";

interface HeroProps {
  title: string;
  lines: ReactNode;
  /** The one thing to do, and the way on without it. */
  actions: ReactNode;
  /** Below the buttons. */
  hint?: string | undefined;
}

/** Something is done: what holds from now on, and one thing to do next. */
export function Hero({ title, lines, actions, hint }: HeroProps) {
  return (
    <Card>
      <div className={styles.hero}>
        <span className={styles.sign} aria-hidden="true">
          <Icon source={CheckIcon} tone="success" />
        </span>
        <h2 className={styles.title}>{title}</h2>
        {lines}
        <div className={styles.actions}>{actions}</div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </Card>
  );
}
