import { berlinDay, daysBetween } from "../../values/days.ts";
import { type Cents, germanAmount, sumCents } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import type { Order, OrderPaymentTerms, OrderTransaction } from "../orders/order.ts";
import { milestonesOf } from "../orders/statuses.ts";
import type { PaymentTerm } from "../preferences/kinds.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { type DocumentLanguage, type InvoiceTexts, invoiceTexts, numberIn } from "../texts/default-texts.ts";
import { sanitizeLine, truncateAtWord } from "../texts/sanitize.ts";
import type { DocumentContent } from "./content.ts";
import { missingAccess } from "./missing-access.ts";

const labelLength = 500;

/** Names customers know behind the platform's gateway ids. */
const gatewayNames: Readonly<Record<DocumentLanguage, ReadonlyMap<string, string>>> = {
  de: new Map([
    ["shopify_payments", "Karte"],
    ["gift_card", "Gutschein"],
    ["shopify_store_credit", "Guthaben"],
    ["manual", "manuelle Zahlung"],
    ["bank deposit", "Überweisung"],
    ["cash on delivery (cod)", "Nachnahme"],
    ["cash", "Barzahlung"],
    ["paypal", "PayPal"],
    ["klarna", "Klarna"],
    ["amazon_payments", "Amazon Pay"],
  ]),
  en: new Map([
    ["shopify_payments", "card"],
    ["gift_card", "gift card"],
    ["shopify_store_credit", "store credit"],
    ["manual", "manual payment"],
    ["paypal", "PayPal"],
    ["klarna", "Klarna"],
    ["amazon_payments", "Amazon Pay"],
  ]),
};

/** Gateway of the largest successful payment, else the first one named. */
export function mainGateway(order: Order): string | undefined {
  let largest: OrderTransaction | undefined;
  for (const payment of order.transactions) {
    const isPayment = payment.status === "SUCCESS" && (payment.kind === "SALE" || payment.kind === "CAPTURE");
    if (isPayment && (largest === undefined || payment.amountCents > largest.amountCents)) largest = payment;
  }
  return largest?.gateway ?? order.gateways[0];
}

/** Terms that ask for money, so that an order that is paid has none of them: no due day, no early payment discount. */
const asksForMoney: ReadonlySet<PaymentTerm["type"]> = new Set(["IMMEDIATE", "DELAY", "DISCOUNT"]);

/**
 * Payment terms: what was agreed with the buyer of an unpaid order, else those set for the gateway; without any, paid orders
 * say so, and by which means, and others are due at once. Of a gateway's terms a paid order keeps thanks and "paid" only, and no
 * days. `date` is the day
 * printed on the invoice, from which the days count.
 */
export function paymentCondition(
  order: Order,
  preferences: Preferences,
  language: DocumentLanguage,
  date: Day,
): NonNullable<DocumentContent["payment"]> {
  const gateway = mainGateway(order);
  const texts = invoiceTexts[language];
  const { paid } = milestonesOf(order);
  const agreed = paid ? undefined : order.paymentTerms;
  if (agreed !== undefined) return agreedCondition(agreed, date, texts);
  const term = gateway === undefined ? undefined : preferences.invoicePaymentGateway[gateway];
  const name = gateway === undefined ? undefined : gatewayName(gateway, language);
  const parts = paidParts(order, paid, language);
  if (paid) return condition(paidLabel(term, name, parts, language), 0);
  const usual = unseenTerms(order, preferences) === undefined ? texts.payNow : texts.payAsAgreed;
  const due = term === undefined ? condition(usual, 0) : termCondition(term, name, language);
  return parts === undefined ? due : { ...due, ...condition(`${parts}\n${due.label}`, due.durationDays) };
}

/**
 * The access that would tell the terms of an unpaid order; undefined where they are known. An order with terms has no payment yet,
 * one whose buyer chose a means of payment has a pending one.
 */
export function unseenTerms(order: Order, preferences: Preferences): string | undefined {
  const gateway = mainGateway(order);
  const isSet = gateway !== undefined && preferences.invoicePaymentGateway[gateway] !== undefined;
  const isOpen = !milestonesOf(order).paid && order.transactions.length === 0;
  return isOpen && !isSet && order.paymentTerms === undefined ? missingAccess(order, "read_payment_terms") : undefined;
}

/** What a paid order says: the merchant's words for it, else how it was paid. Nothing of it is due any more. */
function paidLabel(
  term: PaymentTerm | undefined,
  name: string | undefined,
  parts: string | undefined,
  language: DocumentLanguage,
): string {
  const texts = invoiceTexts[language];
  const usual = parts ?? (name === undefined ? texts.paid : texts.paidBy(name));
  if (term === undefined || asksForMoney.has(term.type)) return usual;
  return term.type === "PAID" && term.label.trim() === "" ? usual : termLabel(term, name, language);
}

/**
 * The amount of each means of payment, if an order was paid by several or in part. A voucher is a means of payment, too (§ 3
 * Abs. 15 UStG). Undefined if one means paid everything, or if the amounts differ from what the platform received, as after
 * a change of the rate of exchange.
 */
function paidParts(order: Order, paid: boolean, language: DocumentLanguage): string | undefined {
  const sums = new Map<string, Cents>();
  for (const { kind, status, gateway, amountCents } of order.transactions) {
    const isPayment = status === "SUCCESS" && (kind === "SALE" || kind === "CAPTURE");
    if (isPayment) sums.set(gateway, (sums.get(gateway) ?? 0) + amountCents);
  }
  const { receivedCents } = order.totals;
  const isWhole = paid && sums.size < 2;
  if (sums.size === 0 || isWhole || sumCents([...sums.values()], (cents) => cents) !== receivedCents) return undefined;
  const parts = [...sums].map(([gateway, cents]) => ({
    amount: numberIn(germanAmount(cents), language),
    gateway: gatewayName(gateway, language),
  }));
  return invoiceTexts[language].paidParts(parts);
}

/** The terms of a company's order: its due day, or days from the invoice on, or its delivery. */
function agreedCondition({ type, dueAt, dueInDays }: OrderPaymentTerms, date: Day, texts: InvoiceTexts) {
  if (dueAt !== undefined) {
    const dueDay = berlinDay(dueAt);
    return dueDay > date ? condition(texts.payBy(dueDay), daysBetween(date, dueDay)) : condition(texts.payNow, 0);
  }
  if (dueInDays !== undefined && dueInDays > 0) return condition(texts.payWithin(dueInDays), dueInDays);
  return condition(type === "FULFILLMENT" ? texts.payOnDelivery : texts.payNow, 0);
}

/** An early payment discount is in the label, because the invoice has to name it, and in a field for the provider's books. */
function termCondition(term: PaymentTerm, gateway: string | undefined, language: DocumentLanguage) {
  const { percentage, range } = term.discount;
  const terms = condition(termLabel(term, gateway, language), term.duration);
  if (!hasDiscount(term)) return terms;
  return { ...terms, discount: { rate: Math.round(percentage * basisPointsPerPercent), days: range } };
}

const basisPointsPerPercent = 100;

function hasDiscount({ type, discount }: PaymentTerm): boolean {
  return type === "DISCOUNT" && discount.percentage > 0;
}

function termLabel(term: PaymentTerm, gateway: string | undefined, language: DocumentLanguage): string {
  const texts = invoiceTexts[language];
  const { duration, discount } = term;
  const discountLabel = texts.payWithDiscount(duration, germanNumber(discount.percentage, language), discount.range);
  // the agreed reduction has to stand on the invoice, whatever else the merchant writes
  if (term.label.trim() !== "") return hasDiscount(term) ? `${term.label}\n${discountLabel}` : term.label;
  if (hasDiscount(term)) return discountLabel;
  if (term.type === "GRATEFUL") return texts.grateful;
  if (term.type === "PAID" && gateway !== undefined) return texts.paidBy(gateway);
  return duration > 0 ? texts.payWithin(duration) : texts.payNow;
}

function condition(label: string, durationDays: number) {
  const lines = label.split("\n").map(sanitizeLine).join("\n");
  return { label: truncateAtWord(lines, labelLength), durationDays };
}

function gatewayName(gateway: string, language: DocumentLanguage): string {
  return gatewayNames[language].get(gateway.toLowerCase()) ?? gateway;
}

function germanNumber(value: number, language: DocumentLanguage): string {
  return language === "de" ? String(value).replace(".", ",") : String(value);
}
