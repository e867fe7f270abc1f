import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { OrderReader } from "../../modules/orders/ports.ts";
import { besideReader } from "./beside-order.ts";
import type { Table } from "./engine/table.ts";
import { heldPayments } from "./held-payments.ts";
import { orderKeys } from "./keys.ts";
import { toHead } from "./order-items.ts";
import { listOrderRows } from "./order-list.ts";
import { rowsWithName } from "./possible-duplicates.ts";
import { findInvoiceClaim } from "./sale-claims.ts";
import { findWholeOrder } from "./whole-order.ts";

/** Orders of one shop, for functions that may not write. */
export function orderReader(table: Table, shop: string): OrderReader {
  return {
    findHead: async (orderId) => {
      const Key = orderKeys.order(shop, orderId);
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
      return Item && toHead(Item);
    },
    findWhole: (orderId) => findWholeOrder(table, shop, orderId),
    ...besideReader(table, shop),
    invoiceClaim: (sale) => findInvoiceClaim(table, shop, sale),
    withName: (orderName) => rowsWithName(table, shop, orderName),
    withHeldPayments: (cursor) => heldPayments(table, shop, cursor),
    list: (query) => listOrderRows(table, shop, query),
  };
}
