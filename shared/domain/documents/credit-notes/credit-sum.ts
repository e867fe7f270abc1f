import { type BasisPoints, type Cents, germanRate } from "#shared/values/money.ts";
import type { Order, OrderRefund } from "../../orders/order.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { isRefusal, type Refusal } from "../charges/charge.ts";
import { grossRateSums } from "../charges/rate-sums.ts";
import { isPaidBackAbroad } from "../facts/kept-money.ts";
import type { DocumentContent, LineSource } from "../paper/content.ts";
import { type CreditCharge, chargedPerRate, creditCharge, textsOnInvoice } from "./credit-charges.ts";
import { type EditBasis, editedRates } from "./edited-rates.ts";
import { invoicedRates } from "./invoiced-rates.ts";
import { apportioned, grossOfLine, type PerRate, remainingPerRate, sumOfRates, withoutTaken } from "./per-rate.ts";
import type { RefundParts } from "./refund-parts.ts";

/** A difference of one cent is rounding, as on invoices. */
const MAX_ROUNDING_CENTS = 1;
/** The largest difference between an order's charge and its payouts in another currency: exchange rates move. */
const exchangeDivisor = 10;

/** The documents that a correction is measured against; `corrections` of the invoice exist or come before this one. */
export type CreditBasis = EditBasis;

/**
 * The charges of a correction of exactly `paidCents`, the refunded money: the refund's parts, a charge for kept or additional
 * money, and the cents by which a rate would exceed the rest of its invoice. No rate goes below zero, so the last correction leaves
 * exactly nothing at each.
 */
export function balancedCharges(
  basis: CreditBasis,
  refund: Pick<OrderRefund, "adjustments" | "returnId" | "lines">,
  { charges }: Pick<RefundParts, "charges">,
  paidCents: Cents,
): readonly CreditCharge[] | Refusal {
  const editedAlone = charges.length === 0 && paidCents > 0 ? editedRates(basis, paidCents) : undefined;
  if (editedAlone !== undefined && isRefusal(editedAlone)) return editedAlone;
  const remaining = remainingPerRate(basis.invoice, basis.corrections);
  const partsCents = sumOfRates(chargedPerRate(charges));
  const isForeign = basis.order.currency !== basis.order.presentmentCurrency;
  // each amount was converted and rounded for itself
  const exchangeCents = isForeign ? charges.length + 1 : 0;
  const isConverted = isExchanged(basis.order, refund, partsCents, paidCents);
  // less money for returned goods may be a fee or, in an earlier snapshot, another rate of exchange: no field tells
  if (isConverted && isReturn(refund) && !isPaidBackAbroad(basis.order) && partsCents - paidCents > exchangeCents) {
    const parts = chargedPerRate(charges);
    const perRate = grossRateSums(parts, parts, paidCents - partsCents);
    return { code: "SUM_MISMATCH", details: { documentCents: partsCents, orderCents: paidCents, perRate } };
  }
  const creditCents = isConverted ? partsCents : paidCents;
  if (charges.length > 0 && !isExplained(refund, creditCents - partsCents, exchangeCents)) {
    const parts = chargedPerRate(charges);
    const perRate = grossRateSums(parts, parts, creditCents - partsCents);
    return { code: "SUM_MISMATCH", details: { documentCents: partsCents, orderCents: creditCents, perRate } };
  }
  const remainingCents = sumOfRates(remaining);
  if (creditCents > remainingCents) {
    return { code: "CREDIT_ABOVE_INVOICE", details: { documentCents: creditCents, orderCents: remainingCents } };
  }
  const besideCents = creditCents - partsCents;
  const tip = charges.length === 0 ? undefined : tipOf(basis, besideCents);
  const isMore = charges.length > 0 && besideCents > Math.max(MAX_ROUNDING_CENTS, exchangeCents);
  const edited = isMore && tip === undefined ? editedRates(basis, besideCents) : editedAlone;
  if (edited !== undefined && isRefusal(edited)) return edited;
  const beside = besideParts(basis, charges, besideCents, { remaining, edited, tip });
  const settled = settledRates(basis, [...charges, ...beside], remaining);
  return isRefusal(settled) ? settled : [...charges, ...beside, ...settled];
}

/** True for parts, in euros, of another currency: converting leaves cents of rounding, which earlier snapshots lack. */
function isExchanged(
  { currency, presentmentCurrency }: Order,
  { adjustments = [] }: Pick<OrderRefund, "adjustments">,
  partsCents: Cents,
  paidCents: Cents,
): boolean {
  const isForeign = currency !== presentmentCurrency && adjustments.length === 0 && partsCents > 0;
  return isForeign && Math.abs(paidCents - partsCents) * exchangeDivisor <= partsCents;
}

/** A kept fee or additional money explains the difference; the platform may list it, a part of it, or none. */
function isExplained(
  refund: Pick<OrderRefund, "adjustments" | "returnId" | "lines">,
  cents: Cents,
  exchangeCents: Cents,
): boolean {
  if (Math.abs(cents) <= Math.max(MAX_ROUNDING_CENTS, exchangeCents)) return true;
  if (cents < 0 && isReturn(refund)) return true;
  const { adjustments = [] } = refund;
  const amounts = adjustments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const taxes = adjustments.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const isWorth = (explained: Cents) => Math.abs(Math.abs(cents) - Math.abs(explained)) <= exchangeCents;
  return isWorth(amounts) || isWorth(amounts + taxes);
}

/** Goods have come back; without access to returns the restock type tells. */
function isReturn({ returnId, lines = [] }: Pick<OrderRefund, "returnId" | "lines">): boolean {
  return returnId !== undefined || lines.some(({ restockType }) => restockType === "RETURN");
}

/** Kept money at the parts' rates; additional money at the rates of the edit, else at the invoice's rest. */
function besideParts(
  { order, invoice }: CreditBasis,
  charges: readonly CreditCharge[],
  cents: Cents,
  { remaining, edited, tip }: { remaining: PerRate; edited: PerRate | undefined; tip: PerRate | undefined },
): CreditCharge[] {
  if (cents === 0) return [];
  const parts = chargedPerRate(charges);
  const texts = textsIn(invoice.language);
  if (charges.length === 0)
    return flatCharges(
      edited === undefined ? "other" : "edit",
      fillSlots(texts.refundTitle, { order: order.name }),
      invoice,
      edited ?? apportioned(cents, remaining),
    );
  const isRounding = Math.abs(cents) <= MAX_ROUNDING_CENTS;
  const roundingTitle = textsIn(invoice.language).roundingTitle;
  if (cents < 0) {
    const title = isRounding ? roundingTitle : texts.keptTitle;
    return flatCharges(isRounding ? "rounding" : "other", title, invoice, apportioned(cents, parts));
  }
  const free = withoutTaken(remaining, parts);
  if (isRounding) return flatCharges("rounding", roundingTitle, invoice, apportioned(cents, free));
  if (tip !== undefined) {
    const charges = flatCharges("tip", texts.extraTitle, invoice, tip);
    return charges.map((charge) => ({ ...charge, ...textsOnInvoice(invoice, "tip", charge.rate) }));
  }
  return flatCharges(
    edited === undefined ? "other" : "edit",
    texts.extraTitle,
    invoice,
    edited ?? apportioned(cents, free),
  );
}

/** The tip of an invoice, if this is its sum and no correction has given it back. */
function tipOf({ invoice, corrections }: CreditBasis, cents: Cents): PerRate | undefined {
  const isGivenBack = corrections.some(({ lines }) => lines.some(({ source }) => source === "tip"));
  const tip = isGivenBack ? undefined : invoicedRates(invoice).of("tip");
  return tip !== undefined && sumOfRates(tip) === cents ? tip : undefined;
}

/** Charges of nothing in total that bring each rate down to its invoice's rest; any other excess is refused. */
function settledRates(
  { invoice, corrections }: CreditBasis,
  charges: readonly CreditCharge[],
  remaining: PerRate,
): CreditCharge[] | Refusal {
  const wanted = chargedPerRate(charges);
  const excess = new Map<BasisPoints, Cents>();
  let isRounding = true;
  for (const [rate, cents] of wanted) {
    const left = remaining.get(rate) ?? 0;
    if (cents <= left) continue;
    const rounding = roundingOf(invoice, rate);
    if (cents - left > rounding) isRounding = false;
    if (cents - left > rounding + apportionedBefore(corrections, rate)) {
      const perRate = grossRateSums(wanted, remaining);
      const details = { documentCents: cents, orderCents: left, value: germanRate(rate), perRate };
      return { code: "SUM_MISMATCH", details };
    }
    excess.set(rate, left - cents);
  }
  if (excess.size === 0) return [];
  const texts = textsIn(invoice.language);
  const title = isRounding ? textsIn(invoice.language).roundingTitle : texts.settledTitle;
  const moved = apportioned(-sumOfRates(excess), withoutTaken(remaining, wanted));
  return flatCharges(isRounding ? "rounding" : "other", title, invoice, new Map([...excess, ...moved]));
}

/** The platform rounds tax per line, the provider per rate: half a cent for each line. */
function roundingOf({ lines }: DocumentContent, rate: BasisPoints): Cents {
  return Math.max(1, Math.ceil(lines.filter(({ taxRate }) => taxRate === rate).length / 2));
}

function apportionedBefore(corrections: readonly DocumentContent[], rate: BasisPoints): Cents {
  let cents = 0;
  for (const { lines, taxType } of corrections) {
    for (const line of lines) {
      if (line.source === "other" && line.taxRate === rate) cents += Math.max(0, grossOfLine(line, taxType));
    }
  }
  return cents;
}

/** One charge per rate. */
export function flatCharges(
  source: LineSource,
  title: string,
  { language }: DocumentContent,
  amounts: PerRate,
): CreditCharge[] {
  const unit = textsIn(language).unit;
  return [...amounts]
    .filter(([, cents]) => cents !== 0)
    .map(([rate, grossCents]) => creditCharge({ source, title, unit, rate, grossCents }));
}
