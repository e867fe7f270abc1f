import { standingOf } from "#shared/domain/order-states/order-state.ts";
import { Button } from "../../components/button.tsx";
import { State } from "../../components/state.tsx";
import { orderAddress } from "../../lib/pages.ts";
import { useOrder } from "../../lib/use-order.ts";
import { deQueue } from "../../locales/de-queue.ts";

const texts = deQueue.empty;

/** No task of an order is left. It says that all is done only where the order's state says so. */
export function EmptyOfOrder({ orderId }: { orderId: string }) {
  const { data: order } = useOrder(orderId);
  if (order === undefined) return <State icon="order" {...texts.unknown} />;
  const standing = standingOf(order);
  if (standing === "attention") {
    const { action, ...words } = texts.heldOrder;
    return <State icon="order" {...words} action={<Button url={orderAddress(orderId)}>{action}</Button>} />;
  }
  const isWaiting = standing === "waiting" || standing === "underWay";
  return <State icon="order" {...(isWaiting ? texts.waitingOrder : texts.order)} />;
}
