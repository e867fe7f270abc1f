import styles from "./meter.module.css";

interface MeterProps {
  value: number;
  max: number;
  tone?: "warning" | "critical";
}

/** A bar of the remaining part. It repeats the text beside it, so it is not read out. */
export function Meter({ value, max, tone }: MeterProps) {
  const width = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <div aria-hidden="true" className={styles.track}>
      <div className={tone ? `${styles.bar} ${styles[tone]}` : styles.bar} style={{ width: `${width}%` }} />
    </div>
  );
}
