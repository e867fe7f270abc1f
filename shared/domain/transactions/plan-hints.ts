import type { Instant } from "../../values/time.ts";
import type { AccountingDocument } from "../documents/document.ts";
import type { Order, OrderTransaction } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { isOwnCredit } from "./payment-methods.ts";
import type { AssignmentHint } from "./transaction.ts";

/** A movement that the provider holds. */
export interface BookedTransaction {
  transactionId: string;
  externalReference: string;
}

/** Whether hints are wished, and since when. */
export interface HintSettings {
  preferences: Pick<Preferences, "transactionHints" | "transactionCreate">;
  /** Absent = off. */
  since?: Instant | undefined;
}

/**
 * The hints that are due: one per final invoice or credit note, naming the largest payment, or payout of its refund, that the
 * provider holds. The provider takes one hint per document, so a document that has one gets no other, and one whose largest
 * movement is not booked yet waits for it. Gift cards and store credit move no money and are never named. Documents from before
 * the switch stay as they are: a person may have assigned them.
 */
export function planHints(
  order: Order,
  { preferences, since }: HintSettings,
  documents: readonly AccountingDocument[],
  booked: readonly BookedTransaction[],
  hinted: ReadonlySet<string>,
): AssignmentHint[] {
  if (!preferences.transactionHints || preferences.transactionCreate === false || since === undefined) return [];
  return documents.flatMap((document) => {
    const { key, kind, providerId, status, createdAt } = document;
    const isFinal = status === "open" || status === "paid" || status === "paidoff";
    if (kind === "deliveryNote" || !isFinal || document.hintedAt !== undefined || hinted.has(key)) return [];
    if (createdAt < since) return [];
    const largest = largestMovement(order, document);
    const movement = booked.find(({ transactionId }) => transactionId === largest?.id);
    if (movement === undefined) return [];
    const { externalReference, transactionId } = movement;
    return [{ document: { kind, key, providerId }, externalReference, transactionId }];
  });
}

/** The payment that settles most of a document; the earlier one of two equal ones. */
function largestMovement(order: Order, { kind, source }: AccountingDocument): OrderTransaction | undefined {
  const refund = order.refunds.find(({ id }) => id === source.id);
  const candidates = order.transactions.filter((movement) => {
    if (movement.status !== "SUCCESS" || isOwnCredit(movement)) return false;
    if (kind === "invoice") return movement.kind === "SALE" || movement.kind === "CAPTURE";
    return movement.kind === "REFUND" && (refund?.transactionIds ?? []).includes(movement.id);
  });
  return candidates.reduce<OrderTransaction | undefined>(
    (largest, movement) => (largest === undefined || movement.amountCents > largest.amountCents ? movement : largest),
    undefined,
  );
}
