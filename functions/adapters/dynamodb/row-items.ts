import { needsAttention, type OrderRow } from "#shared/domain/order-states/order-row.ts";
import { rowKeys, sortableCents, sortableName } from "./keys.ts";

/** A list row in its partition, by name, by total, by its documents, and among the orders that need the merchant. */
export function rowItem(shop: string, row: OrderRow): Record<string, unknown> {
  const key = rowKeys.row(shop, row.createdAt, row.id);
  return {
    ...key,
    row,
    g1pk: rowKeys.byName(shop),
    g1sk: `${sortableName(row.name)}#${row.id}`,
    g2pk: rowKeys.byTotal(shop),
    g2sk: `${sortableCents(row.totalCents)}#${row.id}`,
    g3pk: hasDocument(row) ? rowKeys.withDocument(shop) : rowKeys.withoutDocument(shop),
    g3sk: key.sk,
    ...(hasCreditNote(row) ? { g4pk: rowKeys.withCredit(shop), g4sk: key.sk } : {}),
    ...(needsAttention(row) ? { g5pk: rowKeys.attention(shop), g5sk: key.sk } : {}),
  };
}

export function toRow(item: Record<string, unknown> | undefined): OrderRow {
  if (!item) throw new Error("order without list row");
  return item["row"] as OrderRow;
}

/** What was deleted at the provider is no document of the order any more. */
const hasDocument = (row: OrderRow) =>
  row.documents.some(({ kind, status }) => kind !== "deliveryNote" && status !== "deleted");
const hasCreditNote = (row: OrderRow) =>
  row.documents.some(({ kind, status }) => kind === "creditNote" && status !== "deleted");

const facets = (row: OrderRow | undefined) => ({
  "orders.total": row ? 1 : 0,
  "orders.withInvoice": row && hasDocument(row) ? 1 : 0,
  "orders.withoutDocument": row && !hasDocument(row) ? 1 : 0,
  "orders.withCredit": row && hasCreditNote(row) ? 1 : 0,
  "orders.attention": row && needsAttention(row) ? 1 : 0,
  "orders.planned": row?.reason?.verdict === "planned" ? 1 : 0,
  "orders.waiting": row?.reason?.verdict === "wait" ? 1 : 0,
});

/** How the list counters change when a row changes; `before` undefined for a new order. */
export function listCounters(before: OrderRow | undefined, after: OrderRow): Record<string, number> {
  const old = facets(before);
  return Object.fromEntries(
    Object.entries(facets(after)).map(([name, count]) => [
      name,
      count - (Object.entries(old).find(([key]) => key === name)?.[1] ?? 0),
    ]),
  );
}
