import type { OrderReader } from "#functions/modules/orders/ports.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { orders } from "../../kinds/orders.ts";
import { ordersWithWork } from "../tasks/due-work.ts";
import { erasureOf } from "./erased-orders.ts";
import { heldPayments } from "./held-payments.ts";
import { toHead } from "./order-items.ts";
import { listOrderRows } from "./order-list.ts";
import { rowsWithName } from "./possible-duplicates.ts";
import { findInvoiceClaim } from "./sale-claims.ts";
import { findWholeOrder } from "./whole-order.ts";

/** Orders of one shop, for functions that may not write. */
export const orderReader = (table: Table, shop: string): OrderReader => ({
  findHead: async (orderId) => {
    const item = await find(table, orders.at({ shop, orderId }));
    return item && toHead(item);
  },
  findWhole: (orderId) => findWholeOrder(table, shop, orderId),
  erasureOf: (orderId) => erasureOf(table, shop, orderId),
  invoiceClaim: (sale) => findInvoiceClaim(table, shop, sale),
  withName: (orderName) => rowsWithName(table, shop, orderName),
  withHeldPayments: (cursor) => heldPayments(table, shop, cursor),
  withOpenTasks: (after, size) => ordersWithWork(table, shop, { after, size }),
  list: (query) => listOrderRows(table, shop, query),
});
