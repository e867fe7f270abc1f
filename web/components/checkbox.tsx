import { Checkbox as PolarisCheckbox } from "@shopify/polaris";

interface CheckboxProps {
  label: string;
  /** A sentence below the label. */
  hint?: string;
  isChecked: boolean;
  isDisabled?: boolean;
  error?: string;
  onChange: (isChecked: boolean) => void;
}

/** Something that is chosen or not, and takes effect with a button. What takes effect by itself is a switch. */
export function Checkbox({ label, hint, isChecked, isDisabled, error, onChange }: CheckboxProps) {
  return (
    <PolarisCheckbox
      label={label}
      helpText={hint}
      checked={isChecked}
      disabled={isDisabled}
      error={error}
      onChange={onChange}
    />
  );
}
