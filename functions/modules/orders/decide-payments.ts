import type { Order } from "#shared/domain/orders/order.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { unreadableSettings } from "#shared/domain/preferences/stored-preferences.ts";
import { transactionTasks } from "#shared/domain/tasks/transaction-tasks.ts";
import { planTransactions } from "#shared/domain/transactions/plan-transactions.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { isOwnPayment } from "#shared/domain/write-back/write-back.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { WholeOrder } from "./ports.ts";

/** Decides the order's payments and payouts, beside the movements already under way. */
export function decidePayments(
  { shop, preferences, unused, connection }: WholeShop,
  order: Order,
  before: WholeOrder | undefined,
): TransactionDecision[] {
  const startedKeys = startedKeysOf(before);
  const isConnected = connection?.status === "connected";
  const decisions = planTransactions({
    order,
    preferences,
    plan: plans[shop.plan.id],
    context: {
      since: shop.since.transaction,
      connected: isConnected,
      canBook: connection?.canBook,
      existing: startedKeys,
      own: ownPayments(order, before),
      unreadable: unreadableSettings(unused),
    },
  });
  const earlier = (before?.head.payments ?? []).filter(({ transactionId }) => startedKeys.has(transactionId));
  return [...earlier, ...decisions];
}

/** Payments that came about because the app marked the order as paid. */
const ownPayments = ({ transactions }: Order, before: WholeOrder | undefined): ReadonlySet<string> =>
  new Set(transactions.map(({ id }) => id).filter((id) => isOwnPayment(id, before?.writeBack?.payment)));

/** Movements that a worker has sent or will send; only an untouched PLANNED task may change with the order. */
function startedKeysOf(before: WholeOrder | undefined): ReadonlySet<string> {
  const started = [...transactionTasks(before?.tasks ?? [])].filter(([, { state }]) => state !== "PLANNED");
  return new Set(started.map(([id]) => id));
}
