import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { logs } from "../../kinds/logs.ts";

/**
 * Takes from an order's log entries what a vendor or an error said in free words, and the free value of a decision, such as a tag: each may
 * repeat a name or an address.
 */
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
