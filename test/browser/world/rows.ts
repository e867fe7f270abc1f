import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchWriteCommand, DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { statistics } from "#functions/adapters/dynamodb/kinds/shop.ts";
import { logged } from "#functions/adapters/dynamodb/stores/logs/log-changes.ts";
import { rowPut } from "#functions/adapters/dynamodb/stores/orders/row-items.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Sandbox } from "../../sandbox/sandbox.ts";

const LOG_DAYS = 180;
const BATCH = 25;
const AT_ONCE = 8;

/** Rows and entries that orders leave in the table of a connected shop. */
export interface Rows {
  shop: string;
  rows: readonly OrderRow[];
  entries: readonly LogEntry[];
  /** Items of other kinds. */
  more?: readonly Record<string, unknown>[];
}

/** Writes rows, entries and the list counters of the rows straight into the table. */
export async function writeRows({ runner }: Pick<Sandbox, "runner">, { shop, rows, entries, more = [] }: Rows) {
  const [TableName = ""] = runner.tables();
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: runner.awsUrl, region: runner.region, credentials: runner.credentials }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
  const items = [
    ...rows.map((row) => rowPut(shop, row).item),
    ...entries.map((entry) => logged(shop, entry, LOG_DAYS).item),
    ...more,
  ];
  const batches = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH).map((Item) => ({ PutRequest: { Item } })),
  );
  while (batches.length > 0) {
    await Promise.all(
      batches
        .splice(0, AT_ONCE)
        .map((puts) => client.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }))),
    );
  }
  const counted = rows.map((row) => listCounters(undefined, row));
  for (const name of Object.keys(counted[0] ?? {})) {
    await client.send(
      new UpdateCommand({
        TableName,
        Key: statistics.at({ shop }).key,
        UpdateExpression: "ADD #name :sum",
        ExpressionAttributeNames: { "#name": name },
        ExpressionAttributeValues: { ":sum": counted.reduce((sum, counters) => sum + (counters[name] ?? 0), 0) },
      }),
    );
  }
  client.destroy();
}
