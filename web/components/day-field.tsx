import { Icon, TextField as PolarisTextField } from "@shopify/polaris";
import { CalendarIcon } from "@shopify/polaris-icons";
import { useState } from "react";
import { day } from "../lib/format.ts";
import { dayIn, withCentury } from "../lib/german-day.ts";
import { de } from "../locales/de.ts";
import styles from "./day-field.module.css";

interface DayFieldProps {
  label: string;
  isLabelHidden?: boolean;
  /** `2026-12-05`; empty for none. */
  value: string;
  error?: string | undefined;
  hint?: string | undefined;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

/** A day as Germans write it, in browsers of every language; the browser's calendar opens from its sign. */
export function DayField({ label, isLabelHidden, value, error, hint, isDisabled = false, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState("");
  const shown = dayIn(value) === "" ? "" : day(value);
  return (
    <PolarisTextField
      label={label}
      labelHidden={isLabelHidden}
      autoComplete="off"
      placeholder={de.dayPlaceholder}
      value={typed !== "" && dayIn(typed) === value ? typed : shown}
      error={error}
      helpText={hint}
      disabled={isDisabled}
      onChange={(text) => {
        setTyped(text);
        onChange(dayIn(text));
      }}
      onBlur={() => {
        const meant = dayIn(withCentury(typed));
        if (meant === "") return;
        setTyped("");
        if (meant !== value) onChange(meant);
      }}
      suffix={
        <span className={styles.sign}>
          <Icon source={CalendarIcon} tone="subdued" />
          <input
            type="date"
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.value)}
          />
        </span>
      }
    />
  );
}
