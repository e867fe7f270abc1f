import { berlinDay } from "../values/berlin-time.ts";
import { scaleDecimal } from "../values/decimal.ts";
import type { AssignmentHint, FinanceTransaction, Payable, PaymentItem } from "../world/books.ts";
import type { Organization } from "../world/model.ts";

/** A suggested assignment: the hint, and the transaction that carries its key. */
export interface Suggestion {
  hint: AssignmentHint;
  transaction: FinanceTransaction;
}

/** Amount of a transaction in cents, positive for incoming money. */
export function amountCents({ content }: FinanceTransaction): number {
  return Number(scaleDecimal(Number(content["amount"]), 2).scaled);
}

/** The unassigned rest of a transaction, with the sign of its amount. */
export function unassignedCents(transaction: FinanceTransaction): number {
  const assigned = (transaction.assignments ?? []).reduce((sum, { cents }) => sum + cents, 0);
  const amount = amountCents(transaction);
  return amount < 0 ? amount + assigned : amount - assigned;
}

/** The web app's suggestion: a transaction of the same reference, both unsettled; money in for invoices, out for credit notes. */
export function suggestionFor(
  organization: Organization,
  { id, status }: Payable,
  direction: "in" | "out",
): Suggestion | undefined {
  const hint = organization.hints.find(({ voucherId, confirmedAt }) => voucherId === id && confirmedAt === undefined);
  if (!hint || status !== "open") return undefined;
  const transaction = [...organization.transactions.values()].find(({ content }) =>
    hint.externalReference === undefined
      ? content["endToEndId"] === hint.endToEndId
      : content["externalReference"] === hint.externalReference,
  );
  const open = transaction ? unassignedCents(transaction) : 0;
  return transaction && (direction === "in" ? open > 0 : open < 0) ? { hint, transaction } : undefined;
}

/** Confirms a suggestion: as much of the transaction as the voucher still owes becomes a payment of it. */
export function confirmSuggestion(
  { hint, transaction }: Suggestion,
  payable: Payable,
  type: "invoice",
  now: number,
): PaymentItem {
  const cents = Math.min(Math.abs(unassignedCents(transaction)), payable.openCents);
  transaction.assignments = [...(transaction.assignments ?? []), { voucherId: payable.id, type, cents }];
  touch(transaction, now);
  hint.confirmedAt = now;
  const bookingDate = Date.parse(String(transaction.content["bookingDate"]));
  return {
    paymentItemType: "partPaymentFinancialTransaction",
    postingDate: berlinDay(Number.isNaN(bookingDate) ? now : bookingDate),
    amountCents: cents,
    transactionId: transaction.financialTransactionId,
  };
}

/** Takes a voucher's assignments off all transactions again; its hint becomes a suggestion once more. */
export function releaseAssignments(organization: Organization, voucherId: string, now: number): void {
  for (const transaction of organization.transactions.values()) {
    const kept = (transaction.assignments ?? []).filter((assignment) => assignment.voucherId !== voucherId);
    if (kept.length === (transaction.assignments ?? []).length) continue;
    transaction.assignments = kept;
    touch(transaction, now);
  }
  for (const hint of organization.hints) if (hint.voucherId === voucherId) hint.confirmedAt = undefined;
}

function touch(transaction: FinanceTransaction, now: number): void {
  transaction.lockVersion += 1;
  transaction.updatedAt = now;
}
