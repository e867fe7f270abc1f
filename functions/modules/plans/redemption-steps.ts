import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { commissionOf } from "#shared/domain/partner/commission.ts";
import { isTooFast, withActivation } from "#shared/domain/partner/marks.ts";
import { isSameStanding, releaseDayOf, standingOf, withStanding } from "#shared/domain/partner/release.ts";
import { type Billing, hasSubscribedBefore } from "#shared/domain/plans/billing.ts";
import type { Reconciled } from "#shared/domain/plans/reconcile-billing.ts";
import type { Instant } from "#shared/values/time.ts";
import type { CouponStore, RedemptionStep } from "../coupons/ports.ts";

interface Change {
  before: Billing;
  after: Billing;
  redeemed: Reconciled["redeemed"];
  now: Instant;
}

/** Redemptions' steps after changed bills: activated ones go on, refused, expired or displaced ones are entered again, endings told. */
export async function redemptionSteps(coupons: CouponStore, change: Change): Promise<RedemptionStep[]> {
  const { before, after, redeemed } = change;
  const open = new Set(after.requests.flatMap(couponOf));
  const lapsed = [...new Set(before.requests.flatMap(couponOf))].filter(
    (code) => !open.has(code) && code !== redeemed?.code,
  );
  const steps = await Promise.all([
    ...lapsed.map((code) => lapse(coupons, code)),
    redeemed === undefined ? followStanding(coupons, change) : activate(coupons, redeemed, change),
  ]);
  return steps.filter((step) => step !== undefined);
}

const couponOf = (request: Billing["requests"][number]): string[] =>
  request.kind === "subscription" && request.coupon !== undefined ? [request.coupon] : [];

async function lapse(coupons: CouponStore, code: string): Promise<RedemptionStep | undefined> {
  const before = await coupons.redemptionOf(code);
  if (before?.partner === undefined || before.status !== "redeemed") return undefined;
  const { redeemedAt: _, plan: __, annual: ___, ...entered } = before;
  return { before, after: { ...entered, status: "pending" } };
}

async function activate(
  coupons: CouponStore,
  { code, ...chosen }: NonNullable<Reconciled["redeemed"]>,
  { before: billing, after, now }: Change,
): Promise<RedemptionStep | undefined> {
  const [before, coupon] = await Promise.all([coupons.redemptionOf(code), coupons.find(code)]);
  if (before === undefined) return undefined;
  const subscribed: Redemption = { ...before, ...chosen, status: "subscribed", subscribedAt: now };
  if (before.partner === undefined) return { before, after: subscribed };
  // A partner's coupon is for a shop's first subscription, whichever code comes first.
  if (hasSubscribedBefore(billing) || (await coupons.attribution()) !== undefined) {
    const declined = { status: "declined", reason: "NOT_NEW", commissionCents: 0, decidedAt: now } as const;
    return { before, after: { ...subscribed, ...declined, revision: 1 } };
  }
  const recent = withActivation(coupon?.recent ?? [], now);
  return {
    before,
    after: {
      ...subscribed,
      revision: 1,
      releaseDay: releaseDayOf(now, after.subscription?.trialEndsAt),
      commissionCents: commissionOf(chosen.plan, after.subscription?.terms),
      ...(isTooFast(recent) ? { hold: { marks: ["VELOCITY"], at: now } } : {}),
    },
    recent,
  };
}

/** Partners see at once that a shop cancelled and until when it paid, stopped paying, or stays. */
async function followStanding(coupons: CouponStore, { before: was, after: is }: Change) {
  const standing = standingOf(is);
  if (isSameStanding(standing, standingOf(was))) return undefined;
  const attribution = await coupons.attribution();
  if (attribution === undefined || attribution === "erased") return undefined;
  const before = await coupons.redemptionOf(attribution.code);
  if (before?.status !== "subscribed") return undefined;
  return { before, after: { ...withStanding(before, standing), revision: (before.revision ?? 0) + 1 } };
}
