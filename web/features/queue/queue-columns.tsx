import type { QueueEntry } from "#shared/api/queue.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { Badge } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import { ReasonWays } from "../../components/reason-ways.tsx";
import type { Column } from "../../components/table.tsx";
import { money } from "../../lib/format.ts";
import { orderAddress } from "../../lib/pages.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { deQueue } from "../../locales/de-queue.ts";
import { isStuck, kindText, progressText, reasonText, stateLook, waitsFor } from "./entry-text.ts";
import styles from "./queue.module.css";
import { QueueActs } from "./queue-acts.tsx";

/** The places of a row's columns on a phone. */
export const narrowAreas = `"order order total" "customer customer kind" "waits waits waits" "next next next" "acts acts acts"`;

const texts = deQueue.columns;

/** The columns; what holds back the whole shop comes before an entry's own reason. */
export const queueColumns = (shop: ShopRecord | undefined): readonly Column<QueueEntry>[] => [
  { id: "order", title: texts.order, width: "9%", cell: (entry) => <OrderName entry={entry} /> },
  {
    id: "customer",
    title: texts.customer,
    width: "15%",
    cell: ({ order }) => order.customer ?? deOrders.noCustomer,
  },
  { id: "kind", title: texts.kind, width: "11%", cell: (entry) => kindText(entry) },
  { id: "waits", title: texts.waits, width: "24%", cell: (entry) => <Waits entry={entry} shop={shop} /> },
  {
    id: "next",
    title: texts.next,
    width: "16%",
    cell: (entry) => <span className={styles.quiet}>{progressText(entry, new Date())}</span>,
  },
  {
    id: "total",
    title: texts.total,
    align: "end",
    width: "9%",
    cell: ({ order: { price } }) => (price === null ? null : money(price.total, price.currency)),
  },
  { id: "acts", title: texts.acts, align: "end", cell: (entry) => <QueueActs entry={entry} /> },
];

function OrderName({ entry: { order } }: { entry: QueueEntry }) {
  return (
    <span className={styles.order}>
      <Link to={orderAddress(order.id)} label={deOrders.openDetail(order.name)} isStrong>
        {order.name}
      </Link>
    </span>
  );
}

/** The hold-up of a waiting entry, else its state and reason. */
function Waits({ entry, shop }: { entry: QueueEntry; shop: ShopRecord | undefined }) {
  if (!isStuck(entry)) return <span className={styles.quiet}>{waitsFor(entry, shop)}</span>;
  const { text, tone } = stateLook(entry);
  const reason = reasonText(entry);
  return (
    <div className={styles.state}>
      <div>
        <Badge tone={tone}>{text}</Badge>
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
