import type { TransactionDecision } from "../transactions/transaction.ts";
import type { Task, TransactionTask } from "./task.ts";
import { transactionTasks } from "./transaction-tasks.ts";

/** Why a payment or payout of an order is not booked at the provider, and a person must look. */
export interface PaymentReason {
  /** A code of the table of reasons, or the provider's own. */
  code: string;
  /** `failed`: the provider refused it, or its outcome is unclear. */
  verdict: "hold" | "failed";
}

/**
 * The one payment that an order's row tells of: what failed before what is held. What waits, is left out or on its way by
 * itself is no reason to look at an order. Undefined where all is as it should be.
 */
export function paymentReason(
  decisions: readonly TransactionDecision[],
  tasks: readonly Task[],
): PaymentReason | undefined {
  const work = [...transactionTasks(tasks).values()];
  const failed = work.find(({ state }) => state === "REJECTED" || state === "PARKED");
  if (failed !== undefined) return paymentFailure(failed, failed.reason?.code);
  const startedKeys = new Set(
    work.filter(({ state }) => state !== "PLANNED").map(({ transactionId }) => transactionId),
  );
  const held = decisions.find((decision) => decision.verdict === "hold" && !startedKeys.has(decision.transactionId));
  return held?.verdict === "hold" ? { code: held.code, verdict: "hold" } : undefined;
}

/** The reason of a payment that the provider refused, or that a person must look at. */
export const paymentFailure = ({ state }: Pick<TransactionTask, "state">, code: string = state): PaymentReason => ({
  code,
  verdict: "failed",
});
