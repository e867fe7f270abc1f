import { isRefusal } from "./charge.ts";
import type { DocumentContent } from "./content.ts";
import { isCancelled } from "./credit-notes/cancellation.ts";
import { keptCents } from "./credit-notes/credit-facts.ts";
import { mergedContent, orderInvoices } from "./credit-notes/order-invoices.ts";
import { grossPerRate, isSamePerRate, type PerRate, remainingPerRate, sumOfRates } from "./credit-notes/per-rate.ts";
import { missingCents } from "./credit-notes/refund-credit.ts";
import type { Decision } from "./decision.ts";
import { invoiceContent } from "./invoice-content.ts";
import { presentOrder } from "./invoiced-order.ts";
import { standingCorrections } from "./plan-credit-notes.ts";
import type { PlanInput } from "./rules/rule.ts";

/**
 * Whether the documents of an order are complete: at each rate, invoices less credit notes (made or wanted) equal what the
 * merchant keeps or may still ask for (§ 17 Abs. 1 UStG). Then no document is missing, whatever changed the order.
 */
export function isSettledByDocuments(input: PlanInput, creditNotes: readonly Decision[]): boolean {
  const { order, context } = input;
  const invoiced = mergedContent(orderInvoices(context) ?? []);
  if (invoiced === undefined) return false;
  const wanted = creditNotes.flatMap((one) => (one.verdict === "wanted" ? [one.content] : []));
  const corrections = [...standingCorrections(input), ...wanted];
  if (corrections.length === 0) return false;
  const remaining = remainingPerRate(invoiced, corrections);
  const remainingCents = sumOfRates(remaining);
  const kept = Math.max(0, keptCents(order));
  if (isCancelled(order)) return remainingCents === kept && (kept === 0 || remaining.size === 1);
  const dueCents = order.totals.currentTotalCents - missingCents(order, invoiced);
  if (remainingCents !== dueCents || keptCents(order) > order.totals.currentTotalCents) return false;
  const present = remaining.size === 1 ? remaining : presentPerRate(input, invoiced);
  return present !== undefined && isSamePerRate(remaining, present);
}

/** The total at each rate of an invoice of the present order; undefined if no invoice could be made. */
function presentPerRate(
  { order, preferences, profile, context }: PlanInput,
  made: DocumentContent,
): PerRate | undefined {
  if (profile === undefined) return undefined;
  const { now, storeName } = context;
  const { finalize } = made;
  const content = invoiceContent({ order: presentOrder(order), preferences, profile, storeName, now, finalize });
  return isRefusal(content) ? undefined : grossPerRate(content.content);
}
