import type { ShopRecordStore } from "#functions/modules/shop/ports.ts";
import { AppError } from "#shared/errors.ts";
import type { Table } from "../../engine/table.ts";
import { mustWrite, transact, write } from "../../engine/transaction.ts";
import { absent, asRead, first, present } from "../../engine/words.ts";
import { shops } from "../../kinds/shop.ts";
import { counted } from "./counters.ts";
import { changedPreferences } from "./preferences-changes.ts";
import { shopReader } from "./shop-reader.ts";

/** The record of one shop without its tokens: no key is needed here. */
export function shopRecordStore(table: Table, shop: string): ShopRecordStore {
  /** A shop that is not ours leaves nothing behind. */
  const own = shops.at({ shop }).when({ pk: present });

  return {
    pause: (at) => write(table, own.set({ "shop.pausedAt": at }).when({ "shop.pausedAt": absent })),
    resume: () => write(table, shops.at({ shop }).remove("shop.pausedAt").when({ "shop.pausedAt": present })),
    saveScopes: (scopes) => mustWrite(table, own.set({ "shop.scopes": scopes })),
    saveStore: (store, { isDev, isShopify }) =>
      mustWrite(table, own.set({ "shop.store": store, "shop.isDev": isDev, "shop.isShopify": isShopify })),
    savePreferences: async ({ preferences, unused, since, version, versions }) => {
      const result = await transact(table, {
        preferences: changedPreferences(shop, { read: { preferences, unused }, versions, version }),
        shop: own.set({ "shop.since": since }),
      });
      if (result !== "ok") throw new AppError("write_conflict");
    },
    saveFlowUse: (before, after) =>
      write(table, own.set({ "shop.flowUse": after }).when({ "shop.flowUse": asRead(before) })),
    saveSetup: (setup, completedAt) => {
      const saved = own.set({ "shop.setup": setup });
      const completed = completedAt === undefined ? saved : saved.set({ "shop.setupCompletedAt": first(completedAt) });
      return mustWrite(table, completed);
    },
    count: async (increments) => {
      const change = counted(shop, increments)?.when({ pk: present });
      if (change) await write(table, change);
    },
    ...shopReader(table, shop),
  };
}
