import { isObject, type Json, type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { callEngine, EngineError } from "./engine-call.ts";

/** A table of the template. */
export interface TableDefinition {
  name: string;
  /** The input of CreateTable. */
  create: JsonObject;
  /** The TTL attribute, if one is enabled. */
  expiryAttribute: string | undefined;
  keyAttributes: readonly string[];
}

export function readTables(world: World): TableDefinition[] {
  return world.all("AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable").map(({ name, resolved }) => {
    const expiry = objectOf(resolved["TimeToLiveSpecification"]);
    const stream = resolved["StreamSpecification"];
    return {
      name,
      expiryAttribute: expiry["Enabled"] === true ? textOf(expiry["AttributeName"]) : undefined,
      keyAttributes: listOf(resolved["KeySchema"]).map((key) => textOf(objectOf(key)["AttributeName"])),
      create: withoutUndefined({
        TableName: name,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: resolved["AttributeDefinitions"],
        KeySchema: resolved["KeySchema"],
        GlobalSecondaryIndexes: indexesOf(resolved["GlobalSecondaryIndexes"]),
        StreamSpecification: isObject(stream) ? { StreamEnabled: true, ...stream } : undefined,
      }),
    };
  });
}

/** Only what CreateTable knows of an index: no contributor insights, no throughput. */
function indexesOf(indexes: Json | undefined): Json | undefined {
  if (indexes === undefined) return undefined;
  return listOf(indexes).map((index) => {
    const { IndexName, KeySchema, Projection } = objectOf(index);
    return withoutUndefined({ IndexName, KeySchema, Projection });
  });
}

/** Creates the table unless it exists; an existing table with other keys is an error that says what to do. */
export async function ensureTable(url: string, table: TableDefinition): Promise<void> {
  const existing = await describe(url, table.name);
  if (!existing) {
    await callEngine(url, "CreateTable", table.create);
    return;
  }
  if (shapeOf(existing) !== shapeOf(table.create)) {
    throw new Error(
      `table ${table.name} in the data directory has other keys or indexes than the template; reset the data`,
    );
  }
}

/** Empties a table: deletes it and creates it again. */
export async function recreateTable(url: string, table: TableDefinition): Promise<void> {
  if (await describe(url, table.name)) await callEngine(url, "DeleteTable", { TableName: table.name });
  await callEngine(url, "CreateTable", table.create);
}

async function describe(url: string, name: string): Promise<JsonObject | undefined> {
  try {
    return objectOf((await callEngine(url, "DescribeTable", { TableName: name }))["Table"]);
  } catch (error) {
    if (error instanceof EngineError && textOf(error.body["__type"]).endsWith("ResourceNotFoundException"))
      return undefined;
    throw error;
  }
}

/** Keys and indexes in one comparable text. */
function shapeOf(table: JsonObject): string {
  const keys = (schema: Json | undefined) =>
    listOf(schema)
      .map((key) => `${textOf(objectOf(key)["KeyType"])}:${textOf(objectOf(key)["AttributeName"])}`)
      .join(",");
  const indexes = listOf(table["GlobalSecondaryIndexes"]).map((raw) => {
    const index = objectOf(raw);
    return `${textOf(index["IndexName"])}(${keys(index["KeySchema"])})${textOf(objectOf(index["Projection"])["ProjectionType"])}`;
  });
  return [keys(table["KeySchema"]), ...indexes.sort()].join(" ");
}

const withoutUndefined = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
