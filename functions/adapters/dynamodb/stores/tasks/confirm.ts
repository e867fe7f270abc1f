import type { StepResult } from "#functions/modules/orders/ports.ts";
import type { Confirmation } from "#functions/modules/tasks/ports.ts";
import { abroadPlace } from "#shared/domain/documents/paper/abroad.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { rowWithDocument } from "#shared/domain/order-states/row-with-document.ts";
import { numberTokens } from "#shared/domain/search/search-tokens.ts";
import { counterOf } from "#shared/domain/statistics/statistics.ts";
import type { AssignmentTask, DocumentTask, Task, TransactionTask } from "#shared/domain/tasks/task.ts";
import { isContactTask, type TaskOf } from "#shared/domain/tasks/task-types.ts";
import { mayBeAssigned } from "#shared/domain/transactions/plan-assignments.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent, asRead, not, present } from "../../engine/words.ts";
import { documents } from "../../kinds/orders.ts";
import { drafted, recorded } from "../documents/document-items.ts";
import { logged } from "../logs/log-changes.ts";
import { plannedMail } from "../mail/mail-changes.ts";
import { findable } from "../orders/token-items.ts";
import { withOrderRow } from "../orders/with-order-row.ts";
import { consumed } from "../plans/credit-changes.ts";
import { counted } from "../shop/counters.ts";
import { writeBackAsked } from "../write-back/write-back-changes.ts";
import { assignmentsAsked } from "./assignment-look.ts";
import { redecidedAfter } from "./redecision.ts";
import { contentAt, taskAt } from "./task-changes.ts";

/** A confirmation of one task. */
type Confirm<T extends Task> = (
  table: Table,
  shop: string,
  task: T,
  made: Confirmation<T>,
  logDays: number,
) => Promise<StepResult<T> | "duplicate">;

/**
 * Evidence is monotone: a confirmation needs no fence, only that no other record was confirmed before. The worker may have read
 * the task long ago, so the write sets only what is known. The task's credit must be as read: the ledger counts it as used.
 * `madeAt` dates the expiry of an erased customer's task.
 */
function confirmed<T extends Task>(
  shop: string,
  before: T,
  providerId: string,
  madeAt?: Instant,
): { after: T; change: Change } {
  const { adopted = false, creditPeriod } = before;
  const after = { ...before, reason: undefined, state: "CONFIRMED" as const, providerId, fence: before.fence + 1 };
  const expiresAt = madeAt && endOf(before, madeAt);
  const own = taskAt(shop, before)
    .set({ state: "CONFIRMED", providerId, "task.adopted": adopted, "task.reason": undefined })
    .set({ ...(expiresAt && { expiresAt }) })
    .add({ fence: 1 })
    .when({ pk: present, state: not("CONFIRMED"), "task.creditPeriod": asRead(creditPeriod) })
    .when({ providerId: absent }, { providerId });
  // A confirmed contact moves to the index of contacts; any other task leaves its list.
  return { after, change: isContactTask(before) ? own.listed("known", { providerId }) : own.unlisted("due") };
}

/** The expiry of what was made for an erased customer; undefined for anyone else. */
const endOf = (task: Task, madeAt: Instant): number | undefined =>
  task.keptUntil === undefined ? undefined : expiryOf(keptUntil("taxRecords", madeAt));

/** A contact or account exists: from now on its task is the index of this customer or payment method. */
const confirmShared = async <T extends TaskOf<"contact" | "account">>(
  table: Table,
  shop: string,
  task: T,
  { providerId, log }: { providerId: string; log: Confirmation<DocumentTask>["log"] },
  logDays: number,
): Promise<StepResult<T>> => {
  const { after, change } = confirmed(shop, task, providerId);
  const counter = isContactTask(task) && !task.adopted ? counted(shop, { "contacts.created": 1 }) : undefined;
  const result = await transact(table, { task: change, log: logged(shop, log, logDays), counter });
  return result === "ok" ? after : "lost";
};

/** Records a draft to look at: order, row and counters do not change. */
const confirmTrial: Confirm<DocumentTask> = async (table, shop, task, { document, log }, logDays) => {
  const { after, change } = confirmed(shop, task, document.providerId);
  const result = await transact(table, {
    task: change,
    draft: drafted(shop, document).when({ pk: absent }),
    credit: consumed(shop, task, document),
    log: logged(shop, log, logDays),
  });
  if (result === "ok") return after;
  return result === "task" ? "duplicate" : "lost";
};

/** Records a made document in one transaction, repeated if the order changed; a waiting refund is decided again. */
const confirmDocumentTask: Confirm<DocumentTask> = async (table, shop, task, made, logDays) => {
  const { document, log, mail, writeBack, flow } = made;
  const { orderId, createdAt: at } = document;
  const { after, change } = confirmed(shop, task, document.providerId, at);
  const expiresAt = endOf(task, at);
  const isAbroad = abroadPlace(document) !== undefined;
  // both repeat what was known of the invoice when they were decided
  const isOfInvoice = document.kind === "creditNote" || document.source.type === "correction";
  const result = await withOrderRow(table, shop, task.orderId, {
    rowAfter: (row, decisions) => rowWithDocument(row, document, decisions),
    counters: { [counterOf(document, task)]: 1 },
    writes: ({ createdAt, decisions, payments, readAt }) => [
      change,
      recorded(shop, document)
        .set({ ...(expiresAt && { expiresAt }) })
        .when({ pk: absent }),
      // The content ends with its document: it was dated when it was planned, maybe in the year before.
      ...(expiresAt ? [contentAt(shop, task).set({ expiresAt }).when({ pk: present })] : []),
      logged(shop, log, logDays),
      ...numberTokens(document.number).map((token) => findable(shop, token, createdAt, task.orderId)),
      ...consumed(shop, task, document),
      ...(mail ? plannedMail(shop, mail) : []),
      ...(writeBack || flow
        ? writeBackAsked(shop, orderId, { at, cause: writeBack ?? "values", flow: flow ? [flow] : [] })
        : []),
      ...redecidedAfter(shop, document, {
        decisions,
        mayLag: isAbroad && (isOfInvoice || readAt > (task.sentAt ?? task.createdAt)),
      }),
      ...(mayBeAssigned(document, payments) ? [assignmentsAsked(shop, orderId, at)] : []),
    ],
  });
  if (result === "ok") return after;
  return result === "refused" ? "duplicate" : "lost";
};

/** The provider has the movement: writes task, log and the look for assignments of the order. */
const confirmTransaction: Confirm<TransactionTask> = async (table, shop, task, { providerId, log }, logDays) => {
  const { after, change } = confirmed(shop, task, providerId, log.at);
  const hints = assignmentsAsked(shop, task.orderId, log.at);
  return (await transact(table, { task: change, log: logged(shop, log, logDays), hints })) === "ok" ? after : "lost";
};

/** The provider has the assignment: writes task, log and the instant on the document. */
const confirmAssignment: Confirm<AssignmentTask> = async (table, shop, task, { log }, logDays) => {
  const { key, providerId } = task.hint.document;
  const { after, change } = confirmed(shop, task, providerId);
  const result = await transact(table, {
    task: change,
    document: documents
      .at({ shop, orderId: task.orderId, key })
      .set({ "document.hintedAt": log.at })
      .when({ pk: present }),
    log: logged(shop, log, logDays),
  });
  return result === "ok" ? after : "lost";
};

/** Writes that go with the confirmation of an effect, by its type. */
const confirmations: { readonly [Type in Task["type"]]: Confirm<TaskOf<Type>> } = {
  document: (table, shop, task, made, logDays) =>
    (task.isTrial ? confirmTrial : confirmDocumentTask)(table, shop, task, made, logDays),
  contact: confirmShared,
  account: confirmShared,
  transaction: confirmTransaction,
  hint: confirmAssignment,
};

/** Confirms a task with everything that belongs to it, in one transaction. */
export const confirmTask = <T extends Task>(...[table, shop, task, made, logDays]: Parameters<Confirm<T>>) =>
  // A row takes tasks of its own type only, and this task is one.
  (confirmations[task.type] as unknown as Confirm<T>)(table, shop, task, made, logDays);
