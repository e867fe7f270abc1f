import type { OrderRowEntry } from "#shared/api/order-record.ts";
import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import { Badge } from "../../components/badge.tsx";
import { Link } from "../../components/link.tsx";
import { OutwardLink } from "../../components/outward-link.tsx";
import { QuietState } from "../../components/quiet-state.tsx";
import type { Column } from "../../components/table.tsx";
import { dayAndTime, money } from "../../lib/format.ts";
import { fulfillmentLook, paymentLook } from "../../lib/order-status.ts";
import { orderAddress } from "../../lib/pages.ts";
import { adminAddress } from "../../lib/platform.ts";
import { de } from "../../locales/de.ts";
import { deOrders } from "../../locales/de-orders.ts";
import { DocumentDifference } from "./document-difference.tsx";
import { InvoicePreview } from "./invoice-preview.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import styles from "./orders.module.css";
import { RowReasons } from "./reason-note.tsx";

/** The places of a row's columns on a phone. */
export const narrowAreas = `"name name total" "customer customer date" "payment payment fulfillment" "documents documents documents"`;

const texts = deOrders.columns;

/** The columns of an order. */
export const orderColumns: readonly Column<OrderRowEntry>[] = [
  { id: "name", title: texts.order, width: "8%", cell: (order) => <OrderName order={order} /> },
  { id: "date", title: texts.date, width: "11%", cell: ({ createdAt }) => <OrderDate createdAt={createdAt} /> },
  { id: "customer", title: texts.customer, width: "17%", cell: (order) => <Customer order={order} /> },
  { id: "payment", title: texts.payment, width: "15%", cell: ({ payment }) => <Status {...paymentLook(payment)} /> },
  {
    id: "fulfillment",
    title: texts.fulfillment,
    width: "15%",
    cell: ({ fulfillment }) => <Status {...fulfillmentLook(fulfillment)} />,
  },
  { id: "documents", title: texts.documents, width: "25%", cell: (order) => <Documents order={order} /> },
  {
    id: "total",
    title: texts.total,
    align: "end",
    width: "9%",
    cell: (order) => <Total order={order} />,
  },
];

function OrderName({ order }: { order: OrderRowEntry }) {
  return (
    <span className={`${styles.name} ${styles.opening} ${order.cancelled ? styles.void : ""}`}>
      <Link to={orderAddress(order.id)} label={deOrders.openDetail(order.name)} isStrong>
        {order.name}
      </Link>
      <OutwardLink to={adminAddress(`orders/${order.id}`)} leads="admin" label={deOrders.openInShopify(order.name)} />
    </span>
  );
}

/** A test order's total counts nowhere. */
function Total({ order: { price, reason } }: { order: OrderRowEntry }) {
  const isTest = reason?.code === ("SKIP_TEST" satisfies ReasonCode);
  return (
    <span className={isTest ? `${styles.amount} ${styles.subdued}` : styles.amount}>
      {money(price.total, price.currency)}
    </span>
  );
}

function OrderDate({ createdAt }: { createdAt: string }) {
  return (
    <time dateTime={createdAt} className={styles.date}>
      {dayAndTime(createdAt, new Date(), de.dates)}
    </time>
  );
}

function Customer({ order: { customer } }: { order: OrderRowEntry }) {
  if (customer === null) return <span className={styles.subdued}>{deOrders.noCustomer}</span>;
  const name = customer.name || customer.email || deOrders.noCustomer;
  return (
    <span className={styles.customer} title={name}>
      {name}
    </span>
  );
}

/** A normal state is quiet; what the merchant has to look at is a badge. */
function Status({ text, tone, progress }: ReturnType<typeof paymentLook>) {
  const isNormal = tone !== "critical" && tone !== "warning";
  return (
    <span className={isNormal ? `${styles.status} ${styles.normal}` : styles.status}>
      {isNormal ? (
        <QuietState {...(progress ? { progress } : {})}>{text}</QuietState>
      ) : (
        <Badge tone={tone} {...(progress ? { progress } : {})}>
          {text}
        </Badge>
      )}
    </span>
  );
}

function Documents({ order }: { order: OrderRowEntry }) {
  const hasDocuments = order.invoices.length + order.credits.length + order.deliveries.length > 0;
  const hasReason = order.reason !== null || order.paymentReason !== null;
  return (
    <div className={styles.documents}>
      <OrderDocuments order={order} />
      <DocumentDifference order={order} />
      <RowReasons order={order} />
      <InvoicePreview order={order} />
      {!hasDocuments && !hasReason && <QuietState>{deOrders.pending}</QuietState>}
    </div>
  );
}
