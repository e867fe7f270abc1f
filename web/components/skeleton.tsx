import { de } from "../locales/de.ts";
import styles from "./skeleton.module.css";

interface SkeletonProps {
  /** Height of one bar in pixels: that of what will stand there. */
  height: number;
  bars?: number;
}

/** Grey bars where content is about to appear. */
export function Skeleton({ height, bars = 1 }: SkeletonProps) {
  return (
    <div role="status" aria-label={de.app.loading} className={styles.skeleton}>
      {Array.from({ length: bars }, (_, index) => (
        // bars never change places
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity but their place
        <div key={index} className={styles.bar} style={{ height }} />
      ))}
    </div>
  );
}
