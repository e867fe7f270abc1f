import type { QueueActAnswer, QueueActInput } from "#shared/api/queue.ts";
import { toWireKind } from "#shared/api/wire-kinds.ts";
import { reopened } from "#shared/domain/tasks/latest.ts";
import { paymentReason } from "#shared/domain/tasks/payment-reason.ts";
import { queueActs } from "#shared/domain/tasks/queue-acts.ts";
import type { AssignmentTask, DocumentTask, TransactionTask } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import type { CreateDocumentPorts } from "../orders/create-document.ts";
import { retryDocument } from "../orders/retry-document.ts";
import { retryPayment } from "../orders/retry-payment.ts";
import type { WholeShop } from "../shop/ports.ts";
import { waitingTask } from "./waiting-task.ts";

/**
 * "Erneut versuchen": resumes a task and searches first.
 * Failures: task_not_found, task_not_waiting, document_not_possible, write_conflict, platform_*.
 */
export async function retryTask(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { by, ...input }: QueueActInput & { by: string },
): Promise<QueueActAnswer> {
  const task = await waitingTask(ports, input);
  if (task.state === "SENDING") return { state: task.state };
  if (!queueActs(task, { now: ports.clock.now(), isConnected: true }).includes("retry")) {
    // Due already: it is next anyhow.
    if (task.state === "PLANNED") return { state: task.state };
    throw new AppError("task_not_waiting");
  }
  return { state: await goOn(ports, whole, { task, by }) };
}

async function goOn(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  { task, by }: { task: DocumentTask | TransactionTask | AssignmentTask; by: string },
): Promise<QueueActAnswer["state"]> {
  const { orderId } = task;
  if (isDocumentTask(task)) {
    await retryDocument(ports, whole, { orderId, kind: toWireKind(task.kind), source: task.source.id, by });
  } else if (isTransactionTask(task)) {
    await retryPayment(ports, whole, { orderId, paymentId: task.transactionId });
  } else {
    const { shop } = whole;
    const now = ports.clock.now();
    const after = reopened(task, { epoch: shop.epoch, now });
    if ((await ports.tasks.reopen(task, after)) === "lost") throw new AppError("write_conflict");
    const order = await ports.orders.findWhole(orderId);
    if (order) await ports.orders.showPayments(orderId, paymentReason(order.head.payments, order.tasks));
    if (await ports.work.request(now)) await ports.dispatcher.dispatch(shop.key);
  }
  return "PLANNED";
}
