import { hintTasks } from "../orders/hint-tasks.ts";
import type { OrderToHint } from "./ports.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/** Plans the hints that are due for an order, now that a document or a movement of it was confirmed. */
export async function lookForHints(
  { shops, orders, tasks, clock }: TaskPorts,
  { epoch, organizationId }: ProviderSession,
  look: OrderToHint,
): Promise<TaskOutcome> {
  const [shop, order] = await Promise.all([shops.findWhole(), orders.findWhole(look.orderId)]);
  const target = { epoch, organizationId };
  const hints = shop && order ? hintTasks(order, shop, target, clock.now()) : [];
  await tasks.lookedForHints(look, hints);
  return { kind: "done" };
}
