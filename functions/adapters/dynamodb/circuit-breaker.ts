import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { OPENINGS_OF_AN_OUTAGE, OUTAGE_WINDOW_SECONDS } from "#shared/domain/tasks/breaker.ts";
import { type Instant, instantOf, millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import type { CircuitBreaker } from "../../modules/system/ports.ts";
import { expiryOf, outageKeys, shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** What becomes of a shop's connection that fails: attributes of the item `WORK`, and windows in which connections are counted. */
export function circuitBreaker(table: Table, shop: string): CircuitBreaker {
  const { client, name: TableName } = table;
  const Key = shopKeys.item(shop, "WORK");

  return {
    countFailure: async () => {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "ADD failures :one",
          ExpressionAttributeValues: { ":one": 1 },
          ReturnValues: "ALL_NEW",
        }),
      );
      return Number(Attributes?.["failures"]);
    },
    openBreaker: async (breaker, now) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET breaker = :breaker",
            ConditionExpression: "attribute_not_exists(closed)",
            ExpressionAttributeValues: { ":breaker": breaker },
          }),
        ),
      );
      await client.send(
        new UpdateCommand({
          TableName,
          Key: outageKeys.window(windowOf(now)),
          UpdateExpression: "SET expiresAt = :expiresAt ADD openings :one",
          ExpressionAttributeValues: { ":one": 1, ":expiresAt": expiryOf(secondsAfter(now, 3_600)) },
        }),
      );
    },
    closeBreaker: async () => {
      await client.send(new UpdateCommand({ TableName, Key, UpdateExpression: "REMOVE breaker, failures" }));
    },
    isProviderDown: async (now) => {
      const { Items } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
          ExpressionAttributeValues: {
            ":pk": outageKeys.partition,
            ":from": outageKeys.window(windowOf(secondsAfter(now, -OUTAGE_WINDOW_SECONDS))).sk,
            ":to": outageKeys.window(windowOf(now)).sk,
          },
        }),
      );
      const openings = (Items ?? []).reduce((sum, item) => sum + Number(item["openings"] ?? 0), 0);
      return openings >= OPENINGS_OF_AN_OUTAGE;
    },
  };
}

/** The beginning of the window an instant falls into. */
const windowOf = (instant: Instant): Instant => {
  const length = OUTAGE_WINDOW_SECONDS * 1000;
  return instantOf(Math.floor(millisecondsOf(instant) / length) * length);
};
