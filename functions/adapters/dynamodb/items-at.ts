import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import type { Key } from "./keys.ts";

/** What one call reads at most (vendor documentation: BatchGetItem). */
const BATCH = 100;

/** What an item of `itemsAt` is found by. */
const idOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;

/** Items by their keys, each named once; those that are not there are absent. Eventually consistent. */
async function _itemsAt(table: Table, keys: readonly Key[]): Promise<ReadonlyMap<string, Record<string, unknown>>> {
  const items = new Map<string, Record<string, unknown>>();
  for (let start = 0; start < keys.length; start += BATCH) {
    await untilNothingIsLeft(keys.slice(start, start + BATCH), async (left) => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...left] } } }),
      );
      for (const item of Responses?.[table.name] ?? []) {
        items.set(idOf({ pk: String(item["pk"]), sk: String(item["sk"]) }), item);
      }
      return (UnprocessedKeys?.[table.name]?.Keys ?? []).map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
    });
  }
  return items;
}
