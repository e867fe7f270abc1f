import type { ShopRecord } from "#shared/api/shop-record.ts";
import { berlinDay } from "#shared/values/days.ts";
import { type Day, instantOf } from "#shared/values/time.ts";
import { missingOf } from "#web/lib/entitlements.ts";
import { useContract } from "#web/lib/use-contract.ts";

const latestOrders = 50;
const none: never[] = [];

/** The shop's latest orders; undefined until they are known, none where its plan has no list of orders. */
export function useKnownOrders(shop: ShopRecord) {
  const isClosed = missingOf({ features: ["orders"] }, shop).length > 0;
  // the same request as that of the payment methods: both read one answer
  const { data, error } = useContract(
    "GET /api/orders",
    isClosed ? null : { sortBy: "date", sortDir: "desc", limit: latestOrders },
  );
  return data?.items ?? (isClosed || error !== undefined ? none : undefined);
}

/** The shop's latest orders; none until they are known. */
export const useLatestOrders = (shop: ShopRecord) => useKnownOrders(shop) ?? none;

/** The day of the shop's latest order; today where it has none, or its plan has no list of orders. */
export function useLatestOrderDay(shop: ShopRecord): Day {
  const [latest] = useLatestOrders(shop);
  return berlinDay(latest?.createdAt ?? instantOf(Date.now()));
}
