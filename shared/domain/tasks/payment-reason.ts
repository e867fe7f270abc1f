import type { TransactionDecision } from "../transactions/transaction.ts";
import type { Task, TransactionTask } from "./task.ts";
import { transactionTasks } from "./transaction-tasks.ts";

/** Why a payment or payout of an order is not booked at the provider and the merchant must check it. */
export interface PaymentReason {
  /** A code of the table of reasons, or the provider's own. */
  code: string;
  /** `failed`: the provider refused it, or its outcome is unclear. */
  verdict: "hold" | "failed";
}

/**
 * The one payment that an order's row reports: a failed one before a held one. A payment that waits, is left out or is on its way
 * is no reason to check an order. Undefined where all is in order.
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

/** The reason of a payment that the provider refused, or that the merchant must check. */
export const paymentFailure = ({ state }: Pick<TransactionTask, "state">, code: string = state): PaymentReason => ({
  code,
  verdict: "failed",
});
