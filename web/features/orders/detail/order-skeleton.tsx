import { Card } from "#web/components/card.tsx";
import { Columns } from "#web/components/columns.tsx";
import { Skeleton } from "#web/components/skeleton.tsx";
import { deLog } from "#web/locales/de-log.ts";
import { deOrder } from "#web/locales/de-order.ts";

/** The page of an order before it is there: the same cards, about as high. */
export function OrderSkeleton() {
  return (
    <Columns
      main={
        <>
          <Card title={deOrder.documents.title}>
            <Skeleton height={196} />
          </Card>
          <Card title={deOrder.items.title}>
            <Skeleton height={40} bars={3} />
          </Card>
          <Card title={deLog.timeline.title}>
            <Skeleton height={44} bars={4} />
          </Card>
        </>
      }
      side={
        <>
          <Card title={deOrder.progress.title}>
            <Skeleton height={20} bars={5} />
          </Card>
          <Card title={deOrder.customer.title}>
            <Skeleton height={20} bars={3} />
          </Card>
          <Card title={deOrder.facts.title}>
            <Skeleton height={20} bars={4} />
          </Card>
        </>
      }
    />
  );
}
