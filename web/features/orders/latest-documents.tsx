import { type ReactNode, useState } from "react";
import type { RecentDocuments } from "#shared/api/months.ts";
import { Entries } from "../../components/entries.tsx";
import { EntryIcon } from "../../components/entry-icon.tsx";
import { Link } from "../../components/link.tsx";
import { QuietButton } from "../../components/quiet-button.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import { Text } from "../../components/text.tsx";
import { documentName } from "../../lib/document-look.ts";
import { dayAndTime, money } from "../../lib/format.ts";
import { orderAddress, pages } from "../../lib/pages.ts";
import { de } from "../../locales/de.ts";
import { deDocuments } from "../../locales/de-documents.ts";
import { deHome } from "../../locales/de-home.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { DocumentView } from "./document-view.tsx";
import styles from "./latest-documents.module.css";

const texts = deHome.latest;
const icons = { invoice: "receipt", credit: "refund", delivery: "truck" } as const;
const progress = {
  planned: "incomplete",
  sent: "partiallyComplete",
  delivered: "complete",
  undeliverable: "incomplete",
  unclear: "incomplete",
} as const;

type Latest = RecentDocuments["latest"][number];

interface LatestDocumentsProps {
  latest: readonly Latest[];
  /** The plan sends mails. */
  hasMails: boolean;
  note?: ReactNode;
}

/** The documents that were made last, with the way to each. */
export function LatestDocuments({ latest, hasMails, note }: LatestDocumentsProps) {
  return (
    <Entries title={texts.title}>
      {latest.length === 0 ? (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{texts.none}</p>
          <Text tone="subdued">{texts.noneText}</Text>
        </div>
      ) : (
        <ul className={styles.list}>
          {latest.map((document) => (
            <LatestDocument key={document._key} document={document} hasMails={hasMails} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Link to={pages.orders}>{deHome.allOrders}</Link>
        {note}
      </div>
    </Entries>
  );
}

function LatestDocument({ document, hasMails }: { document: Latest; hasMails: boolean }) {
  const { kind, number, order, customer, createdAt, mailState, total, currency, pdf } = document;
  const [isShown, setIsShown] = useState(false);
  const name = documentName(document);
  const amount = kind === "credit" ? -total : total;
  return (
    <li className={styles.row}>
      <EntryIcon picture={icons[kind]} />
      <div className={styles.what}>
        <div>
          {deDocuments.kind[kind]} <strong>{number ?? deDocuments.draft}</strong>
        </div>
        <div className={styles.order}>
          <Link to={orderAddress(order.id)} label={deOrders.openDetail(order.name ?? "")}>
            {order.name ?? texts.order}
          </Link>
          {customer !== null && ` · ${customer}`}
        </div>
      </div>
      <span className={styles.time}>{dayAndTime(createdAt, new Date(), de.dates)}</span>
      <span className={styles.mail}>
        {hasMails && (
          <QuietState progress={mailState === null ? "incomplete" : progress[mailState]}>
            {mailState === null ? texts.notSent : texts.mail[mailState]}
          </QuietState>
        )}
      </span>
      <span className={styles.amount}>{kind === "delivery" ? "" : money(amount, currency)}</span>
      <span className={styles.pdf}>
        {pdf !== null && (
          <QuietButton label={deDocuments.viewOf(name)} onClick={() => setIsShown(true)}>
            {deDocuments.pdf}
          </QuietButton>
        )}
      </span>
      {isShown && <DocumentView orderId={order.id} entry={document} onClose={() => setIsShown(false)} />}
    </li>
  );
}
