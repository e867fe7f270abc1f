import type { Decision } from "#shared/domain/documents/decision.ts";
import { failureOf, type OrderRow, orderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { latestTasks } from "#shared/domain/tasks/latest.ts";
import { paymentReason } from "#shared/domain/tasks/payment-reason.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { WholeOrder } from "./ports.ts";

/**
 * The list row of an order: what exists, or why not; a document the provider refused shows as failed, until another attempt at it
 * is among the tasks that are `planned` with this row. So does a payment.
 */
export function rowOf(
  order: Order,
  { decisions, payments }: { decisions: readonly Decision[]; payments: readonly TransactionDecision[] },
  before: WholeOrder | undefined,
  planned: readonly Task[] = [],
): OrderRow {
  const all = [...(before?.tasks ?? []), ...planned];
  const ofPayments = paymentReason(payments, all);
  const row: OrderRow = {
    ...orderRow(order, decisions, before?.documents ?? []),
    ...(ofPayments === undefined ? {} : { paymentReason: ofPayments }),
  };
  const failed = [...latestTasks(all).values()].find(({ state }) => state === "REJECTED" || state === "PARKED");
  if (!failed) return row;
  return { ...row, reason: failureOf(failed, failed.reason?.code ?? failed.state) };
}
