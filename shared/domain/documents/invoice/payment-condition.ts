import { berlinDay, daysBetween } from "#shared/values/days.ts";
import type { Language } from "#shared/values/languages.ts";
import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order, OrderPaymentTerms } from "../../orders/order.ts";
import { milestonesOf } from "../../orders/statuses.ts";
import type { PaymentTerm } from "../../preferences/kinds.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import { sanitizeLine, truncateAtWord } from "../../texts/sanitize.ts";
import { fillSlots } from "../../texts/slots.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { withDays, writtenAmount, writtenDay, writtenNumber } from "../../texts/written.ts";
import { mainGateway } from "../facts/main-gateway.ts";
import { missingAccess } from "../facts/missing-access.ts";
import { isPayment } from "../facts/paid-days.ts";
import type { PaymentCondition } from "../paper/content.ts";

/** Customers' names for the means of payment behind gateway ids; trade names are the same everywhere. */
const tradeNames: ReadonlyMap<string, string> = new Map([
  ["paypal", "PayPal"],
  ["klarna", "Klarna"],
  ["amazon_payments", "Amazon Pay"],
]);
type MeansOfPayment = "card" | "voucher" | "storeCredit" | "manualPayment" | "bankTransfer" | "cashOnDelivery" | "cash";
const meansOfPayment = new Map<string, MeansOfPayment>([
  ["shopify_payments", "card"],
  ["gift_card", "voucher"],
  ["shopify_store_credit", "storeCredit"],
  ["manual", "manualPayment"],
  ["bank deposit", "bankTransfer"],
  ["cash on delivery (cod)", "cashOnDelivery"],
  ["cash", "cash"],
]);

/** Terms that ask for money: a paid order has neither a due day nor an early payment discount. */
const asksForMoney: ReadonlySet<PaymentTerm["type"]> = new Set(["IMMEDIATE", "DELAY", "DISCOUNT"]);

/**
 * Payment terms: those agreed with an unpaid order's buyer, else those set for the gateway.
 * Without any, paid orders name their means of payment; others are due at once, unless the buyer has authorised the payment. A paid order keeps only thanks and "paid" of a
 * gateway's terms, no days. `date`: the printed day, from which days count; undefined while there is none.
 */
export function paymentCondition(
  order: Order,
  preferences: Preferences,
  language: Language,
  date: Day | undefined,
): PaymentCondition {
  const gateway = mainGateway(order);
  const texts = textsIn(language);
  const { paid } = milestonesOf(order);
  const agreed = paid ? undefined : order.paymentTerms;
  if (agreed !== undefined) return agreedCondition(agreed, date, language);
  const term = gateway === undefined ? undefined : preferences.invoicePaymentGateway[gateway];
  const name = gateway === undefined ? undefined : gatewayName(gateway, language);
  const parts = paidParts(order, paid, language);
  if (paid) return condition(paidLabel(term, name, parts, language), 0);
  const isAgreed = unseenTerms(order, preferences) !== undefined || order.financialStatus === "AUTHORIZED";
  const usual = isAgreed ? texts.payAsAgreed : texts.payNow;
  const due = term === undefined ? condition(usual, 0) : termCondition(term, name, language);
  return parts === undefined ? due : { ...due, ...condition(`${parts}\n${due.label}`, due.durationDays) };
}

/** The access that would tell an unpaid order's terms; undefined if terms or a pending payment tell them. */
export function unseenTerms(order: Order, preferences: Preferences): string | undefined {
  const gateway = mainGateway(order);
  const isSet = gateway !== undefined && preferences.invoicePaymentGateway[gateway] !== undefined;
  const isOpen = !milestonesOf(order).paid && order.transactions.length === 0;
  return isOpen && !isSet && order.paymentTerms === undefined ? missingAccess(order, "read_payment_terms") : undefined;
}

/** The label of a paid order: the merchant's words, else its means of payment. Nothing is due any more. */
function paidLabel(
  term: PaymentTerm | undefined,
  name: string | undefined,
  parts: string | undefined,
  language: Language,
): string {
  const texts = textsIn(language);
  const usual = parts ?? (name === undefined ? texts.paid : fillSlots(texts.paidBy, { gateway: name }));
  if (term === undefined || asksForMoney.has(term.type)) return usual;
  return term.type === "PAID" && term.label.trim() === "" ? usual : termLabel(term, name, language);
}

/** Amounts per means of payment, voucher included (§ 3 Abs. 15 UStG); undefined for one means, or a differing sum. */
function paidParts(order: Order, paid: boolean, language: Language): string | undefined {
  const sums = new Map<string, Cents>();
  for (const { gateway, amountCents } of order.transactions.filter(isPayment)) {
    sums.set(gateway, (sums.get(gateway) ?? 0) + amountCents);
  }
  const { receivedCents } = order.totals;
  const isWhole = paid && sums.size < 2;
  if (sums.size === 0 || isWhole || sumCents([...sums.values()], (cents) => cents) !== receivedCents) return undefined;
  const parts = [...sums].map(([gateway, cents]) => ({
    amount: writtenAmount(cents, language),
    gateway: gatewayName(gateway, language),
  }));
  const { paidPart, paidParts: all } = textsIn(language);
  return fillSlots(all, { parts: parts.map((part) => fillSlots(paidPart, part)).join(", ") });
}

/** The terms of a company's order: its due day, or days from the invoice on, or its delivery. */
function agreedCondition(
  { type, dueAt, dueInDays }: OrderPaymentTerms,
  date: Day | undefined,
  language: Language,
): PaymentCondition {
  const texts = textsIn(language);
  if (dueAt !== undefined) {
    const dueDay = berlinDay(dueAt);
    if (date === undefined) {
      const { label } = condition(fillSlots(texts.payBy, { day: writtenDay(dueDay, language) }), 0);
      return { ...condition(texts.payNow, 0), due: { day: dueDay, label } };
    }
    return dueDay > date
      ? condition(fillSlots(texts.payBy, { day: writtenDay(dueDay, language) }), daysBetween(date, dueDay))
      : condition(texts.payNow, 0);
  }
  if (dueInDays !== undefined && dueInDays > 0)
    return condition(withDays(texts.payWithin, dueInDays, language), dueInDays);
  return condition(type === "FULFILLMENT" ? texts.payOnDelivery : texts.payNow, 0);
}

/** Puts an early payment discount in the label, as the invoice must name it, and in a field for bookkeeping. */
function termCondition(term: PaymentTerm, gateway: string | undefined, language: Language) {
  const { percentage, range } = term.discount;
  const terms = condition(termLabel(term, gateway, language), term.duration);
  if (!hasDiscount(term)) return terms;
  return { ...terms, discount: { rate: Math.round(percentage * basisPointsPerPercent), days: range } };
}

const basisPointsPerPercent = 100;

function hasDiscount({ type, discount }: PaymentTerm): boolean {
  return type === "DISCOUNT" && discount.percentage > 0;
}

function termLabel(term: PaymentTerm, gateway: string | undefined, language: Language): string {
  const texts = textsIn(language);
  const { duration, discount } = term;
  const percentage = writtenNumber(discount.percentage, language);
  const early = withDays(texts.payEarly, discount.range, language, { percentage });
  const discountLabel = `${withDays(texts.payTerm, duration, language)}, ${early}`;
  // the agreed reduction has to stand on the invoice, whatever else the merchant writes
  if (term.label.trim() !== "") return hasDiscount(term) ? `${term.label}\n${discountLabel}` : term.label;
  if (hasDiscount(term)) return discountLabel;
  if (term.type === "GRATEFUL") return texts.grateful;
  if (term.type === "PAID" && gateway !== undefined) return fillSlots(texts.paidBy, { gateway });
  return duration > 0 ? withDays(texts.payWithin, duration, language) : texts.payNow;
}

function condition(label: string, durationDays: number) {
  const lines = label.split("\n").map(sanitizeLine).join("\n");
  return { label: truncateAtWord(lines, providerTraits.paymentTermsLength), durationDays };
}

function gatewayName(gateway: string, language: Language): string {
  const id = gateway.toLowerCase();
  const means = meansOfPayment.get(id);
  return means === undefined ? (tradeNames.get(id) ?? gateway) : textsIn(language)[means];
}
