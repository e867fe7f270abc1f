import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { withoutContents } from "#shared/domain/documents/decision/stored-decisions.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { holdEvents } from "#shared/domain/flow/hold-events.ts";
import { type PastSources, pastSources } from "#shared/domain/imports/past-sources.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { isHeldForGrant } from "#shared/domain/order-states/held.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { DecisionEffect } from "#shared/domain/webhooks/webhook-code.ts";
import { wantedWriteBack } from "#shared/domain/write-back/wanted.ts";
import type { WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import { AppError } from "#shared/errors.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock, Ids, LogWriter, ShopLease, TaskDispatcher } from "../system/ports.ts";
import { createPaymentTasks } from "./create-payment-tasks.ts";
import { createTasks, type TaskTarget } from "./create-tasks.ts";
import { decideOnce, releasedCopies } from "./decide-once.ts";
import { type ManualRequests, noManualRequests } from "./decide-order.ts";
import { decidePayments } from "./decide-payments.ts";
import { decisionLogs } from "./decision-logs.ts";
import { erasedView, plainView } from "./erased-view.ts";
import { hintTasks } from "./hint-tasks.ts";
import { nameVersion } from "./name-version.ts";
import { paymentLogs } from "./payment-logs.ts";
import type { OrderStore, TaskCreationStore, WholeOrder } from "./ports.ts";
import { type PlatformReadingPorts, readPlatformOrder } from "./read-platform-order.ts";
import { rowOf } from "./row-of.ts";
import { limitToTransactionSize } from "./transaction-size.ts";

export interface DecidePorts {
  orders: OrderStore;
  tasks: TaskCreationStore;
  work: ShopLease;
  dispatcher: TaskDispatcher;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** With every lost race another worker has won: more than the deliveries that one act of a merchant sets off at once. */
const SAVE_ATTEMPTS = 12;

/** A worker looks once more for half a minute after a request, because lists lag. The save may take this part of it. */
const QUICK_MILLISECONDS = 5_000;

/** Where nothing is connected nothing is wanted, so no task ever carries the empty account. */
export const targetOf = ({ shop, connection }: WholeShop): TaskTarget => ({
  epoch: shop.epoch,
  organizationId: connection?.organizationId ?? "",
});

/**
 * Reads an order, decides and stores it; returns the order. After a race with another worker, a confirmation or a new connection it
 * reads and decides again. It reads the stored state before the order, so the stored state never comes from a later reading.
 * `manualRequestsOf` returns the merchant's requests; `check` may refuse a decision by throwing.
 * `missing`: the platform does not show the order. `uninstalled`: the shop uninstalled the app since. `kept`: the order was erased with its
 * shop in an earlier installation, or its customer was erased and the time of its documents has ended; it is neither stored nor
 * documented again.
 * Failures: write_conflict, platform_*, those of `manualRequestsOf` and `check`.
 */
export async function decideAndSave(
  ports: DecidePorts & PlatformReadingPorts,
  { whole: first, orderId, ...given }: { whole: WholeShop; orderId: string; known?: WholeOrder | undefined },
  {
    manualRequestsOf = () => noManualRequests,
    check = () => {},
    saved: told = () => {},
    declared = () => [],
    logs: declaredLogs = () => [],
    isSilent = false,
  }: {
    manualRequestsOf?(before: WholeOrder | undefined, now: { whole: WholeShop; order: Order }): ManualRequests;
    check?(decisions: readonly Decision[]): void;
    /** Told once it is stored: what came of it. */
    saved?(effect: DecisionEffect): void;
    /** Proofs and log entries of what the merchant declared about the order as it was known, stored with the decisions. */
    declared?(before: WholeOrder | undefined): readonly NewEvidence[];
    logs?(before: WholeOrder | undefined): readonly LogEntry[];
    /** No workflow hears of what is held: it lies in the past. */
    isSilent?: boolean;
  } = {},
): Promise<Order | "missing" | "uninstalled" | "kept"> {
  let whole = first;
  let mustWake = false;
  for (let attempt = 1; attempt <= SAVE_ATTEMPTS; attempt++) {
    const before = attempt === 1 && "known" in given ? given.known : await ports.orders.findWhole(orderId);
    const readAt = ports.clock.now();
    // The documents of an erased customer are gone at the end of their time: the order must not be documented once more.
    if (before?.keptUntil !== undefined && before.keptUntil <= readAt) return "kept";
    const shown = await readPlatformOrder(ports, whole, orderId);
    if (!shown) return "missing";
    // Only a refused save checks whether a new order was erased: that is rare.
    const erasure = before === undefined && attempt > 1 ? await ports.orders.erasureOf(orderId) : undefined;
    if (erasure === "shop") return "kept";
    const isErased = before?.isErased ?? erasure !== undefined;
    const view = isErased ? erasedView(before, newestOf(before, shown)) : plainView(newestOf(before, shown));
    const { order, seen } = view;
    const manualRequests = manualRequestsOf(before, { whole, order: seen });
    const assigned = assignedChange(before, manualRequests);
    const known = before && { ...before, documents: assigned.documents };
    const { decisions: made, claim } = await decideOnce(ports, { whole, order: seen, before: known, manualRequests });
    const wanted = view.decisions(made);
    check(wanted);
    const due = decidePayments(whole, seen, before);
    const past = pastSources(whole.shop, whole.preferences, seen);
    const work = { whole, order: seen, decisions: wanted, payments: due, before, manualRequests, past };
    const { tasks, dropped, isPartial } = await planned(ports, work);
    const { version } = whole;
    const { decisions, payments } = nameVersion(view.kept(wanted, due), { version, before: before?.head, tasks });
    const row = rowOf(order, { decisions, payments }, known, tasks);
    const fingerprint = orderFingerprint(order);
    const redecide = await releasedCopies(ports.orders, before?.row, row);
    // Requests work before the tasks exist: a crash right after the save leaves no task without a worker.
    const hasWork = tasks.length > 0 || isPartial === true || redecide.length > 0;
    const askedAt = ports.clock.now();
    const begun = ports.clock.monotonic();
    if (hasWork && (await ports.work.request(askedAt))) mustWake = true;
    const saved = await ports.orders.save({
      order,
      decisions,
      payments,
      row,
      tokens: searchTokens(order),
      tasks: view.dated(tasks, readAt),
      dropped,
      ...(isPartial ? { isPartial } : {}),
      ...(claim ? { claim } : {}),
      ...(isErased || isSilent
        ? {}
        : { flow: holdEvents(whole.shop, past.isPastDocument, { decisions, before: before?.head.decisions ?? [] }) }),
      ...(isErased ? { isErased } : {}),
      redecide,
      ...(assigned.added ? { assigned: assigned.added, ...platformToldOf(whole, assigned.added) } : {}),
      unassigned: assigned.removed,
      settlements: manualRequests.settlements ?? before?.head.settlements ?? [],
      corrections: view.corrections(manualRequests.corrections ?? before?.head.corrections ?? []),
      evidence: declared(before),
      fingerprint,
      readAt,
      connection: whole.connection,
      scopes: whole.shop.scopes,
      ...(before && isHeldForGrant(before.head) ? { wasHeld: true } : {}),
      logs: [
        ...declaredLogs(before),
        ...decisionLogs(ports, order, decisions, before?.head.decisions ?? []),
        ...paymentLogs(ports, order, payments, before?.head.payments ?? []),
      ],
      expectedVersion: before?.head.version,
      rowBefore: before?.row,
    });
    if (!saved) {
      const now = await ports.shops.findWhole();
      if (!now || now.shop.uninstalledAt !== undefined) return "uninstalled";
      whole = now;
      continue;
    }
    if (hasWork) {
      // Requests work again after the save, unless no worker can have looked in between: the check costs a tenth of a request.
      const wasQuick = ports.clock.monotonic() - begun < QUICK_MILLISECONDS;
      const isKnown = wasQuick && (await ports.work.isWaiting(askedAt));
      if (!isKnown && (await ports.work.request(ports.clock.now()))) mustWake = true;
    }
    if (mustWake) await ports.dispatcher.dispatch(whole.shop.key);
    told({
      hasWork,
      isNewer: before === undefined || order.updatedAt > before.head.updatedAt,
      isHeld: decisions.some(({ verdict }) => verdict === "hold"),
      isUnchanged: before !== undefined && isAsBefore(before, { fingerprint, decisions, payments }),
      hasDocument: before?.documents.some(({ status }) => status !== "deleted") ?? false,
    });
    return order;
  }
  throw new AppError("write_conflict");
}

/** The order's documents with what is assigned from now on, and without what is not assigned any more. */
function assignedChange(before: WholeOrder | undefined, { assigned: added, settlements }: ManualRequests) {
  const stored = before?.documents ?? [];
  const kept = settlements ?? before?.head.settlements ?? [];
  const removed = stored.filter(
    ({ isAssigned, providerId }) => isAssigned && !kept.some((one) => one.providerId === providerId),
  );
  const documents = [...stored.filter((one) => !removed.includes(one)), ...(added ? [added] : [])];
  return { added, removed, documents };
}

/** What the platform is told of a document that was just assigned. */
function platformToldOf(whole: WholeShop, document: AccountingDocument): { writeBack?: WriteBackCause } {
  const wanted = wantedWriteBack(whole);
  if (document.differs) return {};
  if (wanted.payment && document.kind === "invoice" && document.status === "paid") return { writeBack: "paid" };
  return wanted.metafields ? { writeBack: "values" } : {};
}

/** Whether an order and everything decided about it read as they did. */
const isAsBefore = (
  { head }: WholeOrder,
  now: { fingerprint: string; decisions: readonly Decision[]; payments: readonly TransactionDecision[] },
): boolean =>
  head.fingerprint === now.fingerprint &&
  isSameData(head.decisions, withoutContents(now.decisions)) &&
  isSameData(head.payments, now.payments);

/** The platform may show an older state than it showed before. */
const newestOf = (before: WholeOrder | undefined, shown: Order): Order =>
  before !== undefined && before.head.updatedAt > shown.updatedAt ? before.order : shown;

/** Tasks of documents, payments and assignments, and the tasks that are not wanted any more. */
async function planned(
  ports: DecidePorts,
  {
    whole,
    order,
    decisions,
    payments,
    before,
    manualRequests,
    past,
  }: {
    whole: WholeShop;
    order: Order;
    decisions: readonly Decision[];
    payments: readonly TransactionDecision[];
    before: WholeOrder | undefined;
    manualRequests: ManualRequests;
    past: PastSources;
  },
): Promise<{ tasks: Task[]; dropped: Task[]; isPartial?: true }> {
  const target = targetOf(whole);
  const { isPastDocument, isPastMovement } = past;
  const documents = await createTasks(ports, target, order, decisions, before, manualRequests, isPastDocument);
  const movements = await createPaymentTasks(ports, target, order, payments, before, isPastMovement);
  const canHint = before !== undefined && whole.connection?.status === "connected";
  const hints = canHint ? hintTasks({ ...before, order }, whole, target, ports.clock.now()) : [];
  return limitToTransactionSize({
    tasks: [...documents.tasks, ...movements.tasks, ...hints],
    dropped: [...documents.dropped, ...movements.dropped],
  });
}
