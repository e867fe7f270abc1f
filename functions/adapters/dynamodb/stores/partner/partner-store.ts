import type { Partner, PartnerStore, ReferralQuery } from "#functions/modules/partner/ports.ts";
import type { CountedCoupon } from "#functions/modules/payouts/ports.ts";
import { AppError } from "#shared/errors.ts";
import type { ChangeOf } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { allOf, find, findEach, pageOf } from "../../engine/query.ts";
import { retryPause } from "../../engine/retry-pause.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, asRead, present } from "../../engine/words.ts";
import { couponSkeletons, coupons, openCommissions, partners, referrals } from "../../kinds/partner.ts";

/** Partners create few coupons at once; each attempt that loses leaves one place less. */
const ATTEMPTS = 20;

type Stored = ItemOf<typeof partners> | undefined;

/** One shop as a partner. */
export function partnerStore(table: Table, shop: string): PartnerStore {
  const own = partners.at({ partner: shop });
  return {
    find: async () => toPartner(await find(table, own)),
    apply: (application) =>
      write(
        table,
        own
          .stamped()
          .set({ state: "applied", since: application.at, application, shop })
          .listed("all")
          .listed("byState", { state: "applied", since: application.at })
          .when({ state: absent }, { state: "ended" }),
      ),
    coupons: () => couponsOf(table, shop),
    createCoupon: async (coupon, skeleton, max) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const before = await find(table, own);
        const codes = before?.codes ?? [];
        if (codes.length >= max) return "full";
        // Another partner's code is told before a change of the own ones.
        const result = await transact(table, {
          coupon: coupons.at({ code: coupon.code }).put({ coupon }).when({ pk: absent }),
          skeleton: couponSkeletons.at({ skeleton }).put({ partner: shop }).when({ pk: absent }, { partner: shop }),
          codes: withCodes(own, before, [...codes, coupon.code]),
        });
        if (result === "ok") return "created";
        if (result !== "codes") return "taken";
        await retryPause(1);
      }
      throw new AppError("write_conflict");
    },
    deleteCoupon: async (code, at) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const before = await find(table, own);
        const codes = before?.codes ?? [];
        if (!codes.includes(code)) return "missing";
        // What is outstanding is told before a change of the codes.
        const result = await transact(table, {
          coupon: coupons
            .at({ code })
            .set({ "coupon.deletedAt": at })
            .when({ "coupon.partner": shop })
            .when({ outstanding: absent }, { outstanding: 0 }),
          codes: withCodes(
            own,
            before,
            codes.filter((other) => other !== code),
          ),
        });
        if (result === "ok") return "deleted";
        if (result === "coupon") return "outstanding";
        await retryPause(1);
      }
      throw new AppError("write_conflict");
    },
    referrals: async (wanted) => {
      const search = wanted.by === "code" ? wanted.search : undefined;
      const { items, ...cursors } = await pageOf(table, listOf(shop, wanted), { ...wanted, search });
      return { referrals: items.map(({ referral }) => referral), ...cursors };
    },
    referralsOf: async (status) => {
      const items = await allOf(table, referrals.in("byStatus", { partner: shop, status }), { newestFirst: true });
      return items.map(({ referral }) => referral);
    },
    openRows: async (until) => {
      const items = await allOf(table, openCommissions.below({ partner: shop }), { to: until, isConsistent: true });
      return items.map(({ row, isHeld = false }) => ({ row, isHeld }));
    },
  };
}

/** Changes which coupons there are, from the state that was read. */
const withCodes = (own: ChangeOf<typeof partners>, before: Stored, codes: string[]): ChangeOf<typeof partners> =>
  own
    .set({ codes, couponsVersion: (before?.couponsVersion ?? 0) + 1 })
    .when({ pk: present, couponsVersion: asRead(before?.couponsVersion) });

function listOf(partner: string, { tab, by }: ReferralQuery) {
  if (by === "code") {
    if (tab === "all") return referrals.in("byCode", { partner });
    return referrals.in("byCodeAndStatus", { partner, status: tab });
  }
  if (tab === "all") return referrals.below({ partner });
  return referrals.in("byStatus", { partner, status: tab });
}

/** Coupons of a partner with their counters, by their codes. */
export async function couponsOf(table: Table, partner: string): Promise<CountedCoupon[]> {
  const codes = (await find(table, partners.at({ partner })))?.codes ?? [];
  const found = await findEach(
    table,
    coupons,
    codes.map((code) => coupons.at({ code }).key),
  );
  return found.map(toCoupon).sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** The partner that an item tells of; undefined where it never applied. */
export function toPartner(item: Stored): Partner | undefined {
  if (item?.state === undefined) return undefined;
  const { state, since = "", blockedReason, codes = [], isPrivateAgreed = false, g1pk } = item;
  return {
    state,
    since,
    codes,
    isPrivateAgreed,
    wasAccepted: g1pk === undefined ? undefined : (true as const),
    blockedReason,
  };
}

/** A coupon with its counters. */
export const toCoupon = ({
  coupon,
  views = 0,
  openings = 0,
  redemptions = 0,
  provisions = 0,
}: ItemOf<typeof coupons>): CountedCoupon => ({
  ...coupon,
  views,
  openings,
  redemptions,
  provisions,
});
