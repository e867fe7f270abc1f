import type { CouponAnswer } from "../../../shared/api/coupons.answers.ts";
import { isCouponCode, normalisedCode } from "../../../shared/domain/coupons/code.ts";
import {
  type Coupon,
  type CouponRefusal,
  couponRefusal,
  findOwnCoupon,
  isGoodFor,
} from "../../../shared/domain/coupons/coupon.ts";
import { noBilling } from "../../../shared/domain/plans/billing.ts";
import { planIds } from "../../../shared/domain/plans/plans.ts";
import { AppError } from "../../../shared/errors.ts";
import { type Instant, millisecondsOf } from "../../../shared/values/time.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { CouponStore, Pause } from "./ports.ts";

interface Ports {
  shops: ShopStore;
  coupons: CouponStore;
  clock: Clock;
  pause: Pause;
}

/** A refusal takes this long, whatever it is for: how long it took tells nothing about the code. */
const REFUSAL_MILLISECONDS = 500;

/** Whether the shop may use a code, noted as entered. Failures: coupon_refused with `code`. */
export async function checkCoupon(ports: Ports, { shop, code }: { shop: string; code: string }): Promise<CouponAnswer> {
  const coupon = await usableCoupon(ports, { shop, code });
  await ports.coupons.enter({
    code: coupon.code,
    shop,
    ...(coupon.partner === undefined ? {} : { partner: coupon.partner }),
    status: "pending",
    createdAt: ports.clock.now(),
  });
  const { type, value, intervals, comment } = coupon;
  return { type, value, intervals, plans: planIds.filter((plan) => isGoodFor(coupon, plan)), comment };
}

/**
 * The coupon behind what a merchant typed. Five refusals an hour, or a thousand of all shops together, then none is looked at.
 * Failures: coupon_refused.
 */
export async function usableCoupon(ports: Ports, { shop, code }: { shop: string; code: string }): Promise<Coupon> {
  const startedAt = ports.clock.now();
  const found = await look(ports, { shop, code: normalisedCode(code) }, startedAt);
  if (typeof found !== "string") return found;
  const passed = millisecondsOf(ports.clock.now()) - millisecondsOf(startedAt);
  await ports.pause(Math.max(0, REFUSAL_MILLISECONDS - passed));
  throw new AppError("coupon_refused", { code: found });
}

async function look(
  { shops, coupons }: Ports,
  { shop, code }: { shop: string; code: string },
  now: Instant,
): Promise<Coupon | CouponRefusal> {
  // Counted before it is looked at, so that many at once are no more than five.
  if (!(await coupons.countTry(now))) return "TOO_MANY_TRIES";
  if (!isCouponCode(code)) return "COUPON_INVALID";
  const [stored, redemption, record] = await Promise.all([
    coupons.find(code),
    coupons.redemptionOf(code),
    shops.find(),
  ]);
  const coupon = findOwnCoupon(code) ?? stored;
  const usedCodes = (record?.billing ?? noBilling).coupons;
  const refusal = couponRefusal(coupon, { shop, usedCodes, redemption }, now);
  if (refusal !== undefined || coupon === undefined) return refusal ?? "COUPON_INVALID";
  await coupons.forgiveTry();
  return coupon;
}
