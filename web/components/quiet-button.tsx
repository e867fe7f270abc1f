import { Spinner } from "@shopify/polaris";
import { ClipboardIcon, ViewIcon } from "@shopify/polaris-icons";
import styles from "./quiet-button.module.css";

const signs = { copy: ClipboardIcon, view: ViewIcon } as const;

interface QuietButtonProps {
  /** Its full name: text or sign alone is too short. */
  label: string;
  /** Instead of a text. */
  sign?: keyof typeof signs;
  isRunning?: boolean;
  onClick: () => void;
  children?: string;
}

/** A small button inside a line of text. */
export function QuietButton({ label, sign, isRunning = false, onClick, children }: QuietButtonProps) {
  const Sign = sign && signs[sign];
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
      {Sign && <Sign className={styles.sign} aria-hidden="true" />}
    </button>
  );
}
