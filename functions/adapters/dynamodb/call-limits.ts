import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { CallLimit } from "#shared/api/route.ts";
import { instantOf, millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import type { CallLimits } from "../../modules/security/ports.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import { type Key, limitKeys } from "./keys.ts";
import { held } from "./single-flight.ts";

const MINUTE_MILLISECONDS = 60_000;
/** One user's part of the shop's bucket. */
const SHARE_OF_USER = 0.5;

/**
 * Token buckets of one shop. A bucket is one instant, `fullAt`: when it would be full again. A call moves it by the time in which
 * one token comes back; a bucket whose `fullAt` is as far ahead as `burst` tokens take is empty. A refused call writes nothing.
 */
export function callLimits(table: Table, shop: string): CallLimits {
  return {
    take: async ({ route, userId }, limit, now) => {
      const at = millisecondsOf(now);
      const ofUser = {
        perMinute: limit.perMinute * SHARE_OF_USER,
        burst: Math.max(1, Math.floor(limit.burst * SHARE_OF_USER)),
      };
      // The user first: what one user is refused costs the shop's bucket nothing.
      const buckets = [
        [limitKeys.ofUser(shop, route, userId), ofUser],
        [limitKeys.ofShop(shop, route), limit],
      ] as const;
      for (const [key, bucket] of buckets) {
        if (!(await takeFrom(table, key, bucket, at))) return { retryAfterSeconds: secondsOfToken(bucket) };
      }
      return { retryAfterSeconds: 0 };
    },
  };
}

type Bucket = Pick<CallLimit, "perMinute" | "burst">;

const millisecondsOfToken = ({ perMinute }: Bucket): number => Math.ceil(MINUTE_MILLISECONDS / perMinute);
/** The next token is back no later than this. */
const secondsOfToken = (bucket: Bucket): number => Math.ceil(millisecondsOfToken(bucket) / 1_000);

/** One of several that begin a full bucket at once does; the others take from it. */
const takeFrom = async (table: Table, key: Key, bucket: Bucket, at: number): Promise<boolean> => {
  const token = millisecondsOfToken(bucket);
  return (
    (await update(table, key, bucket, at, {
      fullAt: ":next",
      condition: "attribute_not_exists(pk) OR fullAt <= :now",
      values: { ":next": at + token, ":now": at },
    })) ||
    (await update(table, key, bucket, at, {
      fullAt: "fullAt + :token",
      condition: "fullAt > :now AND fullAt <= :last",
      values: { ":token": token, ":now": at, ":last": at + (bucket.burst - 1) * token },
    }))
  );
};

interface Change {
  fullAt: string;
  condition: string;
  values: Readonly<Record<string, number>>;
}

const update = (table: Table, Key: Key, bucket: Bucket, at: number, { fullAt, condition, values }: Change) =>
  held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key,
        UpdateExpression: `SET fullAt = ${fullAt}, expiresAt = :expiry, #type = :type, version = :version`,
        ConditionExpression: condition,
        ExpressionAttributeNames: { "#type": "type" },
        ExpressionAttributeValues: {
          ...values,
          ":type": "limit",
          ":version": 1,
          // Full by then, whatever was taken: an item that is gone means the same.
          ":expiry": expiryOf(secondsAfter(instantOf(at), (bucket.burst * millisecondsOfToken(bucket)) / 1_000)),
        },
      }),
    ),
  );
