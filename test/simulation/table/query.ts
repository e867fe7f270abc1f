import { conditionOf, type Item, namesOf, Reader, type Words } from "./expression.ts";
import { indexPlace, type Key, type Partitions } from "./rows.ts";

/** Input of a query, as far as the stores use it. */
export interface QueryInput {
  IndexName?: string;
  KeyConditionExpression?: string;
  FilterExpression?: string;
  ExpressionAttributeNames?: Readonly<Record<string, string>>;
  ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
  ScanIndexForward?: boolean;
  ExclusiveStartKey?: Readonly<Record<string, unknown>>;
  Limit?: number;
  Select?: string;
}

export interface QueryOutput {
  Items?: Item[];
  Count: number;
  LastEvaluatedKey?: Record<string, unknown>;
}

interface Range {
  pk: string;
  sort: string;
  from: string;
  /** `sk > :from`: the range begins behind it. */
  isBehind?: boolean;
}

/** The partition, and where in it the query may begin. */
function rangeOf(text: string, words: Words): Range {
  const reader = new Reader(text);
  const value = (token: string) => String(words.values[token]);
  reader.take();
  reader.expect("=");
  const pk = value(reader.take());
  if (!reader.takes("AND")) return { pk, sort: "", from: "" };
  if (reader.takes("BEGINS_WITH")) {
    reader.expect("(");
    const sort = reader.take();
    reader.expect(",");
    return { pk, sort, from: value(reader.take()) };
  }
  const sort = reader.take();
  const sign = reader.take();
  const first = value(reader.take());
  return { pk, sort, from: sign.startsWith("<") ? "" : first, isBehind: sign === ">" };
}

/** One page of a query. `index`: sort keys are followed by the item's own key. */
export function query(rows: Partitions, index: string | undefined, input: QueryInput): QueryOutput {
  const { KeyConditionExpression = "", FilterExpression, Limit = Number.POSITIVE_INFINITY } = input;
  const words = { names: input.ExpressionAttributeNames ?? {}, values: input.ExpressionAttributeValues ?? {} };
  const forward = input.ScanIndexForward ?? true;
  const range = rangeOf(KeyConditionExpression, words);
  const partition = rows.of(range.pk);
  const matches = conditionOf(KeyConditionExpression);
  const filter = FilterExpression === undefined ? undefined : conditionOf(FilterExpression);
  const prefix = index?.toLowerCase().replace("gsi", "g");
  const sortName = range.sort === "" ? "" : (namesOf(range.sort, words)[0] ?? "");
  const items: Item[] = [];
  let looked = 0;
  let last: Item | undefined;
  if (partition !== undefined) {
    const start = input.ExclusiveStartKey;
    const startPlace = start === undefined ? undefined : placeOf(start, prefix);
    let place = forward ? partition.placeOf(range.from) : partition.size - 1;
    if (startPlace !== undefined) {
      const found = partition.placeOf(startPlace);
      place = forward ? found + (partition.at(found)?.key === startPlace ? 1 : 0) : found - 1;
    }
    for (; ; place += forward ? 1 : -1) {
      const row = partition.at(place);
      if (row === undefined) break;
      if (!matches(row.item, words)) {
        // Sorted: once behind the range there is nothing more of it.
        const value = String(row.item[sortName] ?? "");
        const isInside = range.isBehind === true ? value > range.from : value >= range.from;
        if (sortName !== "" && (forward ? isInside : value < range.from)) break;
        continue;
      }
      if (looked >= Limit) {
        return { ...answer(items, input), LastEvaluatedKey: keyOf(last ?? {}, prefix) };
      }
      looked += 1;
      last = row.item;
      if (filter === undefined || filter(row.item, words)) items.push(row.item);
    }
    // The engine does not look whether anything follows a full page.
    if (looked === Limit && last !== undefined) {
      return { ...answer(items, input), LastEvaluatedKey: keyOf(last, prefix) };
    }
  }
  return answer(items, input);
}

const answer = (items: Item[], { Select }: QueryInput): QueryOutput =>
  Select === "COUNT" ? { Count: items.length } : { Items: items, Count: items.length };

function placeOf(key: Item, prefix: string | undefined): string {
  const own: Key = { pk: String(key["pk"]), sk: String(key["sk"]) };
  return prefix === undefined ? own.sk : indexPlace(String(key[`${prefix}sk`]), own);
}

function keyOf(item: Item, prefix: string | undefined): Record<string, unknown> {
  const { pk, sk } = item;
  return prefix === undefined
    ? { pk, sk }
    : { pk, sk, [`${prefix}pk`]: item[`${prefix}pk`], [`${prefix}sk`]: item[`${prefix}sk`] };
}
