import type { Correction } from "#shared/domain/documents/decision/correction.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import {
  erasedCorrections,
  erasedDecisions,
  erasedOrder,
  erasedPayments,
} from "#shared/domain/erasure/erased-order.ts";
import { keptOrder, withKeptContact } from "#shared/domain/erasure/kept-order.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeOrder } from "./ports.ts";

/** An order as it is stored and as it is decided on, and what is stored of the decisions. */
export interface OrderView {
  order: Order;
  /** The order as decisions see it. */
  seen: Order;
  decisions(made: readonly Decision[]): readonly Decision[];
  kept(
    decisions: readonly Decision[],
    payments: readonly TransactionDecision[],
  ): { decisions: readonly Decision[]; payments: readonly TransactionDecision[] };
  corrections(corrections: readonly Correction[]): readonly Correction[];
  /** Tasks as they are stored: those of an erased order end with the time for which the law keeps them. */
  dated(tasks: readonly Task[], now: Instant): readonly Task[];
}

/** Any other order is stored as it is decided on. */
export const plainView = (order: Order): OrderView => ({
  order,
  seen: order,
  decisions: (made) => made,
  kept: (decisions, payments) => ({ decisions, payments }),
  corrections: (corrections) => corrections,
  dated: (tasks) => tasks,
});

/** The order without its erased customer, whom no late reading brings back; refunds are documented from the kept invoice. */
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
    corrections: erasedCorrections,
    dated: (planned, now) =>
      planned.map((task) =>
        isDocumentTask(task) || isTransactionTask(task) ? { ...task, keptUntil: keptUntil("taxRecords", now) } : task,
      ),
  };
}
