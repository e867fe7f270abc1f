import { type Json, type JsonObject, listOf, objectOf } from "../../assembly/json.ts";

/** A batch divided into what is done and what is left over. */
export interface DividedBatch {
  /** `undefined` when everything is left. */
  done: JsonObject | undefined;
  /** `UnprocessedItems` or `UnprocessedKeys`. */
  left: JsonObject;
}

/**
 * Leaves at least one part of a batch undone, each with even chance.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_BatchWriteItem.html (UnprocessedItems)
 */
export function divideBatch(operation: string, request: JsonObject, random: () => number): DividedBatch {
  const isRead = operation === "BatchGetItem";
  const partsOf = (table: Json | undefined) => listOf(isRead ? objectOf(table)["Keys"] : table);
  const withParts = (table: Json | undefined, parts: Json[]): Json =>
    isRead ? { ...objectOf(table), Keys: parts } : parts;
  const done: JsonObject = {};
  const left: JsonObject = {};
  for (const [name, table] of Object.entries(objectOf(request["RequestItems"]))) {
    const parts = partsOf(table);
    const chosen = parts.map(() => random() < 0.5);
    // One is always left, or there would be no fault.
    if (!chosen.includes(true)) chosen[Math.floor(random() * parts.length)] = true;
    const doneParts = parts.filter((_, position) => !chosen[position]);
    if (doneParts.length > 0) done[name] = withParts(table, doneParts);
    left[name] = withParts(
      table,
      parts.filter((_, position) => chosen[position]),
    );
  }
  return { done: Object.keys(done).length > 0 ? { ...request, RequestItems: done } : undefined, left };
}

export const leftOverName = (operation: string): string =>
  operation === "BatchGetItem" ? "UnprocessedKeys" : "UnprocessedItems";
