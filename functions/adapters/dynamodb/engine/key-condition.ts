import type { Declaration, Source } from "./kind.ts";
import type { IndexName } from "./table.ts";

/** Names of the attributes that order an index, or the table itself. */
export function keyNames(index: IndexName | undefined): { pk: string; sk: string } {
  const prefix = index === undefined ? "" : `g${index.slice(3)}`;
  return { pk: `${prefix}pk`, sk: `${prefix}sk` };
}

/** A part of a source's sort keys; nothing given: all of them. */
export interface SortRange {
  /** Bounds of the sort key behind its fixed beginning, inclusive; what begins with `to` is within. */
  from?: string;
  to?: string;
  /** The whole sort key. */
  is?: string;
  /** Upper bound, excluded. */
  before?: string;
}

/** The condition of a query for the items of a place, of any kind, within a range. */
export function keyCondition(
  { index, partition, beginning }: Omit<Source<Declaration>, "kind">,
  { from, to, is, before }: SortRange,
) {
  const { pk, sk } = keyNames(index);
  const isBounded = from !== undefined || to !== undefined;
  const isWhole = !isBounded && beginning === "";
  // No bound of a key may be empty.
  const first = `${beginning}${from ?? ""}` || "0";
  const bound = is ?? before;
  if (bound !== undefined) {
    return {
      KeyConditionExpression: `#pk = :pk AND #sk ${is === undefined ? "<" : "="} :sk`,
      ExpressionAttributeNames: { "#pk": pk, "#sk": sk },
      ExpressionAttributeValues: { ":pk": partition, ":sk": bound },
    };
  }
  return {
    KeyConditionExpression: isWhole
      ? "#pk = :pk"
      : `#pk = :pk AND ${isBounded ? "#sk BETWEEN :from AND :to" : "begins_with(#sk, :beginning)"}`,
    ExpressionAttributeNames: { "#pk": pk, ...(!isWhole && { "#sk": sk }) },
    ExpressionAttributeValues: {
      ":pk": partition,
      ...(isBounded && { ":from": first, ":to": `${beginning}${to ?? ""}~` }),
      ...(!isBounded && !isWhole && { ":beginning": beginning }),
    },
  };
}
