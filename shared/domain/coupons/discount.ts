import { type Cents, multiplyDivideHalfUp } from "../../values/money.ts";
import { billedPrice } from "../plans/monthly-price.ts";
import type { Plan } from "../plans/plans.ts";
import type { Coupon } from "./coupon.ts";

/** An amount off each of a number of bills. */
interface Discount {
  /** Off each of these bills. */
  cents: Cents;
  /** Bills: every 30 days, or yearly. */
  intervals: number;
}

const monthsOfYear = 12;

/** The coupon's discount on a plan, if any. Half off for three months is an eighth of a year's bill. */
export function discountOf(coupon: Coupon, plan: Plan, isAnnual: boolean): Discount | undefined {
  const price = billedPrice(plan, isAnnual);
  if (coupon.type !== "percentage" || price === 0) return undefined;
  if (!isAnnual) return some(multiplyDivideHalfUp(price, coupon.value, 100), coupon.intervals);
  const months = Math.min(coupon.intervals, monthsOfYear);
  return some(multiplyDivideHalfUp(price, coupon.value * months, 100 * monthsOfYear), 1);
}

const some = (cents: Cents, intervals: number): Discount | undefined =>
  cents > 0 && intervals > 0 ? { cents, intervals } : undefined;
