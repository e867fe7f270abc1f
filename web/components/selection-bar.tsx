import type { ReactNode } from "react";
import { deList as texts } from "../locales/de-list.ts";
import { Button } from "./button.tsx";
import styles from "./list.module.css";
import { TickBox } from "./tick-box.tsx";

/** Rows of a list that are ticked, by their keys. Nothing is ticked beforehand. */
export interface Selection<Row> {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Names a row's box for screen readers. */
  labelOf: (row: Row) => string;
  /** Names the box for all rows of the page. */
  allLabel: string;
  isDisabled?: boolean;
  /** Buttons: what is done with the ticked rows. */
  acts: ReactNode;
}

/** Counts the ticked rows and offers their acts: over the table's head, on a phone at the bottom. */
export function SelectionBar<Row>({ selection, keys }: { selection: Selection<Row>; keys: readonly string[] }) {
  const { chosen, onChange, allLabel, acts } = selection;
  const isAll = keys.every((key) => chosen.has(key));
  const clear = () => onChange(new Set());
  return (
    <section className={styles.bar} aria-label={texts.bar}>
      <TickBox
        label={allLabel}
        isTicked={isAll}
        isPartly={!isAll}
        onToggle={() => onChange(new Set(isAll ? [] : keys))}
      />
      <span className={styles.count} role="status">
        {texts.chosen(chosen.size)}
      </span>
      <Button variant="plain" onClick={clear}>
        {texts.clear}
      </Button>
      <div className={styles.acts}>{acts}</div>
    </section>
  );
}
