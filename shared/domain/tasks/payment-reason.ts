import type { ReasonCode } from "../documents/reasons/reason-codes.ts";
import type { TransactionDecision } from "../transactions/transaction.ts";
import { needsPerson } from "./queue-acts.ts";
import type { Task } from "./task.ts";
import { isAssignmentTask } from "./task-types.ts";
import { transactionTasks } from "./transaction-tasks.ts";

/** An assignment that the provider did not take: the payment itself is booked. */
export const ASSIGNMENT_FAILED = "ASSIGNMENT_FAILED" satisfies ReasonCode;

/** Reason for an unbooked payment or payout that the merchant must check. */
export interface PaymentReason {
  /** A code of the table of reasons, or the provider's own. */
  code: string;
  /** `failed`: the provider refused it, or its outcome is unclear. */
  verdict: "hold" | "failed";
}

/** The payment that an order's row reports: a failed one, else a held one, else a failed assignment. */
export function paymentReason(
  decisions: readonly TransactionDecision[],
  tasks: readonly Task[],
): PaymentReason | undefined {
  const work = [...transactionTasks(tasks).values()];
  const failed = work.find(needsPerson);
  if (failed !== undefined) return paymentFailure(failed);
  const startedKeys = new Set(
    work.filter(({ state }) => state !== "PLANNED").map(({ transactionId }) => transactionId),
  );
  const held = decisions.find((decision) => decision.verdict === "hold" && !startedKeys.has(decision.transactionId));
  if (held?.verdict === "hold") return { code: held.code, verdict: "hold" };
  const unassigned = tasks.filter(isAssignmentTask).find(needsPerson);
  return unassigned && paymentFailure(unassigned);
}

/** The reason of a payment, or of its assignment, that the provider refused or that the merchant must check. */
const paymentFailure = (task: Task): PaymentReason => ({
  code: isAssignmentTask(task) ? ASSIGNMENT_FAILED : (task.reason?.code ?? task.state),
  verdict: "failed",
});

/** The reason of a payment whose task ended, for its order's row; undefined if the merchant need not act. */
export const paymentEnd = (task: Task): PaymentReason | undefined =>
  needsPerson(task) ? paymentFailure(task) : undefined;
