import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openTable, type Table } from "../../../functions/adapters/dynamodb/table.ts";
import { startEngine } from "../../sandbox/runner/dynamodb/engine.ts";
import { callEngine } from "../../sandbox/runner/dynamodb/engine-call.ts";
import { openChildren } from "../../sandbox/runner/process/children.ts";

const NAME = "belegfluss";
const indexes = [1, 2, 3, 4];

const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: "HASH" },
  { AttributeName: sk, KeyType: "RANGE" },
];

/** The table's keys and indexes, as the infrastructure defines them. */
const definition = {
  TableName: NAME,
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: ["pk", "sk", ...indexes.flatMap((index) => [`g${index}pk`, `g${index}sk`])].map((name) => ({
    AttributeName: name,
    AttributeType: "S",
  })),
  KeySchema: keySchema("pk", "sk"),
  GlobalSecondaryIndexes: indexes.map((index) => ({
    IndexName: `GSI${index}`,
    KeySchema: keySchema(`g${index}pk`, `g${index}sk`),
    Projection: { ProjectionType: "ALL" },
  })),
};

/** Starts an engine with an empty table of the product's shape; the SDK finds it through the environment. */
export async function startTable(): Promise<{ table: Table; stop(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), "dynamodb-contract-"));
  const children = await openChildren(directory);
  const url = await startEngine(children, path.join(directory, "table.db"), () => {});
  await callEngine(url, "CreateTable", definition);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: url,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  const table = openTable(NAME);
  return {
    table,
    stop: async () => {
      table.client.destroy();
      await children.stop();
      rmSync(directory, { recursive: true, force: true });
      delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
    },
  };
}

/** One engine for the tests of a file; each test takes a shop of its own. */
export function useTable(): () => Table {
  let started: Awaited<ReturnType<typeof startTable>> | undefined;
  beforeAll(async () => {
    started = await startTable();
  });
  afterAll(() => started?.stop());
  return () => {
    if (!started) throw new Error("the table is not open yet");
    return started.table;
  };
}
