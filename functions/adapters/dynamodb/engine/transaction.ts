import { ConditionalCheckFailedException, TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { Change, Own } from "./change.ts";
import type { Declaration, Item } from "./kind.ts";
import { retryPause, untilNothingIsLeft, WRITE_ATTEMPTS } from "./retry-pause.ts";
import type { Table } from "./table.ts";

/** Carries out a change. False where its condition did not hold. */
export async function write(table: Table, change: Change): Promise<boolean> {
  try {
    await send(table, change);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Carries out a change that nothing should hinder. Throws where its condition did not hold. */
export async function mustWrite(table: Table, change: Change): Promise<void> {
  await send(table, change);
}

/** Updates or deletes; answers the item before or after. Undefined if its condition failed or nothing was there. */
export async function writeAndRead<Declared extends Declaration>(
  table: Table,
  change: Own<Declared>,
  when: "before" | "after",
): Promise<Item<Declared> | undefined> {
  try {
    const attributes = await send(table, change, when === "before" ? "ALL_OLD" : "ALL_NEW");
    return attributes && change.kind.read(attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Puts items in batches, without conditions; all are there when it ends, or it throws. */
export async function putAll(
  table: Table,
  puts: readonly { readonly item: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (let start = 0; start < puts.length; start += MAX_BATCH) {
    const requests = puts.slice(start, start + MAX_BATCH).map(({ item }) => ({ PutRequest: { Item: { ...item } } }));
    await untilNothingIsLeft<BatchRequest>(requests, async (left) => {
      const answer = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: [...left] } }));
      return answer.UnprocessedItems?.[table.name] ?? [];
    });
  }
}

/** The engine writes as many items at once. */
const MAX_BATCH = 25;
type BatchRequest = NonNullable<BatchWriteCommandInput["RequestItems"]>[string][number];

async function send(table: Table, change: Change, ReturnValues?: "ALL_OLD" | "ALL_NEW") {
  const { Put, Update, Delete, ConditionCheck } = change.toWrite(table);
  const { client } = table;
  if (Put !== undefined) return (await client.send(new PutCommand(Put))).Attributes;
  if (Delete !== undefined)
    return (await client.send(new DeleteCommand({ ...Delete, ...(ReturnValues === "ALL_OLD" && { ReturnValues }) })))
      .Attributes;
  if (Update === undefined) throw new Error(`only a transaction can check: ${ConditionCheck?.ConditionExpression}`);
  return (await client.send(new UpdateCommand({ ...Update, ...(ReturnValues && { ReturnValues }) }))).Attributes;
}

/** Named write of a transaction. */
type Named = Change | readonly Change[] | undefined;

const listOf = (named: Named): readonly Change[] => (named === undefined ? [] : "length" in named ? named : [named]);

/** Writes all or nothing. Answers `ok` or the first write whose condition failed; retries conflicts and throttles, then throws. */
export async function transact<Name extends string>(
  table: Table,
  writes: Readonly<Record<Name, Named>>,
): Promise<"ok" | Name> {
  // The keys of a literal are those of its type.
  const entries = Object.entries(writes) as [Name, Named][];
  const names = entries.flatMap(([name, named]) => listOf(named).map(() => name));
  const TransactItems = entries.flatMap(([, named]) => listOf(named).map((one) => one.toWrite(table)));
  for (let attempt = 1; ; attempt++) {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems }));
      return "ok";
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? "None");
      const refused = names.find((_, position) => codes[position] === "ConditionalCheckFailed");
      if (refused !== undefined) return refused;
      const isPassing = codes.some(
        (code) => code === "TransactionConflict" || /Throttl|ProvisionedThroughput/.test(code),
      );
      if (!isPassing || attempt >= WRITE_ATTEMPTS) throw error;
      await retryPause(attempt);
    }
  }
}
