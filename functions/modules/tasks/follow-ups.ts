import { assignmentTasks } from "../orders/assignment-tasks.ts";
import type { OrderToAssign, OrderToDecide, TaskOutcome, TaskPorts } from "./ports.ts";
import type { ProviderSession } from "./provider-session.ts";

/** Has an order decided again that waited for its document. The event goes first: deciding twice changes nothing. */
export async function handOn(ports: TaskPorts, session: ProviderSession, order: OrderToDecide): Promise<TaskOutcome> {
  await handOver(ports, session, order.orderId);
  await ports.tasks.handedOn(order);
  return { kind: "done" };
}

/** Has an order decided again. */
export async function handOver(
  { reprocessing, clock, ids }: TaskPorts,
  { shop }: ProviderSession,
  orderId: string,
): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  // Without `updatedAt` an event is never stale: the order itself has not changed.
  await reprocessing.send({ shop, topic: "orders/updated", orderId, eventId, webhookId: eventId, triggeredAt });
}

/** Plans the hints that are due for an order, now that a document or a movement of it was confirmed. */
export async function lookForAssignments(
  { shops, orders, tasks, clock }: TaskPorts,
  { epoch, organizationId }: ProviderSession,
  look: OrderToAssign,
): Promise<TaskOutcome> {
  const [shop, order] = await Promise.all([shops.findWhole(), orders.findWhole(look.orderId)]);
  const target = { epoch, organizationId };
  const hints = shop && order ? assignmentTasks(order, shop, target, clock.now()) : [];
  await tasks.lookedForAssignments(look, hints);
  return { kind: "done" };
}
