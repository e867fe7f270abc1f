import type { ReasonCode } from "../../../shared/domain/documents/reason-codes.ts";
import type { Clock, Ids } from "../tasks/ports.ts";
import type { OrderHints, OrderStore } from "./ports.ts";

const PAGE = 100;
const MAXIMUM_PAGES = 10;

/**
 * Has the newest orders that lack a document for one reason decided anew, once that reason is gone. Bounded to a thousand; older
 * ones are decided at their next event or by hand.
 */
export async function redecideOrders(
  { orders, hints, clock, ids }: { orders: OrderStore; hints: OrderHints; clock: Clock; ids: Ids },
  { shop, code }: { shop: string; code: ReasonCode },
): Promise<void> {
  let cursor: string | undefined;
  for (let page = 0; page < MAXIMUM_PAGES; page++) {
    const found = await orders.list({
      sortBy: "date",
      descending: true,
      filter: "withoutDocument",
      pageSize: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { id, reason } of found.rows) {
      if (reason?.code === code) await hintAt({ hints, clock, ids }, shop, id);
    }
    if (found.next === undefined) return;
    cursor = found.next;
  }
}

/** Has all orders decided anew that have a document or a payment which waited for a connection, or for its permission. */
export async function redecideHeldPayments(
  { orders, ...ports }: { orders: OrderStore; hints: OrderHints; clock: Clock; ids: Ids },
  shop: string,
): Promise<void> {
  let cursor: string | undefined;
  do {
    const found = await orders.withHeldPayments(cursor);
    for (const orderId of found.orderIds) await hintAt(ports, shop, orderId);
    cursor = found.cursor;
  } while (cursor !== undefined);
}

async function hintAt(
  { hints, clock, ids }: { hints: OrderHints; clock: Clock; ids: Ids },
  shop: string,
  orderId: string,
): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  // Without `updatedAt` a hint is never stale: the order itself has not changed.
  await hints.send({ shop, topic: "orders/updated", orderId, eventId, webhookId: eventId, triggeredAt });
}
