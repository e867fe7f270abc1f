import { type Instant, millisecondsOf } from "../../values/time.ts";

/** A new merchant tries a plan for seven days without paying. */
const trialDays = 7;
/** A merchant who completes the set-up gets one day more. */
const setupRewardDays = 1;

const dayMilliseconds = 86_400_000;

/** A subscription's whole days of trial: the shop's one trial's rest, or days already paid (`paidUntil`) if more. */
export function trialDaysAt(
  now: Instant,
  facts: { trialEndsAt: Instant | undefined; paidUntil: Instant | undefined; hasCompletedSetup: boolean },
): number {
  const paid = facts.paidUntil === undefined ? 0 : daysUntil(now, facts.paidUntil);
  if (facts.trialEndsAt === undefined) return Math.max(paid, fullTrialDays(facts.hasCompletedSetup));
  return Math.max(paid, daysUntil(now, facts.trialEndsAt));
}

/** Days of a shop's first trial. */
export const fullTrialDays = (hasCompletedSetup: boolean): number =>
  trialDays + (hasCompletedSetup ? setupRewardDays : 0);

/** A day that has begun counts whole: in doubt for the merchant. */
const daysUntil = (now: Instant, end: Instant): number =>
  Math.max(0, Math.ceil((millisecondsOf(end) - millisecondsOf(now)) / dayMilliseconds));
