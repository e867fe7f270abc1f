import styles from "./tick-box.module.css";

interface TickBoxProps {
  /** The box's name for screen readers. */
  label: string;
  isTicked: boolean;
  /** Some of what it stands for is ticked. */
  isPartly?: boolean;
  isDisabled?: boolean;
  onToggle: () => void;
}

/** The box of a row: the browser's own, because a list draws fifty of them. */
export function TickBox({ label, isTicked, isPartly = false, isDisabled = false, onToggle }: TickBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        ref={(input) => {
          if (input) input.indeterminate = isPartly && !isTicked;
        }}
        checked={isTicked}
        disabled={isDisabled}
        onChange={onToggle}
      />
    </label>
  );
}
