import { randomUUID } from "node:crypto";
import type { CodeTries, CouponFinder, CouponStore, OutsideCoupons } from "#functions/modules/coupons/ports.ts";
import { isUsed } from "#shared/domain/coupons/coupon.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { present } from "../../engine/words.ts";
import { codeTries, codeTriesOfAll, outsideCodeTries, outsideCodeTriesOfAll } from "../../kinds/limits.ts";
import { attributions, coupons, partners, redemptions } from "../../kinds/partner.ts";
import { countTry, forgiveTry, type Tries } from "../security/hourly-tries.ts";
import { networkOf } from "../security/network-of.ts";
import { shopTraits } from "../shop/shop-traits.ts";
import { redemptionChanges } from "./redemption-changes.ts";

const TRIES_AN_HOUR = 5;
/** Outside the admin, by address and by network: offices share one, and mistype. */
const TRIES_OF_SENDER = 10;
const TRIES_OF_NETWORK = 60;
/** The limit of all shops together: guessing from more shops only becomes slower and locks out no shop. */
const TRIES_OF_ALL_AN_HOUR = 1_000;

/** Coupons of all shops, and their use: one item per code and shop, so none is used twice. */
export function couponStore(table: Table, shop: string): CouponStore {
  return {
    ...couponFinder(table),
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
    isPartnerBlocked: async (partner) => ["blocked", undefined].includes(await stateOf(table, partner)),
    step: async (step, at) => (await transact(table, { step: redemptionChanges(step, at) })) === "ok",
    traitsOf: (owner) => shopTraits(table, owner === "bound" ? shop : owner.partner),
    ...codeTriesOf(table, [{ own: codeTries.at({ shop }), most: TRIES_AN_HOUR }], {
      own: codeTriesOfAll.at({}),
      most: TRIES_OF_ALL_AN_HOUR,
    }),
  };
}

/** Coupons for anybody. */
export const outsideCoupons = (table: Table): OutsideCoupons => ({
  ...couponFinder(table),
  countOpening: async (code) => {
    await write(table, coupons.at({ code }).add({ openings: 1 }).when({ pk: present }));
  },
  triesOf: (sender) =>
    codeTriesOf(
      table,
      [
        { own: outsideCodeTries.at({ sender }), most: TRIES_OF_SENDER },
        { own: outsideCodeTries.at({ sender: `network ${networkOf(sender)}` }), most: TRIES_OF_NETWORK },
      ],
      { own: outsideCodeTriesOfAll.at({}), most: TRIES_OF_ALL_AN_HOUR },
    ),
});

const stateOf = async (table: Table, partner: string) => (await find(table, partners.at({ partner })))?.state;

const couponFinder = (table: Table): CouponFinder => ({
  find: async (code) => {
    const item = await find(table, coupons.at({ code }));
    if (item?.coupon.partner === undefined) return item?.coupon;
    const { coupon, recent } = item;
    const isActive = coupon.isActive && (await stateOf(table, item.coupon.partner)) === "active";
    return { ...coupon, isActive, recent };
  },
});

/** Tries of those that are locked out once their hour is used up, and of all, who only become slower. */
const codeTriesOf = (table: Table, limited: readonly Tries[], ofAll: Tries): CodeTries => ({
  countTry: async (now) => {
    for (const tries of limited) if (!(await countTry(table, tries, now))) return "used_up";
    return (await countTry(table, ofAll, now)) ? "counted" : "crowded";
  },
  forgiveTry: async (counted) => {
    if (counted === "used_up") return;
    await Promise.all([...limited, ...(counted === "counted" ? [ofAll] : [])].map((tries) => forgiveTry(table, tries)));
  },
});

/** Says nothing about the shop. */
export const newRedemptionId = (): string => `red_${randomUUID().replaceAll("-", "")}`;
