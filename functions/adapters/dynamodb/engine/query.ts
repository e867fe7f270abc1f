import {
  BatchGetCommand,
  type BatchGetCommandInput,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  type QueryCommandOutput,
} from "@aws-sdk/lib-dynamodb";
import { AppError } from "#shared/errors.ts";
import { allShopsPage } from "./all-shops-page.ts";
import type { Own, When } from "./change.ts";
import { decodeCursor, encodeCursor } from "./codec.ts";
import { keyCondition, keyNames, type SortRange } from "./key-condition.ts";
import type { Declaration, Item, Key, Kind, Source } from "./kind.ts";
import { type ListSource, type PageRequest, readPage } from "./page.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import type { Table } from "./table.ts";
import { beginningOf, shards } from "./template.ts";
import { filtered } from "./words.ts";

interface Consistency {
  /** The answer knows every write that ended before; it costs twice as much. No index can give it. */
  isConsistent?: boolean;
}

/** One item as the last write left it. Throws `UnfittingItem`. */
export async function find<Declared extends Declaration>(
  table: Table,
  { kind, key }: Own<Declared>,
  { isConsistent = true }: Consistency = {},
): Promise<Item<Declared> | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: { ...key }, ConsistentRead: isConsistent }),
  );
  return Item && kind.read(Item);
}

/** The same among items that were read: a partition, as a rule. Throws `UnfittingItem`. */
export function foundAmong<Declared extends Declaration>(
  items: readonly Key[],
  { kind, key: { pk, sk } }: Own<Declared>,
): Item<Declared> | undefined {
  const item = items.find((one) => one.sk === sk && one.pk === pk);
  return item && kind.read(item);
}

/** The engine reads as many items at once. */
const MAX_BATCH = 100;

/** The items of a kind that are there, in no order; each key is read once. */
export async function findEach<Declared extends Declaration>(
  table: Table,
  kind: Kind<Declared>,
  keys: readonly Key[],
  { isConsistent = true }: Consistency = {},
): Promise<Item<Declared>[]> {
  const items = await batchOf(table, keys, { ConsistentRead: isConsistent });
  return items.map((item) => kind.read(item));
}

/** Some attributes of the items of a kind that are there, in no order. Eventually consistent. */
export async function findSeen<Declared extends Declaration, Seen extends Declaration["shape"]>(
  table: Table,
  kind: Kind<Declared>,
  keys: readonly Key[],
  shape: Seen,
): Promise<Item<Omit<Declared, "shape"> & { shape: Seen }>[]> {
  const names = Object.keys(shape);
  const items = await batchOf(table, keys, {
    ProjectionExpression: names.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
  });
  const seen = kind.seen(shape);
  return items.map((item) => seen.read(item));
}

type Attributes = Record<string, unknown>;

async function batchOf(
  table: Table,
  keys: readonly Key[],
  input: Omit<NonNullable<BatchGetCommandInput["RequestItems"]>[string], "Keys">,
): Promise<Attributes[]> {
  const found: Attributes[] = [];
  const distinct = [...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()];
  for (let start = 0; start < distinct.length; start += MAX_BATCH) {
    const wanted: Record<string, unknown>[] = distinct.slice(start, start + MAX_BATCH);
    await untilNothingIsLeft(wanted, async (left) => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...left], ...input } } }),
      );
      found.push(...(Responses?.[table.name] ?? []));
      return UnprocessedKeys?.[table.name]?.Keys ?? [];
    });
  }
  return found;
}

interface Range extends Consistency, SortRange {
  newestFirst?: boolean;
  /** Not more than these, of all that there are. */
  most?: number;
  /** How many items one read looks at. */
  page?: number;
  /** Reads at most. */
  reads?: number;
  /** Nothing but their keys is asked for. */
  keysOnly?: boolean;
}

/** A range, and what is asked of its items: those that are passed over are read all the same. */
interface Search<Declared extends Declaration> extends Range {
  where?: When<Declared>;
}

/** The items of a source, page after page. Without `most` all, for what is small by its nature. */
export async function allOf<Declared extends Declaration>(
  table: Table,
  source: Source<Declared>,
  search: Search<Declared> = {},
): Promise<Item<Declared>[]> {
  const items: Item<Declared>[] = [];
  await eachPage(table, source, search, {}, ({ Items = [] }) => {
    items.push(...Items.map((item) => source.kind.read(item)));
    return items.length;
  });
  return items.slice(0, search.most);
}

/** How many there are, counted up to `most`. */
export async function countOf<Declared extends Declaration>(
  table: Table,
  source: Source<Declared>,
  search: Search<Declared> = {},
): Promise<number> {
  let count = 0;
  await eachPage(table, source, search, { Select: "COUNT" }, ({ Count = 0 }) => {
    count += Count;
    return count;
  });
  return Math.min(count, search.most ?? count);
}

/** Reads page after page until there are `most`; `take` says how many it has. */
async function eachPage<Declared extends Declaration>(
  table: Table,
  source: Source<Declared>,
  { most, page, reads, newestFirst = false, isConsistent = false, keysOnly, where, ...range }: Search<Declared>,
  input: Pick<QueryCommandInput, "Select">,
  take: (page: QueryCommandOutput) => number,
): Promise<void> {
  let [count, read] = [0, 0];
  let start: Record<string, unknown> | undefined;
  do {
    const { ConditionExpression: FilterExpression, ...words } = where ? filtered(where, source.kind.isAttribute) : {};
    const { ExpressionAttributeNames, ExpressionAttributeValues, ...condition } = keyCondition(source, range);
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: source.index,
        ...condition,
        FilterExpression,
        ProjectionExpression: keysOnly ? "pk, sk" : undefined,
        ExpressionAttributeNames: { ...words.ExpressionAttributeNames, ...ExpressionAttributeNames },
        ExpressionAttributeValues: { ...words.ExpressionAttributeValues, ...ExpressionAttributeValues },
        ConsistentRead: isConsistent,
        ScanIndexForward: !newestFirst,
        // What is passed over counts, too.
        Limit: page ?? (most === undefined || where ? undefined : most - count),
        ExclusiveStartKey: start,
        ...input,
      }),
    );
    count = take(found);
    read += 1;
    start = found.LastEvaluatedKey;
  } while (start && (most === undefined || count < most) && (reads === undefined || read < reads));
}

/** A step of work through a source: some items, and where the next step begins. Failures: unsupported_list_query. */
export async function stepOf<Declared extends Declaration>(
  table: Table,
  source: Source<Declared>,
  { after, size, newestFirst = false, isConsistent = false }: Step,
): Promise<{ items: Item<Declared>[]; next?: string }> {
  const place = after === undefined ? undefined : decodeCursor(after);
  if (after !== undefined && place === undefined) throw new AppError("unsupported_list_query");
  const { pk } = keyNames(source.index);
  const { Items = [], LastEvaluatedKey: last } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: source.index,
      ...keyCondition(source, {}),
      ConsistentRead: isConsistent,
      ScanIndexForward: !newestFirst,
      Limit: size,
      ExclusiveStartKey: place && { ...place, [pk]: source.partition },
    }),
  );
  // The engine names the parts of a key in no order.
  const next =
    last && encodeCursor(Object.fromEntries(Object.entries(last).toSorted(([one], [other]) => (one < other ? -1 : 1))));
  return { items: Items.map((item) => source.kind.read(item)), ...(next && { next }) };
}

interface Step extends Consistency {
  /** End of the step before. */
  after?: string | undefined;
  size: number;
  newestFirst?: boolean;
}

/** A page of a source with the cursors to its neighbours. Failures: unsupported_list_query. */
export async function pageOf<Declared extends Declaration>(
  table: Table,
  { kind, index, partition, beginning }: Source<Declared>,
  { search, ...request }: PageRequest & Pick<ListSource, "from" | "to" | "floor"> & { search?: string | undefined },
): Promise<{ items: Item<Declared>[]; next?: string; previous?: string }> {
  const { from, to, floor } = request;
  const prefix = search === undefined && beginning === "" ? {} : { prefix: `${beginning}${search ?? ""}` };
  const list = { ...(index && { index }), partition, from, to, floor, ...prefix };
  const { items, ...cursors } = await readPage(table, list, request);
  return { items: items.map((item) => kind.read(item)), ...cursors };
}

/** A page of a list over all shops, forwards only. Failures: unsupported_list_query. */
export async function pageOfAllShops<Declared extends Declaration>(
  table: Table,
  { kind, index, partition }: Source<Declared>,
  { search, isDescending, ...place }: AllShopsRequest,
): Promise<{ items: Item<Declared>[]; next?: string }> {
  if (index === undefined) throw new Error("only an index lists the items of all shops");
  const list = { index, partition, holds: beginningOf(kind.declared.key[0]), search, isDescending };
  const { items, ...next } = await allShopsPage(table, list, place);
  return { items: items.map((item) => kind.read(item)), ...next };
}

interface AllShopsRequest {
  pageSize: number;
  cursor?: string | undefined;
  /** Beginning of the places in the list. */
  search?: string | undefined;
  isDescending?: boolean | undefined;
}

/** A page of a sharded list, up to places that begin with `until`. A cursor walks shard after shard. */
export async function pageOfShards<Declared extends Declaration>(
  table: Table,
  listOf: (shard: number) => Source<Declared>,
  { until, size, cursor }: { until: string; size: number; cursor?: string | undefined },
): Promise<{ items: Item<Declared>[]; cursor?: string }> {
  const { shard: begun = "0", ...start } = cursor === undefined ? {} : (decodeCursor(cursor) ?? {});
  const shard = Number(begun);
  const source = listOf(shard);
  const { pk } = keyNames(source.index);
  const { Items = [], LastEvaluatedKey: last } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: source.index,
      ...keyCondition(source, { before: `${until}~` }),
      Limit: size,
      ExclusiveStartKey: "pk" in start ? { ...start, [pk]: source.partition } : undefined,
    }),
  );
  const { [pk]: _, ...place } = last ?? {};
  const next = last ? { shard: begun, ...place } : shard + 1 < shards.length && { shard: String(shard + 1) };
  return { items: Items.map((item) => source.kind.read(item)), ...(next && { cursor: encodeCursor(next) }) };
}
