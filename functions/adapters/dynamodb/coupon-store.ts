import { randomUUID } from "node:crypto";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Coupon, Redemption } from "#shared/domain/coupons/coupon.ts";
import type { Instant } from "#shared/values/time.ts";
import type { CouponStore } from "../../modules/coupons/ports.ts";
import { countTry, forgiveTry, type Tries } from "./hourly-tries.ts";
import { couponKeys, type Key, partnerKeys, referralKeys } from "./keys.ts";
import { redemptionWrites } from "./redemption-writes.ts";
import { shopTraits } from "./shop-traits.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

const TRIES_AN_HOUR = 5;
/** The limit of all shops together: guessing from more shops only becomes slower and locks out no shop. */
const TRIES_OF_ALL_AN_HOUR = 1_000;

/** Coupons for all shops, and one shop's use of them: one item per code and shop, so a shop uses none twice. */
export function couponStore(table: Table, shop: string): CouponStore {
  const { client, name: TableName } = table;
  const get = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  return {
    find: async (code) => {
      const item = await get(couponKeys.coupon(code));
      const coupon = item?.["coupon"] as Coupon | undefined;
      if (coupon?.partner === undefined) return coupon;
      const partner = await get(partnerKeys.partner(coupon.partner));
      const recent = item?.["recent"] as Instant[] | undefined;
      const isActive = coupon.isActive && partner?.["state"] === "active";
      return { ...coupon, isActive, ...(recent === undefined ? {} : { recent }) };
    },
    redemptionOf: async (code) => {
      const item = await get(couponKeys.redemption(code, shop));
      return item?.["redemption"] as Redemption | undefined;
    },
    newId: newRedemptionId,
    enter: async (redemption) => {
      const after = redemption.partner === undefined ? redemption : { ...redemption, id: newRedemptionId() };
      await transact(table, redemptionWrites(table, { after }, redemption.createdAt));
    },
    attribution: async () => {
      const item = await get(referralKeys.attribution(shop));
      if (item === undefined) return undefined;
      return item["code"] === undefined ? "erased" : { code: String(item["code"]), partner: String(item["partner"]) };
    },
    isPartnerActive: async (partner) => (await get(partnerKeys.partner(partner)))?.["state"] === "active",
    step: async (step, at) => (await transact(table, redemptionWrites(table, step, at))).ok,
    traitsOf: (owner) => shopTraits(table, owner === "bound" ? shop : owner.partner),
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

/** Says nothing about the shop. */
export const newRedemptionId = (): string => `red_${randomUUID().replaceAll("-", "")}`;

const ofShop = (shop: string): Tries => ({ key: couponKeys.tries(shop), most: TRIES_AN_HOUR });
const ofAll: Tries = { key: couponKeys.allTries, most: TRIES_OF_ALL_AN_HOUR };
