import styles from "./quiet-state.module.css";

interface QuietStateProps {
  /** Fills the dot before the text. */
  progress?: "incomplete" | "partiallyComplete" | "complete";
  hint?: string;
  children: string;
}

/** A normal state: grey text, with a dot where it has a progress. What deviates is a badge. */
export function QuietState({ progress, hint, children }: QuietStateProps) {
  return (
    <span className={styles.state} data-progress={progress} title={hint}>
      {children}
    </span>
  );
}
