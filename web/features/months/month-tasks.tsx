import type { ReactNode } from "react";
import { isComplete, type MonthReport, type OpenInvoices, type ReasonGroup } from "#shared/month-pack/month-report.ts";
import { remarksOn } from "#shared/month-pack/month-tables.ts";
import { Button } from "#web/components/button.tsx";
import { EntryIcon } from "#web/components/entry-icon.tsx";
import { Text } from "#web/components/text.tsx";
import { money } from "#web/lib/format.ts";
import { orderAddress, pages } from "#web/lib/pages.ts";
import { describeReason } from "#web/lib/reason-text.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import styles from "./months.module.css";

const euros = (cents: number) => money(cents / 100);
/** Rows of one cause; the list behind the tile has them all. */
const SHOWN = 3;

/** Open work of a month: first what it needs, then what the merchant may do. */
export function MonthTasks({ report, transfersPayments }: { report: MonthReport; transfersPayments: boolean }) {
  const { open, unassigned } = report.unpaid;
  const groups = report.groups.filter(({ verdict }) => verdict === "open");
  // what must be cleared has a row of its own
  const { count, cents } = report.orders.open;
  const remarks = remarksOn({ ...report, orders: { ...report.orders, open: { count: 0, cents: 0 } } });
  const isNothing = isComplete(report) && open.tally.count + unassigned.tally.count === 0;
  if (isNothing) return <Text>{texts.tasks.none}</Text>;
  return (
    <ul className={styles.tasks}>
      {groups.flatMap((group) => rowsOf(group))}
      {count > groups.reduce((sum, { first }) => sum + Math.min(first.length, SHOWN), 0) && (
        <Task
          name={texts.tasks.toClear(count)}
          amount={euros(cents)}
          act={texts.tasks.clear}
          to={`${pages.orders}?filter=attention`}
        />
      )}
      {!isComplete(report) &&
        remarks.map((remark) => remark !== texts.completeText && <Task key={remark} name={remark} />)}
      <OpenRows invoices={open} />
      {unassigned.tally.count > 0 && (
        <Task
          icon="wallet"
          name={texts.tasks.unassigned(unassigned.tally.count)}
          text={transfersPayments ? texts.tasks.unassignedText : texts.tasks.unassignedOffer}
          amount={euros(unassigned.tally.cents)}
          {...(!transfersPayments && { act: texts.tasks.switchOn, to: pages.transactionSettings })}
        />
      )}
    </ul>
  );
}

function rowsOf({ first }: ReasonGroup): ReactNode[] {
  return first
    .slice(0, SHOWN)
    .map(({ id, name, current, currency, reason }) => (
      <Task
        key={id}
        name={name}
        text={reason === null ? texts.noReason : describeReason(reason).title}
        amount={money(current, currency)}
        act={texts.tasks.clear}
        to={orderAddress(id)}
        isNeeded
      />
    ));
}

function OpenRows({ invoices: { first, tally } }: { invoices: OpenInvoices }) {
  if (tally.count > SHOWN) {
    return (
      <Task icon="clock" name={texts.tasks.open(tally.count)} text={texts.tasks.notPaid} amount={euros(tally.cents)} />
    );
  }
  return (
    <>
      {first.map(({ _key, orderId, number, customer, total }) => (
        <Task
          key={_key}
          icon="clock"
          name={[number, customer].filter(Boolean).join(", ")}
          text={texts.tasks.notPaid}
          amount={money(total)}
          act={texts.tasks.look}
          to={orderAddress(orderId)}
        />
      ))}
    </>
  );
}

interface TaskProps {
  icon?: "clock" | "wallet";
  name: string;
  text?: string;
  amount?: string;
  act?: string;
  to?: string;
  isNeeded?: boolean;
}

function Task({
  icon = "page",
  name,
  text,
  amount,
  act,
  to,
  isNeeded = false,
}: Omit<TaskProps, "icon"> & { icon?: TaskProps["icon"] | "page" }) {
  return (
    <li className={styles.task} data-needed={isNeeded || undefined}>
      <EntryIcon picture={icon} />
      <div className={styles.taskName}>
        <strong>{name}</strong>
        {text !== undefined && <Text tone="subdued">{text}</Text>}
      </div>
      {amount !== undefined && <span className={styles.taskAmount}>{amount}</span>}
      {act !== undefined && to !== undefined && (
        <Button isSmall url={to} label={`${act}: ${name}`}>
          {act}
        </Button>
      )}
    </li>
  );
}
