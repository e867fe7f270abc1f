import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { rowWithDocument } from "#shared/domain/order-states/row-with-document.ts";
import { foldSearchText } from "#shared/domain/search/search-tokens.ts";
import { counterOf } from "#shared/domain/statistics/statistics.ts";
import type { DocumentTask, Task } from "#shared/domain/tasks/task.ts";
import { isContactTask } from "#shared/domain/tasks/task-types.ts";
import { mayBeAssigned } from "#shared/domain/transactions/plan-hints.ts";
import type { Instant } from "#shared/values/time.ts";
import type { StepResult } from "../../modules/orders/ports.ts";
import type { Confirmation } from "../../modules/tasks/ports.ts";
import { countWrite } from "./counters.ts";
import { consumptionWrites, sameTransfer } from "./credit-writes.ts";
import { documentItem, draftItem } from "./document-items.ts";
import type { Table } from "./engine/table.ts";
import { toWrites } from "./engine/transaction.ts";
import { hintLookWrites } from "./hint-look.ts";
import { expiryOf } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { redecisionWrites } from "./redecision.ts";
import { plannedMail } from "./stores/mail/mail-changes.ts";
import { writeBackAsked } from "./stores/write-back/write-back-changes.ts";
import { contentKeyOf, knownIndexOf, taskKeyOf } from "./task-items.ts";
import { tokenItem } from "./token-items.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";

/**
 * Evidence is monotone: a confirmation needs no fence, only that no other record was confirmed before. The worker may have read
 * the task long ago, so the write sets only what is known. The task's credit must be as read: the ledger counts it as used.
 * `madeAt` dates the expiry of an erased customer's task.
 */
export function confirmWrite<T extends Task>(
  table: Table,
  shop: string,
  before: T,
  providerId: string,
  madeAt?: Instant,
): { after: T; write: Write } {
  const after = { ...before, reason: undefined, state: "CONFIRMED" as const, providerId, fence: before.fence + 1 };
  const transfer = sameTransfer(before);
  const known = knownIndexOf(shop, before);
  const end = madeAt && endOf(before, madeAt);
  const write: Write = {
    Update: {
      TableName: table.name,
      Key: taskKeyOf(shop, before),
      // A confirmed contact moves to the index of contacts; any other task leaves its list.
      UpdateExpression: `SET #state = :confirmed, providerId = :id, task.adopted = :adopted${known === undefined ? "" : ", g1pk = :known, g1sk = :id"}${end === undefined ? "" : ", expiresAt = :end"} REMOVE task.reason${known === undefined ? ", g1pk, g1sk" : ""} ADD fence :one`,
      ConditionExpression: `attribute_exists(pk) AND #state <> :confirmed AND (attribute_not_exists(providerId) OR providerId = :id) AND ${transfer.condition}`,
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: {
        ":confirmed": "CONFIRMED",
        ":id": providerId,
        ":adopted": before.adopted ?? false,
        ":one": 1,
        ...(known === undefined ? {} : { ":known": known }),
        ...(end === undefined ? {} : { ":end": end }),
        ...transfer.values,
      },
    },
  };
  return { after, write };
}

/** The expiry of what was made for an erased customer; undefined for anyone else. */
const endOf = (task: Task, madeAt: Instant): number | undefined =>
  task.keptUntil === undefined ? undefined : expiryOf(keptUntil("taxRecords", madeAt));

/** The content ends with its document: it was dated when it was planned, maybe in the year before. */
const contentEndWrite = (table: Table, shop: string, task: Task, expiresAt: number): Write => ({
  Update: {
    TableName: table.name,
    Key: contentKeyOf(shop, task),
    UpdateExpression: "SET expiresAt = :end",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":end": expiresAt },
  },
});

/** A contact or an account exists at the provider: from now on the task is the local index of this customer or payment method. */
export async function confirmSharedTask<T extends Task>(
  table: Table,
  shop: string,
  task: T,
  { providerId, log }: { providerId: string; log: LogEntry },
  logDays: number,
): Promise<StepResult<T>> {
  const { after, write } = confirmWrite(table, shop, task, providerId);
  const counter = task.adopted || !isContactTask(task) ? undefined : countWrite(table, shop, { "contacts.created": 1 });
  const result = await transact(table, [
    write,
    { Put: { TableName: table.name, Item: logItem(shop, log, logDays) } },
    ...(counter ? [counter] : []),
  ]);
  return result.ok ? after : "lost";
}

/** A draft to look at exists at the provider: the order, its row and the counters do not change by it. */
export async function confirmTrialTask<T extends Task>(
  table: Table,
  shop: string,
  task: T,
  { document, log }: { document: AccountingDocument; log: LogEntry },
  logDays: number,
): Promise<StepResult<T> | "duplicate"> {
  const { after, write } = confirmWrite(table, shop, task, document.providerId);
  const result = await transact(table, [
    write,
    {
      Put: { TableName: table.name, Item: draftItem(shop, document), ConditionExpression: "attribute_not_exists(pk)" },
    },
    ...consumptionWrites(table, shop, task, document),
    { Put: { TableName: table.name, Item: logItem(shop, log, logDays) } },
  ]);
  if (result.ok) return after;
  return result.failed.includes(0) ? "duplicate" : "lost";
}

/**
 * A document exists at the provider. One transaction writes task, document, order row, order version, counters, log and search
 * token. An invoice also queues its order for a new decision if a refund waits for it. If the order changed meanwhile, the
 * function reads it again and repeats the transaction.
 */
export function confirmDocumentTask<T extends Task>(
  table: Table,
  shop: string,
  task: T,
  { document, log, mail, writeBack, flow }: Confirmation<DocumentTask>,
  logDays: number,
): Promise<StepResult<T> | "duplicate"> {
  const { after, write } = confirmWrite(table, shop, task, document.providerId, document.createdAt);
  const expiresAt = endOf(task, document.createdAt);
  return withOrderRow(table, shop, task.orderId, {
    rowAfter: (row, decisions) => rowWithDocument(row, document, decisions),
    counters: { [counterOf(document, task)]: 1 },
    writes: ({ createdAt, decisions, payments }) => [
      write,
      {
        Put: {
          TableName: table.name,
          Item: { ...documentItem(shop, document), ...(expiresAt === undefined ? {} : { expiresAt }) },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      ...(expiresAt === undefined ? [] : [contentEndWrite(table, shop, task, expiresAt)]),
      { Put: { TableName: table.name, Item: logItem(shop, log, logDays) } },
      {
        Put: { TableName: table.name, Item: tokenItem(shop, foldSearchText(document.number), createdAt, task.orderId) },
      },
      ...consumptionWrites(table, shop, task, document),
      ...(mail === undefined ? [] : toWrites(table, plannedMail(shop, mail))),
      ...(writeBack === undefined && flow === undefined
        ? []
        : toWrites(
            table,
            writeBackAsked(shop, document.orderId, {
              ...{ at: document.createdAt, cause: writeBack ?? "values", flow: flow ? [flow] : [] },
            }),
          )),
      ...redecisionWrites(table, shop, document, decisions),
      ...(mayBeAssigned(document, payments) ? hintLookWrites(table, shop, document.orderId, document.createdAt) : []),
    ],
  }).then((result) => (result === "ok" ? after : result === "refused" ? "duplicate" : "lost"));
}
