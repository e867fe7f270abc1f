import * as z from "zod/mini";
import type { RefusedOrders } from "#functions/modules/tasks/ports.ts";
import { seenAs } from "../../engine/kind.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents } from "../../kinds/orders.ts";
import { documentTasks } from "../../kinds/tasks.ts";

/** Refused orders of one shop: two reads of an index, made after a refusal alone. */
export const refusedOrders = (table: Table, shop: string): RefusedOrders => ({
  inRow: async (most) => {
    const newest = { newestFirst: true, most };
    const [stuck, [made]] = await Promise.all([
      allOf(table, seenAs(documentTasks.in("stuck", { shop }), { orderId: z.string(), g1sk: z.string() }), newest),
      allOf(table, documents.in("made", { shop }), { ...newest, most: 1 }),
    ]);
    const since = made?.document.createdAt ?? "";
    return stuck.filter(({ g1sk }) => g1sk > since).map(({ orderId }) => orderId);
  },
});
