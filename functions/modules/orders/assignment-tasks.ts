import { type AssignmentTask, IMPORT_LANE } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, taskTypes } from "#shared/domain/tasks/task-types.ts";
import { assignedDocuments, bookedTransactions } from "#shared/domain/tasks/transaction-tasks.ts";
import { planAssignments } from "#shared/domain/transactions/plan-assignments.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeShop } from "../shop/ports.ts";
import { movementBase } from "./create-payment-tasks.ts";
import type { TaskTarget } from "./create-tasks.ts";
import type { WholeOrder } from "./ports.ts";

/** One assignment for each final document whose largest movement is at the provider, without a former account's. */
export function assignmentTasks(
  { order, documents, tasks }: Pick<WholeOrder, "order" | "documents" | "tasks">,
  { preferences, shop }: Pick<WholeShop, "preferences" | "shop">,
  target: TaskTarget,
  now: Instant,
): AssignmentTask[] {
  const ofAccount = tasks.filter(({ organizationId }) => organizationId === target.organizationId);
  const known = new Set(ofAccount.filter(isDocumentTask).map(({ providerId }) => providerId));
  const there = documents.filter(({ providerId }) => known.has(providerId));
  const settings = { preferences, since: shop.since.hint };
  const hints = planAssignments(order, settings, there, bookedTransactions(ofAccount), assignedDocuments(tasks));
  const past = new Set(ofAccount.filter(({ lane }) => lane === IMPORT_LANE).map(({ providerId }) => providerId));
  return hints.map((hint) => ({
    ...movementBase("hint", target, { orderId: order.id, orderName: order.name }, now),
    ...(past.has(hint.document.providerId) ? { lane: IMPORT_LANE } : {}),
    fence: 0,
    key: taskTypes.hint.key(hint.document.key),
    hint,
  }));
}
