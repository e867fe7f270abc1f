import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { type OrderRow, orderRow } from "#shared/domain/order-states/order-row.ts";
import { orderState } from "#shared/domain/order-states/order-state.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { WholeOrder } from "./ports.ts";

/** The order's list row. A refused document or payment shows as failed, unless another attempt is `planned`. */
export function rowOf(
  order: Order,
  { decisions, payments }: { decisions: readonly Decision[]; payments: readonly TransactionDecision[] },
  before: WholeOrder | undefined,
  planned: readonly Task[] = [],
): OrderRow {
  const tasks = [...(before?.tasks ?? []), ...planned];
  const documents = before?.documents ?? [];
  return { ...orderRow(order, decisions, documents), ...orderState({ decisions, payments, tasks, documents }) };
}
