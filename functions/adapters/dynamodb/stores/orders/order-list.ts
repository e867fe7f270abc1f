import type { OrderQuery, RowPage } from "#functions/modules/orders/ports.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { partsOf } from "#shared/domain/orders/list-combinations.ts";
import { type OrderSearch, orderSearch } from "#shared/domain/search/search-tokens.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDayEnd, berlinDayStart } from "#shared/values/berlin.ts";
import { decodeCursor, encodeCursor } from "../../engine/codec.ts";
import { find, findEach, pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { rows, tokens } from "../../kinds/orders.ts";
import { statistics } from "../../kinds/shop.ts";

/** One page of the order list. Costs the same at ten rows and at a million. Failures: unsupported_list_query. */
export async function listOrderRows(table: Table, shop: string, query: OrderQuery): Promise<RowPage> {
  const parts = partsOf(query);
  if (parts.length > 1) throw new AppError("unsupported_list_query", { parts });
  if (query.search !== undefined) return searchRows(table, shop, query);
  const { since, until, search: _, reason, ...request } = query;
  const period = { from: since && berlinDayStart(since), to: until && berlinDayEnd(until) };
  if (reason !== undefined) {
    const newest = { descending: true, pageSize: MAX_LOOKED_AT, ...period };
    const { items, next } = await pageOf(table, sourceOf(shop, query), newest);
    const hits = items.filter(({ row }) => row.reason?.code === reason);
    const { shown, cursors } = cutOut(query.descending ? hits : hits.toReversed(), query);
    const lookedAt = next === undefined ? undefined : MAX_LOOKED_AT;
    return { rows: shown.map(({ row }) => row), ...cursors, lookedAt };
  }
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

/** A search in several words or spellings, or for a reason, looks at this many orders, the newest of them. */
const MAX_LOOKED_AT = 500;

/** Rows whose search tokens begin with the text: token items first, then their rows. */
async function searchRows(table: Table, shop: string, query: OrderQuery): Promise<RowPage> {
  const search = orderSearch(query.search ?? "");
  const [only = "", ...others] = search.beginnings;
  if (others.length > 0) return searchWide(table, shop, query, search);
  const { items, ...cursors } = await pageOf(table, tokens.below({ shop }), { ...query, search: only });
  return { rows: await rowsOf(table, shop, items), ...cursors };
}

/** Orders that any beginning finds, newest first. */
async function searchWide(
  table: Table,
  shop: string,
  query: OrderQuery,
  { beginnings, fits }: OrderSearch,
): Promise<RowPage> {
  const request = { descending: true, pageSize: MAX_LOOKED_AT };
  const pages = await Promise.all(
    beginnings.map((search) => pageOf(table, tokens.below({ shop }), { ...request, search })),
  );
  const found = new Map(pages.flatMap(({ items }) => items).map((item) => [item.orderId, item]));
  const all = [...found.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  const newest = all.slice(0, MAX_LOOKED_AT);
  const hits = fits === undefined ? newest : await fitting(table, shop, newest, fits);
  const { shown, cursors } = cutOut(hits, query);
  const hasMore = all.length > MAX_LOOKED_AT || pages.some(({ next }) => next !== undefined);
  const lookedAt = hasMore ? MAX_LOOKED_AT : undefined;
  return { rows: await rowsOf(table, shop, shown), ...cursors, lookedAt };
}

/** The hits of one page; a cursor is the number of those before. */
function cutOut<Hit>(hits: readonly Hit[], { pageSize, cursor }: OrderQuery) {
  const from = Number(decodeCursor(cursor ?? "")?.["from"] ?? 0) || 0;
  const cursors = {
    ...(hits.length > from + pageSize && { next: encodeCursor({ from: String(from + pageSize) }) }),
    ...(from > 0 && { previous: encodeCursor({ from: String(Math.max(0, from - pageSize)) }) }),
  };
  return { shown: hits.slice(from, from + pageSize), cursors };
}

type Found = Pick<OrderRow, "createdAt"> & { orderId: string };

async function fitting(table: Table, shop: string, found: readonly Found[], fits: NonNullable<OrderSearch["fits"]>) {
  const rows = await rowsOf(table, shop, found);
  return rows.filter(fits).map(({ id: orderId, createdAt }) => ({ orderId, createdAt }));
}

/** The rows of these orders, the newest first. */
async function rowsOf(table: Table, shop: string, found: readonly Found[]): Promise<OrderRow[]> {
  const keys = found.map(({ createdAt, orderId }) => rows.at({ shop, createdAt, orderId }).key);
  const items = (await findEach(table, rows, keys, { isConsistent: false })).map(({ row }) => row);
  return items.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
