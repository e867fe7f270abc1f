import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { allOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { sortable } from "../../engine/template.ts";
import { rows } from "../../kinds/orders.ts";

const MOST = 10;

/** Rows of one name and of its copies, in one page. After a number, copies append a letter. */
export async function rowsWithName(table: Table, shop: string, name: string): Promise<OrderRow[]> {
  const from = sortable(name);
  const range = { from: `${from}#`, to: /\d$/.test(from) ? `${from}z#` : `${from}#`, page: MOST, reads: 1 };
  return (await allOf(table, rows.in("byName", { shop }), range)).map(({ row }) => row);
}
