import { standingOf, whatWaits } from "#shared/domain/order-states/order-state.ts";
import { Button } from "../../components/button.tsx";
import { State } from "../../components/state.tsx";
import { isHeldBack } from "../../lib/hold-back.ts";
import { orderAddress, pages } from "../../lib/pages.ts";
import { useShop } from "../../lib/shop.ts";
import { useAttention } from "../../lib/use-attention.ts";
import { useOrder } from "../../lib/use-order.ts";
import { deQueue } from "../../locales/de-queue.ts";

const texts = deQueue.empty;

/** No task needs the merchant. It says that nothing waits only where no order and nothing else does. */
export function EmptyOfStuck() {
  const { data: shop } = useShop();
  const { total } = useAttention();
  const waits = shop && whatWaits({ attention: total, isHeldBack: isHeldBack(shop) });
  if (waits === "nothing") return <State icon="order" {...texts.stuck} />;
  if (waits === "orders") {
    const { title, text, action } = texts.orders;
    const link = <Button url={`${pages.orders}?filter=attention`}>{action}</Button>;
    return <State icon="order" title={title(total ?? 0)} text={text} action={link} />;
  }
  const { title, text } = waits === "shop" ? texts.shop : texts.unknown;
  const link = <Button url={pages.overview}>{texts.shop.action}</Button>;
  return <State icon="order" title={title} text={text} action={link} />;
}

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
