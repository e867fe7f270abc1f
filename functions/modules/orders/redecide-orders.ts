import type { Clock, Ids } from "../system/ports.ts";
import type { OrderReprocessing, OrderStore } from "./ports.ts";

interface Ports {
  orders: Pick<OrderStore, "withHeldPayments">;
  reprocessing: OrderReprocessing;
  clock: Clock;
  ids: Ids;
}

/** Decides again all orders held for a connection, its permission, an access of the platform, a setting or a tax change. */
export async function redecideOrders(ports: Ports, shop: string): Promise<void> {
  let cursor: string | undefined;
  do {
    const found = await ports.orders.withHeldPayments(cursor);
    // A page at once: after months without a connection a shop has thousands of them, and one worker has limited time.
    await Promise.all(found.orderIds.map((orderId) => sendOrderEvent(ports, shop, orderId)));
    cursor = found.cursor;
  } while (cursor !== undefined);
}

async function sendOrderEvent({ reprocessing, clock, ids }: Ports, shop: string, orderId: string): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  // Without `updatedAt` an event is never stale: the order itself has not changed.
  await reprocessing.send({ shop, topic: "orders/updated", orderId, eventId, webhookId: eventId, triggeredAt });
}
