import { type JsonObject, listOf, objectOf, textOf } from "../../assembly/json.ts";

/** Faults between function and table, only for their `operationsOf`; "after commit": the effect happened. */
export const TABLE_FAULTS = [
  /** at one item of a transaction, or at a single write */
  "transaction-conflict",
  /** as after a faster writer */
  "condition-failed",
  /** this and the two below: in transactions as a reason */
  "provisioned-throughput",
  "throttling",
  "request-limit",
  /** nothing happened */
  "transaction-in-progress",
  /** nothing happened */
  "500-before-commit",
  /** the write happened, its answer is lost */
  "500-after-commit",
  /** a batch leaves at least one part undone */
  "unprocessed",
  /** an index is `delayMs` old */
  "stale-index",
  /** an eventually consistent read is `delayMs` old */
  "stale-read",
] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

/** The calls that a fault meets: every match, unless `nth` or `probability` limits them. */
export interface TableFaultRule {
  fault: TableFault;
  match: {
    /** `Query`, `TransactWriteItems` …; any operation unless given. */
    operation?: string;
    /** Only calls that read this index. */
    index?: string;
    /** Only calls whose keys, items or values contain this text. */
    contains?: string;
    /** Physical name or part of the name of the calling function. */
    function?: string;
    /** Only the nth matching call, counted from 1 since the rule was added. */
    nth?: number;
    /** 0 to 1, drawn from the rule's own sequence: the same `seed` draws the same. */
    probability?: number;
  };
  /** Start of the sequence of `probability` and of the choices inside a fault; 1 unless given. */
  seed?: number;
  /** An index or a replica lags this long with `stale-index` and `stale-read`: 500 ms unless given. */
  delayMs?: number;
}

const singleWrites = ["PutItem", "UpdateItem", "DeleteItem"];
const transactions = ["TransactWriteItems", "TransactGetItems"];
const batches = ["BatchWriteItem", "BatchGetItem"];
const reads = ["GetItem", "Query", "Scan", "BatchGetItem"];
const everything = [...singleWrites, ...transactions, ...reads, "BatchWriteItem"];

/** The operations that a fault can meet. */
export const operationsOf: Readonly<Record<TableFault, readonly string[]>> = {
  "transaction-conflict": [...singleWrites, ...transactions],
  "condition-failed": [...singleWrites, "TransactWriteItems"],
  "provisioned-throughput": everything,
  throttling: everything,
  "request-limit": everything,
  "transaction-in-progress": ["TransactWriteItems"],
  "500-before-commit": everything,
  "500-after-commit": everything,
  unprocessed: batches,
  "stale-index": ["Query", "Scan"],
  "stale-read": reads,
};

/** A call on its way to the table. */
export interface TableCall {
  operation: string;
  request: JsonObject;
  /** Name of the calling function; empty for another caller. */
  caller: string;
}

/** Compares a rule with a call, its chance and count aside. */
export function isAbout({ fault, match }: TableFaultRule, { operation, request, caller }: TableCall): boolean {
  if (!operationsOf[fault].includes(operation)) return false;
  if (match.operation !== undefined && match.operation !== operation) return false;
  if (match.index !== undefined && textOf(request["IndexName"]) !== match.index) return false;
  if (match.function !== undefined && !caller.includes(match.function)) return false;
  if (match.contains !== undefined && !JSON.stringify(request).includes(match.contains)) return false;
  if (fault === "condition-failed") return conditionedPositions(operation, request).length > 0;
  if (fault === "stale-index") return request["IndexName"] !== undefined;
  if (fault === "stale-read") return request["IndexName"] === undefined && !isConsistent(operation, request);
  return true;
}

/** Positions of the parts of a transaction that have a condition; `[0]` for a single write with one. */
export function conditionedPositions(operation: string, request: JsonObject): number[] {
  if (operation !== "TransactWriteItems") return request["ConditionExpression"] === undefined ? [] : [0];
  return listOf(request["TransactItems"]).flatMap((part, position) =>
    Object.values(objectOf(part)).some((action) => objectOf(action)["ConditionExpression"] !== undefined)
      ? [position]
      : [],
  );
}

function isConsistent(operation: string, request: JsonObject): boolean {
  if (operation !== "BatchGetItem") return request["ConsistentRead"] === true;
  return Object.values(objectOf(request["RequestItems"])).some((keys) => objectOf(keys)["ConsistentRead"] === true);
}
