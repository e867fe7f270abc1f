import type { Cents } from "../../values/money.ts";
import type { OrderTotals } from "./order.ts";

/** A difference below two cents … */
const toleranceCents = 2;
/** … or below one hundredth of the total counts as a rounding error, for the badge only: documents are exact. */
const toleranceFraction = 100;

/** The open amount is nothing, or a rounding error of the total. */
export function isSettled(openCents: Cents, totalCents: Cents): boolean {
  const open = Math.abs(openCents);
  return open < toleranceCents || open * toleranceFraction < Math.abs(totalCents);
}

/** The customer's debt after refunds; negative if too much was paid. */
export function balanceOf(totals: OrderTotals): { openCents: Cents; isComplete: boolean } {
  const openCents = totals.currentTotalCents - (totals.receivedCents - totals.refundedCents);
  return { openCents, isComplete: isSettled(openCents, totals.totalCents) };
}
