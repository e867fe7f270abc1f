import type { Day, Instant } from "../../values/time.ts";

/** A partner's coupon as the partner sees it. */
export interface PartnerCoupon {
  code: string;
  type: "percentage";
  /** Percent off. */
  value: number;
  /** For how many months. */
  intervals: number;
  active: boolean;
  /** Reason of the block; null while it is active, and after its end. */
  blockedReason: string | null;
  /** The last day on which it can be redeemed; null without an end. */
  until: Day | null;
  createdAt: Instant;
  /** Shops that opened or typed the code in the app, once each. */
  views: number;
  /** Times its page was opened outside the admin. */
  openings: number;
  /** Shops whose subscription was activated with it. */
  redemptions: number;
  /** Commissions that were confirmed. */
  provisions: number;
}

export type CouponCounters = Pick<PartnerCoupon, "views" | "openings" | "redemptions" | "provisions">;

/** The tabs of the list, and which coupons each shows. */
export const couponTabs = {
  all: { label: "Alle", shows: () => true },
  active: { label: "Aktiv", shows: ({ active }) => active },
  unused: { label: "Ungenutzt", shows: ({ views }) => views === 0 },
  viewed: { label: "Aufgerufen", shows: ({ views, redemptions }) => views > 0 && redemptions === 0 },
  redeemed: { label: "Eingelöst", shows: ({ redemptions }) => redemptions > 0 },
  provisioned: { label: "Mit Provision", shows: ({ provisions }) => provisions > 0 },
} as const satisfies Record<string, { label: string; shows(coupon: PartnerCoupon): boolean }>;
export type CouponTab = keyof typeof couponTabs;

export const isCouponTab = (text: string): text is CouponTab => Object.hasOwn(couponTabs, text);

/** Columns that sort the list. `entries`: the number of views. */
export const couponSorts = {
  code: { label: "Code", key: ({ code }) => code },
  discount: { label: "Rabatt", key: ({ value, intervals }) => value * 100 + intervals },
  created: { label: "Erstellt", key: ({ createdAt }) => createdAt },
  entries: { label: "Aufrufe", key: ({ views }) => views },
  redemptions: { label: "Einlösungen", key: ({ redemptions }) => redemptions },
  provisions: { label: "Provisionen", key: ({ provisions }) => provisions },
} as const satisfies Record<string, { label: string; key(coupon: PartnerCoupon): string | number }>;
export type CouponSort = keyof typeof couponSorts;

/** The coupons that a tab shows, filtered by a part of their code and sorted; equal ones by their code. */
export function listCoupons(
  coupons: readonly PartnerCoupon[],
  { tab, sort, descending, code = "" }: { tab: CouponTab; sort: CouponSort; descending: boolean; code?: string },
): PartnerCoupon[] {
  const { key } = couponSorts[sort];
  const wanted = code.trim().toUpperCase();
  return coupons
    .filter((coupon) => couponTabs[tab].shows(coupon) && coupon.code.includes(wanted))
    .sort((one, other) => (compare(key(one), key(other)) || compare(one.code, other.code)) * (descending ? -1 : 1));
}

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : one > other ? 1 : 0);
