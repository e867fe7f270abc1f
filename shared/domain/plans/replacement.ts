import type { Replacement } from "./billing.ts";
import { billedPrice } from "./monthly-price.ts";
import type { Plan } from "./plans.ts";

/** A plan at the shop's own terms, and how it is paid. */
interface PaidPlan {
  plan: Plan;
  annual: boolean;
}

/** Larger plans and yearly payment begin at once, smaller ones after the paid period; unpaid, every plan at once. */
export function replacementOf(
  current: PaidPlan | undefined,
  wanted: PaidPlan,
  { isPaid }: { isPaid: boolean },
): Replacement {
  if (current === undefined || !isPaid) return "immediately";
  const [before, after] = [current.plan, wanted.plan];
  if (before.monthlyCents !== after.monthlyCents) {
    return after.monthlyCents > before.monthlyCents ? "immediately" : "nextPeriod";
  }
  return billedPrice(after, wanted.annual) > billedPrice(before, current.annual) ? "immediately" : "nextPeriod";
}
