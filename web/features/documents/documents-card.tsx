import type { DocumentEntry, OrderDetail } from "../../../shared/api/orders.answers.ts";
import { Card } from "../../components/card.tsx";
import { Text } from "../../components/text.tsx";
import { deOrder } from "../../locales/de-order.ts";
import { type Decision, madeDecisions, openCases } from "./cases.ts";
import { DocumentCard } from "./document-card.tsx";
import styles from "./documents.module.css";
import { OpenCaseBlock } from "./open-case.tsx";

const texts = deOrder.documents;

/** The documents of an order, and for every one that is missing the reason. */
export function DocumentsCard({ order }: { order: OrderDetail }) {
  const entries = [...order.invoices, ...order.credits, ...order.deliveries];
  const cases = openCases(order);
  const isEmpty = entries.length === 0 && cases.length === 0;
  return (
    <Card title={texts.title}>
      {isEmpty && <Text tone="subdued">{texts.none}</Text>}
      <div className={styles.entries}>
        {entries.map((entry) => (
          <DocumentCard key={entry._key} orderId={order.id} entry={entry} {...whyOf(entry, order)} />
        ))}
        {cases.map((open) => (
          <OpenCaseBlock key={open.key} order={order} open={open} />
        ))}
        {order.drafts.length > 0 && (
          <div className={styles.drafts}>
            <h3 className={styles.name}>{texts.drafts}</h3>
            <Text tone="subdued">{texts.draftsHint}</Text>
            {order.drafts.map((entry) => (
              <DocumentCard key={entry._key} orderId={order.id} entry={entry} />
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The decision behind a document, where it is the only one of its kind: documents do not tell their source. */
function whyOf({ kind }: DocumentEntry, order: OrderDetail): { why?: Decision } {
  const decisions = madeDecisions(order).filter((decision) => decision.kind === kind);
  const entries = [...order.invoices, ...order.credits, ...order.deliveries].filter((entry) => entry.kind === kind);
  const [why] = decisions;
  return why !== undefined && decisions.length === 1 && entries.length === 1 ? { why } : {};
}
