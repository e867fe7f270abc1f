import type { PaymentItem } from "../world/books.ts";
import { germanDay, germanEuros } from "./words.ts";

const PAYMENT_WORDS: Readonly<Record<PaymentItem["paymentItemType"], string>> = {
  manualPayment: "Zahlung von Hand",
  partPaymentCreditNote: "Rechnungskorrektur",
  partPaymentFinancialTransaction: "Bankumsatz",
};

/** Lists the payments booked so far. */
export function paymentList(items: readonly PaymentItem[]): string {
  if (items.length === 0) return "";
  const rows = items.map(
    ({ paymentItemType, postingDate, amountCents }) => `<tr><td>${PAYMENT_WORDS[paymentItemType]}</td>
<td>${germanDay(postingDate)}</td><td class="amount">${germanEuros(amountCents)}</td></tr>`,
  );
  return `<h2>Zahlungen</h2><div class="scroll"><table>${rows.join("\n")}</table></div>`;
}
