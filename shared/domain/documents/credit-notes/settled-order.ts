import { isRefusal } from "../charges/charge.ts";
import type { Decision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { isCancelled } from "../facts/cancelled.ts";
import { presentOrder } from "../facts/invoiced-order.ts";
import { keptCents } from "../facts/kept-money.ts";
import { invoiceContent } from "../invoice/invoice-content.ts";
import type { DocumentContent } from "../paper/content.ts";
import { standingCorrections } from "./credit-note-decisions.ts";
import { mergedContent, orderInvoices } from "./order-invoices.ts";
import { grossPerRate, isSamePerRate, type PerRate, remainingPerRate, sumOfRates } from "./per-rate.ts";
import { missingCents } from "./refund-credit.ts";

/** True where, at each rate, invoices less credit notes equal the kept or claimable money (§ 17 Abs. 1 UStG). */
export function isSettledByDocuments(input: DecisionInput, creditNotes: readonly Decision[]): boolean {
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
  const dueCents = order.totals.currentTotalCents - missingCents(order, invoiced, order.refunds);
  if (remainingCents !== dueCents || keptCents(order) > order.totals.currentTotalCents) return false;
  const present = remaining.size === 1 ? remaining : presentPerRate(input, invoiced);
  return present !== undefined && isSamePerRate(remaining, present);
}

/** The total at each rate of an invoice of the present order; undefined if no invoice could be made. */
function presentPerRate(
  { order, preferences, profile, context }: DecisionInput,
  made: DocumentContent,
): PerRate | undefined {
  if (profile === undefined) return undefined;
  const { now, storeName } = context;
  const { finalize } = made;
  const content = invoiceContent({ order: presentOrder(order), preferences, profile, storeName, now, finalize });
  return isRefusal(content) ? undefined : grossPerRate(content.content);
}
