import type { Instant } from "#shared/values/time.ts";
import type { Table } from "./engine/table.ts";
import { shopKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

/** Increments a shop's counters and sets the instants beside them. Drops zero increments; undefined if nothing is left. */
export function countWrite(
  table: Table,
  shop: string,
  increments: Readonly<Record<string, number>>,
  instants: Readonly<Record<string, Instant>> = {},
): Write | undefined {
  const counted = Object.entries(increments).filter(([, by]) => by !== 0);
  const set = Object.entries(instants);
  const entries = [...counted, ...set];
  if (entries.length === 0) return undefined;
  const add = counted.map((_, index) => `#c${index} :c${index}`);
  const put = set.map((_, index) => `#c${counted.length + index} = :c${counted.length + index}`);
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "STATISTICS"),
      UpdateExpression: [
        ...(add.length > 0 ? [`ADD ${add.join(", ")}`] : []),
        ...(put.length > 0 ? [`SET ${put.join(", ")}`] : []),
      ].join(" "),
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#c${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], index) => [`:c${index}`, value])),
    },
  };
}
