import type { QueueEntry } from "#shared/api/queue.responses.ts";
import { Badge } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import { OutwardLink } from "../../components/outward-link.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import type { Column } from "../../components/table.tsx";
import { orderAddress } from "../../lib/pages.ts";
import { adminAddress } from "../../lib/platform.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { kindText, progressText, reasonText, stateLook } from "./entry-text.ts";
import styles from "./queue.module.css";
import { QueueActs } from "./queue-acts.tsx";

/** Where the columns stand in a row on a phone. */
export const narrowAreas = `"task order" "state state" "acts acts"`;

const texts = deQueue.columns;

export const queueColumns: readonly Column<QueueEntry>[] = [
  {
    id: "task",
    title: texts.task,
    width: "14%",
    cell: (entry) => <span className={styles.kind}>{kindText(entry)}</span>,
  },
  { id: "order", title: texts.order, width: "11%", cell: (entry) => <OrderName entry={entry} /> },
  { id: "state", title: texts.state, width: "42%", cell: (entry) => <EntryState entry={entry} /> },
  { id: "acts", title: texts.acts, width: "33%", cell: (entry) => <QueueActs entry={entry} /> },
];

function OrderName({ entry: { order } }: { entry: QueueEntry }) {
  return (
    <span className={styles.order}>
      <Link to={orderAddress(order.id)} label={deOrders.openDetail(order.name)} isStrong>
        {order.name}
      </Link>
      <OutwardLink to={adminAddress(`orders/${order.id}`)} leads="admin" label={deOrders.openInShopify(order.name)} />
    </span>
  );
}

/** State, attempts, next look, and why it waits. */
function EntryState({ entry }: { entry: QueueEntry }) {
  const { text, tone } = stateLook(entry);
  const progress = progressText(entry, new Date());
  const reason = reasonText(entry);
  return (
    <div className={styles.state}>
      <div className={styles.stateHead}>
        <Badge tone={tone}>{text}</Badge>
        {progress !== "" && <span className={styles.progress}>{progress}</span>}
      </div>
      {reason && (
        <div className={styles.reason}>
          <span className={styles.reasonTitle}>{deQueue.reason(reason.title)}</span> {reason.text}{" "}
          <ReasonWays {...reason} />
        </div>
      )}
    </div>
  );
}
