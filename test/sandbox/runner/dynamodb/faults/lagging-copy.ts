import { setTimeout as pause } from "node:timers/promises";
import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from "../../assembly/json.ts";
import { callEngine, EngineError } from "../engine-call.ts";

/** A second copy of a table that receives every write later, as an index or a replica that lags behind. */
export interface LaggingCopy {
  /** The name of the copy; resolves as soon as it holds what the table held when it was asked for. */
  name(): Promise<string>;
  /** Takes over what a write left behind; to be awaited before the write is answered, so that nothing is missed. */
  written(keys: readonly JsonObject[]): Promise<void>;
  drop(): Promise<void>;
}

/** Makes and fills the copy, reading each item after its write: it never ends older than the table. */
export function openLaggingCopy(engineUrl: string, table: string, delayMs: number): LaggingCopy {
  const copy = `${table}.lagging-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  const dropped = new AbortController();
  let readings: Promise<unknown> = fill();
  let arrivals: Promise<unknown> = Promise.resolve();

  async function fill(): Promise<void> {
    await callEngine(engineUrl, "CreateTable", shapeOf(await describe(engineUrl, table), copy));
    let start: Json | undefined;
    do {
      const page = await callEngine(engineUrl, "Scan", {
        TableName: table,
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      });
      for (const Item of listOf(page["Items"])) await callEngine(engineUrl, "PutItem", { TableName: copy, Item });
      start = page["LastEvaluatedKey"];
    } while (start);
  }

  async function arrive(Key: JsonObject, Item: Json | undefined, dueMs: number): Promise<void> {
    await pause(Math.max(0, dueMs - performance.now()), undefined, { signal: dropped.signal, ref: false });
    if (Item) await callEngine(engineUrl, "PutItem", { TableName: copy, Item });
    else await callEngine(engineUrl, "DeleteItem", { TableName: copy, Key });
  }

  return {
    name: async () => {
      await readings;
      return copy;
    },
    async written(keys) {
      readings = readings.then(async () => {
        for (const Key of keys) {
          const { Item } = await callEngine(engineUrl, "GetItem", { TableName: table, Key, ConsistentRead: true });
          const due = performance.now() + delayMs;
          // A dropped copy misses what was still on its way.
          arrivals = arrivals.then(() => arrive(Key, Item, due)).catch(() => undefined);
        }
      });
      await readings;
    },
    async drop() {
      dropped.abort();
      await readings.catch(() => undefined);
      await arrivals;
      await callEngine(engineUrl, "DeleteTable", { TableName: copy }).catch((error: unknown) => {
        if (!(error instanceof EngineError)) throw error;
      });
    },
  };
}

async function describe(engineUrl: string, table: string): Promise<JsonObject> {
  return objectOf((await callEngine(engineUrl, "DescribeTable", { TableName: table }))["Table"]);
}

/** The input of CreateTable for a table of the same keys and indexes. */
function shapeOf(table: JsonObject, name: string): JsonObject {
  const indexes = listOf(table["GlobalSecondaryIndexes"]).map((index) => {
    const { IndexName, KeySchema, Projection } = objectOf(index);
    return { IndexName, KeySchema, Projection };
  });
  return {
    TableName: name,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: table["AttributeDefinitions"],
    KeySchema: table["KeySchema"],
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  };
}

/** The keys a call writes, by table. `keyNames` are the names of the table's key attributes. */
export function writtenKeys(
  operation: string,
  request: JsonObject,
  table: string,
  keyNames: readonly string[],
): JsonObject[] {
  const keyOf = (item: Json | undefined): JsonObject =>
    Object.fromEntries(keyNames.map((name) => [name, objectOf(item)[name]]));
  switch (operation) {
    case "PutItem":
      return textOf(request["TableName"]) === table ? [keyOf(request["Item"])] : [];
    case "UpdateItem":
    case "DeleteItem":
      return textOf(request["TableName"]) === table ? [objectOf(request["Key"])] : [];
    case "TransactWriteItems":
      return listOf(request["TransactItems"]).flatMap((part) =>
        Object.entries(objectOf(part)).flatMap(([action, raw]) => {
          const write = objectOf(raw);
          if (action === "ConditionCheck" || textOf(write["TableName"]) !== table) return [];
          return [action === "Put" ? keyOf(write["Item"]) : objectOf(write["Key"])];
        }),
      );
    case "BatchWriteItem":
      return listOf(objectOf(request["RequestItems"])[table]).map((part) => {
        const put = objectOf(part)["PutRequest"];
        return isObject(put) ? keyOf(put["Item"]) : objectOf(objectOf(objectOf(part)["DeleteRequest"])["Key"]);
      });
    default:
      return [];
  }
}

/** Names of a table's key attributes. */
export async function keyNamesOf(engineUrl: string, table: string): Promise<string[]> {
  const { KeySchema } = await describe(engineUrl, table);
  return listOf(KeySchema).map((key) => textOf(objectOf(key)["AttributeName"]));
}
