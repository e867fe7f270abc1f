import type { ChosenPlan, Replacement } from "./billing.ts";
import { billedPrice } from "./monthly-price.ts";
import { plans } from "./plans.ts";

/**
 * The start of a chosen plan. A larger plan and yearly payment begin at once, and the platform settles the old period; a smaller plan
 * waits for the end of the paid period. If nothing is paid yet (trial, none, frozen), every plan begins at once.
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
