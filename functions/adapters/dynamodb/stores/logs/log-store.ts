import type { LogStore } from "#functions/modules/logs/ports.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { logged } from "./log-changes.ts";
import { logReader } from "./log-reader.ts";

/** The event log of one shop. `logDays`: how long the plan keeps entries. */
export const logStore = (table: Table, shop: string, logDays: () => Promise<number>): LogStore => ({
  write: async (entries) => {
    const days = entries.length === 0 ? 0 : await logDays();
    await Promise.all(entries.map((entry) => write(table, logged(shop, entry, days))));
  },
  ...logReader(table, shop),
});
