import type { ReactNode } from "react";
import styles from "./note.module.css";

interface NoteProps {
  title?: string;
  lines: readonly string[];
  /** Content below the lines. */
  children?: ReactNode;
}

/** A quiet explanation inside a card. It is read out when it changes. */
export function Note({ title, lines, children }: NoteProps) {
  return (
    <div className={styles.note} aria-live="polite">
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
