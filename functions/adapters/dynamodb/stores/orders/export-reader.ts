import type { ExportReader } from "#functions/modules/orders/ports.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents, erasures, exportedParts, orders } from "../../kinds/orders.ts";
import { toOrder } from "./order-items.ts";
import { findWholeOrder, glanceAtOrder } from "./whole-order.ts";

type Exported = Awaited<ReturnType<ExportReader["read"]>>[number];

/** Orders of one shop as an export shows them. */
export function exportReader(table: Table, shop: string): ExportReader {
  return {
    read: async (rows, { withTexts }) => {
      const read = withTexts ? withEverything : withDocuments;
      const orders = await Promise.all(rows.map((row) => read(table, shop, row)));
      return orders.filter((order) => order !== undefined);
    },
  };
}

/** A row may be seen before its order, which a consistent reading then finds. */
const withEverything = async (table: Table, shop: string, row: Exported["row"]): Promise<Exported | undefined> =>
  (await glanceAtOrder(table, shop, row)) ?? (await findWholeOrder(table, shop, row.id));

const withDocuments = async (table: Table, shop: string, row: Exported["row"]): Promise<Exported | undefined> =>
  (await documentsOf(table, shop, { row })) ?? (await documentsOf(table, shop, { row, isConsistent: true }));

async function documentsOf(
  table: Table,
  shop: string,
  { row, isConsistent = false }: { row: Exported["row"]; isConsistent?: boolean },
): Promise<Exported | undefined> {
  const parts = { ...exportedParts, isConsistent };
  const items = await allOf(table, orders.partition({ shop, orderId: row.id }), parts);
  const [order] = orders.among(items);
  if (order === undefined) return undefined;
  return {
    order: toOrder(order),
    row,
    documents: documents.among(items).map(({ document }) => document),
    tasks: [],
    isErased: erasures.among(items).length > 0,
  };
}
