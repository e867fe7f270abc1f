import { Icon } from "@shopify/polaris";
import { CheckIcon } from "@shopify/polaris-icons";
import { type ReactNode, useId } from "react";
import { de } from "../locales/de.ts";
import styles from "./steps.module.css";

/** Steps below each other that lead to one end; a line joins them. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className={styles.steps}>{children}</div>;
}

interface StepProps {
  number: number;
  title: string;
  /** Nothing is left to do in it: a tick in the place of its number. */
  isDone?: boolean;
  badge?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** One step, named by its title for screen readers. */
export function Step({ number, title, isDone = false, badge, aside, children }: StepProps) {
  const titleId = useId();
  return (
    <section className={styles.step} aria-labelledby={titleId}>
      {isDone ? (
        <span className={`${styles.mark} ${styles.done}`} role="img" aria-label={de.done}>
          <Icon source={CheckIcon} />
        </span>
      ) : (
        <span className={styles.mark} aria-hidden="true">
          {number}
        </span>
      )}
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {badge}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
