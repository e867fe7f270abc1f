import type { CreateCouponInput, DeletedCoupon, PartnerCouponAnswer } from "#shared/api/partner.ts";
import { type Coupon, endOfLastDay, lastDayOf } from "#shared/domain/coupons/coupon.ts";
import { MAX_COUPONS } from "#shared/domain/partner/constants.ts";
import { codeFault, codeSkeleton, isReservedCode, typedCode } from "#shared/domain/partner/coupon-codes.ts";
import type { CouponCounters } from "#shared/domain/partner/coupon-list.ts";
import { couponOffers, isCouponOffer, offerLabel } from "#shared/domain/partner/coupon-offers.ts";
import { blockedByUs, blockedWithPartner, type PartnerRefusal } from "#shared/domain/partner/texts.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import type { Partner, PartnerReader, PartnerStore } from "./ports.ts";
import { requirePartner } from "./require-partner.ts";

interface Ports {
  partners: PartnerStore;
  clock: Pick<Clock, "now">;
}

/** All coupons of the partner. Failures: forbidden. */
export async function listCoupons({
  partners,
  clock,
}: {
  partners: PartnerReader;
  clock: Pick<Clock, "now">;
}): Promise<PartnerCouponAnswer[]> {
  const partner = await requirePartner(partners);
  return (await partners.coupons()).map((coupon) => toPartnerCoupon(partner, coupon, clock.now()));
}

/**
 * Makes a coupon under a code never used twice.
 * Failures: coupon_refused with COUPON_INVALID, TYPE_NOT_FOUND, NOT_AVAILABLE, TOO_MANY or UNAUTHORIZED.
 */
export async function createCoupon(
  { partners, clock }: Ports,
  shop: string,
  { code: typed, type, until }: CreateCouponInput,
): Promise<PartnerCouponAnswer> {
  const partner = await activePartner(partners);
  const code = typed.trim().toUpperCase();
  if (typedCode(code) !== code || codeFault(code) !== undefined) throw refused("COUPON_INVALID");
  if (type === null || !isCouponOffer(type)) throw refused("TYPE_NOT_FOUND");
  if (isReservedCode(code)) throw refused("NOT_AVAILABLE");
  const now = clock.now();
  if (until !== undefined && until < berlinDay(now)) throw pastLastDay();
  const { value, intervals } = couponOffers[type];
  const coupon: Coupon = {
    code,
    type: "percentage",
    value,
    intervals,
    comment: offerLabel({ value, intervals }),
    partner: shop,
    isActive: true,
    createdAt: now,
    expiresAt: until === undefined ? undefined : endOfLastDay(until),
  };
  const outcome = await partners.createCoupon(coupon, codeSkeleton(code), MAX_COUPONS);
  if (outcome === "full") throw refused("TOO_MANY");
  if (outcome === "taken") throw refused("NOT_AVAILABLE");
  return toPartnerCoupon(partner, { ...coupon, views: 0, openings: 0, redemptions: 0, provisions: 0 }, now);
}

/** Deletes a coupon of the partner's own. Failures: coupon_refused with UNAUTHORIZED or PENDING_PROVISION. */
export async function deleteCoupon(
  { partners, clock }: Ports,
  { code: typed }: { code: string },
): Promise<DeletedCoupon> {
  await activePartner(partners);
  const code = typed.trim().toUpperCase();
  const outcome = await partners.deleteCoupon(code, clock.now());
  if (outcome === "missing") throw refused("UNAUTHORIZED");
  if (outcome === "outstanding") throw refused("PENDING_PROVISION");
  return { code };
}

async function activePartner(partners: PartnerStore): Promise<Partner> {
  const partner = await partners.find();
  if (partner?.state !== "active") throw refused("UNAUTHORIZED");
  return partner;
}

/** The last day of a coupon lies before today. */
export const pastLastDay = (): AppError =>
  new AppError("invalid_input", { fields: { until: "Der letzte Tag liegt in der Vergangenheit" } });

const refused = (code: PartnerRefusal): AppError => new AppError("coupon_refused", { code });

function toPartnerCoupon({ state }: Partner, coupon: Coupon & CouponCounters, now: Instant): PartnerCouponAnswer {
  const { code, value, intervals, isActive, blockedReason, createdAt = "", expiresAt, ...counted } = coupon;
  const { views, openings, redemptions, provisions } = counted;
  const reason = !isActive ? blockedByUs(blockedReason ?? "") : blockedWithPartner(state);
  const counters = { views, openings, redemptions, provisions };
  return {
    code,
    type: "percentage",
    value,
    intervals,
    active: reason === null && (expiresAt === undefined || now < expiresAt),
    blockedReason: reason,
    until: lastDayOf(coupon),
    createdAt,
    ...counters,
  };
}
