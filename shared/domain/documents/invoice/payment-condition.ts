import { berlinDay, daysBetween } from "#shared/values/days.ts";
import type { Language } from "#shared/values/languages.ts";
import { type Cents, sumCents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order, OrderPaymentTerms, OrderTransaction } from "../../orders/order.ts";
import { isPayment, keptPayments, paymentsOf } from "../../orders/payments.ts";
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

/** Terms that call the invoice paid; the others ask for money, with a due day or an early payment discount. */
const saysPaid = ({ type }: PaymentTerm): boolean => type === "PAID" || type === "GRATEFUL";

/**
 * Payment terms: those agreed with an unpaid order's buyer, else those set for the gateway of what is open; a part that was paid is
 * named before them. Without any, orders are due at once, unless the buyer has authorised the payment.
 * A paid order names its means of payment, or has the thanks and "paid" of its gateway's terms, no days.
 * `grossCents`: the invoice's sum. `date`: the printed day, from which days count; undefined while there is none.
 */
export function paymentCondition(
  order: Order,
  preferences: Preferences,
  language: Language,
  { grossCents, date }: { grossCents: Cents; date: Day | undefined },
): PaymentCondition {
  if (milestonesOf(order).paid) return condition(paidLabel(order, preferences, grossCents, language), 0);
  const agreed = order.paymentTerms;
  const due =
    agreed === undefined ? dueCondition(order, preferences, language) : agreedCondition(agreed, date, language);
  const part = paidPart(order, language);
  return part === undefined ? due : afterPart(part, due);
}

/** The terms of the gateway of what is open; after a payment by it, they do not call the rest paid. */
function dueCondition(order: Order, preferences: Preferences, language: Language): PaymentCondition {
  const texts = textsIn(language);
  const gateway = mainGateway(order);
  const term = termOf(order, preferences);
  const hasPaid = order.transactions.some((one) => isPayment(one) && one.gateway === gateway);
  if (term !== undefined && !(hasPaid && saysPaid(term))) return termCondition(term, gateway, language);
  const isAgreed = unseenTerms(order, preferences) !== undefined || order.financialStatus === "AUTHORIZED";
  return condition(isAgreed ? texts.payAsAgreed : texts.payNow, 0);
}

/** The terms set for the order's gateway. */
const termOf = (order: Order, { invoicePaymentGateway }: Preferences): PaymentTerm | undefined =>
  invoicePaymentGateway[mainGateway(order) ?? ""];

/** The access that would tell an unpaid order's terms; undefined if terms or a pending payment tell them. */
export function unseenTerms(order: Order, preferences: Preferences): string | undefined {
  const isOpen = !milestonesOf(order).paid && order.transactions.length === 0;
  return isOpen && termOf(order, preferences) === undefined && order.paymentTerms === undefined
    ? missingAccess(order, "read_payment_terms")
    : undefined;
}

/** The label of a paid order: the merchant's words, else its means of payment. Nothing is due any more. */
function paidLabel(order: Order, preferences: Preferences, grossCents: Cents, language: Language): string {
  const term = termOf(order, preferences);
  const usual = paidBy(order, grossCents, language);
  if (term === undefined || !saysPaid(term)) return usual;
  return term.type === "PAID" && term.label.trim() === "" ? usual : termLabel(term, undefined, language);
}

/**
 * The means of payment, several with their amounts, voucher included (§ 3 Abs. 15 UStG). The amounts are those that make up the
 * invoice, with or without money that went back; where none do, as at the rates of other days, the means are named without.
 */
function paidBy(order: Order, grossCents: Cents, language: Language): string {
  const texts = textsIn(language);
  const [all, kept] = [byGateway(paymentsOf(order)), byGateway(keptPayments(order))];
  const exact = [all, kept].find((means) => sumOf(means) === grossCents);
  if (exact !== undefined && exact.size > 1) return fillSlots(texts.paidParts, { parts: namedParts(exact, language) });
  const means = exact ?? (kept.size > 0 ? kept : all);
  const gateways = means.size > 0 ? [...means.keys()] : order.gateways.slice(0, 1);
  return gateways.length === 0 ? texts.paid : fillSlots(texts.paidBy, { gateway: gatewayNames(gateways, language) });
}

/** The money that an unpaid order's buyer has paid, per means of payment if their amounts add up to it; else in one sum. */
function paidPart(order: Order, language: Language): string | undefined {
  const means = byGateway(keptPayments(order));
  const paidCents = order.totals.receivedCents - order.totals.refundedCents;
  if (means.size === 0 || paidCents <= 0) return undefined;
  const parts =
    sumOf(means) === paidCents
      ? namedParts(means, language)
      : namedPart(gatewayNames([...means.keys()], language), paidCents, language);
  return fillSlots(textsIn(language).paidParts, { parts });
}

/** Names the part that was paid before what is due for the rest. */
function afterPart(part: string, due: PaymentCondition): PaymentCondition {
  const labelled = (label: string) => condition(`${part}\n${label}`, 0).label;
  const named = { ...due, label: labelled(due.label) };
  return due.due === undefined ? named : { ...named, due: { ...due.due, label: labelled(due.due.label) } };
}

/** Cents per gateway, in the order of the payments. */
function byGateway(payments: readonly OrderTransaction[]): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { gateway, amountCents } of payments) sums.set(gateway, (sums.get(gateway) ?? 0) + amountCents);
  return sums;
}

const sumOf = (means: ReadonlyMap<string, Cents>): Cents => sumCents([...means.values()], (cents) => cents);

const namedParts = (means: ReadonlyMap<string, Cents>, language: Language): string =>
  [...means].map(([gateway, cents]) => namedPart(gatewayName(gateway, language), cents, language)).join(", ");

const namedPart = (gateway: string, cents: Cents, language: Language): string =>
  fillSlots(textsIn(language).paidPart, { amount: writtenAmount(cents, language), gateway });

const gatewayNames = (gateways: readonly string[], language: Language): string =>
  gateways.map((gateway) => gatewayName(gateway, language)).join(", ");

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
function termCondition(term: PaymentTerm, gateway: string | undefined, language: Language): PaymentCondition {
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
  if (term.type === "PAID" && gateway !== undefined)
    return fillSlots(texts.paidBy, { gateway: gatewayName(gateway, language) });
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
