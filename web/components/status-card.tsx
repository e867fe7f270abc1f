import { Icon } from "@shopify/polaris";
import { AlertTriangleIcon, CheckIcon, ClockIcon } from "@shopify/polaris-icons";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import styles from "./status-card.module.css";
import { Text } from "./text.tsx";

const icons = {
  good: CheckIcon,
  info: CheckIcon,
  waits: ClockIcon,
  warning: AlertTriangleIcon,
  critical: AlertTriangleIcon,
} as const;

/** How a state looks. */
export type StatusLook = keyof typeof icons;

interface StatusCardProps {
  /** Name of the card for screen readers. */
  label: string;
  look: StatusLook;
  title: string;
  text: string;
  act?: ReactNode;
}

/** The state of what a page is about, in one sentence, with the one act that helps. */
export function StatusCard({ label, look, title, text, act }: StatusCardProps) {
  return (
    <section aria-label={label}>
      <Card>
        <div className={styles.status}>
          <span className={`${styles.sign} ${styles[look]}`} aria-hidden="true">
            <Icon source={icons[look]} />
          </span>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            {text !== "" && <Text tone="subdued">{text}</Text>}
          </div>
          {act && <div className={styles.act}>{act}</div>}
        </div>
      </Card>
    </section>
  );
}
