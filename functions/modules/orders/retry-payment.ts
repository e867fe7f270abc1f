import type { OrderDetail } from "#shared/api/order-record.ts";
import type { PaymentInput } from "#shared/api/orders.ts";
import { leftNothing, reopened } from "#shared/domain/tasks/latest.ts";
import { paymentReason } from "#shared/domain/tasks/payment-reason.ts";
import { type AccountTask, accountTaskKey, type TransactionTask } from "#shared/domain/tasks/task.ts";
import { isAccountTask } from "#shared/domain/tasks/task-types.ts";
import { transactionTasks } from "#shared/domain/tasks/transaction-tasks.ts";
import type { TransactionContent } from "#shared/domain/transactions/transaction.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { newAccountTask } from "./create-payment-tasks.ts";
import type { TaskTarget } from "./create-tasks.ts";
import { decidePayments } from "./decide-payments.ts";
import { getOrder } from "./get-order.ts";
import { targetOf } from "./plan-work.ts";
import type { DecidePorts } from "./save-decided.ts";

interface Ports extends Omit<DecidePorts, "vatIds"> {
  links: ProviderLinks;
}

/**
 * "Erneut versuchen" of a payment: the worker searches first.
 * Failures: order_not_found, document_not_possible with the reason's `code`, write_conflict.
 */
export async function retryPayment(
  ports: Ports,
  wholeShop: WholeShop,
  { orderId, paymentId }: PaymentInput,
): Promise<OrderDetail> {
  const whole = await ports.orders.findWhole(orderId);
  if (!whole) throw new AppError("order_not_found");
  const { shop } = wholeShop;
  const task = transactionTasks(whole.tasks).get(paymentId);
  if (!task) throw new AppError("document_not_possible", { code: "NOT_FOUND" });
  if (task.state !== "PARKED" && task.state !== "REJECTED")
    throw new AppError("document_not_possible", { code: "EXISTING" });
  // The merchant may have changed what the provider rejected, for example the fee.
  const decided = decidePayments(wholeShop, whole.order, undefined).find(
    ({ transactionId }) => transactionId === paymentId,
  );
  const content = decided?.verdict === "wanted" ? decided.content : task.content;
  const after = goingOn(task, content, targetOf(wholeShop), ports.clock.now());
  await reopenAccount(ports, after, shop.epoch);
  const at = ports.clock.now();
  const outcome = await ports.tasks.reopen(task, after, {
    key: ports.ids.logKey(at),
    at,
    origin: "transaction",
    event: "transaction.retried",
    status: "info",
    orderId,
    orderName: task.orderName,
    ref: { order: orderId, transaction: paymentId },
  });
  if (outcome === "lost") throw new AppError("write_conflict");
  await ports.orders.showPayments(orderId, paymentReason(whole.head.payments, [...whole.tasks, after]));
  if (await ports.work.request(at)) await ports.dispatcher.dispatch(shop.key);
  return getOrder(ports, wholeShop, { orderId });
}

/** A rejected or unsent movement starts again for the account connected now; a movement that may exist is searched first. */
function goingOn(
  task: TransactionTask,
  content: TransactionContent,
  { epoch, organizationId }: TaskTarget,
  now: Instant,
): TransactionTask {
  if (leftNothing(task)) {
    const { sentAt: _, ...unsent } = task;
    const accountTask = accountTaskKey(content.account, organizationId);
    return { ...reopened<TransactionTask>(unsent, { epoch, now }), organizationId, content, accountTask };
  }
  // The app cannot search a formerly connected account, and the movement must not exist twice.
  if (task.organizationId !== organizationId) throw new AppError("document_not_possible", { code: "OTHER_ACCOUNT" });
  return reopened(task, { epoch, now });
}

/** Has the worker search a rejected or deleted account at the provider before it makes another. Adds a missing task. */
async function reopenAccount(
  { tasks, clock }: Pick<DecidePorts, "tasks" | "clock">,
  { accountTask, orderId, orderName, content, organizationId }: TransactionTask,
  epoch: number,
): Promise<void> {
  const account = await tasks.find({ key: accountTask, orderId, type: "account" });
  if (!isAccountTask(account)) {
    const order = { id: orderId, name: orderName };
    const fresh = await newAccountTask(tasks, { epoch, organizationId }, order, content.account, clock.now());
    if (fresh) await tasks.plan(fresh);
    return;
  }
  if (account.state !== "PARKED" && account.state !== "REJECTED" && account.state !== "CONFIRMED") return;
  const { providerId: _, adopted: _adopted, ...unknown } = account;
  await tasks.reopen(account, reopened<AccountTask>(unknown, { epoch, now: clock.now() }));
}
