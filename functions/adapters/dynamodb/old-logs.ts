import { DeleteCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { secondsAfter } from "#shared/values/time.ts";
import type { OldLogs } from "../../modules/logs/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import type { Table } from "./engine/table.ts";
import { expiryOf, type Key, logKeys } from "./keys.ts";
import { toLogEntry } from "./log-items.ts";
import { held } from "./single-flight.ts";

const DAY_SECONDS = 86_400;
/** Number of concurrent writes. */
const TOGETHER = 25;

/** The log of one shop by the age of its entries. */
export function oldLogs(table: Table, shop: string): OldLogs {
  const { client, name: TableName } = table;
  const partition = logKeys.partition(shop);

  const inTurns = async <T>(items: readonly T[], act: (item: T) => Promise<unknown>): Promise<void> => {
    for (let first = 0; first < items.length; first += TOGETHER) {
      await Promise.all(items.slice(first, first + TOGETHER).map(act));
    }
  };

  return {
    deleteOlder: async (before, limit) => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk < :before",
          ExpressionAttributeValues: { ":pk": partition, ":before": before },
          ProjectionExpression: "pk, sk",
          Limit: limit,
        }),
      );
      await inTurns(Items, (item) => client.send(new DeleteCommand({ TableName, Key: keyOf(item) })));
      return Items.length;
    },
    keepFor: async (days, limit, cursor) => {
      const start = cursor === undefined ? undefined : decodeCursor(cursor)?.["sk"];
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": partition },
          ScanIndexForward: false,
          Limit: limit,
          ...(start === undefined ? {} : { ExclusiveStartKey: { pk: partition, sk: start } }),
        }),
      );
      await inTurns(Items, (item) => {
        const end = expiryOf(secondsAfter(toLogEntry(item).at, days * DAY_SECONDS));
        if (item["expiresAt"] === end) return Promise.resolve();
        return held(
          client.send(
            new UpdateCommand({
              TableName,
              Key: keyOf(item),
              UpdateExpression: "SET expiresAt = :end",
              ConditionExpression: "attribute_exists(pk)",
              ExpressionAttributeValues: { ":end": end },
            }),
          ),
        );
      });
      return LastEvaluatedKey === undefined ? {} : { cursor: encodeCursor({ sk: String(LastEvaluatedKey["sk"]) }) };
    },
  };
}

const keyOf = (item: Record<string, unknown>): Key => ({ pk: String(item["pk"]), sk: String(item["sk"]) });
