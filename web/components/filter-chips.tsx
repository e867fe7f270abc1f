import { Icon } from "@shopify/polaris";
import { LockIcon } from "@shopify/polaris-icons";
import { useLayoutEffect, useRef } from "react";
import { showCurrent } from "../lib/show-current.ts";
import styles from "./filter-chips.module.css";

interface FilterChipsProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  /** `found`: how many a view has; its room is kept while it is empty. */
  options: readonly { value: Value; label: string; found?: string | undefined }[];
  value: Value;
  isDisabled?: boolean;
  /** A view that the plan lacks, and the way to it. */
  locked?: { label: string; to: string } | undefined;
  onChange: (value: Value) => void;
}

/** One of a few views of a list. */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, value, isDisabled = false, locked, onChange } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  const shown = `${value}: ${options.map(({ label: name, found }) => [name, found]).join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is in another place, and a number moves it
  useLayoutEffect(() => showCurrent(row.current), [shown]);
  return (
    <fieldset ref={row} className={styles.chips} disabled={isDisabled}>
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
      {locked && (
        <a href={locked.to} className={`${styles.chip} ${styles.locked}`}>
          <Icon source={LockIcon} />
          {locked.label}
        </a>
      )}
    </fieldset>
  );
}
