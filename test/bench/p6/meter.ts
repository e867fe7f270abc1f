import type { Command, TableEngine } from "../../simulation/table/engine.ts";
import type { Item } from "../../simulation/table/expression.ts";
import { indexNames, type Key } from "../../simulation/table/rows.ts";
import { readUnits, sizeOfItem, writeUnits } from "./item-size.ts";

/** The units of one call. */
export interface Taken {
  /** The type of the item that was written or read. */
  what: string;
  reads: number;
  writes: number;
  /** The indexes' part of `writes`. */
  indexWrites: number;
}

interface WriteInput {
  Item?: Item;
  Key?: Item;
}

interface ReadInput {
  ConsistentRead?: boolean;
}

const TRANSACTION_FACTOR = 2;

/** Hears each call's cost by item: the larger of old and new, transactions doubled, touched indexes and refused conditions too. */
export function meterTable(engine: TableEngine, hear: (taken: Taken) => void): void {
  const execute = engine.execute.bind(engine);
  engine.execute = (command: Command): unknown => {
    const writes = writesOf(command);
    if (writes.length === 0) {
      const answer = execute(command);
      for (const taken of readsOf(command, answer)) hear(taken);
      return answer;
    }
    const factor = command.constructor.name === "TransactWriteCommand" ? TRANSACTION_FACTOR : 1;
    const before = writes.map((key) => engine.get(key));
    try {
      return execute(command);
    } finally {
      for (const [place, key] of writes.entries()) hear(takenBy(key, before[place], engine.get(key), factor));
    }
  };
}

function takenBy(key: Key, before: Item | undefined, after: Item | undefined, factor: number): Taken {
  const base = writeUnits(Math.max(sizeOf(before), sizeOf(after))) * factor;
  const indexWrites = before === after ? 0 : indexUnits(before, after);
  return { what: typeOf(key, after ?? before), reads: 0, writes: base + indexWrites, indexWrites };
}

const sizeOf = (item: Item | undefined): number => (item === undefined ? 0 : sizeOfItem(item));

/** Indexes project all attributes, so a change costs units in every index that contains the item. */
function indexUnits(before: Item | undefined, after: Item | undefined): number {
  return indexNames.reduce((sum, name) => {
    const [was, is] = [placeIn(name, before), placeIn(name, after)];
    if (was !== undefined && is !== undefined && was !== is)
      return sum + writeUnits(sizeOf(before)) + writeUnits(sizeOf(after));
    return was === undefined && is === undefined ? sum : sum + writeUnits(Math.max(sizeOf(before), sizeOf(after)));
  }, 0);
}

function placeIn(name: string, item: Item | undefined): string | undefined {
  const prefix = name.toLowerCase().replace("gsi", "g");
  const [pk, sk] = [item?.[`${prefix}pk`], item?.[`${prefix}sk`]];
  return typeof pk === "string" && typeof sk === "string" ? `${pk}\u0000${sk}` : undefined;
}

const keyOf = (item: Item): Key => ({ pk: String(item["pk"]), sk: String(item["sk"]) });

/** Names an item for readers of the breakdown. */
const typeOf = ({ pk, sk }: Key, item: Item | undefined): string => {
  if (typeof item?.["type"] === "string") return item["type"];
  const [word = ""] = sk.split("#");
  return /^[A-Z]+$/.test(word) ? `${pk.split("#")[0]} ${word}` : `${pk.split("#")[0]}`;
};

/** Keys of everything a command writes, conditions included; none where it reads. */
function writesOf({ constructor: { name }, input }: Command): Key[] {
  const ofInput = ({ Item: item, Key: key }: WriteInput) => keyOf(item ?? key ?? {});
  switch (name) {
    case "PutCommand":
    case "UpdateCommand":
    case "DeleteCommand":
      return [ofInput(input as WriteInput)];
    case "TransactWriteCommand":
      return (input as { TransactItems: Record<string, WriteInput>[] }).TransactItems.flatMap((one) =>
        Object.values(one).map(ofInput),
      );
    case "BatchWriteCommand":
      return Object.values(
        (input as { RequestItems: Record<string, { PutRequest?: WriteInput; DeleteRequest?: WriteInput }[]> })
          .RequestItems,
      )
        .flat()
        .map(({ PutRequest, DeleteRequest }) => ofInput(PutRequest ?? DeleteRequest ?? {}));
    default:
      return [];
  }
}

function readsOf({ constructor: { name }, input }: Command, answer: unknown): Taken[] {
  const { ConsistentRead = false } = input as ReadInput;
  const read = (what: string, items: readonly Item[]): Taken => {
    const bytes = items.reduce((sum, item) => sum + sizeOfItem(item), 0);
    return { what, reads: readUnits(bytes, ConsistentRead), writes: 0, indexWrites: 0 };
  };
  if (name === "GetCommand") {
    const { Key: key = {} } = input as WriteInput;
    const { Item: item } = answer as { Item?: Item };
    return [read(typeOf(keyOf(key), item), item === undefined ? [] : [item])];
  }
  if (name === "QueryCommand") {
    const { Items = [] } = answer as { Items?: Item[] };
    const [first] = Items;
    const { IndexName = "", ExpressionAttributeValues = {} } = input as {
      IndexName?: string;
      ExpressionAttributeValues?: Record<string, unknown>;
    };
    const partition = String(Object.values(ExpressionAttributeValues)[0]).split("#")[0];
    return [read(`query ${IndexName} ${partition}${first === undefined ? " (empty)" : ""}`, Items)];
  }
  const { Responses = {} } = answer as { Responses?: Record<string, Item[]> };
  return Object.values(Responses)
    .flat()
    .map((item) => read(typeOf(keyOf(item), item), [item]));
}
