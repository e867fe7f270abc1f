import type { CouponAnswer } from "#shared/api/coupons.ts";
import { isCouponCode, normalisedCode } from "#shared/domain/coupons/code.ts";
import {
  type Coupon,
  type CouponRefusal,
  couponRefusal,
  findOwnCoupon,
  isGoodFor,
} from "#shared/domain/coupons/coupon.ts";
import { isSameOwner } from "#shared/domain/partner/marks.ts";
import { hasSubscribedBefore, noBilling } from "#shared/domain/plans/billing.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import { AppError } from "#shared/errors.ts";
import { type Instant, millisecondsOf } from "#shared/values/time.ts";
import type { ShopReader } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import type { CodeTries, CouponReader, CouponStore, Pause } from "./ports.ts";

interface Ports {
  shops: ShopReader;
  coupons: CouponStore;
  clock: Clock;
  pause: Pause;
}

/** A refusal takes this long, whatever it is for: how long it took tells nothing about the code. */
const REFUSAL_MILLISECONDS = 500;
/** While all shops together try more codes than merchants do, every answer takes this long, a good one too. */
const CROWDED_MILLISECONDS = 5_000;

/** Checks a code for the shop and notes it as entered. Failures: coupon_refused with `code`. */
export async function checkCoupon(ports: Ports, { shop, code }: { shop: string; code: string }): Promise<CouponAnswer> {
  const coupon = await usableCoupon(ports, { shop, code });
  await ports.coupons.enter({
    code: coupon.code,
    shop,
    partner: coupon.partner,
    status: "pending",
    createdAt: ports.clock.now(),
  });
  await putBack(ports, coupon.code);
  return presentCoupon(coupon);
}

/** A code that was taken off the plans and is entered again waits there again. */
async function putBack({ coupons, clock }: Pick<Ports, "coupons" | "clock">, code: string): Promise<void> {
  const before = await coupons.redemptionOf(code);
  if (before?.removedAt === undefined) return;
  const { removedAt: _, ...after } = before;
  await coupons.step({ before, after }, clock.now());
}

/** Returns the coupon as merchants see it. */
export function presentCoupon(coupon: Coupon): CouponAnswer {
  const { type, value, intervals, comment } = coupon;
  return { type, value, intervals, plans: planIds.filter((plan) => isGoodFor(coupon, plan)), comment };
}

/** The usable coupon. Failures: coupon_refused. */
export async function usableCoupon(ports: Ports, { shop, code }: { shop: string; code: string }): Promise<Coupon> {
  const { coupons: tries, clock, pause } = ports;
  return unguessed({ tries, clock, pause }, (now) => look(ports, { shop, code: normalisedCode(code) }, now));
}

/** A code's coupon. Refusals use up the tries of an hour; a thousand of all slow every answer. Failures: coupon_refused. */
export async function unguessed(
  { tries, clock, pause }: { tries: CodeTries; clock: Pick<Clock, "now">; pause: Pause },
  lookUp: (now: Instant) => Promise<Coupon | CouponRefusal>,
): Promise<Coupon> {
  const startedAt = clock.now();
  // Counted before it is looked at, so that many at once are no more than allowed.
  const counted = await tries.countTry(startedAt);
  const found = counted === "used_up" ? "TOO_MANY_TRIES" : await lookUp(startedAt);
  if (typeof found !== "string") await tries.forgiveTry(counted);
  const passed = millisecondsOf(clock.now()) - millisecondsOf(startedAt);
  const untilAnswer = counted === "crowded" ? CROWDED_MILLISECONDS : REFUSAL_MILLISECONDS;
  const isDelayed = counted === "crowded" || typeof found === "string";
  if (isDelayed) await pause(Math.max(0, untilAnswer - passed));
  if (typeof found !== "string") return found;
  throw new AppError("coupon_refused", { code: found });
}

/** The coupon of a normalised code, or its refusal. It counts no try: the caller knows the code. */
export async function look(
  { shops, coupons }: Pick<Ports, "shops"> & { coupons: CouponReader },
  { shop, code }: { shop: string; code: string },
  now: Instant,
): Promise<Coupon | CouponRefusal> {
  if (!isCouponCode(code)) return "COUPON_INVALID";
  const [stored, redemption, record] = await Promise.all([
    coupons.find(code),
    coupons.redemptionOf(code),
    shops.find(),
  ]);
  const coupon = findOwnCoupon(code) ?? stored;
  const billing = record?.billing ?? noBilling;
  // Of a shop that was erased since, only this is known.
  const isNew = !hasSubscribedBefore(billing) && (await coupons.attribution()) === undefined;
  const isOfPartner = coupon?.isActive === true && (await isOwnedBy(coupons, coupon.partner));
  const redeemer = { shop, usedCodes: billing.coupons, redemption, isNew, isOfPartner };
  const refusal = couponRefusal(coupon, redeemer, now);
  if (refusal !== undefined || coupon === undefined) return refusal ?? "COUPON_INVALID";
  return coupon;
}

/** True where the bound shop plainly belongs to the partner: same account at the provider, or same VAT id. */
async function isOwnedBy(coupons: CouponReader, partner: string | undefined): Promise<boolean> {
  if (partner === undefined) return false;
  const [own, other] = await Promise.all([coupons.traitsOf("bound"), coupons.traitsOf({ partner })]);
  return own !== undefined && other !== undefined && isSameOwner(own, other);
}
