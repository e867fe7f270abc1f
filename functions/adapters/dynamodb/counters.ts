import { shopKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** Increments of a shop's counters; zero increments fall away. Undefined when nothing is left. */
export function countWrite(
  table: Table,
  shop: string,
  increments: Readonly<Record<string, number>>,
): Write | undefined {
  const entries = Object.entries(increments).filter(([, by]) => by !== 0);
  if (entries.length === 0) return undefined;
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "STATISTICS"),
      UpdateExpression: `ADD ${entries.map((_, index) => `#c${index} :c${index}`).join(", ")}`,
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#c${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], index) => [`:c${index}`, by])),
    },
  };
}
