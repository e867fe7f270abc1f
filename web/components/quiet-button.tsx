import { Spinner } from "@shopify/polaris";
import styles from "./quiet-button.module.css";

interface QuietButtonProps {
  /** What it does: its text alone is too short to say it. */
  label: string;
  isRunning?: boolean;
  onClick: () => void;
  children: string;
}

/** A small button inside a line of text. */
export function QuietButton({ label, isRunning = false, onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-busy={isRunning}
      disabled={isRunning}
      onClick={onClick}
    >
      {isRunning ? <Spinner size="small" /> : children}
    </button>
  );
}
