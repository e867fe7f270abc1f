import type { ChosenPlan, Replacement } from "./billing.ts";
import { billedPrice } from "./monthly-price.ts";
import { plans } from "./plans.ts";

/**
 * A plan with more credits and the change to yearly payment begin at once; the platform settles the rest of the old period. A
 * smaller plan begins when the paid period ends. Where nothing is paid yet (trial, none, frozen), every plan begins at once.
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
