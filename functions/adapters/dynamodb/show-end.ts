import { rowWithEnd } from "#shared/domain/order-states/row-with-skip.ts";
import { paymentEnd } from "#shared/domain/tasks/payment-reason.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isHintTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Table } from "./engine/table.ts";
import { redecisionWrites } from "./redecision.ts";
import { showPayments } from "./row-payments.ts";
import { withOrderRow } from "./with-order-row.ts";

interface End {
  code: string;
  at: Instant;
}

/** Shows on the order that one of its documents or payments ended without an effect. A draft to look at is not the order's. */
export async function showEnd(table: Table, shop: string, task: Task, end: End): Promise<void> {
  if (isDocumentTask(task) && !task.isTrial) await showDocumentEnd(table, shop, task, end);
  const reason = isTransactionTask(task) || isHintTask(task) ? paymentEnd(task) : undefined;
  if (reason) await showPayments(table, shop, task.orderId, reason);
}

/**
 * Shows in the list that the document failed or was given up, and lists the order to be decided again. The task already has its
 * state, so the next order event repairs a crash in between.
 */
async function showDocumentEnd(
  table: Table,
  shop: string,
  { orderId, ...task }: DocumentTask,
  { code, at }: End,
): Promise<void> {
  await withOrderRow(table, shop, orderId, {
    rowAfter: (row) => rowWithEnd(row, task, code),
    writes: ({ decisions }) => redecisionWrites(table, shop, { kind: task.kind, orderId, createdAt: at }, decisions),
  });
}
