import { useContract } from "./use-contract.ts";

const shownOrders = 5;
const refreshMilliseconds = 60_000;

/** The newest orders that need the merchant, and counts, in every plan. `orders` and `total` are undefined until answered. */
export function useAttention({ isAsked = true } = {}) {
  const input = { sortBy: "date", sortDir: "desc", limit: shownOrders, filter: "attention" } as const;
  const { data, error, mutate } = useContract("GET /api/orders", isAsked ? input : null, {
    refreshInterval: refreshMilliseconds,
  });
  return {
    orders: data?.items,
    // A counter is behind its list for a moment: the orders that are there count.
    total: data && Math.max(data.overview?.attention ?? 0, data.items.length),
    planned: data?.overview?.planned ?? 0,
    waiting: data?.overview?.waiting ?? 0,
    error,
    retry: () => void mutate(),
  };
}
