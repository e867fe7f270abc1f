import { ChoiceList as PolarisChoiceList } from "@shopify/polaris";
import styles from "./choice-list.module.css";

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Below the label. */
  hint?: string;
  isDisabled?: boolean;
  /** Anchor of this value alone. */
  id?: string;
  /** The value that a link led to. */
  isMarked?: boolean;
}

interface ChoiceListProps<Value extends string> {
  label: string;
  /** Said by screen readers only. */
  isLabelHidden?: boolean;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  error?: string;
  isDisabled?: boolean;
  onChange: (chosen: readonly Value[]) => void;
}

/** Any number of a few values, in the order in which they were chosen. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, isLabelHidden = false, options, chosen, error, isDisabled = false, onChange } = props;
  const values = new Map(options.map(({ value }) => [value as string, value]));
  return (
    <PolarisChoiceList
      allowMultiple
      title={label}
      titleHidden={isLabelHidden}
      choices={options.map(({ value, label: text, hint, id, isMarked = false, isDisabled: isOff = false }) => ({
        value,
        helpText: hint,
        label: isMarked ? <mark className={styles.marked}>{text}</mark> : text,
        id,
        disabled: isDisabled || isOff,
      }))}
      selected={[...chosen]}
      error={error}
      onChange={(selected) => onChange(selected.flatMap((value) => values.get(value) ?? []))}
    />
  );
}
