import { type Cents, sumCents } from "#shared/values/money.ts";
import { isComparable } from "../../orders/charged-money.ts";
import type { Order, OrderRefund } from "../../orders/order.ts";
import { chargedOf, movedRefunds, movesMoney } from "../../orders/removals.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { chargedCents, isRefusal, type Refusal } from "../charges/charge.ts";
import { grossRateSums } from "../charges/rate-sums.ts";
import { keptCents, moneyOf } from "../facts/kept-money.ts";
import type { DocumentContent, LineSource } from "../paper/content.ts";
import { chargedPerRate } from "./credit-charges.ts";
import { type CreditLines, creditLines } from "./credit-lines.ts";
import { balancedCharges, type CreditBasis } from "./credit-sum.ts";
import { remainingPerRate, sumOfRates } from "./per-rate.ts";
import { type RefundParts, refundParts } from "./refund-parts.ts";

/** Facts about the order's other refunds, beside the documents that a refund is measured against. */
export interface RefundBasis extends CreditBasis {
  /** Refunds up to this one. */
  until: readonly OrderRefund[];
  /** Credit notes of what happened up to this refund. */
  creditedCents: Cents;
  /** Money that went back although the invoice still bills it: its credit note waits, is held, made by hand or not wanted. */
  uncorrectedCents: Cents;
}

/** Lines of the correction that a refund needs, or why there is none. */
export function refundCredit(basis: RefundBasis, refund: OrderRefund, preferences: Preferences): CreditLines | Refusal {
  // a snapshot from before its parts were read
  if (refund.lines === undefined) return { code: "UNSUPPORTED_CREDIT_NOTE" };
  const credit = movesMoney(refund)
    ? moneyCredit(basis, refund, preferences)
    : removalCredit(basis, refund, preferences);
  if (isRefusal(credit)) return credit;
  const charges = balancedCharges(basis, refund, credit.parts, credit.cents);
  return isRefusal(charges) ? charges : creditLines(charges, basis.invoice, preferences);
}

interface Credit {
  parts: RefundParts;
  cents: Cents;
}

/** Money that went back, but for what is on no invoice. */
function moneyCredit(basis: RefundBasis, refund: OrderRefund, preferences: Preferences): Credit | Refusal {
  const own = refundParts(basis.order, refund, basis.invoice, preferences);
  if (isRefusal(own)) return own;
  const isByAmount = own.charges.length === 0;
  if (isByAmount && isAskedForAlready(basis)) return { code: "NOTHING_TO_CORRECT" };
  const isBare = isByAmount && own.excludedCents === 0;
  const parts = (isBare ? removedParts(basis, refund, preferences) : undefined) ?? own;
  const cents = refund.totalCents - parts.excludedCents;
  if (cents <= 0) return { code: "NOTHING_TO_CORRECT" };
  return overpaid(basis, parts, cents) ?? { parts, cents };
}

/**
 * Credits goods that were removed without a payout only if they were invoiced and the buyer has not paid for them. The invoice
 * stays if the merchant keeps the money or returns it later. If the buyer paid for a part, the merchant decides.
 */
function removalCredit(basis: RefundBasis, refund: OrderRefund, preferences: Preferences): Credit | Refusal {
  const { order, invoice, corrections } = basis;
  const remainingCents = sumOfRates(remainingPerRate(invoice, corrections));
  const billedCents = order.totals.currentTotalCents - missingCents(order, invoice, order.refunds);
  const paidCents = keptCents(order) + basis.uncorrectedCents - missingCents(order, invoice, movedRefunds(order));
  const freeCents = remainingCents - Math.max(billedCents, paidCents);
  if (freeCents <= 0) return { code: "REFUND_WITHOUT_MONEY" };
  const parts = refundParts(order, refund, invoice, preferences);
  if (isRefusal(parts)) return parts;
  const cents = sumCents(parts.charges, chargedCents);
  if (cents === 0) return { code: "REFUND_WITHOUT_MONEY" };
  if (freeCents < cents) {
    const removed = chargedPerRate(parts.charges);
    const perRate = grossRateSums(removed, removed, freeCents - cents);
    return { code: "SUM_MISMATCH", details: { documentCents: cents, orderCents: freeCents, perRate } };
  }
  return { parts, cents };
}

/** States of refunds whose goods went out of the order without their money. */
const unmoved: ReadonlySet<string> = new Set(["none", "failed"] satisfies ReturnType<typeof moneyOf>[]);

/** The parts removed before, all together or one removal's alone, if their sum is the refund's amount. */
function removedParts(
  { order, invoice, corrections }: CreditBasis,
  refund: OrderRefund,
  preferences: Preferences,
): RefundParts | undefined {
  const removed = order.refunds.filter(
    (other) => unmoved.has(moneyOf(order, other)) && other.createdAt <= refund.createdAt,
  );
  for (const some of [removed, ...removed.map((one) => [one])]) {
    const parts = refundParts(order, mergedRefunds(some), invoice, preferences);
    // what is on no invoice takes nothing from it, however often it goes back
    if (isRefusal(parts) || parts.charges.length === 0) continue;
    if (sumCents(parts.charges, chargedCents) + parts.excludedCents !== refund.totalCents) continue;
    const sources = new Set<string>(parts.charges.map(({ source }) => source));
    const isCredited = corrections.some((one) =>
      one.lines.some(({ source, parts = [] }) => [source ?? "", ...parts].some((part) => sources.has(part))),
    );
    if (!isCredited) return parts;
  }
  return undefined;
}

/** The parts of several refunds as of one. */
const mergedRefunds = (refunds: readonly OrderRefund[]): Pick<OrderRefund, "lines" | "shipping" | "duties"> => ({
  lines: refunds.flatMap(({ lines = [] }) => lines),
  shipping: refunds.flatMap(({ shipping = [] }) => shipping),
  duties: refunds.flatMap(({ duties = [] }) => duties),
});

/** The edit that this money is for came before the invoice, or was of what it leaves out: it asks for what is kept. */
const isAskedForAlready = (basis: RefundBasis): boolean =>
  basis.order.edited && keptAfter(basis) === basis.invoice.totals.grossCents - basis.creditedCents;

/**
 * An overpayment's refund keeps the consideration, as the merchant still had the invoice's amount after it, if currencies are
 * comparable. What happened later does not change what this refund was for.
 */
function overpaid(basis: RefundBasis, { charges }: RefundParts, creditCents: Cents): Refusal | undefined {
  const { order, invoice, creditedCents } = basis;
  if (charges.length > 0 || !isComparable(order)) return undefined;
  const remainingCents = invoice.totals.grossCents - creditedCents - creditCents;
  const kept = keptAfter(basis);
  return kept > remainingCents && remainingCents >= 0
    ? { code: "REFUND_OF_OVERPAYMENT", details: { documentCents: remainingCents, orderCents: kept } }
    : undefined;
}

/** The merchant's money after this refund, without what is paid for parts that are on no invoice. */
function keptAfter({ order, invoice, until }: RefundBasis): Cents {
  const { receivedCents, cashRoundingCents = 0 } = order.totals;
  const backCents = sumCents(movedRefunds({ refunds: until }), ({ totalCents }) => totalCents);
  return receivedCents - cashRoundingCents - backCents - missingCents(order, invoice, until);
}

/** The order's charges that are on no invoice, duties and vouchers, less what these refunds took back of them. */
export function missingCents(order: Order, invoice: DocumentContent, refunds: readonly OrderRefund[]): Cents {
  if (!invoice.lines.some(({ source }) => source !== undefined)) return 0;
  const isOnInvoice = (source: LineSource) =>
    invoice.lines.some((line) => line.source === source || line.parts?.includes(source));
  const vouchers = order.lines.filter(({ giftCard, id }) => giftCard && !isOnInvoice(`line:${id}`));
  const dutyIds = ["duties", ...order.lines.flatMap(({ duties = [] }) => duties.map(({ id }) => id))];
  const hasDuties = dutyIds.some((id) => isOnInvoice(`fee:${id}`));
  const dutiesCents = hasDuties || order.dutiesIncluded ? 0 : order.totals.dutiesCents;
  const isVoucher = (id: string) => vouchers.some((line) => line.id === id);
  const vouchersBack = refunds.flatMap(({ lines = [] }) => lines.filter(({ lineId }) => isVoucher(lineId)));
  const dutiesBack = refunds.flatMap(({ duties = [] }) => duties);
  return (
    Math.max(0, sumCents(vouchers, chargedOf) - sumCents(vouchersBack, ({ amountCents }) => amountCents)) +
    Math.max(0, dutiesCents - sumCents(dutiesBack, ({ amountCents }) => amountCents))
  );
}
