import { GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import type { CouponStore } from "../../modules/coupons/ports.ts";
import { countTry, forgiveTry, type Tries } from "./hourly-tries.ts";
import { couponKeys, type Key } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

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
      if (!(await countTry(table, ofShop(shop), now))) return "used_up";
      return (await countTry(table, ofAll, now)) ? "counted" : "crowded";
    },
    forgiveTry: async (counted) => {
      if (counted === "used_up") return;
      await Promise.all([
        forgiveTry(table, ofShop(shop)),
        ...(counted === "counted" ? [forgiveTry(table, ofAll)] : []),
      ]);
    },
  };
}

export const redemptionItem = (redemption: Redemption): Record<string, unknown> => ({
  ...couponKeys.redemption(redemption.code, redemption.shop),
  type: "redemption",
  version: 1,
  redemption,
});

const ofShop = (shop: string): Tries => ({ key: couponKeys.tries(shop), most: TRIES_AN_HOUR });
const ofAll: Tries = { key: couponKeys.allTries, most: TRIES_OF_ALL_AN_HOUR };
