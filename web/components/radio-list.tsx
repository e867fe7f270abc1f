import { ChoiceList as PolarisChoiceList } from "@shopify/polaris";
import { LabelWithBadge } from "./badge.tsx";

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** A sentence below the label. */
  hint?: string | undefined;
  /** A word beside the label. */
  badge?: string;
  isDisabled?: boolean;
}

interface RadioListProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  /** Undefined while nothing is chosen. */
  chosen: Value | undefined;
  error?: string;
  onChange: (chosen: Value) => void;
}

/** One of a few values, each with what it means. */
export function RadioList<Value extends string>({ label, options, chosen, error, onChange }: RadioListProps<Value>) {
  return (
    <PolarisChoiceList
      title={label}
      error={error}
      choices={options.map(({ value, label: text, hint, badge, isDisabled = false }) => ({
        value,
        label: <LabelWithBadge label={text} badge={badge} />,
        helpText: hint,
        disabled: isDisabled,
      }))}
      selected={chosen === undefined ? [] : [chosen]}
      onChange={([value]) => {
        const option = options.find((candidate) => candidate.value === value);
        if (option) onChange(option.value);
      }}
    />
  );
}
