import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { TransactionTask } from "#shared/domain/tasks/task.ts";
import type { Table } from "./engine/table.ts";
import { accountKeys, type Key, orderKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

/** The write of the turn, and the latest movement of ours in the account. */
interface Turn {
  write: Write;
  follows: string | undefined;
}

/**
 * The provider shows only the latest movement of an account. So only one movement per account is under way at a time, and the
 * provider's answer tells its outcome. A worker takes the turn before it arms a movement; the turn is `busy` while the last
 * movement waits for its outcome. The count lets only one of two concurrent workers take the turn.
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
