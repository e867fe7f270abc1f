import { randomUUID } from "node:crypto";
import type { CouponStore } from "#functions/modules/coupons/ports.ts";
import { isUsed } from "#shared/domain/coupons/coupon.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { codeTries, codeTriesOfAll } from "../../kinds/limits.ts";
import { attributions, coupons, partners, redemptions } from "../../kinds/partner.ts";
import { countTry, forgiveTry, type Tries } from "../security/hourly-tries.ts";
import { shopTraits } from "../shop/shop-traits.ts";
import { redemptionChanges } from "./redemption-changes.ts";

const TRIES_AN_HOUR = 5;
/** The limit of all shops together: guessing from more shops only becomes slower and locks out no shop. */
const TRIES_OF_ALL_AN_HOUR = 1_000;

/** Coupons for all shops, and one shop's use of them: one item per code and shop, so a shop uses none twice. */
export function couponStore(table: Table, shop: string): CouponStore {
  const isPartnerActive = async (partner: string) => (await find(table, partners.at({ partner })))?.state === "active";
  return {
    find: async (code) => {
      const item = await find(table, coupons.at({ code }));
      if (item?.coupon.partner === undefined) return item?.coupon;
      const { coupon, recent } = item;
      const isActive = coupon.isActive && (await isPartnerActive(item.coupon.partner));
      return { ...coupon, isActive, recent };
    },
    redemptionOf: async (code) => (await find(table, redemptions.at({ code, shop })))?.redemption,
    openRedemptions: async () =>
      (await allOf(table, redemptions.in("ofShop", { shop })))
        .map(({ redemption }) => redemption)
        .filter((redemption) => !isUsed(redemption)),
    newId: newRedemptionId,
    enter: async (redemption) => {
      const after = redemption.partner === undefined ? redemption : { ...redemption, id: newRedemptionId() };
      await transact(table, { step: redemptionChanges({ after }, redemption.createdAt) });
    },
    attribution: async () => {
      const item = await find(table, attributions.at({ shop }));
      if (item === undefined) return undefined;
      const { code, partner = "" } = item;
      return code === undefined ? "erased" : { code, partner };
    },
    isPartnerActive,
    step: async (step, at) => (await transact(table, { step: redemptionChanges(step, at) })) === "ok",
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

const ofShop = (shop: string): Tries => ({ own: codeTries.at({ shop }), most: TRIES_AN_HOUR });
const ofAll: Tries = { own: codeTriesOfAll.at({}), most: TRIES_OF_ALL_AN_HOUR };
