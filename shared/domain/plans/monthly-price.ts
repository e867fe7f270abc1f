import type { Cents } from "../../values/money.ts";
import type { Plan } from "./plans.ts";

/** Discount on a year that is paid at once, in percent. */
export const annualDiscountPercent = 16;

/** The yearly price in cents: floor(monthly × 0.84 × 12) − 0.01 in euros. Without a price it stays so. */
export function yearlyPrice({ monthlyCents }: Pick<Plan, "monthlyCents">): Cents {
  if (monthlyCents === 0) return 0;
  const wholeEuros = Math.floor((monthlyCents * (100 - annualDiscountPercent) * 12) / 10_000);
  return wholeEuros * 100 - 1;
}

/** The price of a plan's month, in cents; paid yearly, a twelfth of the year's price, half cents up. */
export function monthlyPrice(plan: Pick<Plan, "monthlyCents">, isAnnual: boolean): Cents {
  return isAnnual ? Math.round(yearlyPrice(plan) / 12) : plan.monthlyCents;
}

/** The price that the platform bills at a time: every 30 days, or once a year. */
export function billedPrice(plan: Pick<Plan, "monthlyCents">, isAnnual: boolean): Cents {
  return isAnnual ? yearlyPrice(plan) : plan.monthlyCents;
}
