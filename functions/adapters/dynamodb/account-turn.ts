import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { TransactionTask } from "#shared/domain/tasks/task.ts";
import { accountKeys, type Key, orderKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** The turn, and the movement of ours that its account got last: what is latest there before anything new is. */
interface Turn {
  write: Write;
  follows: string | undefined;
}

/**
 * The provider shows of an account its latest movement only. So that it tells what became of a send, one movement of an account
 * is under way at a time: who arms one takes the turn, unless the last one to take it still waits for its outcome (`busy`). The
 * turn is counted, so that of two who read the same one takes it.
 */
export async function takeTurn(table: Table, shop: string, task: TransactionTask): Promise<Turn | "busy"> {
  const { accountTask, key, orderId } = task;
  const turnKey = accountKeys.turn(shop, accountTask);
  const turn = await read(table, turnKey);
  let follows = turn?.["follows"] as string | undefined;
  if (turn !== undefined && turn["taskKey"] !== key) {
    const holder = await read(table, orderKeys.task(shop, String(turn["orderId"]), String(turn["taskKey"])));
    if (holder?.["state"] === "SENDING") return "busy";
    if (holder?.["state"] === "CONFIRMED") follows = String(holder["providerId"]);
  }
  const count = Number(turn?.["count"] ?? 0);
  const write: Write = {
    Put: {
      TableName: table.name,
      Item: {
        ...turnKey,
        type: "accountTurn",
        version: 1,
        taskKey: key,
        orderId,
        count: count + 1,
        ...(follows === undefined ? {} : { follows }),
      },
      ConditionExpression: turn === undefined ? "attribute_not_exists(pk)" : "#count = :count",
      ...(turn === undefined
        ? {}
        : { ExpressionAttributeNames: { "#count": "count" }, ExpressionAttributeValues: { ":count": count } }),
    },
  };
  return { write, follows };
}

async function read(table: Table, key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: { ...key }, ConsistentRead: true }),
  );
  return Item;
}
