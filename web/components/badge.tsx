import styles from "./badge.module.css";

export type BadgeTone = "info" | "success" | "attention" | "warning" | "critical" | "neutral";

interface BadgeProps {
  tone?: BadgeTone;
  /** Fills the dot before the text: a second sign besides the colour. */
  progress?: "incomplete" | "partiallyComplete" | "complete";
  children: string;
}

/** A label with a badge 8 px behind it. */
export function LabelWithBadge({ label, badge }: { label: string; badge: string | undefined }) {
  if (badge === undefined) return label;
  return (
    <span className={styles.label}>
      {label}
      <Badge tone="success">{badge}</Badge>
    </span>
  );
}

/** A short state. The text says it all: neither colour nor dot is read out. */
export function Badge({ tone = "neutral", progress, children }: BadgeProps) {
  return (
    <span className={tone === "neutral" ? styles.badge : `${styles.badge} ${styles[tone]}`} data-progress={progress}>
      {children}
    </span>
  );
}
