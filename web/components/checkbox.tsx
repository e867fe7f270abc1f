import { Checkbox as PolarisCheckbox } from "@shopify/polaris";
import type { ReactNode } from "react";

interface CheckboxProps {
  label: string;
  /** A sentence or link below the label. */
  hint?: ReactNode;
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
