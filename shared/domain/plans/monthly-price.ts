import type { Cents } from "../../values/money.ts";
import type { Plan } from "./plans.ts";

/** What a year costs less when paid at once, in percent (document 1 section 9). */
const annualDiscountPercent = 16;

/**
 * What a plan costs in a month, in cents. Paid yearly it is the annual price spread over twelve months:
 * (floor(monthly × 0.84 × 12) − 0.01) ÷ 12, rounded half up to whole cents.
 */
export function monthlyPrice({ monthlyCents }: Pick<Plan, "monthlyCents">, isAnnual: boolean): Cents {
  if (!isAnnual || monthlyCents === 0) return monthlyCents;
  const wholeEuros = Math.floor((monthlyCents * (100 - annualDiscountPercent) * 12) / 10_000);
  return Math.round((wholeEuros * 100 - 1) / 12);
}
