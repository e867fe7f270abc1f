import type { Decision } from "../../../shared/domain/documents/decision.ts";
import { orderFingerprint } from "../../../shared/domain/orders/fingerprint.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import { searchTokens } from "../../../shared/domain/orders/search-tokens.ts";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import type { TransactionDecision } from "../../../shared/domain/transactions/transaction.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Instant } from "../../../shared/values/time.ts";
import type { LogStore } from "../logs/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids, TaskPlanStore, Wakes, WorkStore } from "../tasks/ports.ts";
import { decideOnce } from "./decide-once.ts";
import { noWishes, type Wishes } from "./decide-order.ts";
import { decidePayments } from "./decide-payments.ts";
import { decisionLogs } from "./decision-logs.ts";
import { hintTasks } from "./hint-tasks.ts";
import { paymentLogs } from "./payment-logs.ts";
import { planPayments } from "./plan-payments.ts";
import { planTasks, type TaskTarget } from "./plan-tasks.ts";
import type { OrderHead, OrderStore, WholeOrder } from "./ports.ts";
import { withinRoom } from "./room.ts";
import { rowOf } from "./row-of.ts";

export interface DecidePorts {
  orders: OrderStore;
  tasks: TaskPlanStore;
  work: WorkStore;
  wakes: Wakes;
  logs: LogStore;
  clock: Clock;
  ids: Ids;
}

/** A state of an order as the platform showed it. */
export interface OrderReading {
  whole: WholeShop;
  order: Order;
  readAt: Instant;
}

const SAVE_ATTEMPTS = 5;

/** Where nothing is connected nothing is wanted, so no task ever carries the empty account. */
export const targetOf = ({ shop, connection }: WholeShop): TaskTarget => ({
  epoch: shop.epoch,
  organizationId: connection?.organizationId ?? "",
});

/** Of two states with the same whole second, the one that was read later. */
const isNewer = (head: OrderHead, order: Order, readAt: Instant): boolean =>
  head.updatedAt > order.updatedAt || (head.updatedAt === order.updatedAt && head.readAt > readAt);

/**
 * Decides and stores one state of an order; a race with another worker or a confirmation is decided again. `wishesOf` says what a
 * person asked for, and `check` may refuse what was decided by throwing. False where a newer state is known already: it stays.
 * Failures: write_conflict, those of `wishesOf` and `check`.
 */
export async function decideAndSave(
  ports: DecidePorts,
  { whole, order, readAt }: OrderReading,
  {
    wishesOf = () => noWishes,
    check = () => {},
  }: { wishesOf?(before: WholeOrder | undefined): Wishes; check?(decisions: readonly Decision[]): void } = {},
): Promise<boolean> {
  let mustWake = false;
  for (let attempt = 1; attempt <= SAVE_ATTEMPTS; attempt++) {
    const before = await ports.orders.findWhole(order.id);
    if (before && isNewer(before.head, order, readAt)) return false;
    const wishes = wishesOf(before);
    const decisions = await decideOnce(ports, { whole, order, before, wishes });
    check(decisions);
    const payments = decidePayments(whole, order, before);
    const { tasks, dropped, isPartial } = await planned(ports, { whole, order, decisions, payments, before, wishes });
    // Asked for before the tasks exist, so that a crash right after saving leaves none that nobody looks for.
    const hasWork = tasks.length > 0 || isPartial === true;
    if (hasWork && (await ports.work.request(ports.clock.now()))) mustWake = true;
    const saved = await ports.orders.save({
      order,
      decisions,
      payments,
      row: rowOf(order, decisions, before, tasks),
      tokens: searchTokens(order),
      tasks,
      dropped,
      ...(isPartial ? { isPartial } : {}),
      fingerprint: orderFingerprint(order),
      readAt,
      logs: [
        ...decisionLogs(ports, order, decisions, before?.head.decisions ?? []),
        ...paymentLogs(ports, order, payments, before?.head.payments ?? []),
      ],
      expectedVersion: before?.head.version,
    });
    if (!saved) continue;
    // And again now that they do: a worker may have looked in between.
    if (hasWork && (await ports.work.request(ports.clock.now()))) mustWake = true;
    if (mustWake) await ports.wakes.wake(whole.shop.key);
    return true;
  }
  throw new AppError("write_conflict");
}

/** Tasks of documents, payments and hints alike, and those that nobody wants any more. */
async function planned(
  ports: DecidePorts,
  {
    whole,
    order,
    decisions,
    payments,
    before,
    wishes,
  }: {
    whole: WholeShop;
    order: Order;
    decisions: readonly Decision[];
    payments: readonly TransactionDecision[];
    before: WholeOrder | undefined;
    wishes: Wishes;
  },
): Promise<{ tasks: Task[]; dropped: Task[]; isPartial?: true }> {
  const target = targetOf(whole);
  const documents = await planTasks(ports, target, order, decisions, before, wishes);
  const movements = await planPayments(ports, target, order, payments, before);
  const canHint = before !== undefined && whole.connection?.status === "connected";
  const hints = canHint ? hintTasks({ ...before, order }, whole.preferences, target, ports.clock.now()) : [];
  return withinRoom({
    tasks: [...documents.tasks, ...movements.tasks, ...hints],
    dropped: [...documents.dropped, ...movements.dropped],
  });
}
