import type { VersionReader } from "#functions/modules/shop/ports.ts";
import { find, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { preferencesVersions } from "../../kinds/shop.ts";
import { toVersion } from "./preferences-changes.ts";

/** The versions of one shop's preferences. */
export function versionReader(table: Table, shop: string): VersionReader {
  return {
    list: async (query) => {
      const source = preferencesVersions.below({ shop });
      const { items, ...cursors } = await pageOf(table, source, { ...query, descending: true });
      return { versions: items.map(toVersion), ...cursors };
    },
    find: async (number) => {
      const item = await find(table, preferencesVersions.at({ shop, number }));
      return item && toVersion(item);
    },
  };
}
