import type { ReactNode } from "react";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { Badge, type BadgeTone } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Columns } from "#web/components/columns.tsx";
import { LoadFailure } from "#web/components/load-failure.tsx";
import { Page } from "#web/components/page.tsx";
import { State } from "#web/components/state.tsx";
import { isApiError } from "#web/lib/api-error.ts";
import { dayAndTime } from "#web/lib/format.ts";
import { fulfillmentLook, paymentLook } from "#web/lib/order-status.ts";
import { pages } from "#web/lib/pages.ts";
import { adminAddress } from "#web/lib/platform.ts";
import { useOrder } from "#web/lib/use-order.ts";
import { useWayBack } from "#web/lib/use-way-back.ts";
import { de } from "#web/locales/de.ts";
import { deOrder } from "#web/locales/de-order.ts";
import { deOrders } from "#web/locales/de-orders.ts";
import { CustomerCard } from "./customer-card.tsx";
import { EInvoiceCard } from "./e-invoice-card.tsx";
import { FactsCard } from "./facts-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { OrderSkeleton } from "./order-skeleton.tsx";
import { ProgressCard } from "./progress-card.tsx";
import { WriteBackCard } from "./write-back-card.tsx";

/** Keeps the line below the title free until it is known. */
const placeOfSubtitle = "\u00a0";

interface OrderFrameProps {
  orderId: string;
  /** The documents of the order. */
  documents: (order: OrderDetail) => ReactNode;
  /** The order's history. */
  timeline: ReactNode;
}

/** The page of one order: its status, its documents, its content and its history. */
export function OrderFrame({ orderId, documents, timeline }: OrderFrameProps) {
  const { data: order, error, isValidating, mutate } = useOrder(orderId);
  const back = useWayBack();
  if (order !== undefined) return <OrderPageBody order={order} documents={documents(order)} timeline={timeline} />;
  const isMissing: boolean = isApiError(error, "order_not_found", "not_found", "invalid_input");
  if (isMissing) {
    return (
      <State
        level={1}
        icon="search"
        title={deOrder.missing.title}
        text={deOrder.missing.text}
        action={<Button url={pages.orders}>{deOrder.missing.action}</Button>}
      />
    );
  }
  return (
    <Page title={deOrder.loadingTitle} shape="details" back={back} subtitle={placeOfSubtitle}>
      {error ? (
        <LoadFailure
          title={deOrder.failed}
          text={error.message}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  );
}

function OrderPageBody({
  order,
  documents,
  timeline,
}: {
  order: OrderDetail;
  documents: ReactNode;
  timeline: ReactNode;
}) {
  const back = useWayBack();
  return (
    <Page
      title={order.name}
      shape="details"
      back={back}
      badges={<StatusBadges order={order} />}
      subtitle={<Placed order={order} />}
      actions={
        <Button url={adminAddress(`orders/${order.id}`)} leads="admin" label={deOrders.openInShopify(order.name)}>
          {deOrder.openInShopify}
        </Button>
      }
    >
      <Columns
        main={
          <>
            {documents}
            <ItemsCard order={order} />
            {timeline}
          </>
        }
        side={
          <>
            <ProgressCard order={order} />
            <CustomerCard order={order} />
            <EInvoiceCard order={order} />
            <WriteBackCard order={order} />
            <FactsCard order={order} />
          </>
        }
      />
    </Page>
  );
}

/** A state that the merchant has to look at; the others are grey, as in the list. */
const isToSee = (tone: BadgeTone): boolean => tone === "critical" || tone === "warning";

function StatusBadges({ order }: { order: OrderDetail }) {
  return (
    <>
      {[paymentLook(order.payment), fulfillmentLook(order.fulfillment)].map(({ text, tone, progress }, position) => (
        <Badge
          key={position === 0 ? "payment" : "fulfillment"}
          tone={isToSee(tone) ? tone : "neutral"}
          {...(progress ? { progress } : {})}
        >
          {text}
        </Badge>
      ))}
    </>
  );
}

function Placed({ order: { createdAt, cancelledAt, customer } }: { order: OrderDetail }) {
  const now = new Date();
  return [
    deOrder.placed(dayAndTime(createdAt, now, de.datesInSentence)),
    customer?.name,
    cancelledAt && deOrder.cancelled(dayAndTime(cancelledAt, now, de.dates)),
  ]
    .filter(Boolean)
    .join(" · ");
}
