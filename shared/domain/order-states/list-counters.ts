import type { OrderRow } from "./order-row.ts";
import { needsAttention } from "./order-state.ts";

/** The list shows the order under "with document"; a document deleted at the provider does not count. */
export const hasDocument = (row: OrderRow): boolean =>
  row.documents.some(({ kind, status, differs }) => kind !== "deliveryNote" && status !== "deleted" && !differs);

/** The list shows the order under "with credit note". */
export const hasCreditNote = (row: OrderRow): boolean =>
  row.documents.some(({ kind, status, differs }) => kind === "creditNote" && status !== "deleted" && !differs);

const facets = (row: OrderRow | undefined) => ({
  "orders.total": row ? 1 : 0,
  "orders.withInvoice": row && hasDocument(row) ? 1 : 0,
  "orders.withoutDocument": row && !hasDocument(row) ? 1 : 0,
  "orders.withCredit": row && hasCreditNote(row) ? 1 : 0,
  "orders.attention": row && needsAttention(row) ? 1 : 0,
  "orders.planned": row?.reason?.verdict === "planned" ? 1 : 0,
  "orders.waiting": row?.reason?.verdict === "wait" ? 1 : 0,
});

/** Changes of the shop's list counters by a row's change; `before` is undefined for a new order. */
export function listCounters(before: OrderRow | undefined, after: OrderRow): Record<string, number> {
  const old = facets(before);
  return Object.fromEntries(
    Object.entries(facets(after)).map(([name, count]) => [
      name,
      count - (Object.entries(old).find(([key]) => key === name)?.[1] ?? 0),
    ]),
  );
}
