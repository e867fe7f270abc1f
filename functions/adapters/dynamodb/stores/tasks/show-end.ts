import { rowWithEnd } from "#shared/domain/order-states/row-with-skip.ts";
import { paymentEnd } from "#shared/domain/tasks/payment-reason.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isAssignmentTask, isDocumentTask, isTransactionTask } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Table } from "../../engine/table.ts";
import { showPayments } from "../orders/row-payments.ts";
import { withOrderRow } from "../orders/with-order-row.ts";
import { redecidedAfter } from "./redecision.ts";

/** Shows an ended document or payment on its order, and for a document lists the order to decide again. */
export async function showEnd(
  table: Table,
  shop: string,
  task: Task,
  { code, at }: { code: string; at: Instant },
): Promise<void> {
  const { orderId } = task;
  if (isDocumentTask(task) && !task.isTrial) {
    await withOrderRow(table, shop, orderId, {
      rowAfter: (row) => rowWithEnd(row, task, code),
      writes: ({ decisions }) => redecidedAfter(shop, { kind: task.kind, orderId, createdAt: at }, { decisions }),
    });
  }
  const reason = isTransactionTask(task) || isAssignmentTask(task) ? paymentEnd(task) : undefined;
  if (reason) await showPayments(table, shop, orderId, reason);
}
