import type { Decision } from "../../../shared/domain/documents/decision.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import { failureOf, type OrderRow, orderRow } from "../../../shared/domain/orders/order-row.ts";
import { latestTasks } from "../../../shared/domain/tasks/latest.ts";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import type { WholeOrder } from "./ports.ts";

/**
 * The list row of an order: what exists, or why not; a document the provider refused shows as failed, until another attempt at it
 * is among the tasks that are `planned` with this row.
 */
export function rowOf(
  order: Order,
  decisions: readonly Decision[],
  before: WholeOrder | undefined,
  planned: readonly Task[] = [],
): OrderRow {
  const row = orderRow(order, decisions, before?.documents ?? []);
  const tasks = latestTasks([...(before?.tasks ?? []), ...planned]);
  const failed = [...tasks.values()].find(({ state }) => state === "REJECTED" || state === "PARKED");
  if (!failed) return row;
  return { ...row, reason: failureOf(failed, failed.reason?.code ?? failed.state) };
}
