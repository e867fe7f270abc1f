import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import type { Key } from "./keys.ts";
import { held } from "./single-flight.ts";

const HOUR_SECONDS = 3_600;

/** Partition of the count, and the tries that an hour allows. */
export interface Tries {
  key: Key;
  most: number;
}

/** Counts a try; false where the hour has had all of its tries. Of several that begin an hour at once, one does; the others count in it. */
export const countTry = async (table: Table, tries: Tries, now: Instant): Promise<boolean> =>
  (await countIn(table, tries, now)) || (await beginHour(table, tries, now)) || (await countIn(table, tries, now));

/** Gives a try back. */
export const forgiveTry = (table: Table, { key }: Tries): Promise<boolean> =>
  held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: "ADD tries :back",
        ConditionExpression: "tries > :none",
        ExpressionAttributeValues: { ":back": -1, ":none": 0 },
      }),
    ),
  );

/** One more try in the hour that runs. */
const countIn = (table: Table, { key, most }: Tries, now: Instant): Promise<boolean> =>
  held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: "ADD tries :one",
        ConditionExpression: "startedAt > :hourAgo AND tries < :most",
        ExpressionAttributeValues: { ":one": 1, ":most": most, ":hourAgo": secondsAfter(now, -HOUR_SECONDS) },
      }),
    ),
  );

/** Starts a new hour with its first try, if none runs or the last one is over. */
const beginHour = (table: Table, { key }: Tries, now: Instant): Promise<boolean> =>
  held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: "SET startedAt = :now, tries = :one, expiresAt = :expiry, #type = :type, version = :one",
        ConditionExpression: "attribute_not_exists(pk) OR startedAt <= :hourAgo",
        ExpressionAttributeNames: { "#type": "type" },
        ExpressionAttributeValues: {
          ":now": now,
          ":one": 1,
          ":type": "tries",
          ":hourAgo": secondsAfter(now, -HOUR_SECONDS),
          ":expiry": expiryOf(secondsAfter(now, 2 * HOUR_SECONDS)),
        },
      }),
    ),
  );
