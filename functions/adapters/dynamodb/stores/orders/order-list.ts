import type { OrderQuery, RowPage } from "#functions/modules/orders/ports.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { partsOf } from "#shared/domain/orders/list-combinations.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDayEnd, berlinDayStart } from "#shared/values/berlin.ts";
import { find, findEach, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { rows, tokens } from "../../kinds/orders.ts";
import { statistics } from "../../kinds/shop.ts";

/** One page of the order list. Costs the same at ten rows and at a million. Failures: unsupported_list_query. */
export async function listOrderRows(table: Table, shop: string, query: OrderQuery): Promise<RowPage> {
  const parts = partsOf(query);
  if (parts.length > 1) throw new AppError("unsupported_list_query", { parts });
  if (query.search !== undefined) return searchRows(table, shop, query);
  const { since, until, search: _, ...request } = query;
  const period = { from: since && berlinDayStart(since), to: until && berlinDayEnd(until) };
  const { items, ...cursors } = await pageOf(table, sourceOf(shop, query), { ...request, ...period });
  return { rows: items.map(({ row }) => row), ...cursors, ...(await counters(table, shop, query)) };
}

const lists = {
  withInvoice: "withDocument",
  withoutDocument: "withoutDocument",
  withCredit: "withCredit",
  attention: "attention",
} as const;

function sourceOf(shop: string, { sortBy, filter }: OrderQuery) {
  if (sortBy === "name") return rows.in("byName", { shop });
  if (sortBy === "total") return rows.in("byTotal", { shop });
  return filter ? rows.in(lists[filter], { shop }) : rows.below({ shop });
}

/** Number of rows, and of those that need something, from the maintained counters; none is kept for a period. */
async function counters(
  table: Table,
  shop: string,
  { filter, since, until }: OrderQuery,
): Promise<Pick<RowPage, "total" | "overview">> {
  if (since !== undefined || until !== undefined) return {};
  const stored = await find(table, statistics.at({ shop }), { isConsistent: false });
  const count = (name: string) => Number(stored?.[`orders.${name}`] ?? 0);
  return {
    total: count(filter ?? "total"),
    overview: { attention: count("attention"), planned: count("planned"), waiting: count("waiting") },
  };
}

/** Rows whose search tokens begin with the text: token items first, then their rows. */
async function searchRows(table: Table, shop: string, query: OrderQuery): Promise<RowPage> {
  const search = (query.search ?? "").toLowerCase();
  const { items, ...cursors } = await pageOf(table, tokens.below({ shop }), { ...query, search });
  const keys = items.map(({ createdAt, orderId }) => rows.at({ shop, createdAt, orderId }).key);
  const found: OrderRow[] = (await findEach(table, rows, keys, { isConsistent: false })).map(({ row }) => row);
  return { rows: found.sort((one, other) => other.createdAt.localeCompare(one.createdAt)), ...cursors };
}
