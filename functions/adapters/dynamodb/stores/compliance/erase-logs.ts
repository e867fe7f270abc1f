import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { logs } from "../../kinds/logs.ts";

/** Takes free words of vendors, errors and decisions from an order's log: they may repeat a name. */
export async function eraseLogs(table: Table, shop: string, orderId: string): Promise<void> {
  for (const { entry } of await allOf(table, logs.in("ofOrder", { shop, orderId }))) {
    const { message, stack, values } = entry.body ?? {};
    const { value, ...others } = values ?? {};
    if (message === undefined && stack === undefined && value === undefined) continue;
    const own = logs.at({ shop, at: entry.at, key: entry.key }).remove("entry.body.message", "entry.body.stack");
    const erased = value === undefined ? own : own.set({ "entry.body.values": others });
    await write(table, erased.when({ pk: present }));
  }
}
