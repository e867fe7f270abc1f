import type { Decision } from "#shared/domain/documents/decision.ts";
import { erasedDecisions, erasedOrder, erasedPayments } from "#shared/domain/erasure/erased-order.ts";
import { keptOrder, withKeptContact } from "#shared/domain/erasure/kept-order.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { WholeOrder } from "./ports.ts";

/** An order as it is stored and as it is decided on, and what is stored of the decisions. */
interface OrderView {
  order: Order;
  /** What decisions see. */
  seen: Order;
  decisions(made: readonly Decision[]): readonly Decision[];
  kept(
    decisions: readonly Decision[],
    payments: readonly TransactionDecision[],
  ): { decisions: readonly Decision[]; payments: readonly TransactionDecision[] };
}

/** Any other order is stored as it is decided on. */
export const plainView = (order: Order): OrderView => ({
  order,
  seen: order,
  decisions: (made) => made,
  kept: (decisions, payments) => ({ decisions, payments }),
});

/**
 * An order whose customer was erased: a late message, or a platform that still shows the customer, does not bring them back. A
 * refund is documented from what the kept invoice says.
 */
export function erasedView(before: WholeOrder | undefined, shown: Order): OrderView {
  const order = erasedOrder(shown);
  const tasks = before?.tasks ?? [];
  return {
    order,
    seen: keptOrder(order, tasks),
    decisions: (made) => withKeptContact(made, order.id, tasks),
    kept: (decisions, payments) => ({
      decisions: erasedDecisions(decisions),
      payments: erasedPayments(payments),
    }),
  };
}
