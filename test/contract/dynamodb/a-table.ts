import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll } from "vitest";
import { openTable, type Table } from "../../../functions/adapters/dynamodb/table.ts";
import { startEngine } from "../../sandbox/runner/dynamodb/engine.ts";
import { callEngine } from "../../sandbox/runner/dynamodb/engine-call.ts";
import type { FaultyEngine } from "../../sandbox/runner/dynamodb/faults/engine.ts";
import { startTableProxy } from "../../sandbox/runner/dynamodb/faults/proxy.ts";
import type { TableFaultRule } from "../../sandbox/runner/dynamodb/faults/rule.ts";
import { openChildren } from "../../sandbox/runner/process/children.ts";

const NAME = "belegfluss";
const PATIENCE_MILLISECONDS = 60_000;
const indexes = [1, 2, 3, 4, 5];

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

/** Faults that every table opened from here on has; for running whole suites under them. */
let standing: readonly TableFaultRule[] = [];
export const setStandingFaults = (rules: readonly TableFaultRule[]): void => {
  standing = rules;
};

interface StartedTable {
  table: Table;
  /** Where the faulty engine listens. */
  url: string;
  /** What goes wrong on the way to the engine. */
  faults: FaultyEngine;
  stop(): Promise<void>;
}

/** Starts an engine with an empty table of the product's shape, faults on the way to it as the rules say. */
export function startTable(rules: readonly TableFaultRule[] = standing): Promise<StartedTable> {
  // The way to the engine is in the environment, so one starts after the other.
  const next = starting.then(() => start(rules));
  starting = next.catch(() => undefined);
  return next;
}
let starting: Promise<unknown> = Promise.resolve();

/** The product's table, but for its time-outs: how long a busy machine takes to connect is no part of a contract. */
export function openPatientTable(name: string): Table {
  const table = openTable(name);
  const { requestHandler } = table.client.config;
  // The handler of Node has this method, the one of browsers, which the type allows as well, has it not.
  for (const limit of ["connectionTimeout", "requestTimeout"])
    Object(requestHandler).updateHttpClientConfig(limit, PATIENCE_MILLISECONDS);
  return table;
}

async function start(rules: readonly TableFaultRule[]): Promise<StartedTable> {
  // The engine's launcher would take the proxy of an earlier table for an engine.
  delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  const directory = mkdtempSync(path.join(tmpdir(), "dynamodb-contract-"));
  const children = await openChildren(directory);
  const url = await startEngine(children, path.join(directory, "table.db"), () => {});
  await callEngine(url, "CreateTable", definition);
  const proxy = await startTableProxy(url, [NAME]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: proxy.url,
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  const table = openPatientTable(NAME);
  // The SDK reads its environment with its first call, and remembers.
  await table.client.send(new GetCommand({ TableName: NAME, Key: { pk: "-", sk: "-" } }));
  for (const rule of rules) await proxy.faults.add(rule);
  return {
    table,
    url: proxy.url,
    faults: proxy.faults,
    stop: async () => {
      table.client.destroy();
      await proxy.stop();
      await children.stop();
      rmSync(directory, { recursive: true, force: true });
      if (process.env["AWS_ENDPOINT_URL_DYNAMODB"] === proxy.url) delete process.env["AWS_ENDPOINT_URL_DYNAMODB"];
    },
  };
}

/** One engine for the tests of a file; each test takes a shop of its own. */
export function useTable(): () => Table {
  const started = useFaultyTable(standing);
  return () => started().table;
}

/** The same, with its faults in the hands of the test. */
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
