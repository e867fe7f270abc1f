import type { BookedTransaction } from "../transactions/plan-assignments.ts";
import type { Task, TransactionTask } from "./task.ts";
import { isAssignmentTask, isTransactionTask } from "./task-types.ts";

/** The movements among an order's tasks, by the platform's id of the payment. */
export function transactionTasks(tasks: readonly Task[]): ReadonlyMap<string, TransactionTask> {
  return new Map(tasks.filter(isTransactionTask).map((task) => [task.transactionId, task]));
}

/** The movements that the provider holds. */
export function bookedTransactions(tasks: readonly Task[]): BookedTransaction[] {
  return tasks
    .filter(isTransactionTask)
    .filter(({ state }) => state === "CONFIRMED")
    .map(({ transactionId, content }) => ({ transactionId, externalReference: content.externalReference }));
}

/** Keys of the documents with an assignment, tried or made: no second one is ever sent. */
export function assignedDocuments(tasks: readonly Task[]): ReadonlySet<string> {
  return new Set(tasks.filter(isAssignmentTask).map(({ hint }) => hint.document.key));
}
