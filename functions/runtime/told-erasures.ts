import { CANCELLED_ERASURE_LINE, ERASURE_LINE } from "#shared/messages/erasure-line.ts";
import type { ErasureRequest, ErasureStore, ShopErasureStore } from "../modules/compliance/ports.ts";
import { log } from "./log.ts";

const about = (shop: string, { id: erasure, at: askedAt }: ErasureRequest) => ({ shop, erasure, askedAt });

/** Writes a line for each order before its erasure is noted, for tables restored later. */
export const toldErasures = (store: ErasureStore, shop: string): ErasureStore => ({
  ...store,
  begin: async (request, orderIds) => {
    for (const order of orderIds) log.info(ERASURE_LINE, { ...about(shop, request), order });
    await store.begin(request, orderIds);
  },
});

/** The same for a whole shop, and a line before a cancelled one is closed: a restore does not erase a shop that came back. */
export const toldShopErasures = (store: ShopErasureStore, shop: string): ShopErasureStore => ({
  ...store,
  begin: async (request) => {
    log.info(ERASURE_LINE, about(shop, request));
    await store.begin(request);
  },
  cancel: async (id, entry) => {
    const isCancelled = await store.cancel(id, entry);
    // Another run may have erased the shop meanwhile: the list must not take it off.
    if (isCancelled) log.info(CANCELLED_ERASURE_LINE, about(shop, { id, at: entry.at }));
    return isCancelled;
  },
});
