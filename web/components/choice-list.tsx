import { ChoiceList as PolarisChoiceList } from "@shopify/polaris";

interface ChoiceListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  chosen: readonly Value[];
  error?: string;
  isDisabled?: boolean;
  onChange: (chosen: readonly Value[]) => void;
}

/** Any number of a few values, in the order in which they were chosen. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, options, chosen, error, isDisabled = false, onChange } = props;
  const values = new Map(options.map(({ value }) => [value as string, value]));
  return (
    <PolarisChoiceList
      allowMultiple
      title={label}
      choices={options.map(({ value, label: text, isDisabled: isOff = false }) => ({
        value,
        label: text,
        disabled: isDisabled || isOff,
      }))}
      selected={[...chosen]}
      error={error}
      onChange={(selected) => onChange(selected.flatMap((value) => values.get(value) ?? []))}
    />
  );
}
