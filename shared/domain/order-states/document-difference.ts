import type { Cents } from "../../values/money.ts";
import type { OrderRow } from "./order-row.ts";

/** The largest difference that comes from rounding tax or exchange rates; larger ones have their own reason. */
const MAX_DIFFERENCE_CENTS = 10;

/** The cents of invoices less credit notes beyond the order; undefined without an invoice or difference, or beyond rounding. */
export function documentDifference({
  remainingCents,
  totalCents,
  currentTotalCents = totalCents,
}: Pick<OrderRow, "remainingCents" | "totalCents" | "currentTotalCents">): Cents | undefined {
  if (remainingCents === undefined) return undefined;
  const difference = remainingCents - currentTotalCents;
  return difference === 0 || Math.abs(difference) > MAX_DIFFERENCE_CENTS ? undefined : difference;
}
