import type { Day, Instant } from "../../values/time.ts";
import { creditPeriodAt, firstCreditPeriod } from "./credit-periods.ts";
import { type PlanId, plans } from "./plans.ts";

/** The plan a shop has and what it used of it; what it bought is its `Billing`. */
export interface PlanState {
  id: PlanId;
  annual: boolean;
  /** Credits of a month where they were agreed with the shop; absent: those of the plan. */
  quota?: number;
  /** Every month of credits begins on this day of the month, also on plans paid by the year. */
  anchor: Day;
  /** Credits of the present month that are used or reserved. */
  used: number;
  periodStartedAt: Instant;
  /** End of the month, when `used` falls back to 0. */
  resetAt: Instant;
  /** Credits beside those of the month, by the key of their grant. */
  bonuses: Readonly<Record<string, Bonus>>;
  /** Keys of the grants this shop has had: none is given twice. */
  granted: readonly string[];
}

/** Credits granted once, used after those of the month. */
export interface Bonus {
  transfers: number;
  used: number;
  expiresAt: Instant;
}

/** `credits` of the shop record. */
export interface CreditBalance {
  /** Credits of the month and of every bonus that is still valid. */
  quota: number;
  used: number;
  resetAt: Instant;
}

/** The state of a shop that has just installed the app: the free plan, nothing used. */
export function initialPlanState(now: Instant): PlanState {
  const { anchor, startsAt, endsAt } = firstCreditPeriod(now);
  return {
    id: "free",
    annual: false,
    anchor,
    used: 0,
    periodStartedAt: startsAt,
    resetAt: endsAt,
    bonuses: {},
    granted: [],
  };
}

/** The state at `now`, in its month and without ended bonuses, however long unread. The same object if unchanged. */
export function creditsAt(state: PlanState, now: Instant): PlanState {
  const kept = Object.entries(state.bonuses).filter(([, { expiresAt }]) => expiresAt > now);
  const isSameBonuses = kept.length === Object.keys(state.bonuses).length;
  if (now < state.resetAt) return isSameBonuses ? state : { ...state, bonuses: Object.fromEntries(kept) };
  const { startsAt, endsAt } = creditPeriodAt(state.anchor, now);
  return { ...state, used: 0, periodStartedAt: startsAt, resetAt: endsAt, bonuses: Object.fromEntries(kept) };
}

/** Next change of a state by the clock alone: the month or a bonus ends. */
export function nextCreditChangeAt({ resetAt, bonuses }: PlanState): Instant {
  const ends = Object.values(bonuses).map(({ expiresAt }) => expiresAt);
  return [resetAt, ...ends].reduce((first, end) => (end < first ? end : first));
}

/** Credits of a month. */
export const monthlyQuota = ({ id, quota }: Pick<PlanState, "id" | "quota">): number => quota ?? plans[id].quota;

/** The merchant's balance, of a state as it is now. More used than a smaller plan has takes nothing from a bonus. */
export function balanceOf(state: PlanState): CreditBalance {
  const { used, resetAt, bonuses } = state;
  const quota = monthlyQuota(state);
  const given = Object.values(bonuses);
  return {
    quota: quota + given.reduce((sum, { transfers }) => sum + transfers, 0),
    used: Math.min(used, quota) + given.reduce((sum, bonus) => sum + bonus.used, 0),
    resetAt,
  };
}

/** The bucket of one credit. */
export interface Reservation {
  plan: PlanId;
  /** Month in which it is taken. */
  period: Instant;
  /** Key of the bonus it is taken from; absent: from the month's own. */
  bonus?: string;
  /** As many as may be used there at most. */
  limit: number;
}

/** The bucket of a present state's next credit: the month, then the bonus that ends first. Undefined if none. */
export function nextTransfer(state: PlanState): Reservation | undefined {
  const { id, used, periodStartedAt, bonuses } = state;
  const quota = monthlyQuota(state);
  const place = { plan: id, period: periodStartedAt };
  if (canConsume(used, 1, quota)) return { ...place, limit: quota };
  const [first] = Object.entries(bonuses)
    .filter(([, bonus]) => canConsume(bonus.used, 1, bonus.transfers))
    .sort(([, one], [, other]) => one.expiresAt.localeCompare(other.expiresAt));
  return first && { ...place, bonus: first[0], limit: first[1].transfers };
}

/** `count` more credits fit: the last credit of a quota is usable. */
export function canConsume(used: number, count: number, quota: number): boolean {
  return used + count <= quota;
}

/** Credits left, never below 0. */
export function remainingCredits(used: number, quota: number): number {
  return Math.max(0, quota - used);
}
