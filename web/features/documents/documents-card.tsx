import type { OrderDetail } from "#shared/api/orders.responses.ts";
import { Card } from "../../components/card.tsx";
import { Link } from "../../components/link.tsx";
import { Text } from "../../components/text.tsx";
import { queueAddress } from "../../lib/pages.ts";
import { deOrder } from "../../locales/de-order.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { decisionOf, documentsOf, openCases } from "./cases.ts";
import { DocumentCard } from "./document-card.tsx";
import styles from "./documents.module.css";
import { OpenCaseBlock } from "./open-case.tsx";

const texts = deOrder.documents;

/** The documents of an order, and the reason for each missing document. */
export function DocumentsCard({ order }: { order: OrderDetail }) {
  const entries = documentsOf(order);
  const cases = openCases(order);
  const isWorkedOn = cases.some(
    ({ task }) => task !== undefined && task.state !== "CONFIRMED" && task.state !== "SKIPPED",
  );
  const isEmpty = entries.length === 0 && cases.length === 0;
  return (
    <Card
      title={texts.title}
      {...(isWorkedOn ? { aside: <Link to={queueAddress(order.id)}>{deOrders.queue}</Link> } : {})}
    >
      {isEmpty && <Text tone="subdued">{texts.none}</Text>}
      <div className={styles.entries}>
        {entries.map((entry) => (
          <DocumentCard key={entry._key} order={order} entry={entry} why={decisionOf(entry, order)} />
        ))}
        {cases.map((open) => (
          <OpenCaseBlock key={open.key} order={order} open={open} />
        ))}
        {order.drafts.length > 0 && (
          <div className={styles.drafts}>
            <h3 className={styles.name}>{texts.drafts}</h3>
            <Text tone="subdued">{texts.draftsHint}</Text>
            {order.drafts.map((entry) => (
              <DocumentCard key={entry._key} order={order} entry={entry} isTrial />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
