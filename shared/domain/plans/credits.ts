import { type Instant, millisecondsOf, secondsAfter } from "../../values/time.ts";
import type { PlanId } from "./plans.ts";

/** What a shop has bought and used: the stored state of its plan. */
export interface PlanState {
  id: PlanId;
  annual: boolean;
  /** Transfers used in the current period. */
  used: number;
  periodStartedAt: Instant;
  /** When the period ends and `used` falls back to 0. */
  resetAt: Instant;
  /** Tags that open private plans. */
  tags: readonly string[];
  /** Coupon codes already used. */
  coupons: readonly string[];
  /** One-time purchases by feature, with the instant of purchase. */
  purchases: Readonly<Record<string, Instant>>;
}

/** Length of a credits period. */
const periodDays = 30;
const periodSeconds = periodDays * 24 * 60 * 60;

/** The state of a shop that has just installed the app: the free plan, nothing used. */
export function initialPlanState(now: Instant): PlanState {
  const resetAt = secondsAfter(now, periodSeconds);
  return { id: "free", annual: false, used: 0, periodStartedAt: now, resetAt, tags: [], coupons: [], purchases: {} };
}

/**
 * The state as it is at `now`: periods that are over have been reset. Periods follow each other without a gap,
 * so a shop that nobody looked at for months stands in the right one. The same object when nothing changed.
 */
export function creditsAt(state: PlanState, now: Instant): PlanState {
  const elapsed = millisecondsOf(now) - millisecondsOf(state.resetAt);
  if (elapsed < 0) return state;
  const wholePeriods = Math.floor(elapsed / (periodSeconds * 1000));
  const periodStartedAt = secondsAfter(state.resetAt, wholePeriods * periodSeconds);
  return { ...state, used: 0, periodStartedAt, resetAt: secondsAfter(periodStartedAt, periodSeconds) };
}

/** Whether `count` more transfers fit: the last transfer of a quota is usable. */
export function canConsume(used: number, count: number, quota: number): boolean {
  return used + count <= quota;
}

/** Transfers left, never below 0. */
export function remainingCredits(used: number, quota: number): number {
  return Math.max(0, quota - used);
}
