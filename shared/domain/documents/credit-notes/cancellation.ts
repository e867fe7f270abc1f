import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import type { Refusal } from "../charges/charge.ts";
import type { DecisionContext, DocumentedInvoice } from "../decision/decision-input.ts";
import { isKnownInvoice } from "../decision/decision-input.ts";
import { isCancelled } from "../facts/cancelled.ts";
import { keptCents } from "../facts/kept-money.ts";
import { type CreditLines, creditLines } from "./credit-lines.ts";
import { type CreditBasis, flatCharges } from "./credit-sum.ts";
import { remainingPerRate, sumOfRates } from "./per-rate.ts";

/** A credit note corrects a cancelled order's rest, if no money is kept and no invoice a draft (undefined: begun). */
export function isCorrectedByCancellation(order: Order, { invoice, supplements = [] }: DecisionContext): boolean {
  const isCorrectable = (one: DocumentedInvoice | undefined) =>
    one === undefined || (isKnownInvoice(one) && one.status !== "draft");
  const areCorrectable = isCorrectable(invoice) && supplements.every((one) => isCorrectable(one.invoice));
  return isCancelled(order) && areCorrectable && keptCents(order) <= 0;
}

/** The rest of a cancelled order's invoices: an uncorrected invoice's lines, else one amount per rate. Undefined if none. */
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
