import type { ReasonCode } from "#shared/domain/documents/reasons/reason-codes.ts";
import type { PastSources } from "#shared/domain/imports/past-sources.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { leftNothing } from "#shared/domain/tasks/latest.ts";
import { type AccountTask, IMPORT_LANE, type Task, type TransactionTask } from "#shared/domain/tasks/task.ts";
import { isAccountTask, taskTypes } from "#shared/domain/tasks/task-types.ts";
import { transactionTasks } from "#shared/domain/tasks/transaction-tasks.ts";
import type {
  TransactionDecision,
  TransferAccount,
  WantedTransaction,
} from "#shared/domain/transactions/transaction.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import type { TaskTarget } from "./create-tasks.ts";
import type { TaskCreationStore, WholeOrder } from "./ports.ts";

/** Creates tasks for wanted movements and drops planned unwanted ones. The method's account, unless made or begun, comes first. */
export async function createPaymentTasks(
  { tasks, clock }: { tasks: TaskCreationStore; clock: Clock },
  target: TaskTarget,
  order: Order,
  decisions: readonly TransactionDecision[],
  before: WholeOrder | undefined,
  isPast: PastSources["isPastMovement"] = () => false,
): Promise<{ tasks: Task[]; dropped: Task[] }> {
  const earlier = transactionTasks(before?.tasks ?? []);
  const planned: Task[] = [];
  const kept = new Set(decisions.filter(isKept).map(({ transactionId }) => transactionId));
  for (const decision of decisions.filter((one): one is WantedTransaction => one.verdict === "wanted")) {
    const known = earlier.get(decision.transactionId);
    if (known !== undefined && (known.state !== "PLANNED" || isSame(known, decision, target))) continue;
    const movement = order.transactions.find(({ id }) => id === decision.transactionId);
    const isBehind = known?.lane === IMPORT_LANE || (movement !== undefined && isPast(movement));
    const task: TransactionTask = {
      ...transactionTask(target, order, decision, known, clock.now()),
      ...(isBehind ? { lane: IMPORT_LANE } : {}),
    };
    const account = await newAccountTask(tasks, target, order, decision.content.account, clock.now());
    // Two payments of one order share the account.
    if (account && !planned.some(({ key }) => key === account.key))
      planned.push(isBehind ? { ...account, lane: IMPORT_LANE } : account);
    planned.push(task);
  }
  const dropped = [...earlier.values()].filter(
    ({ state, transactionId }) => state === "PLANNED" && !kept.has(transactionId),
  );
  return { tasks: planned, dropped };
}

/** Keeps planned tasks over a lost connection, as payments do not change, but drops a method excluded since. */
const isKept = (decision: TransactionDecision): boolean =>
  decision.verdict === "wanted" || decision.code === ("NOT_CONNECTED" satisfies ReasonCode);

const isSame = (
  { epoch, organizationId, content }: TransactionTask,
  decision: WantedTransaction,
  target: TaskTarget,
): boolean =>
  epoch === target.epoch && organizationId === target.organizationId && isSameData(content, decision.content);

function transactionTask(
  target: TaskTarget,
  order: Order,
  { transactionId, content }: WantedTransaction,
  known: TransactionTask | undefined,
  now: Instant,
): TransactionTask {
  return {
    ...movementBase("transaction", target, { orderId: order.id, orderName: order.name }, now),
    // A worker that read the earlier content loses its fence.
    fence: known === undefined ? 0 : known.fence + 1,
    key: taskTypes.transaction.key(transactionId),
    transactionId,
    content,
    accountTask: taskTypes.account.key(content.account, target.organizationId),
  };
}

/** The task of the payment method's account, unless it exists or is under way. Rejected and earlier installations' tasks restart. */
export async function newAccountTask(
  tasks: TaskCreationStore,
  { epoch, organizationId }: TaskTarget,
  { id: orderId, name: orderName }: Pick<Order, "id" | "name">,
  account: TransferAccount,
  now: Instant,
): Promise<AccountTask | undefined> {
  const key = taskTypes.account.key(account, organizationId);
  const found = await tasks.find({ key, orderId, type: "account" });
  const known = isAccountTask(found) ? found : undefined;
  const isVoid = known !== undefined && (leftNothing(known) || (known.state === "PLANNED" && known.epoch !== epoch));
  if (known !== undefined && !isVoid) return undefined;
  const base = movementBase("account", { epoch, organizationId }, { orderId, orderName }, now);
  return { ...base, fence: known === undefined ? 0 : known.fence + 1, key, account };
}

/** Common fields of all tasks of movements. */
export function movementBase<Type extends "account" | "transaction" | "hint">(
  type: Type,
  { epoch, organizationId }: TaskTarget,
  { orderId, orderName }: { orderId: string; orderName: string },
  now: Instant,
) {
  return {
    state: "PLANNED",
    type,
    lane: taskTypes[type].lane,
    orderId,
    orderName,
    epoch,
    organizationId,
    createdAt: now,
    notBefore: now,
    attempts: 0,
    settleRounds: 0,
  } as const;
}
