import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { Clock } from "../system/ports.ts";
import { decideOnce } from "./decide-once.ts";
import type { ManualRequests } from "./decide-order.ts";
import { decidePayments } from "./decide-payments.ts";
import type { OrderFacts } from "./gather-order.ts";
import type { OrderStore, SaveOrder, WholeOrder } from "./ports.ts";

/** The decisions about an order. */
export interface Decided {
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
  claim: SaveOrder["claim"];
  /** The known order, with the newly assigned documents. */
  known: WholeOrder | undefined;
  added: AccountingDocument | undefined;
  removed: readonly AccountingDocument[];
}

/** Decides about the documents and payments of an order. */
export async function decideFacts(
  ports: { orders: OrderStore; clock: Clock },
  { whole, before, view }: OrderFacts,
  manualRequests: ManualRequests,
): Promise<Decided> {
  const { documents, ...assigned } = assignedChange(before, manualRequests);
  const known = before && { ...before, documents };
  const { decisions, claim } = await decideOnce(ports, { whole, order: view.seen, before: known, manualRequests });
  const payments = decidePayments(whole, view.seen, before);
  return { decisions: view.decisions(decisions), payments, claim, known, ...assigned };
}

/** The order's documents with what is assigned from now on, and without what is not assigned any more. */
function assignedChange(before: WholeOrder | undefined, { assigned: added, settlements }: ManualRequests) {
  const stored = before?.documents ?? [];
  const kept = settlements ?? before?.head.settlements ?? [];
  const removed = stored.filter(
    ({ isAssigned, providerId }) => isAssigned && !kept.some((one) => one.providerId === providerId),
  );
  const documents = [...stored.filter((one) => !removed.includes(one)), ...(added ? [added] : [])];
  return { added, removed, documents };
}
