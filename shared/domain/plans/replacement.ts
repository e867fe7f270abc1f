import type { ChosenPlan, Replacement } from "./billing.ts";
import { billedPrice } from "./monthly-price.ts";
import { plans } from "./plans.ts";

/**
 * More transfers and the change to yearly payment begin at once, the platform settles the rest of the old period. What is less
 * begins when the paid period ends. Where nothing is paid yet (trial, none, frozen) everything begins at once.
 */
export function replacementOf(
  current: ChosenPlan | undefined,
  wanted: ChosenPlan,
  { isPaid }: { isPaid: boolean },
): Replacement {
  if (current === undefined || !isPaid) return "immediately";
  const [before, after] = [plans[current.plan], plans[wanted.plan]];
  if (before.monthlyCents !== after.monthlyCents) {
    return after.monthlyCents > before.monthlyCents ? "immediately" : "nextPeriod";
  }
  return billedPrice(after, wanted.annual) > billedPrice(before, current.annual) ? "immediately" : "nextPeriod";
}
