import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { isAppError } from "#shared/errors.ts";
import type { OrderReprocessing, WholeOrder } from "../orders/ports.ts";
import type { PlatformReadingPorts } from "../orders/read-platform-order.ts";
import { type DecidePorts, decideAndSave } from "../orders/save-decided.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids } from "../system/ports.ts";

export interface PastOrderPorts extends DecidePorts, PlatformReadingPorts {
  reprocessing: OrderReprocessing;
  clock: Clock;
  ids: Ids;
}

/** The outcome of deciding an order. */
interface DecidedPastOrder {
  decisions: readonly Decision[];
  /** The order as it was stored; undefined where it was not. */
  before: WholeOrder | undefined;
}

/**
 * Reads, stores and decides a past order, which workflows are told of only with `isTold`; undefined where hidden or erased.
 * Failures: platform_unavailable, platform_token_missing.
 */
export async function decidePastOrder(
  ports: PastOrderPorts,
  { whole, orderId, isTold = false }: { whole: WholeShop; orderId: string; isTold?: boolean },
): Promise<DecidedPastOrder | undefined> {
  try {
    const outcome = await decideAndSave(ports, { whole, orderId }, { isSilent: !isTold });
    return typeof outcome === "string" ? undefined : outcome;
  } catch (error) {
    if (isAppError(error, "platform_unavailable", "platform_token_missing")) throw error;
    await handOn(ports, whole.shop.key, orderId);
    return undefined;
  }
}

async function handOn({ reprocessing, clock, ids }: PastOrderPorts, shop: string, orderId: string): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  await reprocessing.send({ shop, topic: "orders/updated", orderId, eventId, webhookId: eventId, triggeredAt });
}
