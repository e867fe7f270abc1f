import type { Instant } from "../../values/time.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { supplementNumber } from "../documents/supplements/supplement-id.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import { isPayment } from "../orders/payments.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { isImportedByProvider, isLeftOut, isOwnCredit } from "./payment-methods.ts";
import { movementsOf } from "./plan-transactions.ts";
import type { Assignment, TransactionDecision } from "./transaction.ts";

/** A movement that the provider holds. */
export interface BookedTransaction {
  transactionId: string;
  externalReference: string;
}

/** The merchant's wish for assignments, and its start. */
interface AssignmentSettings {
  preferences: Pick<Preferences, "transactionHints" | "transactionCreate" | "transactionGateway">;
  /** Absent = off. */
  since?: Instant | undefined;
}

/**
 * The due assignments, one per final invoice or credit note, as the provider takes only one. Each names the largest payment, or payout
 * of its refund, that the app books; a document waits for an unbooked one. Of several invoices, each names the payment of exactly
 * its amount, and no two the same. Gift cards and store credit move no money and are never named. Documents from before the switch
 * stay: the merchant may have assigned them.
 */
export function planAssignments(
  order: Order,
  { preferences, since }: AssignmentSettings,
  documents: readonly AccountingDocument[],
  booked: readonly BookedTransaction[],
  hinted: ReadonlySet<string>,
): Assignment[] {
  if (!preferences.transactionHints || preferences.transactionCreate === false || since === undefined) return [];
  const settling = paymentsOfInvoices(order, preferences, documents);
  return documents.flatMap((document) => {
    const { key, kind, providerId, status, createdAt } = document;
    const isFinal = status === "open" || status === "paid" || status === "paidoff";
    if (kind === "deliveryNote" || !isFinal || document.hintedAt !== undefined || hinted.has(key)) return [];
    if (createdAt < since) return [];
    const settled = kind === "invoice" ? settling.get(key) : payoutOf(order, preferences, document);
    const movement = booked.find(({ transactionId }) => transactionId === settled?.id);
    if (movement === undefined) return [];
    const { externalReference, transactionId } = movement;
    return [{ document: { kind, key, providerId }, externalReference, transactionId }];
  });
}

/** A booked payment may be assigned to the document: a final invoice or credit note of its order. */
export const mayBeAssigned = (
  { kind, status }: Pick<AccountingDocument, "kind" | "status">,
  payments: readonly TransactionDecision[],
): boolean => kind !== "deliveryNote" && status !== "draft" && payments.some(({ verdict }) => verdict === "wanted");

/** Gives each invoice the payment of its amount, else the first invoice the largest that no other has. */
function paymentsOfInvoices(
  order: Order,
  preferences: Pick<Preferences, "transactionGateway">,
  documents: readonly AccountingDocument[],
): ReadonlyMap<string, OrderTransaction> {
  const invoices = documents
    .filter(
      ({ kind, status, source }) =>
        kind === "invoice" && isAssignable(source) && status !== "voided" && status !== "deleted",
    )
    .sort((one, other) => supplementNumber(one.source.id) - supplementNumber(other.source.id));
  const free = movedMoney(order, isPayment);
  const named = new Map<string, OrderTransaction>();
  const give = (key: string, payment: OrderTransaction | undefined) => {
    if (payment === undefined) return;
    named.set(key, payment);
    free.splice(free.indexOf(payment), 1);
  };
  for (const { key, totalCents } of invoices)
    give(
      key,
      free.find(({ amountCents }) => amountCents === totalCents),
    );
  const first = invoices.find(({ key, source }) => source.type === "order" && !named.has(key));
  if (first !== undefined) give(first.key, largestOf(free, preferences));
  return named;
}

/** A correction's money may be assigned to the corrected invoice already: the merchant settles it. */
const isAssignable = ({ type }: AccountingDocument["source"]): boolean => type !== "correction";

/** The largest payout of the refund that a credit note is for. */
function payoutOf(
  order: Order,
  preferences: Pick<Preferences, "transactionGateway">,
  { source }: AccountingDocument,
): OrderTransaction | undefined {
  const { transactionIds = [] } = order.refunds.find(({ id }) => id === source.id) ?? {};
  return largestOf(
    movedMoney(order, ({ kind, id }) => kind === "REFUND" && transactionIds.includes(id)),
    preferences,
  );
}

/** Money that moved; vouchers and store credit move none. */
const movedMoney = (order: Order, isWanted: (movement: OrderTransaction) => boolean): OrderTransaction[] =>
  movementsOf(order).filter(
    (movement) => movement.status === "SUCCESS" && !isOwnCredit(movement) && isWanted(movement),
  );

/** The earlier one of two equal ones, among those that the app books. */
function largestOf(
  movements: readonly OrderTransaction[],
  preferences: Pick<Preferences, "transactionGateway">,
): OrderTransaction | undefined {
  return movements
    .filter((movement) => !isImportedByProvider(movement) && !isLeftOut(movement, preferences))
    .sort((one, other) => other.amountCents - one.amountCents)[0];
}
