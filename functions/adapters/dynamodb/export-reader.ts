import type { ExportReader } from "../../modules/orders/ports.ts";
import { allItems } from "./all-items.ts";
import { toDocument } from "./document-items.ts";
import { orderKeys } from "./keys.ts";
import { toOrder } from "./order-items.ts";
import type { Table } from "./table.ts";
import { glanceAtOrder } from "./whole-order.ts";

type Exported = Awaited<ReturnType<ExportReader["read"]>>[number];

/** Orders of one shop as an export shows them. */
export function exportReader(table: Table, shop: string): ExportReader {
  return {
    read: async (rows, { withTexts }) => {
      const read = (row: Exported["row"]) =>
        withTexts ? glanceAtOrder(table, shop, row) : orderWithDocuments(table, shop, row);
      const orders = await Promise.all(rows.map(read));
      return orders.filter((order) => order !== undefined);
    },
  };
}

async function orderWithDocuments(table: Table, shop: string, row: Exported["row"]): Promise<Exported | undefined> {
  const { from, to } = orderKeys.documentsToOrder;
  const items = await allItems(table, {
    KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
    ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, row.id), ":from": from, ":to": to },
  });
  const order = items.find(({ type }) => type === "order");
  if (order === undefined) return undefined;
  return {
    order: toOrder(order),
    row,
    documents: items.filter(({ type }) => type === "document").map(toDocument),
    tasks: [],
    isErased: items.some(({ type }) => type === "erasure"),
  };
}
