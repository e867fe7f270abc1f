import { Icon, TextField as PolarisTextField } from "@shopify/polaris";
import { SearchIcon } from "@shopify/polaris-icons";

interface TextFieldProps {
  label: string;
  isLabelHidden?: boolean;
  type?: "text" | "date" | "datetime-local" | "email";
  value: string;
  placeholder?: string;
  /** A magnifying glass before the text. */
  isSearch?: boolean;
  error?: string;
  /** A sentence below the field. */
  hint?: string;
  /** Height in lines; a field of several takes line breaks. */
  lines?: number;
  maxLength?: number;
  isDisabled?: boolean;
  onChange: (value: string) => void;
  /** Shows a button that empties the field. */
  onClear?: () => void;
}

export function TextField({
  isLabelHidden,
  onClear,
  placeholder,
  isSearch,
  maxLength,
  hint,
  lines,
  isDisabled = false,
  ...rest
}: TextFieldProps) {
  return (
    <PolarisTextField
      {...rest}
      labelHidden={isLabelHidden}
      autoComplete="off"
      disabled={isDisabled}
      {...(hint === undefined ? {} : { helpText: hint })}
      {...(lines === undefined ? {} : { multiline: lines })}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(isSearch ? { prefix: <Icon source={SearchIcon} tone="subdued" /> } : {})}
      {...(maxLength === undefined ? {} : { maxLength })}
      {...(onClear ? { clearButton: true, onClearButtonClick: onClear } : {})}
    />
  );
}
