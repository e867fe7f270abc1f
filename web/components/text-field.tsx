import { Icon, TextField as PolarisTextField } from "@shopify/polaris";
import { CalendarIcon, SearchIcon } from "@shopify/polaris-icons";
import { type ReactNode, useState } from "react";
import { afterPress } from "../lib/after-press.ts";
import { day } from "../lib/format.ts";
import { dayIn } from "../lib/german-day.ts";
import { de } from "../locales/de.ts";
import styles from "./text-field.module.css";

interface TextFieldProps {
  /** Id of the field itself, for what reads its caret. */
  id?: string;
  label: string;
  isLabelHidden?: boolean;
  type?: "text" | "date" | "datetime-local" | "email" | "integer" | "password";
  value: string;
  placeholder?: string;
  /** A magnifying glass before the text. */
  isSearch?: boolean;
  error?: string;
  /** A sentence or link below the field. */
  hint?: ReactNode;
  /** Height in lines; a field of several takes line breaks. */
  lines?: number;
  maxLength?: number;
  /** Tells how many characters are used of `maxLength`. */
  isCounted?: boolean;
  isDisabled?: boolean;
  /** A button beside the label that opens and closes something. */
  labelAct?: { text: string; label: string; id: string; isOpen: boolean; onToggle: () => void };
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** A day's field passes on a text that is none, where an empty one means "without". */
  passesAll?: boolean;
  /** Shows a button that empties the field. */
  onClear?: () => void;
}

export function TextField({ type, ...field }: TextFieldProps) {
  return type === "date" ? <DayField {...field} /> : <TypedField {...field} {...(type ? { type } : {})} />;
}

function TypedField({
  isLabelHidden,
  onClear,
  placeholder,
  isSearch,
  maxLength,
  hint,
  lines,
  isCounted = false,
  isDisabled = false,
  labelAct,
  onBlur,
  passesAll: _,
  ...rest
}: TextFieldProps & { suffix?: ReactNode }) {
  // in a single line a count would cover the text
  const isCountedBelow = isCounted && lines === undefined && maxLength !== undefined;
  return (
    <PolarisTextField
      {...rest}
      labelHidden={isLabelHidden}
      autoComplete="off"
      disabled={isDisabled}
      labelAction={labelAct === undefined ? undefined : buttonOf(labelAct)}
      {...(onBlur ? { onBlur: () => afterPress(onBlur) } : {})}
      helpText={isCountedBelow ? [hint, hint && " ", de.counted(rest.value.length, maxLength)] : hint}
      multiline={lines}
      placeholder={placeholder}
      {...(isSearch ? { prefix: <Icon source={SearchIcon} tone="subdued" /> } : {})}
      maxLength={maxLength}
      {...(isCounted && !isCountedBelow ? { showCharacterCount: true } : {})}
      {...(onClear ? { clearButton: true, onClearButtonClick: onClear } : {})}
    />
  );
}

/** A day as Germans write it, in browsers of every language; the browser's calendar opens from its sign. */
function DayField({ value, isDisabled = false, onChange, passesAll = false, ...field }: Omit<TextFieldProps, "type">) {
  const [typed, setTyped] = useState<string>();
  const pass = (text: string) => {
    const meant = dayIn(text) || (passesAll ? text.trim() : "");
    if (meant !== value) onChange(meant);
  };
  return (
    <TypedField
      {...field}
      placeholder={de.dayPlaceholder}
      value={typed ?? (dayIn(value) === "" ? value : day(value))}
      isDisabled={isDisabled}
      onChange={(text) => {
        setTyped(text);
        pass(text);
      }}
      onBlur={() => setTyped(undefined)}
      suffix={
        <span className={styles.sign}>
          <Icon source={CalendarIcon} tone="subdued" />
          <input
            type="date"
            className={styles.calendar}
            tabIndex={-1}
            aria-hidden="true"
            value={dayIn(value)}
            disabled={isDisabled}
            onChange={({ target }) => {
              setTyped(undefined);
              onChange(target.value);
            }}
          />
        </span>
      }
    />
  );
}

/** The button beside a label takes whatever a button of Polaris takes. */
const buttonOf = ({ text, label, id, isOpen, onToggle }: NonNullable<TextFieldProps["labelAct"]>) => {
  const button = { accessibilityLabel: label, ariaControls: id, ariaExpanded: isOpen };
  return { content: text, onAction: onToggle, ...button };
};
