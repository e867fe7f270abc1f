import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { assignmentTasks } from "./assignment-tasks.ts";
import { createPaymentTasks } from "./create-payment-tasks.ts";
import { createTasks, type TaskTarget } from "./create-tasks.ts";
import type { Decided } from "./decide-facts.ts";
import { releasedCopies } from "./decide-once.ts";
import type { ManualRequests } from "./decide-order.ts";
import type { OrderFacts } from "./gather-order.ts";
import { nameVersion } from "./name-version.ts";
import type { OrderStore, TaskCreationStore } from "./ports.ts";
import { rowOf } from "./row-of.ts";
import { limitToTransactionSize } from "./transaction-size.ts";

/** Stored changes and work that follow from an order's decisions. */
export interface PlannedWork {
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
  row: OrderRow;
  tasks: readonly Task[];
  /** Tasks that are not wanted any more. */
  dropped: readonly Task[];
  isPartial?: true;
  /** Other orders that are free to be decided again. */
  redecide: readonly string[];
  hasWork: boolean;
}

/** The present target. Without a connection nothing is wanted, so no task ever carries the empty account. */
export const targetOf = ({ shop, connection }: WholeShop): TaskTarget => ({
  epoch: shop.epoch,
  organizationId: connection?.organizationId ?? "",
});

/** Plans the tasks that follow from decisions, and what the order's list shows. */
export async function planWork(
  ports: Parameters<typeof createTasks>[0] & { orders: OrderStore; tasks: TaskCreationStore; clock: Clock },
  facts: OrderFacts,
  decided: Decided,
  manualRequests: ManualRequests,
): Promise<PlannedWork> {
  const { whole, before, view } = facts;
  const { tasks, dropped, isPartial } = await tasksOf(ports, facts, decided, manualRequests);
  const kept = view.kept(decided.decisions, decided.payments);
  const { decisions, payments } = nameVersion(kept, { version: whole.version, before: before?.head, tasks });
  const row = rowOf(view.order, { decisions, payments }, decided.known, tasks);
  const redecide = await releasedCopies(ports.orders, before?.row, row);
  const isAskedAgain = manualRequests.decideAt !== undefined;
  const hasWork = tasks.length > 0 || isPartial === true || redecide.length > 0 || isAskedAgain;
  return { decisions, payments, row, tasks, dropped, ...(isPartial && { isPartial }), redecide, hasWork };
}

async function tasksOf(
  ports: Parameters<typeof planWork>[0],
  { whole, before, view, past }: OrderFacts,
  { decisions, payments }: Decided,
  manualRequests: ManualRequests,
): Promise<{ tasks: Task[]; dropped: Task[]; isPartial?: true }> {
  const order = view.seen;
  const target = targetOf(whole);
  const documents = await createTasks(ports, target, order, decisions, before, manualRequests, past.isPastDocument);
  const movements = await createPaymentTasks(ports, target, order, payments, before, past.isPastMovement);
  const canAssign = before !== undefined && whole.connection?.status === "connected";
  const hints = canAssign ? assignmentTasks({ ...before, order }, whole, target, ports.clock.now()) : [];
  return limitToTransactionSize({
    tasks: [...documents.tasks, ...movements.tasks, ...hints],
    dropped: [...documents.dropped, ...movements.dropped],
  });
}
