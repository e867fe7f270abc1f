import * as z from "zod/mini";
import type { OrderStates } from "#functions/modules/orders/ports.ts";
import { findEach, findSeen } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { orders, rows } from "../../kinds/orders.ts";

const loosely = { isConsistent: false };

/** States and rows of many of a shop's orders: one read for 100 states, two for their rows. */
export function orderStates(table: Table, shop: string): OrderStates {
  const keysOf = (ids: readonly string[]) => ids.map((orderId) => orders.at({ shop, orderId }).key);
  const instants = { orderId: z.string(), updatedAt: z.string(), readAt: z.string() };
  return {
    statesOf: async (ids) => {
      const heads = await findSeen(table, orders, keysOf(ids), instants);
      return new Map(heads.map(({ orderId, updatedAt, readAt }) => [orderId, { updatedAt, readAt }]));
    },
    rowsOf: async (ids) => {
      const heads = await findEach(table, orders, keysOf(ids), loosely);
      const keys = heads.map(({ createdAt, orderId }) => rows.at({ shop, createdAt, orderId }).key);
      return new Map((await findEach(table, rows, keys, loosely)).map(({ row }) => [row.id, row]));
    },
  };
}
