import type { RecentOrders } from "#functions/modules/orders/ports.ts";
import type { Table } from "../../engine/table.ts";
import { listOrderRows } from "./order-list.ts";
import { glanceAtOrder } from "./whole-order.ts";

/** The newest orders of one shop, each read at a glance. */
export function recentOrders(table: Table, shop: string): RecentOrders {
  return {
    newest: async (pageSize) => {
      const { rows } = await listOrderRows(table, shop, { sortBy: "date", descending: true, pageSize });
      const orders = await Promise.all(rows.map((row) => glanceAtOrder(table, shop, row)));
      return orders.filter((order) => order !== undefined);
    },
  };
}
