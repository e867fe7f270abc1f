import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "./engine/table.ts";

/** The items of a query, page after page: `most` of them at most; without it all, for what is small by its nature. */
export async function allItems(
  table: Table,
  query: Omit<QueryCommandInput, "TableName">,
  most?: number,
): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ...query,
        ...(most === undefined ? {} : { Limit: most - items.length }),
        ...(start === undefined ? {} : { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start && (most === undefined || items.length < most));
  return items;
}
