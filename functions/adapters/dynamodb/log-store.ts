import { PutCommand } from "@aws-sdk/lib-dynamodb";
import type { LogStore } from "../../modules/logs/ports.ts";
import type { Table } from "./engine/table.ts";
import { logItem } from "./log-items.ts";
import { logReader } from "./log-reader.ts";

/** The event log of one shop. `logDays`: how long the plan keeps entries. */
export function logStore(table: Table, shop: string, logDays: () => Promise<number>): LogStore {
  return {
    write: async (entries) => {
      const days = entries.length === 0 ? 0 : await logDays();
      await Promise.all(
        entries.map((entry) =>
          table.client.send(new PutCommand({ TableName: table.name, Item: logItem(shop, entry, days) })),
        ),
      );
    },
    ...logReader(table, shop),
  };
}
