import type { Cents } from "../../values/money.ts";
import type { OrderRow } from "./order-row.ts";

/** Up to here a difference comes from rounding tax or a rate of exchange; a larger one has a reason of its own. */
const MAX_DIFFERENCE_CENTS = 10;

/**
 * The cents by which the invoices less the credit notes exceed the order as it is now; negative where they are less. Undefined
 * without an invoice, where both agree, and where more than rounding lies between them.
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
