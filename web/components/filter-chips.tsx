import styles from "./filter-chips.module.css";

interface FilterChipsProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  /** `found`: how many a view has; its room is kept while it is empty. */
  options: readonly { value: Value; label: string; found?: string | undefined }[];
  value: Value;
  isDisabled?: boolean;
  onChange: (value: Value) => void;
}

/** One of a few views of a list. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, isDisabled = false, onChange } = props;
  return (
    <fieldset className={styles.chips} disabled={isDisabled}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          className={styles.chip}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.found !== undefined && <span className={styles.found}> {option.found}</span>}
        </button>
      ))}
    </fieldset>
  );
}
