import type { Decision } from "../documents/decision/decision.ts";
import { latestTasks } from "../tasks/latest.ts";
import { type PaymentReason, paymentReason } from "../tasks/payment-reason.ts";
import { needsPerson } from "../tasks/queue-acts.ts";
import type { Task } from "../tasks/task.ts";
import type { TransactionDecision } from "../transactions/transaction.ts";
import { failureOf, type RowDocument, type RowReason, rowReason } from "./order-row.ts";

/** `attention`: the merchant must act · `underWay`: a worker makes its document · `waiting`: for an event · `settled`: done. */
type OrderStanding = "attention" | "underWay" | "waiting" | "settled";

/** The facts of an order: its decisions, its tasks, and its documents. */
interface OrderFacts {
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
  tasks: readonly Task[];
  documents: readonly Pick<RowDocument, "kind" | "status" | "isAssigned" | "differs">[];
}

/** The state of an order: one reason of a document and one of a payment, equal on every screen. */
interface OrderState {
  reason: RowReason | null;
  paymentReason?: PaymentReason;
  /** An invoice is on its way, although the reason is about another document. */
  plansInvoice?: true;
}

/** The order's state everywhere: failures before holds before waiting, so that no need for the merchant is hidden. */
export function orderState({ decisions, payments, tasks, documents }: OrderFacts): OrderState {
  const failed = [...latestTasks(tasks).values()].find(needsPerson);
  const reason = failed ? failureOf(failed, failed.reason?.code ?? failed.state) : rowReason(decisions, documents);
  const ofPayments = paymentReason(payments, tasks);
  const isPlanned = decisions.some(({ kind, verdict }) => kind === "invoice" && verdict === "wanted");
  return {
    reason,
    paymentReason: ofPayments,
    ...(isPlanned && reason !== null && reason.kind !== "invoice" ? { plansInvoice: true } : {}),
  };
}

/** The standing of an order by its reasons, as a row stores them and the API answers them. */
export function standingOf({
  reason,
  paymentReason: ofPayments,
}: {
  reason: Pick<RowReason, "verdict"> | null;
  paymentReason?: PaymentReason | null;
}): OrderStanding {
  if (ofPayments || reason?.verdict === "hold" || reason?.verdict === "failed") return "attention";
  if (reason?.verdict === "planned") return "underWay";
  return reason?.verdict === "wait" ? "waiting" : "settled";
}

/** The merchant must check the order: a document or a payment is missing, and no worker will make it. */
export const needsAttention = (state: Parameters<typeof standingOf>[0]): boolean => standingOf(state) === "attention";
