import { GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { CouponStore } from "../../modules/coupons/ports.ts";
import { couponKeys, expiryOf, type Key } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

const HOUR_SECONDS = 3_600;
const TRIES_AN_HOUR = 5;
/** The limit of all shops together: guessing from more shops only becomes slower and locks out no shop. */
const TRIES_OF_ALL_AN_HOUR = 1_000;

/** Coupons for all shops, and one shop's use of them: one item per code and shop, so a shop uses none twice. */
export function couponStore(table: Table, shop: string): CouponStore {
  const { client, name: TableName } = table;
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const put = (redemption: Redemption, condition: string, values: Record<string, string>) =>
    held(
      client.send(
        new PutCommand({
          TableName,
          Item: redemptionItem(redemption),
          ConditionExpression: condition,
          ...(Object.keys(values).length === 0
            ? {}
            : { ExpressionAttributeNames: { "#status": "status" }, ExpressionAttributeValues: values }),
        }),
      ),
    );

  return {
    find: async (code) => (await get(couponKeys.coupon(code)))?.["coupon"] as Coupon | undefined,
    redemptionOf: async (code) => {
      const item = await get(couponKeys.redemption(code, shop));
      return item?.["redemption"] as Redemption | undefined;
    },
    enter: async (redemption) => {
      await put(redemption, "attribute_not_exists(pk)", {});
    },
    choose: async (redemption) => {
      await put(redemption, "attribute_not_exists(pk) OR redemption.#status <> :subscribed", {
        ":subscribed": "subscribed",
      });
    },
    countTry: async (now) => {
      if (!(await count(table, ofShop(shop), now))) return "used_up";
      return (await count(table, ofAll, now)) ? "counted" : "crowded";
    },
    forgiveTry: async (counted) => {
      if (counted === "used_up") return;
      await Promise.all([forgive(table, ofShop(shop)), ...(counted === "counted" ? [forgive(table, ofAll)] : [])]);
    },
  };
}

export const redemptionItem = (redemption: Redemption): Record<string, unknown> => ({
  ...couponKeys.redemption(redemption.code, redemption.shop),
  type: "redemption",
  version: 1,
  redemption,
});

/** Where tries are counted, and how many there may be in an hour. */
interface Tries {
  key: Key;
  most: number;
}

const ofShop = (shop: string): Tries => ({ key: couponKeys.tries(shop), most: TRIES_AN_HOUR });
const ofAll: Tries = { key: couponKeys.allTries, most: TRIES_OF_ALL_AN_HOUR };

/** Of several that begin an hour at once, one does; the others count in it. */
const count = async (table: Table, tries: Tries, now: Instant): Promise<boolean> =>
  (await countIn(table, tries, now)) || (await beginHour(table, tries, now)) || (await countIn(table, tries, now));

const forgive = (table: Table, { key }: Tries): Promise<boolean> =>
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
