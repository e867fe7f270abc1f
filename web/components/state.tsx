import { Icon } from "@shopify/polaris";
import { AlertTriangleIcon, OrderIcon, SearchIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import styles from "./state.module.css";

const icons = { order: OrderIcon, search: SearchIcon, warning: AlertTriangleIcon } as const;

interface StateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** A sign above the title; it says nothing that the title does not say. */
  icon?: keyof typeof icons;
  /** Heading level: 1 for the page's only heading; the state then has its own card. */
  level?: 1 | 2;
}

/** Placeholder where there is nothing to show: says why, and what to do next. */
export function State({ title, text, action, icon, level = 2 }: StateProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={level === 1 ? `${styles.state} ${styles.alone}` : styles.state}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          <Icon source={icons[icon]} tone="subdued" />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
