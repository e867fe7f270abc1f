import type { DryRunViewEntry } from "#shared/api/dry-run.ts";
import { isNothing } from "#shared/domain/dry-run/compare-decisions.ts";
import { Disclosure } from "#web/components/disclosure.tsx";
import { Text } from "#web/components/text.tsx";
import { count } from "#web/lib/format.ts";
import { deDryRun as texts } from "#web/locales/de-dry-run.ts";
import styles from "./dry-run.module.css";
import { beforeAfter } from "./words.ts";

type Cell = DryRunViewEntry["matrix"][number];

/** The verdict is another one with the new settings. */
export const isChanged = ({ before, after }: Cell): boolean =>
  before !== after && !(isNothing(before) && isNothing(after));

/** Verdicts, old and new, by kind; what changes comes first and names its orders. */
export function Matrix({ cells }: { cells: readonly Cell[] }) {
  const sorted = [...cells.filter(isChanged), ...cells.filter((cell) => !isChanged(cell))];
  return (
    <ul className={styles.list}>
      {sorted.map((cell) => (
        <li key={`${cell.kind} ${cell.before} ${cell.after}`} className={styles.row}>
          <span className={styles.figure}>{count(cell.count)}</span>
          <div className={styles.main}>
            {isChanged(cell) ? (
              <Disclosure title={cellText(cell)}>
                <Text tone="subdued">{texts.inOrders(cell.orders.map(({ name }) => name).join(", "))}</Text>
              </Disclosure>
            ) : (
              <Text tone="subdued">{cellText(cell)}</Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `Rechnung: wird erstellt → wartet` */
const cellText = ({ kind, before, after }: Cell): string =>
  `${texts.kinds[kind]}: ${beforeAfter(texts.verdicts[before], texts.verdicts[after])}`;
