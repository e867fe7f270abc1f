import { berlinDay } from "../values/berlin-time.ts";
import { refuse } from "../wire/errors.ts";
import type { Organization, PaymentItem, SalesDocument } from "../world/model.ts";

/** A linked, finalised credit note settles at once and lowers what is open on its invoice. */
export function settleLinkedCreditNote(
  organization: Organization,
  creditNote: SalesDocument,
  aboveOpenAmount: "reject" | "accept",
  now: number,
): void {
  const invoice = creditNote.precedingId === undefined ? undefined : organization.documents.get(creditNote.precedingId);
  if (!invoice) return;
  requireOpenAmount(invoice, creditNote.totals.grossCents, aboveOpenAmount);
  const item: PaymentItem = {
    paymentItemType: "partPaymentCreditNote",
    postingDate: berlinDay(creditNote.voucherDate),
    amountCents: creditNote.totals.grossCents,
  };
  addPayment(invoice, item, now);
  creditNote.status = "paidoff";
  creditNote.openCents = 0;
}

/** 406 when a credit note is larger than what its invoice still owes. */
export function requireOpenAmount(invoice: SalesDocument, cents: number, aboveOpenAmount: "reject" | "accept"): void {
  if (aboveOpenAmount === "accept" || cents <= invoice.openCents) return;
  throw refuse(406, "The amount of the credit note exceeds the open amount of the preceding invoice");
}

export function addPayment(document: SalesDocument, item: PaymentItem, now: number): void {
  document.paymentItems.push(item);
  document.openCents -= item.amountCents;
  document.updatedAt = now;
  if (document.openCents > 0) return;
  document.status = document.kind === "creditNote" ? "paidoff" : "paid";
  document.paidAt = now;
}
