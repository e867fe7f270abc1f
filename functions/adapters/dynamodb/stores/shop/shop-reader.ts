import type { ShopReader } from "#functions/modules/shop/ports.ts";
import { allOf, find, foundAmong } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { connections } from "../../kinds/connection.ts";
import { smtpServers } from "../../kinds/mail.ts";
import { credits } from "../../kinds/plans.ts";
import { platformTokens, preferences, shops, staff, statistics } from "../../kinds/shop.ts";
import { readAnnouncements } from "../admin/announcements.ts";
import { isErased, toPreferences, toShop, toStatistics } from "./shop-items.ts";

/** The record of one shop, for functions that may not write. Needs no cipher: it opens no tokens. */
export function shopReader(table: Table, shop: string): ShopReader {
  const ids = { shop };
  return {
    find: async () => {
      const item = await find(table, shops.at(ids));
      if (item === undefined || isErased(item)) return undefined;
      return toShop(item, await find(table, credits.at(ids)));
    },
    findWhole: async () => {
      const [items, { downtimes, pause }] = await Promise.all([
        allOf(table, shops.partition(ids), { isConsistent: true }),
        readAnnouncements(table),
      ]);
      const item = foundAmong(items, shops.at(ids));
      if (item === undefined || isErased(item)) return undefined;
      const sealedTokens = foundAmong(items, platformTokens.at(ids))?.tokens;
      const stored = toShop(item, foundAmong(items, credits.at(ids)));
      return {
        shop: { ...stored, downtimes, ...(pause === undefined ? {} : { pauseOfAll: pause }) },
        ...toPreferences(foundAmong(items, preferences.at(ids)), stored.store),
        connection: foundAmong(items, connections.at(ids))?.connection,
        statistics: toStatistics(foundAmong(items, statistics.at(ids))),
        hasPlatformToken: sealedTokens !== undefined,
        sealedTokens,
        staff: staff.among(items).map((one) => ({ user: staff.idsOf(one).user, permissions: one.permissions })),
        smtp: foundAmong(items, smtpServers.at(ids))?.server,
      };
    },
  };
}
