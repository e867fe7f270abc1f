import { type ReactNode, useId } from "react";
import { EntryIcon, type Picture } from "./entry-icon.tsx";
import styles from "./switch.module.css";

interface SwitchProps {
  label: string;
  /** A short state beside the label. */
  badge?: ReactNode;
  /** Shown as an entry of a card of entries, with this picture and its text beside the label. */
  icon?: Picture;
  /** An explanation below the label. */
  text?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  error?: string;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with its label and consequence. */
export function Switch({ label, badge, icon, text, isOn, isDisabled = false, error, onChange }: SwitchProps) {
  const id = useId();
  const described = [...(text === undefined ? [] : ["text"]), ...(error === undefined ? [] : ["error"])];
  return (
    <div className={icon === undefined ? styles.row : styles.entry}>
      {icon !== undefined && <EntryIcon picture={icon} />}
      <div className={styles.words}>
        <span className={styles.head}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {badge}
        </span>
        {text !== undefined && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
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
        aria-describedby={described.length === 0 ? undefined : described.map((part) => `${id}-${part}`).join(" ")}
        disabled={isDisabled}
        className={styles.switch}
        onClick={() => onChange(!isOn)}
      />
    </div>
  );
}
