import { isObject, type JsonObject, objectOf, textOf } from "../../assembly/json.ts";
import { callEngine } from "../engine-call.ts";
import { keyNamesOf, type LaggingCopy, openLaggingCopy, writtenKeys } from "./lagging-copy.ts";
import { sequenceOf } from "./random.ts";
import { refusalOf } from "./refusals.ts";
import { isAbout, type TableCall, type TableFaultRule } from "./rule.ts";
import { divideBatch, leftOverName } from "./unprocessed.ts";

/** A rule with how often it was met. */
export interface CountedRule extends TableFaultRule {
  /** Matching calls so far. */
  seen: number;
  /** Calls that the fault hit. */
  met: number;
}

/** The DynamoDB engine with faults on the way to it. Without a rule it is the engine itself. */
export interface FaultyEngine {
  /** Answers what the engine answers, or rejects with `EngineError`. Only calls with `faults` meet them. */
  call(call: TableCall, faults: boolean): Promise<JsonObject>;
  /** Resolves when the fault is in force; a lagging copy is filled first. */
  add(rule: TableFaultRule): Promise<void>;
  clear(): Promise<void>;
  rules(): CountedRule[];
}

interface Armed {
  rule: TableFaultRule;
  random: () => number;
  seen: number;
  met: number;
  /** One copy for each table that a lagging rule was asked about. */
  copies: Map<string, { keyNames: readonly string[]; copy: LaggingCopy }>;
}

const DEFAULT_DELAY_MS = 500;

/** @param tables physical names of the tables whose indexes may lag */
export function createFaultyEngine(engineUrl: string, tables: readonly string[]): FaultyEngine {
  let armed: Armed[] = [];

  /** The rule that meets a call; each rule about it counts it. */
  function meet(call: TableCall): Armed | undefined {
    const about = armed.filter(({ rule }) => isAbout(rule, call));
    for (const entry of about) entry.seen++;
    const found = about.find(({ rule: { match }, seen, random }) => {
      if (match.nth !== undefined) return seen === match.nth;
      return match.probability === undefined || random() < match.probability;
    });
    if (found) found.met++;
    return found;
  }

  /** Runs a call on the engine; what it wrote is passed on to the copies that lag. */
  async function run({ operation, request }: Pick<TableCall, "operation" | "request">): Promise<JsonObject> {
    const answer = await callEngine(engineUrl, operation, request);
    for (const { copies } of armed) {
      for (const [table, { keyNames, copy }] of copies) {
        const keys = writtenKeys(operation, request, table, keyNames);
        if (keys.length > 0) await copy.written(keys);
      }
    }
    return answer;
  }

  async function underFault({ rule, random, copies }: Armed, call: TableCall): Promise<JsonObject> {
    const { operation, request } = call;
    if (rule.fault === "unprocessed") {
      const { done, left } = divideBatch(operation, request, random);
      const answer = done ? await run({ operation, request: done }) : emptyBatch(operation);
      return { ...answer, [leftOverName(operation)]: left };
    }
    if (rule.fault === "stale-index" || rule.fault === "stale-read") {
      return await callEngine(engineUrl, operation, await onCopies(operation, request, copies)).then((answer) =>
        backToTables(answer, copies),
      );
    }
    if (rule.fault === "500-after-commit") await run(call);
    throw refusalOf(rule.fault, call, random) ?? new Error(`the fault ${rule.fault} has no answer`);
  }

  return {
    async call(call, faults) {
      const met = faults && armed.length > 0 ? meet(call) : undefined;
      return await (met ? underFault(met, call) : run(call));
    },
    async add(rule) {
      const copies: Armed["copies"] = new Map();
      if (rule.fault === "stale-index" || rule.fault === "stale-read") {
        const keys = await Promise.all(tables.map((table) => keyNamesOf(engineUrl, table)));
        // From here to the rule in force nothing waits: no write between them is missed.
        for (const [position, table] of tables.entries()) {
          const copy = openLaggingCopy(engineUrl, table, rule.delayMs ?? DEFAULT_DELAY_MS);
          copies.set(table, { keyNames: keys[position] ?? [], copy });
        }
      }
      armed = [...armed, { rule, random: sequenceOf(rule.seed ?? 1), seen: 0, met: 0, copies }];
      for (const { copy } of copies.values()) await copy.name();
    },
    async clear() {
      const ended = armed;
      armed = [];
      for (const { copies } of ended) for (const { copy } of copies.values()) await copy.drop();
    },
    rules: () => armed.map(({ rule, seen, met }) => ({ ...rule, seen, met })),
  };
}

const emptyBatch = (operation: string): JsonObject => (operation === "BatchGetItem" ? { Responses: {} } : {});

/** A read aimed at the copies instead of the tables. */
async function onCopies(operation: string, request: JsonObject, copies: Armed["copies"]): Promise<JsonObject> {
  const nameOf = async (table: string) => (await copies.get(table)?.copy.name()) ?? table;
  if (operation !== "BatchGetItem") return { ...request, TableName: await nameOf(textOf(request["TableName"])) };
  const items: JsonObject = {};
  for (const [table, keys] of Object.entries(objectOf(request["RequestItems"]))) items[await nameOf(table)] = keys;
  return { ...request, RequestItems: items };
}

/** The answer under the tables' own names. */
async function backToTables(answer: JsonObject, copies: Armed["copies"]): Promise<JsonObject> {
  let text = JSON.stringify(answer);
  for (const [table, { copy }] of copies)
    text = text.replaceAll(JSON.stringify(await copy.name()), JSON.stringify(table));
  const parsed: unknown = JSON.parse(text);
  return isObject(parsed) ? parsed : {};
}
