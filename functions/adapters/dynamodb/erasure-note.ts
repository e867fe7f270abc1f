import type { Instant } from "#shared/values/time.ts";
import { erasureKeys, orderKeys } from "./keys.ts";

/**
 * The note that an order was erased. It stays with the order and is in the replay list of its month. `keptUntil`: when the kept
 * documents of the order expire.
 */
export function erasureNote(
  shop: string,
  { orderId, request, at, keptUntil }: { orderId: string; request: string; at: Instant; keptUntil?: Instant },
): Record<string, unknown> {
  return {
    ...orderKeys.beside(shop, orderId, "erasure"),
    ...{ type: "erasure", version: 1, shop, orderId, request, at },
    ...(keptUntil && { keptUntil }),
    ...{ g1pk: erasureKeys.replay(at), g1sk: erasureKeys.replaySort(at, shop, orderId) },
  };
}
