import { deleted } from "../../engine/change.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { files } from "../../kinds/files.ts";

/** Erases the files of an order's documents. One fetched in the same moment ends within a day. */
export async function eraseFiles(table: Table, shop: string, orderId: string): Promise<void> {
  const all = files.partition({ shop, orderId });
  for (const key of await allOf(table, all, { isConsistent: true, keysOnly: true })) await write(table, deleted(key));
}
