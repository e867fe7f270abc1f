import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Instant } from "#shared/values/time.ts";
import type { Key } from "./keys.ts";
import type { Table } from "./table.ts";

/** True when the conditional write went through, false when its condition did not hold. */
export async function held(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** One caller at a time: takes the lease on an item's `refreshUntil` until `until`, unless another's is still running. */
export function claimLease(table: Table, key: Key, now: Instant, until: Instant): Promise<boolean> {
  return held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: "SET refreshUntil = :until",
        ConditionExpression: "attribute_exists(pk) AND (attribute_not_exists(refreshUntil) OR refreshUntil < :now)",
        ExpressionAttributeValues: { ":until": until, ":now": now },
      }),
    ),
  );
}

/** Gives the lease back. */
export async function releaseLease(table: Table, key: Key): Promise<void> {
  await held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: "REMOVE refreshUntil",
        ConditionExpression: "attribute_exists(pk)",
      }),
    ),
  );
}
