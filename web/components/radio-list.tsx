import { ChoiceList as PolarisChoiceList } from "@shopify/polaris";

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A sentence below the label. */
  hint?: string;
  isDisabled?: boolean;
}

interface RadioListProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  chosen: Value;
  onChange: (chosen: Value) => void;
}

/** One of a few values, each with what it means. */
export function RadioList<Value extends string>({ label, options, chosen, onChange }: RadioListProps<Value>) {
  return (
    <PolarisChoiceList
      title={label}
      choices={options.map(({ value, label: text, hint, isDisabled = false }) => ({
        value,
        label: text,
        helpText: hint,
        disabled: isDisabled,
      }))}
      selected={[chosen]}
      onChange={([value]) => {
        const option = options.find((candidate) => candidate.value === value);
        if (option) onChange(option.value);
      }}
    />
  );
}
