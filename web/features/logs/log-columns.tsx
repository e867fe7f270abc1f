import type { LogRow } from "#shared/api/logs.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Link } from "../../components/link.tsx";
import { OutwardLink } from "../../components/outward-link.tsx";
import { Row } from "../../components/stack.tsx";
import type { Column } from "../../components/table.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { orderAddress } from "../../lib/pages.ts";
import { adminAddress } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deLog } from "../../locales/de-log.ts";
import { deOrders } from "../../locales/de-orders.ts";
import type { FoldedEntry } from "./folded-entries.ts";
import styles from "./log.module.css";
import { LogMessage } from "./log-message.tsx";
import { LogSeverity } from "./log-severity.tsx";

/** The places of a row's columns on a phone. */
export const narrowAreas = `"event event event" "status order date"`;

const texts = deLog.columns;

/** The columns of an entry. */
const logColumns: readonly Column<FoldedEntry>[] = [
  {
    id: "status",
    title: texts.status,
    width: "12%",
    cell: ({ status }) => <LogSeverity status={status} />,
  },
  { id: "event", title: texts.event, width: "58%", cell: (entry) => <Event entry={entry} /> },
  { id: "order", title: texts.order, width: "13%", cell: (entry) => <OrderName entry={entry} /> },
  { id: "date", title: texts.date, width: "17%", cell: (entry) => <EntryDate date={entry.date} /> },
];

/** Leaves the order out of its own log: every entry would name it. */
export const columnsFor = (order: string): readonly Column<FoldedEntry>[] =>
  order === "" ? logColumns : logColumns.filter(({ id }) => id !== "order");

/** An event, and below it the other orders that it also happened to. */
function Event({ entry }: { entry: FoldedEntry }) {
  const { others } = entry;
  return (
    <>
      <LogMessage entry={entry} />
      {others.length > 0 && (
        <Disclosure title={deLog.others(others.length)}>
          <Row gap="300">
            {others.map((other) => (
              <OrderName key={other._key} entry={other} />
            ))}
          </Row>
        </Disclosure>
      )}
    </>
  );
}

function OrderName({ entry: { order } }: { entry: LogRow }) {
  if (order === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.order}>
      <Link to={orderAddress(order.id)} label={deOrders.openDetail(order.name)} isStrong>
        {order.name}
      </Link>
      <OutwardLink to={adminAddress(`orders/${order.id}`)} leads="admin" label={deOrders.openInShopify(order.name)} />
    </span>
  );
}

/** The day and time of an entry. */
export function EntryDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className={styles.date}>
      {dayAndTime(date, new Date(), de.dates)}
    </time>
  );
}
