import type { ReactNode } from "react";
import { Link } from "#web/components/link.tsx";
import { Text } from "#web/components/text.tsx";
import { orderAddress } from "#web/lib/pages.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import styles from "./months.module.css";

/** The last line of a list. */
export function SumLine({ sum }: { sum: string }) {
  return (
    <p className={styles.sumLine}>
      <strong>{texts.sum}</strong> <strong>{sum}</strong>
    </p>
  );
}

interface AmountRow {
  id: string;
  orderId: string;
  name: string;
  amount: string;
}

/** Links to orders, each with its amount at the end of the line. */
export function AmountRows({ rows, all }: { rows: readonly AmountRow[]; all: number }) {
  return (
    <>
      <ul className={styles.orders}>
        {rows.map(({ id, orderId, name, amount }) => (
          <li key={id} className={styles.line}>
            <Link to={orderAddress(orderId)}>{name}</Link> <span>{amount}</span>
          </li>
        ))}
      </ul>
      {all > rows.length && <Text tone="subdued">{texts.more(all - rows.length)}</Text>}
    </>
  );
}

/** Name and amount of what the rows below have in common. */
export function GroupHead({ name, amount, children }: { name: string; amount: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <p className={styles.line}>
        <strong>{name}</strong> <strong>{amount}</strong>
      </p>
      <Text tone="subdued">{children}</Text>
    </div>
  );
}
