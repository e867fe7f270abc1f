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
      if (reason?.code !== code) continue;
      const eventId = ids.logKey(clock.now());
      const triggeredAt = clock.now();
      // Without `updatedAt` a hint is never stale: the order itself has not changed.
      await hints.send({ shop, topic: "orders/updated", orderId: id, eventId, webhookId: eventId, triggeredAt });
    }
    if (found.next === undefined) return;
    cursor = found.next;
  }
}
