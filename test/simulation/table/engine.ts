import { conditionOf, type Item, type Words } from "./expression.ts";
import { type QueryInput, query } from "./query.ts";
import { type IndexName, indexNames, type Key, LateIndex, Partitions } from "./rows.ts";
import { updated } from "./update.ts";

/** The errors by which stores tell a condition from a failure; the SDK's own, or what stands for them. */
export interface EngineErrors {
  conditionFailed(): Error;
  cancelled(codes: readonly string[]): Error;
}

/** One item that changed. */
export interface Written {
  key: Key;
  before: Item | undefined;
  after: Item | undefined;
}

export interface EngineOptions {
  errors: EngineErrors;
  /** Virtual time, for the indexes. */
  time(): number;
  /** An index takes this long to show a write, in milliseconds. */
  lag(): number;
  /** Hears of writes that were made together. */
  onWrite(writes: readonly Written[]): void;
}

/** One write: what the item must be like, and what becomes of it. */
interface Step extends Written {
  holds: boolean;
}

interface Words1 {
  ExpressionAttributeNames?: Readonly<Record<string, string>>;
  ExpressionAttributeValues?: Readonly<Record<string, unknown>>;
  ConditionExpression?: string;
}

interface PutInput extends Words1 {
  Item: Item;
}

interface KeyInput extends Words1 {
  Key: Item;
  UpdateExpression?: string;
  ReturnValues?: string;
}

type TransactItem = { Put?: PutInput; Update?: KeyInput; Delete?: KeyInput; ConditionCheck?: KeyInput };
type WriteRequest = { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } };

/** A command of the SDK: its class says what it is. */
export interface Command {
  constructor: { name: string };
  input: unknown;
}

/** DynamoDB as the stores use it, in memory: conditions, transactions, and indexes that lag behind. */
export class TableEngine {
  readonly rows = new Partitions();
  readonly #indexes: Record<IndexName, LateIndex>;
  readonly #options: EngineOptions;

  constructor(options: EngineOptions) {
    this.#options = options;
    const [first, second, third, fourth, fifth] = indexNames.map(
      (name) => new LateIndex(name, options.time, options.lag),
    );
    if (!first || !second || !third || !fourth || !fifth) throw new Error("five indexes");
    this.#indexes = { GSI1: first, GSI2: second, GSI3: third, GSI4: fourth, GSI5: fifth };
  }

  get(key: Key): Item | undefined {
    return this.rows.of(key.pk)?.get(key.sk);
  }

  /** Removes items without a change event: no code reads them again, and a long run cannot keep all. */
  forget(keys: readonly Key[]): void {
    for (const key of keys) {
      const item = this.get(key);
      this.rows.delete(key.pk, key.sk);
      for (const index of indexNames) this.#indexes[index].write(key, item, undefined);
    }
  }

  /** Executes a command atomically. */
  execute({ constructor: { name }, input }: Command): unknown {
    // The SDK types the input of every caller.
    switch (name) {
      case "GetCommand":
        return { Item: this.get(keyOf((input as KeyInput).Key)) };
      case "QueryCommand":
        return this.#query(input as QueryInput);
      case "PutCommand":
        return this.#single(this.#put(input as PutInput), undefined);
      case "UpdateCommand":
        return this.#single(this.#update(input as KeyInput), (input as KeyInput).ReturnValues);
      case "DeleteCommand":
        return this.#single(this.#delete(input as KeyInput), (input as KeyInput).ReturnValues);
      case "TransactWriteCommand":
        return this.#transact((input as { TransactItems: TransactItem[] }).TransactItems);
      case "BatchWriteCommand":
        return this.#batchWrite((input as { RequestItems: Record<string, WriteRequest[]> }).RequestItems);
      case "ScanCommand":
        return { Items: this.rows.all() };
      case "BatchGetCommand":
        return this.#batchGet((input as { RequestItems: Record<string, { Keys: Item[] }> }).RequestItems);
      default:
        throw new Error(`the table does not know ${name}`);
    }
  }

  #query(input: QueryInput) {
    const index = indexNames.find((name) => name === input.IndexName);
    return query(index === undefined ? this.rows : this.#indexes[index].shown(), index, input);
  }

  #step(key: Key, input: Words1, change: (before: Item | undefined, words: Words) => Item | undefined): Step {
    const before = this.get(key);
    const words = { names: input.ExpressionAttributeNames ?? {}, values: input.ExpressionAttributeValues ?? {} };
    const { ConditionExpression } = input;
    const holds = ConditionExpression === undefined || conditionOf(ConditionExpression)(before, words);
    return { key, before, after: holds ? change(before, words) : before, holds };
  }

  #put(input: PutInput): Step {
    return this.#step(keyOf(input.Item), input, () => kept(input.Item));
  }

  #update(input: KeyInput): Step {
    const key = keyOf(input.Key);
    return this.#step(key, input, (before, words) =>
      kept(updated(before, { ...key }, input.UpdateExpression ?? "", words)),
    );
  }

  #delete(input: KeyInput): Step {
    return this.#step(keyOf(input.Key), input, () => undefined);
  }

  #single(step: Step, returns: string | undefined) {
    if (!step.holds) throw this.#options.errors.conditionFailed();
    this.#apply([step]);
    if (returns === "ALL_OLD") return { Attributes: step.before };
    return returns === "ALL_NEW" ? { Attributes: step.after } : {};
  }

  #transact(items: readonly TransactItem[]) {
    const steps = items.map(({ Put, Update, Delete, ConditionCheck }) => {
      if (Put) return this.#put(Put);
      if (Update) return this.#update(Update);
      if (Delete) return this.#delete(Delete);
      if (ConditionCheck) return this.#step(keyOf(ConditionCheck.Key), ConditionCheck, (before) => before);
      throw new Error("unknown write of a transaction");
    });
    const keys = new Set(steps.map(({ key }) => `${key.pk}\u0000${key.sk}`));
    if (keys.size < steps.length) throw new Error("Transaction request cannot include multiple operations on one item");
    if (steps.some(({ holds }) => !holds)) {
      throw this.#options.errors.cancelled(steps.map(({ holds }) => (holds ? "None" : "ConditionalCheckFailed")));
    }
    this.#apply(steps);
    return {};
  }

  #batchWrite(requests: Readonly<Record<string, readonly WriteRequest[]>>) {
    for (const { PutRequest, DeleteRequest } of Object.values(requests).flat()) {
      if (PutRequest) this.#apply([this.#put(PutRequest)]);
      if (DeleteRequest) this.#apply([this.#delete(DeleteRequest)]);
    }
    return { UnprocessedItems: {} };
  }

  #batchGet(requests: Readonly<Record<string, { Keys: readonly Item[] }>>) {
    const answers = Object.entries(requests).map(
      ([table, { Keys }]) => [table, Keys.flatMap((key) => this.get(keyOf(key)) ?? [])] as const,
    );
    return { Responses: Object.fromEntries(answers), UnprocessedKeys: {} };
  }

  #apply(steps: readonly Step[]): void {
    const changed = steps.filter(({ before, after }) => before !== after);
    for (const { key, before, after } of changed) {
      if (after === undefined) this.rows.delete(key.pk, key.sk);
      else this.rows.put(key.pk, key.sk, after);
      for (const index of indexNames) this.#indexes[index].write(key, before, after);
    }
    this.#options.onWrite(changed);
  }
}

const keyOf = (item: Item): Key => ({ pk: String(item["pk"]), sk: String(item["sk"]) });

/** A frozen copy as the table keeps it: without undefined members. */
function kept<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || Object.isFrozen(value))
    return value;
  if (Array.isArray(value)) return Object.freeze(value.map(kept)) as Value;
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) if (member !== undefined) copy[name] = kept(member);
  return Object.freeze(copy) as Value;
}
