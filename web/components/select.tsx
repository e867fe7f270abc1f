import { Select as PolarisSelect } from "@shopify/polaris";

interface SelectProps<Value extends string> {
  label: string;
  /** Said by screen readers only. */
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  isDisabled?: boolean;
  error?: string;
  /** A sentence below the field. */
  hint?: string;
  onChange: (value: Value) => void;
}

/** One of a few values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden = false, options, value, isDisabled, error, hint, onChange } = props;
  return (
    <PolarisSelect
      label={label}
      labelHidden={isLabelHidden}
      options={[...options]}
      value={value}
      disabled={isDisabled}
      error={error}
      helpText={hint}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
    />
  );
}
