import { listOrders } from "#shared/api/orders.routes.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { useContract } from "../../lib/use-contract.ts";

const shownOrders = 5;
const refreshMilliseconds = 60_000;

/**
 * The newest orders for which a person must act, of all there are: without a document, with one that is not enough, or with a
 * payment that is stuck. Beside them how many need somebody at all, are on their way, and wait for their event. `orders` is
 * undefined until the answer is there, and
 * stays so where the plan has no list of orders: `isClosed`. While the shop is on its way the orders are asked for all the same.
 */
export function useAttention(shop: ShopRecord | undefined) {
  const isClosed = shop !== undefined && missingOf({ features: ["orders"] }, shop).length > 0;
  const input = { sortBy: "date", sortDir: "desc", limit: shownOrders, filter: "attention" } as const;
  const { data, error, mutate } = useContract(listOrders, isClosed ? null : input, {
    refreshInterval: refreshMilliseconds,
  });
  return {
    isClosed,
    orders: data?.items,
    total: data?.overview?.attention ?? data?.items.length ?? 0,
    planned: data?.overview?.planned ?? 0,
    waiting: data?.overview?.waiting ?? 0,
    error,
    retry: () => void mutate(),
  };
}
