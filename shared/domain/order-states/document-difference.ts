import type { Cents } from "../../values/money.ts";
import type { OrderRow } from "./order-row.ts";

/** The largest difference that comes from rounding tax or exchange rates; larger ones have their own reason. */
const MAX_DIFFERENCE_CENTS = 10;

/**
 * The cents by which invoices less credit notes exceed the order as it is now; negative if they are less.
 * Undefined without an invoice, without a difference, or for more than rounding.
 */
export function documentDifference({
  remainingCents,
  totalCents,
  currentTotalCents = totalCents,
}: Pick<OrderRow, "remainingCents" | "totalCents" | "currentTotalCents">): Cents | undefined {
  if (remainingCents === undefined) return undefined;
  const difference = remainingCents - currentTotalCents;
  return difference === 0 || Math.abs(difference) > MAX_DIFFERENCE_CENTS ? undefined : difference;
}
