import { berlinDay } from "../values/berlin-time.ts";
import { refuse } from "../wire/errors.ts";
import type { Payable, PaymentItem } from "../world/books.ts";
import type { Organization, SalesDocument } from "../world/model.ts";

/** A linked, finalised credit note settles at once and lowers what is open on its invoice. */
export function settleLinkedCreditNote(organization: Organization, creditNote: SalesDocument, now: number): void {
  const invoice = creditNote.precedingId === undefined ? undefined : organization.documents.get(creditNote.precedingId);
  if (!invoice) return;
  requireOpenAmount(invoice, creditNote.totals.grossCents);
  const item: PaymentItem = {
    paymentItemType: "partPaymentCreditNote",
    postingDate: berlinDay(creditNote.voucherDate),
    amountCents: creditNote.totals.grossCents,
  };
  addPayment(invoice, "paid", item, now);
  creditNote.status = "paidoff";
  creditNote.openCents = 0;
}

/** 406 when a credit note is larger than what its invoice still owes. */
export function requireOpenAmount(invoice: SalesDocument, cents: number): void {
  if (cents <= invoice.openCents) return;
  throw refuse(406, "The amount of the credit note exceeds the open amount of the preceding invoice");
}

/** Books a payment; without a rest the payable is `settled`, and its open amount never negative. */
export function addPayment(payable: Payable, settled: "paid" | "paidoff", item: PaymentItem, now: number): void {
  payable.paymentItems.push(item);
  payable.openCents = Math.max(0, payable.openCents - item.amountCents);
  payable.updatedAt = now;
  if (payable.openCents > 0) return;
  payable.status = settled;
  payable.paidAt = now;
}

/** Takes back what people and banks have paid; a linked credit note stays. */
export function removePayments(payable: Payable, grossCents: number): void {
  payable.paymentItems = payable.paymentItems.filter(({ paymentItemType }) => !isTakenBack(paymentItemType));
  settleOpenAmount(payable, grossCents);
}

export function isTakenBack(paymentItemType: PaymentItem["paymentItemType"]): boolean {
  return paymentItemType !== "partPaymentCreditNote";
}

/** Recomputes the open amount after the removal of payments, and reopens a document that is owed again. */
export function settleOpenAmount(payable: Payable, grossCents: number): void {
  const paidCents = payable.paymentItems.reduce((sum, { amountCents }) => sum + amountCents, 0);
  payable.openCents = Math.max(0, grossCents - paidCents);
  if (payable.openCents === 0) return;
  payable.status = "open";
  payable.paidAt = undefined;
}
