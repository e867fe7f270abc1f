import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { VersionReader } from "../../modules/shop/ports.ts";
import { readPage } from "./engine/page.ts";
import type { Table } from "./engine/table.ts";
import { versionKeys } from "./keys.ts";
import { toVersion } from "./preferences-writes.ts";

/** The versions of one shop's preferences. */
export function versionReader(table: Table, shop: string): VersionReader {
  return {
    list: async (query) => {
      const source = { partition: versionKeys.partition(shop) };
      const { items, ...cursors } = await readPage(table, source, { ...query, descending: true });
      return { versions: items.map(toVersion), ...cursors };
    },
    find: async (number) => {
      const Key = versionKeys.version(shop, number);
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
      return Item && toVersion(Item);
    },
  };
}
