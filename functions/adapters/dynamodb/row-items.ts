import { hasCreditNote, hasDocument } from "#shared/domain/order-states/list-counters.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { needsAttention } from "#shared/domain/order-states/order-state.ts";
import { rowKeys, sortableCents, sortableName } from "./keys.ts";

/** A list row in its partition, by name, by total, by its documents, and among the orders that need the merchant. */
export function rowItem(shop: string, row: OrderRow): Record<string, unknown> {
  const key = rowKeys.row(shop, row.createdAt, row.id);
  return {
    row,
    g1pk: rowKeys.byName(shop),
    g1sk: `${sortableName(row.name)}#${row.id}`,
    g2pk: rowKeys.byTotal(shop),
    g2sk: `${sortableCents(row.totalCents)}#${row.id}`,
    g3pk: hasDocument(row) ? rowKeys.withDocument(shop) : rowKeys.withoutDocument(shop),
    g3sk: key.sk,
    ...(hasCreditNote(row) ? { g4pk: rowKeys.withCredit(shop), g4sk: key.sk } : {}),
    ...(needsAttention(row) ? { g5pk: rowKeys.attention(shop), g5sk: key.sk } : {}),
    ...key,
  };
}

export function toRow(item: Record<string, unknown> | undefined): OrderRow {
  if (!item) throw new Error("order without list row");
  return item["row"] as OrderRow;
}
