import type { QueueActAnswer, QueueActInput } from "#shared/api/queue.ts";
import { leftNothing } from "#shared/domain/tasks/latest.ts";
import { paymentReason } from "#shared/domain/tasks/payment-reason.ts";
import { queueActs } from "#shared/domain/tasks/queue-acts.ts";
import type { AssignmentTask, DocumentTask, TransactionTask } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import type { OrderStore, TaskCreationStore } from "../orders/ports.ts";
import type { Clock, Ids, ShopLease, TaskDispatcher } from "../system/ports.ts";
import { taskLog } from "../tasks/task-log.ts";
import type { QueueStore } from "./ports.ts";
import { requireLatest, waitingTask } from "./waiting-task.ts";

interface Ports {
  queue: QueueStore;
  tasks: TaskCreationStore;
  orders: Pick<OrderStore, "findWhole" | "showPayments">;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  clock: Clock;
  ids: Ids;
}

/**
 * "Überspringen": ends a task until requested again, never one under way. Idempotent.
 * Failures: task_not_found, task_not_waiting, write_conflict.
 */
export async function skipTask(ports: Ports, shop: string, input: QueueActInput): Promise<QueueActAnswer> {
  const task = await waitingTask(ports, input);
  if (task.state === "SKIPPED") return { state: task.state };
  const at = ports.clock.now();
  if (!queueActs(task, { now: at, isConnected: true }).includes("skip")) throw new AppError("task_not_waiting");
  await requireLatest(ports, task);
  if (isDocumentTask(task)) {
    const log = taskLog(ports, task, "document.skipped", "info");
    if (!(await ports.queue.skipDocument(task, skipped(task), { log, at }))) throw new AppError("write_conflict");
    if (await ports.work.request(at)) await ports.dispatcher.dispatch(shop);
  } else await skipMovement(ports, task);
  return { state: "SKIPPED" };
}

/** Lets a later task be made where this one certainly left nothing at the provider. */
function skipped<T extends DocumentTask | TransactionTask | AssignmentTask>(task: T): T {
  const { sentAt: _, ...rest } = task;
  const kept = leftNothing(task) || task.state === "PLANNED" ? rest : task;
  // Only fields of every task change.
  return { ...kept, state: "SKIPPED", reason: { code: "SKIPPED_BY_PERSON" } } as T;
}

async function skipMovement(ports: Ports, task: TransactionTask | AssignmentTask): Promise<void> {
  const after = skipped(task);
  const log = taskLog(ports, task, "transaction.skippedByPerson", "info");
  const outcome = await ports.tasks.reopen<TransactionTask | AssignmentTask>(task, after, log);
  if (outcome === "lost") throw new AppError("write_conflict");
  const whole = await ports.orders.findWhole(task.orderId);
  if (whole) await ports.orders.showPayments(task.orderId, paymentReason(whole.head.payments, whole.tasks));
}
