import type { PaymentEntry } from "#shared/api/transactions.ts";
import type { Order, OrderTransaction } from "#shared/domain/orders/order.ts";
import type { PauseCode } from "#shared/domain/shop/staff-pause.ts";
import type { AssignmentTask, TaskState, TransactionTask } from "#shared/domain/tasks/task.ts";
import { isAssignmentTask } from "#shared/domain/tasks/task-types.ts";
import { transactionTasks } from "#shared/domain/tasks/transaction-tasks.ts";
import { isPayout, movementsOf } from "#shared/domain/transactions/plan-transactions.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { euros } from "./documents.presenter.ts";
import type { WholeOrder } from "./ports.ts";

/** The state of the shop that decides how a booking shows, and whether another attempt can succeed. */
export interface PaymentView {
  pause: PauseCode | undefined;
  isConnected: boolean;
}

/** The payments and payouts of an order, each with how far its booking at the provider is. */
export function toPayments(
  { order, head, tasks }: { order: Order } & Pick<WholeOrder, "head" | "tasks">,
  shop: PaymentView,
): PaymentEntry[] {
  const work = transactionTasks(tasks);
  const hints = tasks.filter(isAssignmentTask).filter(({ state }) => state === "CONFIRMED");
  return movementsOf(order).map((movement) => {
    const task = work.get(movement.id);
    const decision = head.payments.find(({ transactionId }) => transactionId === movement.id);
    return {
      ...factsOf(movement),
      ...(task === undefined ? decided(decision) : underWay(task, shop)),
      hintedDocument: assignedBy(hints, movement),
      trace: (decision?.trace ?? []).map((step) => ({ ...step })),
    };
  });
}

const factsOf = (
  movement: OrderTransaction,
): Pick<PaymentEntry, "id" | "direction" | "gateway" | "name" | "amount" | "at"> => ({
  id: movement.id,
  direction: isPayout(movement) ? "out" : "in",
  gateway: movement.gateway,
  name: movement.gatewayTitle ?? movement.gateway,
  amount: euros(isPayout(movement) ? -movement.amountCents : movement.amountCents),
  at: movement.processedAt ?? movement.createdAt ?? null,
});

const assignedBy = (hints: readonly AssignmentTask[], { id }: OrderTransaction): string | null =>
  hints.find(({ hint }) => hint.transactionId === id)?.hint.document.key ?? null;

type Booking = Pick<PaymentEntry, "state" | "code" | "message" | "account" | "canRetry">;

const verdictStates = { wait: "waiting", skip: "skipped", hold: "held" } as const;

/** Nothing is under way: why not. */
function decided(decision: TransactionDecision | undefined): Booking {
  const nothing = { message: null, account: null, canRetry: false } as const;
  if (decision === undefined) return { state: "off", code: null, ...nothing };
  if (decision.verdict === "wanted") return { state: "planned", code: null, ...nothing };
  return { state: verdictStates[decision.verdict], code: decision.code, ...nothing };
}

const taskStates = {
  PLANNED: "planned",
  SENDING: "sending",
  CONFIRMED: "booked",
  REJECTED: "failed",
  PARKED: "failed",
  SKIPPED: "skipped",
} as const satisfies Record<TaskState, PaymentEntry["state"]>;

function underWay({ state, reason, content }: TransactionTask, { pause, isConnected }: PaymentView): Booking {
  const waitsFor = state === "PLANNED" ? pause : undefined;
  return {
    state: taskStates[state],
    code: waitsFor ?? reason?.code ?? null,
    message: reason?.message ?? null,
    account: state === "CONFIRMED" ? content.account.name : null,
    canRetry: isConnected && (state === "PARKED" || state === "REJECTED"),
  };
}
