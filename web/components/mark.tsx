import styles from "./mark.module.css";

const signs = { done: "m2.5 6.5 2.4 2.4 4.6-5", wrong: "M6 2v5M6 8.6v1.4" };

interface MarkProps {
  state: "done" | "wrong" | "open";
  /** The state for screen readers. */
  label: string;
}

/** A round sign before a line: done, to be mended, or still open. */
export function Mark({ state, label }: MarkProps) {
  return (
    <span className={styles.mark} data-state={state}>
      {state !== "open" && (
        <svg viewBox="0 0 12 12" width="12" height="12" focusable="false" aria-hidden="true">
          <path d={signs[state]} fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      )}
      <span className={styles.hidden}>{label}</span>
    </span>
  );
}
