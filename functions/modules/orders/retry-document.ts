import type { OrderDetail } from "#shared/api/order-record.ts";
import type { DocumentInput } from "#shared/api/orders.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import { latestTasks, leftNothing, reopened } from "#shared/domain/tasks/latest.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import { AppError } from "#shared/errors.ts";
import type { WholeShop } from "../shop/ports.ts";
import { type CreateDocumentPorts, createDocument } from "./create-document.ts";
import { namingKind } from "./failure-message.ts";
import { getOrder } from "./get-order.ts";
import { targetOf } from "./plan-work.ts";
import { requestLog } from "./request-log.ts";

/**
 * "Erneut versuchen": a rejected document gets a task with a higher revision, a parked one is searched at the provider first, a
 * waiting one is due now, and one under way stays as it is.
 * Failures: order_not_found, document_not_possible with the reason's `code` and the `kind`, write_conflict, platform_*.
 */
export function retryDocument(
  ports: CreateDocumentPorts,
  whole: WholeShop,
  input: DocumentInput & { by: string },
): Promise<OrderDetail> {
  return namingKind(fromWireKind(input.kind), () => retry(ports, whole, input));
}

async function retry(
  ports: CreateDocumentPorts,
  wholeShop: WholeShop,
  input: DocumentInput & { by: string },
): Promise<OrderDetail> {
  const { orderId, source = orderId } = input;
  const whole = await ports.orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  const { shop } = wholeShop;
  const task = latestTasks(whole.tasks).get(documentSlotKey(fromWireKind(input.kind), source));
  if (!task) throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (task.state === "CONFIRMED") throw new AppError("document_not_possible", { code: "EXISTING" });
  await reopenContact(ports, task, shop.epoch);
  if (leftNothing(task)) return createDocument(ports, wholeShop, input);
  // The app cannot search a formerly connected account, and the document must not exist twice.
  if (task.state === "PARKED" && task.organizationId !== targetOf(wholeShop).organizationId) {
    throw new AppError("document_not_possible", { code: "OTHER_ACCOUNT" });
  }
  if (task.state === "PARKED" || task.state === "PLANNED") {
    const now = ports.clock.now();
    const next = task.state === "PARKED" ? reopened(task, { epoch: shop.epoch, now }) : { ...task, notBefore: now };
    const log = requestLog(ports, "document.retried", { ...task });
    const outcome = await ports.tasks.reopen(task, { ...next, onDemand: true }, log);
    if (outcome === "lost") throw new AppError("write_conflict");
    if (await ports.work.request(now)) await ports.dispatcher.dispatch(shop.key);
  }
  return getOrder(ports, wholeShop, { orderId });
}

/** A parked contact would stop its document again: the worker searches for the contact once more as well. */
async function reopenContact({ tasks, clock }: CreateDocumentPorts, task: DocumentTask, epoch: number): Promise<void> {
  if (task.contactTask === undefined) return;
  const reference = { key: task.contactTask, orderId: task.orderId, type: "contact" } as const;
  const contact: Task | undefined = await tasks.find(reference);
  if (contact?.state === "PARKED") await tasks.reopen(contact, reopened(contact, { epoch, now: clock.now() }));
}
