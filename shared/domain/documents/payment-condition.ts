import type { Order } from "../orders/order.ts";
import { milestonesOf } from "../orders/statuses.ts";
import type { PaymentTerm, Preferences } from "../preferences/preferences.ts";
import { type DocumentLanguage, invoiceTexts } from "../texts/default-texts.ts";
import { sanitizeLine, truncateAtWord } from "../texts/sanitize.ts";
import type { DocumentContent } from "./content.ts";

const labelLength = 500;

/** Names customers know behind the platform's gateway ids. */
const gatewayNames: Readonly<Record<DocumentLanguage, ReadonlyMap<string, string>>> = {
  de: new Map([
    ["shopify_payments", "Kreditkarte"],
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
    ["shopify_payments", "credit card"],
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
  const payments = order.transactions.filter(
    ({ kind, status }) => status === "SUCCESS" && (kind === "SALE" || kind === "CAPTURE"),
  );
  const [first, ...others] = payments;
  const largest = others.reduce(
    (best, payment) => (best && payment.amountCents <= best.amountCents ? best : payment),
    first,
  );
  return largest?.gateway ?? order.gateways[0];
}

/** Payment terms: those set for the gateway; without any, paid orders say so and others are due at once. */
export function paymentCondition(
  order: Order,
  preferences: Preferences,
  language: DocumentLanguage,
): NonNullable<DocumentContent["payment"]> {
  const gateway = mainGateway(order);
  const term = gateway === undefined ? undefined : preferences.invoicePaymentGateway[gateway];
  const texts = invoiceTexts[language];
  const name = gateway === undefined ? undefined : gatewayName(gateway, language);
  if (term !== undefined) return condition(termLabel(term, name, language), term.duration);
  const isPaid = milestonesOf(order).paid && name !== undefined;
  return condition(isPaid ? texts.paidBy(name) : texts.payNow, 0);
}

function termLabel(term: PaymentTerm, gateway: string | undefined, language: DocumentLanguage): string {
  const texts = invoiceTexts[language];
  const { duration, discount } = term;
  const hasDiscount = term.type === "DISCOUNT" && discount.percentage > 0;
  const discountLabel = texts.payWithDiscount(duration, germanNumber(discount.percentage, language), discount.range);
  // the agreed reduction has to stand on the invoice, whatever else the merchant writes
  if (term.label.trim() !== "") return hasDiscount ? `${term.label}\n${discountLabel}` : term.label;
  if (hasDiscount) return discountLabel;
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
