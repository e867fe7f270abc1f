import { createHash } from "node:crypto";
import type { LogEntryPage, LogQuery, LogReader } from "#functions/modules/logs/ports.ts";
import { type LogEntry, severity } from "#shared/domain/logs/log-entry.ts";
import { AppError } from "#shared/errors.ts";
import { decodeCursor, encodeCursor } from "../../engine/codec.ts";
import { pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { logs } from "../../kinds/logs.ts";

/** How many entries a combined filter or a free text looks at, newest first. */
const WINDOW = 500;

/** The event log of one shop, for functions that may not write. */
export function logReader(table: Table, shop: string): LogReader {
  return {
    list: (query) => (needsWindow(query) ? listWindow(table, shop, query) : listIndexed(table, shop, query)),
  };
}

const needsWindow = ({ sortBy, search, order, status, origin }: LogQuery) =>
  sortBy !== "date" ||
  search !== undefined ||
  [order, status, origin].filter((filter) => filter !== undefined).length > 1;

function sourceOf(shop: string, { order, status, origin }: LogQuery) {
  if (order !== undefined) return logs.in("ofOrder", { shop, orderId: order });
  if (status !== undefined) return logs.in("byStatus", { shop, status });
  if (origin !== undefined) return logs.in("byOrigin", { shop, origin });
  return logs.below({ shop });
}

async function listIndexed(table: Table, shop: string, query: LogQuery): Promise<LogEntryPage> {
  const { descending, pageSize, page, cursor, keptSince } = query;
  const { items, ...cursors } = await pageOf(table, sourceOf(shop, query), {
    descending,
    pageSize,
    floor: keptSince,
    page,
    cursor,
  });
  return { entries: items.map(({ entry }) => entry), ...cursors };
}

/** Filters and sorts inside the newest entries of the narrowest list. Its cursors are page numbers of just this query. */
async function listWindow(table: Table, shop: string, query: LogQuery): Promise<LogEntryPage> {
  const page = query.cursor === undefined ? (query.page ?? 1) : pageNumberOf(query.cursor, query);
  const window = { descending: true, pageSize: WINDOW, floor: query.keptSince };
  const { items } = await pageOf(table, sourceOf(shop, query), window);
  const found = items
    .map(({ entry }) => entry)
    .filter(matches(query))
    .sort(comparing(query));
  const start = (page - 1) * query.pageSize;
  const end = start + query.pageSize;
  return {
    entries: found.slice(start, end),
    ...(end < found.length ? { next: windowCursor(page + 1, query) } : {}),
    ...(page > 1 ? { previous: windowCursor(page - 1, query) } : {}),
  };
}

const windowCursor = (page: number, query: LogQuery) => encodeCursor({ page: String(page), of: askedIn(query) });

function pageNumberOf(cursor: string, query: LogQuery): number {
  const { page = "", of } = decodeCursor(cursor) ?? {};
  if (of !== askedIn(query) || !/^[1-9]\d{0,2}$/.test(page)) {
    throw new AppError("unsupported_list_query", { cursor: "unknown" });
  }
  return Number(page);
}

/** Question of a cursor: another one begins at its own first page. */
const askedIn = ({ sortBy, descending, order, status, origin, search, pageSize }: LogQuery) =>
  createHash("sha256")
    .update(JSON.stringify([sortBy, descending, order, status, origin, search?.words, pageSize]))
    .digest("base64url")
    .slice(0, 12);

const matches = (query: LogQuery) => (entry: LogEntry) =>
  (query.order === undefined || entry.orderId === query.order) &&
  (query.status === undefined || entry.status === query.status) &&
  (query.origin === undefined || entry.origin === query.origin) &&
  (query.search === undefined || query.search.isFound(entry));

const orders = {
  date: () => 0,
  order: (one, other) => (one.orderName ?? "").localeCompare(other.orderName ?? "", "de", { numeric: true }),
  status: (one, other) => severity[one.status] - severity[other.status],
} as const satisfies Record<LogQuery["sortBy"], (one: LogEntry, other: LogEntry) => number>;

/** Sorts by the requested field, ties newest first; by date in the requested direction. */
const comparing =
  ({ sortBy, descending }: LogQuery) =>
  (one: LogEntry, other: LogEntry) =>
    (descending ? -1 : 1) * orders[sortBy](one, other) ||
    (descending || sortBy !== "date" ? -1 : 1) * one.at.localeCompare(other.at);
