import { berlinDay, plusDays } from "../../values/days.ts";
import type { Day, Instant } from "../../values/time.ts";
import type { HoldMark, Redemption, RedemptionReason } from "../coupons/coupon.ts";
import { type Billing, effectivePlan } from "../plans/billing.ts";
import type { PlanId } from "../plans/plans.ts";
import { commissionOf } from "./commission.ts";
import { DAYS_AFTER_TRIAL, FROZEN_DAYS, RELEASE_DAYS } from "./constants.ts";

/** First day of a commission's release: after the lock, and after a paid period that follows an extended trial. */
export function releaseDayOf(subscribedAt: Instant, trialEndsAt: Instant | undefined): Day {
  const locked = plusDays(berlinDay(subscribedAt), RELEASE_DAYS);
  if (trialEndsAt === undefined) return locked;
  const paid = plusDays(berlinDay(trialEndsAt), DAYS_AFTER_TRIAL);
  return paid > locked ? paid : locked;
}

/** The facts of the redeeming shop on the day of a check. */
export interface RedeemerFacts {
  now: Instant;
  billing: Billing;
  isInstalled: boolean;
  /** A development shop, or the platform's staff. */
  isTest: boolean;
  /** The shop plainly belongs to the partner. */
  isOfPartner: boolean;
  /** Suspicious marks, without cleared ones. */
  marks: readonly HoldMark[];
  /** An ended partner keeps what was activated before. */
  isPartnerBlocked: boolean;
}

/** A shop's subscription as its partner sees it: cancelled and paid until then, or not paid now. */
export type Standing = Pick<Redemption, "endsAt" | "isFrozen">;

/** The result of checking a subscribed redemption. */
export type Settlement =
  | ({ kind: "stay" } & Standing)
  | ({ kind: "hold"; marks: readonly HoldMark[] } & Standing)
  | { kind: "cancelled"; reason: RedemptionReason }
  | { kind: "declined"; reason: RedemptionReason; note?: string }
  | { kind: "verified"; commissionCents: number; releasedPlan?: PlanId };

/** Settles a subscribed redemption; before its release day it only ends early. Holds and unpaid subscriptions wait a day. */
export function settleRedemption(redemption: Redemption, facts: RedeemerFacts): Settlement {
  const { releaseDay, plan } = redemption;
  if (redemption.status !== "subscribed" || releaseDay === undefined || plan === undefined) return { kind: "stay" };
  const today = berlinDay(facts.now);
  const { subscription } = facts.billing;
  if (isTestCharge(facts)) return { kind: "declined", reason: "TEST" };
  const isFrozen = facts.isInstalled && subscription?.status === "frozen";
  if (!isFrozen && planOf(facts) === "free") return { kind: "cancelled", reason: "ENDED" };
  const standing = facts.isInstalled ? standingOf(facts.billing) : {};
  if (today < releaseDay) return { kind: "stay", ...standing };
  if (isFrozen) {
    const isOver = today >= plusDays(releaseDay, FROZEN_DAYS);
    return isOver ? { kind: "declined", reason: "FROZEN" } : { kind: "stay", ...standing };
  }
  if (facts.isOfPartner) return { kind: "declined", reason: "SELF" };
  if (facts.isPartnerBlocked) {
    return { kind: "declined", reason: "RULES", note: "Dein Partnerkonto war am Tag der Freigabe gesperrt" };
  }
  if (redemption.hold !== undefined) return { kind: "stay", ...standing };
  const cleared = redemption.clearedMarks ?? [];
  const marks = facts.marks.filter((mark) => !cleared.includes(mark));
  if (marks.length > 0) return { kind: "hold", marks, ...standing };
  const [expected, planNow] = [redemption.commissionCents ?? commissionOf(plan), planOf(facts)];
  const commissionCents = Math.min(commissionOf(planNow, facts.billing.subscription?.terms), expected);
  return commissionCents < expected
    ? { kind: "verified", commissionCents, releasedPlan: planNow }
    : { kind: "verified", commissionCents };
}

const planOf = ({ isInstalled, billing, now }: RedeemerFacts) =>
  isInstalled ? effectivePlan(billing, now).plan : "free";

const isTestCharge = ({ isTest, billing }: RedeemerFacts): boolean => isTest || (billing.subscription?.isTest ?? false);

export function standingOf({ subscription }: Billing): Standing {
  if (subscription?.status === "frozen") return { isFrozen: true };
  return subscription?.status === "ending" && subscription.endsAt !== undefined ? { endsAt: subscription.endsAt } : {};
}

/** The redemption with what is known of the shop's subscription now. */
export function withStanding(redemption: Redemption, { endsAt, isFrozen }: Standing): Redemption {
  const { endsAt: _, isFrozen: __, ...rest } = redemption;
  return { ...rest, ...(endsAt && { endsAt }), ...(isFrozen && { isFrozen }) };
}

export const isSameStanding = (one: Standing, other: Standing): boolean =>
  one.endsAt === other.endsAt && one.isFrozen === other.isFrozen;

/** The commission is to be expected: its shop pays, and does not leave before the release. */
export const isExpected = ({ releaseDay, endsAt, isFrozen }: Pick<Redemption, "releaseDay"> & Standing): boolean =>
  isFrozen !== true && (endsAt === undefined || releaseDay === undefined || berlinDay(endsAt) >= releaseDay);
