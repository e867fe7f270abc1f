import type { Instant } from "#shared/values/time.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { cancelErasure } from "./erase-shop.ts";
import type { ErasureRecord, ErasureStore, ReplayList, ShopErasureStore } from "./ports.ts";

interface Ports {
  /** The table in use until now. */
  replayList: ReplayList;
  /** The restored table. */
  erasuresOf(shop: string): Pick<ErasureStore, "begin">;
  shopErasuresOf(shop: string): Pick<ShopErasureStore, "begin" | "cancel" | "closeCancelled">;
  clock: Pick<Clock, "now">;
  ids: Pick<Ids, "logKey">;
}

/**
 * Requests a restored table's erasures since its backup again, and closes the cancelled ones that are open in it. `expire-logs` carries
 * them out. Repeating it changes nothing.
 */
export async function replayErasures(
  { replayList, erasuresOf, shopErasuresOf, clock, ids }: Ports,
  { since, until }: { since: Instant; until: Instant },
): Promise<{ orders: number; shops: number }> {
  const listed = await replayList.erasedSince(since, until);
  for (const { shop, request } of listed.filter(({ isCancelled }) => isCancelled))
    await cancelErasure({ shopErasures: shopErasuresOf(shop), clock, ids }, { id: request });
  const records = listed.filter(({ isCancelled }) => !isCancelled);
  const shops = records.filter(({ orderId }) => orderId === undefined);
  const orders = records.filter(({ orderId, isOfShop }) => orderId !== undefined && !isOfShop);
  for (const [first, ...others] of byRequest(orders)) {
    if (first === undefined) continue;
    // A list of lines has an order twice where its request came twice.
    const orderIds = [...new Set([first, ...others].flatMap(({ orderId }) => orderId ?? []))];
    await erasuresOf(first.shop).begin({ id: first.request, at: first.requestedAt }, orderIds);
  }
  for (const { shop, request, requestedAt } of shops) {
    await shopErasuresOf(shop).begin({ id: request, at: requestedAt });
  }
  return { orders: orders.length, shops: shops.length };
}

function byRequest(records: readonly ErasureRecord[]): ErasureRecord[][] {
  const groups = new Map<string, ErasureRecord[]>();
  for (const record of records) {
    const key = `${record.shop} ${record.request}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
}
