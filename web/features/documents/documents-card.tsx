import type { DocumentEntry, OrderDetail } from "#shared/api/order-record.ts";
import { hasPayment } from "#shared/domain/order-states/payment-status.ts";
import { Disclosure } from "../../components/disclosure.tsx";
import { Link } from "../../components/link.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import { Text } from "../../components/text.tsx";
import { documentLook, documentName } from "../../lib/document-look.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { day, money } from "../../lib/format.ts";
import { queueAddress } from "../../lib/pages.ts";
import { useShop } from "../../lib/shop.ts";
import { deCorrection } from "../../locales/de-correction.ts";
import { deOrder } from "../../locales/de-order.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { decisionOf, documentsOf, documentToSend, isChanged, type OpenCase, openCases, takenBack } from "./cases.ts";
import { DocumentCard } from "./document-card.tsx";
import styles from "./documents.module.css";
import { OpenCaseBlock } from "./open-case.tsx";

const texts = deOrder.documents;

/** The documents of an order: what is missing and what counts first, what was taken back folded below. */
export function DocumentsCard({ order }: { order: OrderDetail }) {
  const gone = takenBack(order);
  const entries = documentsOf(order).filter((entry) => !gone.includes(entry));
  const cases = openCases(order);
  const isWorkedOn = cases.some(
    ({ task }) => task !== undefined && task.state !== "CONFIRMED" && task.state !== "SKIPPED",
  );
  const { data: shop } = useShop();
  const isSendable = shop !== undefined && missingOf({ features: ["emails"] }, shop).length === 0;
  const main = isSendable ? documentToSend(order, entries) : undefined;
  const isEmpty = entries.length === 0 && cases.length === 0;
  const isHeld = ({ decision }: OpenCase) => decision?.verdict === "hold";
  // a held change has the card "Korrigieren"
  const held = cases.filter((open) => isHeld(open) && !isChanged(open));
  const others = cases.filter((open) => !isHeld(open));
  return (
    <section className={styles.entries} aria-labelledby="documents">
      <h2 id="documents" className={styles.hidden}>
        {texts.title}
      </h2>
      {isEmpty && (
        <div className={styles.entry}>
          <Text tone="subdued">{texts.none}</Text>
        </div>
      )}
      {held.map((open) => (
        <OpenCaseBlock key={open.key} order={order} open={open} />
      ))}
      {entries.map((entry) => (
        <DocumentCard
          key={entry._key}
          order={order}
          entry={entry}
          why={decisionOf(entry, order)}
          isValid={gone.length > 0 && entry.kind === "invoice"}
          isMain={entry === main}
        />
      ))}
      {others.map((open) => (
        <OpenCaseBlock key={open.key} order={order} open={open} />
      ))}
      {isWorkedOn && <Link to={queueAddress(order.id)}>{deOrders.queue}</Link>}
      {gone.length > 0 && <TakenBack order={order} entries={gone} />}
      {order.drafts.length > 0 && (
        <div className={styles.drafts}>
          <h3 className={styles.name}>{texts.drafts}</h3>
          <Text tone="subdued">{texts.draftsHint}</Text>
          {order.drafts.map((entry) => (
            <DocumentCard key={entry._key} order={order} entry={entry} isTrial />
          ))}
        </div>
      )}
    </section>
  );
}

/** A correction's invoices and credit notes, grey until opened, with everything that can be done. */
function TakenBack({ order, entries }: { order: OrderDetail; entries: readonly DocumentEntry[] }) {
  const numbersOf = (kind: DocumentEntry["kind"]) =>
    entries.flatMap((entry) => (entry.kind === kind ? [documentName(entry)] : [])).join(", ");
  const valid = order.invoices.find((entry) => !entries.includes(entry) && entry.status !== "deleted");
  return (
    <div className={`${styles.entry} ${styles.gone}`}>
      <h3 className={styles.name}>
        {texts.takenBack}{" "}
        <span className={styles.source}>{texts.takenBackWith(numbersOf("invoice"), numbersOf("credit"))}</span>
      </h3>
      {entries.map((entry) => {
        const sign = entry.kind === "credit" ? -1 : 1;
        const title = `${documentName(entry)} · ${day(entry.date)} · ${money(sign * entry.total, entry.currency)}`;
        return (
          <div key={entry._key} className={styles.goneEntry}>
            <Disclosure title={title}>
              <DocumentCard order={order} entry={entry} why={decisionOf(entry, order)} />
            </Disclosure>
            <QuietState>{documentLook(entry, order.payment).text}</QuietState>
          </div>
        );
      })}
      {hasPayment(order) && (
        <Text tone="subdued">
          {deCorrection.moneyAfter}{" "}
          {valid && (
            <Link to={valid.url} leads="tab" label={deCorrection.assignLabel(documentName(valid))}>
              {deCorrection.assign}
            </Link>
          )}
        </Text>
      )}
    </div>
  );
}
