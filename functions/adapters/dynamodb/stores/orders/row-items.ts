import { hasCreditNote, hasDocument } from "#shared/domain/order-states/list-counters.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { needsAttention } from "#shared/domain/order-states/order-state.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { rows } from "../../kinds/orders.ts";

/** Puts an order into the list: by date, name, total, its documents, and among those that need the merchant. */
export function rowPut(shop: string, row: OrderRow): ChangeOf<typeof rows> {
  const { id: orderId, createdAt, name, totalCents } = row;
  const put = rows
    .at({ shop, createdAt, orderId })
    .put({ row })
    .listed("byName", { name })
    .listed("byTotal", { totalCents })
    .listed(hasDocument(row) ? "withDocument" : "withoutDocument");
  const withCredit = hasCreditNote(row) ? put.listed("withCredit") : put;
  return needsAttention(row) ? withCredit.listed("attention") : withCredit;
}

/** The list row of an order; every stored order has one. */
export async function findRow(
  table: Table,
  shop: string,
  { orderId, createdAt }: { orderId: string; createdAt: Instant },
): Promise<OrderRow> {
  const item = await find(table, rows.at({ shop, createdAt, orderId }));
  if (!item) throw new Error("order without list row");
  return item.row;
}
