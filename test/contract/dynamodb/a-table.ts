import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, inject } from "vitest";
import { openTable, type Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { callEngine } from "../../sandbox/runner/dynamodb/engine-call.ts";
import type { FaultyEngine } from "../../sandbox/runner/dynamodb/faults/engine.ts";
import { startTableProxy } from "../../sandbox/runner/dynamodb/faults/proxy.ts";
import type { TableFaultRule } from "../../sandbox/runner/dynamodb/faults/rule.ts";
import { openEngine } from "./engine.ts";

const NAME = "belegfluss";
const ENDPOINT = "AWS_ENDPOINT_URL_DYNAMODB";
const PATIENCE_MILLISECONDS = 60_000;
const indexes = [1, 2, 3, 4, 5];

const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: "HASH" },
  { AttributeName: sk, KeyType: "RANGE" },
];

/** The table's keys and indexes, as the infrastructure defines them. */
const definitionOf = (name: string) => ({
  TableName: name,
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
});

/** Faults that every table opened from here on has; for running whole suites under them. */
let standing: readonly TableFaultRule[] = [];
export const setStandingFaults = (rules: readonly TableFaultRule[]): void => {
  standing = rules;
};

interface StartedTable {
  table: Table;
  /** The faulty engine's address. */
  url: string;
  /** Faults on the way to the engine. */
  faults: FaultyEngine;
  stop(): Promise<void>;
}

/** Starts an engine with an empty table of the product's shape, with faults by the rules. */
export function startTable(rules: readonly TableFaultRule[] = standing): Promise<StartedTable> {
  return inTurn(async () => {
    // The engine's launcher would take the proxy of an earlier table for an engine.
    delete process.env[ENDPOINT];
    const engine = await openEngine();
    const proxy = await startTableProxy(engine.url, [NAME]);
    const table = await createTable(engine.url, proxy.url, NAME);
    for (const rule of rules) await proxy.faults.add(rule);
    return {
      table,
      url: proxy.url,
      faults: proxy.faults,
      stop: async () => {
        table.client.destroy();
        await proxy.stop();
        await engine.stop();
        if (process.env[ENDPOINT] === proxy.url) delete process.env[ENDPOINT];
      },
    };
  });
}

/** The way to the engine is in the environment, so one starts after the other. */
function inTurn<T>(start: () => Promise<T>): Promise<T> {
  const next = starting.then(start);
  starting = next.catch(() => undefined);
  return next;
}
let starting: Promise<unknown> = Promise.resolve();

/** Creates the table at the engine, and opens it where the product is to reach it. */
async function createTable(engineUrl: string, url: string, name: string): Promise<Table> {
  await callEngine(engineUrl, "CreateTable", definitionOf(name));
  Object.assign(process.env, {
    [ENDPOINT]: url,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  const table = openPatientTable(name);
  // The SDK reads its environment with its first call, and remembers.
  await table.client.send(new GetCommand({ TableName: name, Key: { pk: "-", sk: "-" } }));
  return table;
}

/** The product's table without its time-outs: a busy machine's connecting is no part of a contract. */
export function openPatientTable(name: string): Table {
  const table = openTable(name);
  const { requestHandler } = table.client.config;
  // The handler of Node has this method, the one of browsers, which the type allows as well, has it not.
  for (const limit of ["connectionTimeout", "socketTimeout"])
    Object(requestHandler).updateHttpClientConfig(limit, PATIENCE_MILLISECONDS);
  return table;
}

/** A table of its own for a file's tests, on the suite's engine; each test takes its own shop. */
export function useTable(): () => Table {
  if (standing.length > 0) {
    const started = useFaultyTable(standing);
    return () => started().table;
  }
  let table: Table | undefined;
  beforeAll(async () => {
    const url = inject("engineUrl");
    table = await inTurn(() => createTable(url, url, `${NAME}-${randomUUID()}`));
  });
  afterAll(() => table?.client.destroy());
  return () => {
    if (!table) throw new Error("the table is not open yet");
    return table;
  };
}

/** An engine of its own, with its faults in the hands of the test. */
export function useFaultyTable(rules: readonly TableFaultRule[] = []): () => StartedTable {
  let started: StartedTable | undefined;
  beforeAll(async () => {
    started = await startTable(rules);
  });
  afterAll(() => started?.stop());
  return () => {
    if (!started) throw new Error("the table is not open yet");
    return started;
  };
}
