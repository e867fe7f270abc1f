import { createHash } from "node:crypto";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import { decodeCursor, encodeCursor } from "./codec.ts";
import { keyCondition, keyNames } from "./key-condition.ts";
import type { IndexName, Table } from "./table.ts";

/** A partition read in order, whole or between two sort keys. */
export interface ListSource {
  /** Absent for the base table. */
  index?: IndexName;
  partition: string;
  /** Bounds of the sort key, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  /** Items before it are over and hidden. It moves with the clock: cursors do not belong to it. */
  floor?: string | undefined;
  /** Or: what the sort key begins with. */
  prefix?: string;
}

export interface PageRequest {
  descending: boolean;
  pageSize: number;
  /** 1-based; the pages before it are passed over. The cursor wins. */
  page?: number;
  cursor?: string;
}

export interface Page {
  items: Record<string, unknown>[];
  next?: string;
  previous?: string;
}

/** The last page that may be asked for by number, which reads all rows before it; a cursor costs less. */
const MAX_PASSED = 5_000;

/** Reads a page. A cursor works only for its shop, list, period and search. Failures: unsupported_list_query. */
export async function readPage(table: Table, source: ListSource, request: PageRequest): Promise<Page> {
  if (isEmpty(source)) return { items: [] };
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor, source);
  const backward = cursor?.["way"] === "back";
  const forward = backward ? request.descending : !request.descending;
  const passed = cursor === undefined ? Math.max(0, (request.page ?? 1) - 1) * request.pageSize : 0;
  if (passed > MAX_PASSED) throw new AppError("unsupported_list_query", { page: "beyond 5,000 rows use cursors" });
  const rows = await readRows(table, source, forward, passed + request.pageSize + 1, cursor);
  const window = rows.slice(passed, passed + request.pageSize);
  const hasMore = rows.length > passed + request.pageSize;
  const items = backward ? [...window].reverse() : window;
  const [first, last] = [items[0], items[items.length - 1]];
  const hasNext = backward ? true : hasMore;
  const hasPrevious = backward ? hasMore : cursor !== undefined || passed > 0;
  return {
    items,
    ...(hasNext && last ? { next: cursorAt(source, last, "on") } : {}),
    ...(hasPrevious && first ? { previous: cursorAt(source, first, "back") } : {}),
  };
}

async function readRows(
  table: Table,
  source: ListSource,
  forward: boolean,
  count: number,
  cursor: Record<string, string> | undefined,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined = cursor && startKey(source, cursor);
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: source.index,
        ...condition(source),
        ScanIndexForward: forward,
        Limit: count - rows.length,
        ExclusiveStartKey: start,
      }),
    );
    rows.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && rows.length < count);
  return rows;
}

/** The key condition of a page; a floor later than the beginning of the period hides what is over. */
function condition({ index, partition, prefix, from, to, floor }: ListSource) {
  const isBounded = from !== undefined || to !== undefined || floor !== undefined;
  const period =
    isBounded && prefix === undefined ? { from: latest(from ?? "0", floor ?? "0"), ...(to && { to }) } : {};
  return keyCondition({ index, partition, beginning: prefix ?? "" }, period);
}

const latest = (one: string, other: string) => (one > other ? one : other);

/** A fingerprint of what is listed: a cursor without its partition cannot be used to leave the shop. */
function listOf({ index, partition, from, to, prefix }: ListSource): string {
  const listed = JSON.stringify([index, partition, from, to, prefix]);
  return createHash("sha256").update(listed).digest("base64url").slice(0, 12);
}

function cursorAt(source: ListSource, item: Record<string, unknown>, way: "on" | "back"): string {
  const names = keyNames(source.index);
  return encodeCursor({
    way,
    list: listOf(source),
    sort: String(item[names.sk]),
    ...(source.index ? { sk: String(item["sk"]), ...placeOf(String(item["pk"])) } : {}),
  });
}

/** A partition key without its second part, which is always the shop. */
function placeOf(pk: string): { base: string; rest?: string } {
  const [base = "", , ...rest] = pk.split("#");
  return { base, ...(rest.length === 0 ? {} : { rest: rest.join("#") }) };
}

function readCursor(text: string, source: ListSource): Record<string, string> {
  const cursor = decodeCursor(text);
  const isComplete = cursor?.["sort"] && (source.index === undefined || (cursor["sk"] && cursor["base"]));
  if (!cursor || !isComplete || cursor["list"] !== listOf(source) || !isWithin(source, cursor["sort"] ?? "")) {
    throw new AppError("unsupported_list_query", { cursor: "unknown" });
  }
  return cursor;
}

/** The engine refuses a period that ends before it begins and a search for nothing. */
const isEmpty = ({ prefix, from, to }: ListSource) =>
  prefix === "" || (from !== undefined && to !== undefined && from > to);

/** The engine refuses to start outside of what it is asked for. */
function isWithin({ prefix, from, to, floor }: ListSource, sort: string): boolean {
  if (floor !== undefined && sort < floor) return false;
  if (prefix !== undefined) return sort.startsWith(prefix);
  return (from === undefined || sort >= from) && (to === undefined || sort <= `${to}~`);
}

function startKey(source: ListSource, cursor: Record<string, string>): Record<string, string> {
  const names = keyNames(source.index);
  const [, shop] = source.partition.split("#");
  const own = { [names.pk]: source.partition, [names.sk]: cursor["sort"] ?? "" };
  if (!source.index) return own;
  const rest = cursor["rest"] === undefined ? "" : `#${cursor["rest"]}`;
  return { ...own, pk: `${cursor["base"]}#${shop}${rest}`, sk: cursor["sk"] ?? "" };
}
