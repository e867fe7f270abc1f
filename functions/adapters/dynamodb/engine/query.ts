import { BatchGetCommand, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { allShopsPage } from "./all-shops-page.ts";
import type { Own } from "./change.ts";
import type { Declaration, Item, Key, Kind, Source } from "./kind.ts";
import { type PageRequest, readPage } from "./page.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import type { Table } from "./table.ts";
import { beginningOf } from "./template.ts";

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

/** The engine reads as many items at once. */
const MAX_BATCH = 100;

/** The items of a kind that are there, in no order; each key is read once. */
export async function findEach<Declared extends Declaration>(
  table: Table,
  kind: Kind<Declared>,
  keys: readonly Key[],
  { isConsistent = true }: Consistency = {},
): Promise<Item<Declared>[]> {
  const found: Item<Declared>[] = [];
  const distinct = [...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()];
  for (let start = 0; start < distinct.length; start += MAX_BATCH) {
    const wanted: Record<string, unknown>[] = distinct.slice(start, start + MAX_BATCH);
    await untilNothingIsLeft(wanted, async (left) => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...left], ConsistentRead: isConsistent } } }),
      );
      found.push(...(Responses?.[table.name] ?? []).map((item) => kind.read(item)));
      return UnprocessedKeys?.[table.name]?.Keys ?? [];
    });
  }
  return found;
}

/** Place of the items of a source of any kind. */
type Place = Omit<Source<Declaration>, "kind">;

interface Range extends Consistency {
  /** Bounds of the sort key behind its fixed beginning, inclusive; what begins with `to` is within. */
  from?: string;
  to?: string;
  newestFirst?: boolean;
  /** Not more than these, of all that there are. */
  most?: number;
}

/** The items of a source, page after page. Without `most` all, for what is small by its nature. */
export async function allOf<Declared extends Declaration>(
  table: Table,
  source: Source<Declared>,
  { most, newestFirst = false, isConsistent = false, ...range }: Range = {},
): Promise<Item<Declared>[]> {
  const items: Item<Declared>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: source.index,
        ...keyCondition(source, range),
        ConsistentRead: isConsistent,
        ScanIndexForward: !newestFirst,
        Limit: most === undefined ? undefined : most - items.length,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(page.Items ?? []).map((item) => source.kind.read(item)));
    start = page.LastEvaluatedKey;
  } while (start && (most === undefined || items.length < most));
  return items;
}

function keyCondition({ index, partition, beginning }: Place, { from, to }: Range) {
  const prefix = index === undefined ? "" : `g${index.slice(3)}`;
  const isBounded = from !== undefined || to !== undefined;
  const isWhole = !isBounded && beginning === "";
  // No bound of a key may be empty.
  const first = `${beginning}${from ?? ""}` || "0";
  return {
    KeyConditionExpression: isWhole
      ? "#pk = :pk"
      : `#pk = :pk AND ${isBounded ? "#sk BETWEEN :from AND :to" : "begins_with(#sk, :beginning)"}`,
    ExpressionAttributeNames: { "#pk": `${prefix}pk`, ...(!isWhole && { "#sk": `${prefix}sk` }) },
    ExpressionAttributeValues: {
      ":pk": partition,
      ...(isBounded && { ":from": first, ":to": `${beginning}${to ?? ""}~` }),
      ...(!isBounded && !isWhole && { ":beginning": beginning }),
    },
  };
}

/** A page of a source with the cursors to its neighbours. Failures: unsupported_list_query. */
export async function pageOf<Declared extends Declaration>(
  table: Table,
  { kind, index, partition, beginning }: Source<Declared>,
  { search, ...request }: PageRequest & { search?: string | undefined },
): Promise<{ items: Item<Declared>[]; next?: string; previous?: string }> {
  const prefix = search === undefined && beginning === "" ? {} : { prefix: `${beginning}${search ?? ""}` };
  const list = { ...(index && { index }), partition, ...prefix };
  const { items, ...cursors } = await readPage(table, list, request);
  return { items: items.map((item) => kind.read(item)), ...cursors };
}

/** A page of a list over all shops, forwards only. Failures: unsupported_list_query. */
export async function pageOfAllShops<Declared extends Declaration>(
  table: Table,
  { kind, index, partition }: Source<Declared>,
  place: { pageSize: number; cursor?: string | undefined },
): Promise<{ items: Item<Declared>[]; next?: string }> {
  if (index === undefined) throw new Error("only an index lists the items of all shops");
  const list = { index, partition, holds: beginningOf(kind.declared.key[0]) };
  const { items, ...next } = await allShopsPage(table, list, place);
  return { items: items.map((item) => kind.read(item)), ...next };
}
