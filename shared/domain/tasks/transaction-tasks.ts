import type { BookedTransaction } from "../transactions/plan-hints.ts";
import type { AccountTask, HintTask, Task, TransactionTask } from "./task.ts";

export const isAccountTask = (task: Task): task is AccountTask => task.type === "account";
export const isTransactionTask = (task: Task): task is TransactionTask => task.type === "transaction";
export const isHintTask = (task: Task): task is HintTask => task.type === "hint";

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

/** Keys of the documents that have a hint, or about which one was tried: no second one is ever sent. */
export function hintedDocuments(tasks: readonly Task[]): ReadonlySet<string> {
  return new Set(tasks.filter(isHintTask).map(({ hint }) => hint.document.key));
}
