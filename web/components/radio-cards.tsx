import { useId } from "react";
import { LabelWithBadge } from "./badge.tsx";
import styles from "./radio-cards.module.css";

interface RadioCardsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint: string; badge?: string; isDisabled?: boolean }[];
  chosen: Value;
  /** Two beside each other where there is room. */
  isPair?: boolean;
  onChange: (chosen: Value) => void;
}

/** One of a few ways, each in a box of its own with what it means. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, chosen, isPair = false, onChange } = props;
  const name = useId();
  return (
    <fieldset className={isPair ? `${styles.cards} ${styles.pair}` : styles.cards}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card} data-chosen={option.value === chosen || undefined}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === chosen}
            disabled={option.isDisabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={styles.name}>
              <LabelWithBadge label={option.label} badge={option.badge} />
            </span>
            <span className={styles.hint}>{option.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
