import type { ShownCoupon } from "#shared/api/coupons.ts";
import { isCouponCode, normalisedCode } from "#shared/domain/coupons/code.ts";
import {
  type Coupon,
  type CouponRefusal,
  findOwnCoupon,
  isGoodFor,
  lastDayOf,
  outsideRefusal,
} from "#shared/domain/coupons/coupon.ts";
import { discountOf } from "#shared/domain/coupons/discount.ts";
import { planIds, plans } from "#shared/domain/plans/plans.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import { unguessed } from "./check-coupon.ts";
import type { CouponFinder, OutsideCoupons, Pause } from "./ports.ts";

interface Ports {
  outsideCoupons: OutsideCoupons;
  clock: Pick<Clock, "now">;
  pause: Pause;
}

/** Shows anybody the coupon of a code, and counts the opening. Failures: coupon_refused with `code`. */
export async function showCoupon(
  { outsideCoupons, clock, pause }: Ports,
  { code: typed, sender }: { code: string; sender: string },
): Promise<ShownCoupon> {
  const tries = outsideCoupons.triesOf(sender);
  const coupon = await unguessed({ tries, clock, pause }, (now) => look(outsideCoupons, normalisedCode(typed), now));
  // One opening more or less: its answer does not wait for the count.
  if (coupon.partner !== undefined) await outsideCoupons.countOpening(coupon.code).catch(() => undefined);
  return shown(coupon);
}

async function look(coupons: CouponFinder, code: string, now: Instant): Promise<Coupon | CouponRefusal> {
  if (!isCouponCode(code)) return "COUPON_INVALID";
  const coupon = findOwnCoupon(code) ?? (await coupons.find(code));
  // It opens plans to a shop, and lowers no price.
  if (coupon?.type === "plans") return "COUPON_INVALID";
  const refusal = outsideRefusal(coupon, now);
  return coupon === undefined ? "COUPON_INVALID" : (refusal ?? coupon);
}

/** The plans that merchants choose by themselves, by month with and without the discount. */
function shown(coupon: Coupon): ShownCoupon {
  const { code, value, intervals, comment } = coupon;
  const offered = planIds.filter((plan) => isGoodFor(coupon, plan) && !plans[plan].isPrivate);
  return {
    code,
    value,
    intervals,
    comment,
    until: lastDayOf(coupon),
    plans: offered.map((plan) => {
      const { monthlyCents } = plans[plan];
      const cents = discountOf(coupon, plans[plan], false)?.cents ?? 0;
      return { plan, price: monthlyCents / 100, discounted: (monthlyCents - cents) / 100 };
    }),
  };
}
