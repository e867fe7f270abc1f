import type { ChosenPlan, Replacement } from "./billing.ts";
import { billedPrice } from "./monthly-price.ts";
import { plans } from "./plans.ts";

/** Larger plans and yearly payment begin at once, smaller ones after the paid period; unpaid, every plan at once. */
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
