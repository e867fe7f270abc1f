import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { VersionReader } from "../../modules/shop/ports.ts";
import { versionKeys } from "./keys.ts";
import { readPage } from "./page.ts";
import { toVersion } from "./preferences-writes.ts";
import type { Table } from "./table.ts";

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
