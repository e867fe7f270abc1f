import type { Instant } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import type { Refusal } from "../charge.ts";
import type { DocumentedInvoice, PlanContext } from "../decision.ts";
import { isKnownInvoice, keptCents } from "./credit-facts.ts";
import { type CreditLines, creditLines } from "./credit-lines.ts";
import { type CreditBasis, flatCharges } from "./credit-sum.ts";
import { remainingPerRate, sumOfRates } from "./per-rate.ts";

/** Whether an order is cancelled: a voided payment ends it like a cancellation. */
export function isCancelled({ cancelledAt, financialStatus }: Order): boolean {
  return cancelledAt !== undefined || financialStatus === "VOIDED";
}

/** When the order was cancelled, or its last payment voided; undefined where the platform does not say. */
export function cancelledSince({ cancelledAt, transactions }: Order): Instant | undefined {
  if (cancelledAt !== undefined) return cancelledAt;
  const voids = transactions.filter(({ kind, status }) => kind === "VOID" && status === "SUCCESS");
  return voids
    .flatMap(({ processedAt, createdAt }) => processedAt ?? createdAt ?? [])
    .sort()
    .at(-1);
}

/**
 * Whether a credit note corrects what the invoices of a cancelled order still come to: the merchant keeps none of the buyer's
 * money, and no invoice is a draft (the merchant edits a draft). An undefined invoice was begun and its outcome is unknown.
 */
export function isCorrectedByCancellation(order: Order, { invoice, supplements = [] }: PlanContext): boolean {
  const isCorrectable = (one: DocumentedInvoice | undefined) =>
    one === undefined || (isKnownInvoice(one) && one.status !== "draft");
  const areCorrectable = isCorrectable(invoice) && supplements.every((one) => isCorrectable(one.invoice));
  return isCancelled(order) && areCorrectable && keptCents(order) <= 0;
}

/**
 * What the invoices of a cancelled order still come to: the lines of a single invoice without corrections, else one amount per
 * rate. Undefined if nothing is left.
 */
export function cancellationLines(
  { order, invoice, corrections }: CreditBasis,
  { preferences, isOnly }: { preferences: Preferences; isOnly: boolean },
): CreditLines | Refusal | undefined {
  const remaining = remainingPerRate(invoice, corrections);
  if (sumOfRates(remaining) === 0) return undefined;
  if (isOnly && corrections.length === 0)
    return { taxType: invoice.taxType, lines: invoice.lines, totals: invoice.totals };
  const title = fillSlots(textsIn(invoice.language).cancelledTitle, { order: order.name });
  return creditLines(flatCharges("other", title, invoice, remaining), invoice, preferences);
}
