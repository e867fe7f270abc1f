import type { Task } from "#shared/domain/tasks/task.ts";
import type { TaskOf } from "#shared/domain/tasks/task-types.ts";
import type { StepResult } from "../../modules/orders/ports.ts";
import type { Confirmation } from "../../modules/tasks/ports.ts";
import { confirmDocumentTask, confirmSharedTask, confirmTrialTask } from "./confirm.ts";
import { confirmHintTask, confirmTransactionTask } from "./confirm-payment.ts";
import type { Table } from "./engine/table.ts";

type Confirm<T extends Task> = (
  table: Table,
  shop: string,
  task: T,
  made: Confirmation<T>,
  logDays: number,
) => Promise<StepResult<T> | "duplicate">;

/** What is written with the confirmation of an effect, by its type. */
const confirmations: { readonly [Type in Task["type"]]: Confirm<TaskOf<Type>> } = {
  document: (table, shop, task, made, logDays) =>
    (task.isTrial ? confirmTrialTask : confirmDocumentTask)(table, shop, task, made, logDays),
  contact: confirmSharedTask,
  account: confirmSharedTask,
  transaction: confirmTransactionTask,
  hint: confirmHintTask,
};

/** Confirms a task with everything that belongs to it, in one transaction. */
export const confirmTask = <T extends Task>(...[table, shop, task, made, logDays]: Parameters<Confirm<T>>) =>
  // A row takes tasks of its own type only, and this task is one.
  (confirmations[task.type] as unknown as Confirm<T>)(table, shop, task, made, logDays);
