import { listOrders } from "#shared/api/orders.routes.ts";
import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";
import { missingOf } from "../../lib/entitlements.ts";
import { useContract } from "../../lib/use-contract.ts";

const shownOrders = 5;
const refreshMilliseconds = 60_000;

/**
 * The newest orders for which the merchant must act: without a document, with an insufficient one, or with a stuck payment.
 * Beside them the counts of all orders that need the merchant, are on their way, or wait for their event. `orders` is
 * undefined until the answer is there, and stays so where the plan has no list of orders (`isClosed`). The orders are
 * requested even while the shop is still loading.
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
