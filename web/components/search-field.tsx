import { useEffect, useState } from "react";
import { useDelayed } from "../lib/use-delayed.ts";
import styles from "./search-field.module.css";
import { TextField } from "./text-field.tsx";

const pauseMilliseconds = 300;

interface SearchFieldProps {
  /** Said by screen readers and shown while the field is empty. */
  label: string;
  /** Shown instead of the label while the field is empty. */
  placeholder?: string;
  value: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

/** Typing shows at once; the list follows when it pauses. */
export function SearchField({ label, placeholder = label, value, isDisabled = false, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const report = useDelayed(onChange, pauseMilliseconds);
  useEffect(() => setTyped(value), [value]);
  const type = (text: string) => {
    setTyped(text);
    report(text);
  };
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        isLabelHidden
        isSearch
        value={typed}
        isDisabled={isDisabled}
        placeholder={placeholder}
        maxLength={100}
        onChange={type}
        onClear={() => type("")}
      />
    </div>
  );
}
