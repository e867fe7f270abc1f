import { type ReactNode, useId } from "react";
import styles from "./switch.module.css";

interface SwitchProps {
  label: string;
  /** A short state beside the label. */
  badge?: ReactNode;
  /** What it does, below the label. */
  text: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  error?: string;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with its label and consequence. */
export function Switch({ label, badge, text, isOn, isDisabled = false, error, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span className={styles.head}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {badge}
        </span>
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={error === undefined ? `${id}-text` : `${id}-text ${id}-error`}
        disabled={isDisabled}
        className={styles.switch}
        onClick={() => onChange(!isOn)}
      />
    </div>
  );
}
