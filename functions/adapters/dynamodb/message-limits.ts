import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Instant, secondsAfter } from "../../../shared/values/time.ts";
import type { MessageLimits } from "../../modules/help/ports.ts";
import { expiryOf, type Key, messageKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

const HOUR_SECONDS = 3_600;
const MOST_OF_ONE = 5;
/** Whoever hides behind many addresses still finds an end. */
const MOST_OF_ALL = 200;

/** Messages counted by the clock's hour: of one sender, and of all. */
export function messageLimits(table: Table): MessageLimits {
  const count = (Key: Key, most: number, now: Instant) =>
    held(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key,
          UpdateExpression: "ADD messages :one SET expiresAt = :expiry, #type = :type, version = :one",
          ConditionExpression: "attribute_not_exists(pk) OR messages < :most",
          ExpressionAttributeNames: { "#type": "type" },
          ExpressionAttributeValues: {
            ":one": 1,
            ":most": most,
            ":type": "messages",
            ":expiry": expiryOf(secondsAfter(now, 2 * HOUR_SECONDS)),
          },
        }),
      ),
    );
  return {
    take: async (sender, now) =>
      (await count(messageKeys.ofSender(sender, now), MOST_OF_ONE, now)) &&
      (await count(messageKeys.ofAll(now), MOST_OF_ALL, now)),
  };
}
