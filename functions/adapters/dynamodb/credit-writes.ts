import type { CreditChange } from "#shared/domain/plans/credit-changes.ts";
import { bucketOf, type LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import { nextCreditChangeAt, type PlanState, type Reservation } from "#shared/domain/plans/credits.ts";
import { type DocumentTask, openStates, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { Table } from "./engine/table.ts";
import { creditKeys, shopKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

/**
 * Takes a credit, if plan and month are still as decided on and one is left. The condition is on the counter itself, so
 * concurrent workers never take more credits than there are.
 */
export function reserveTransfer(table: Table, shop: string, place: Reservation): Write {
  const { plan, period, bonus, limit } = place;
  const used = usedOf(bonus);
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "CREDITS"),
      UpdateExpression: `SET ${used} = ${used} + :one`,
      ConditionExpression: `${used} < :limit AND #plan.id = :id AND #plan.periodStartedAt = :period`,
      ExpressionAttributeNames: namesOf(bonus),
      ExpressionAttributeValues: { ":one": 1, ":limit": limit, ":id": plan, ":period": period },
    },
  };
}

/** Returns a task's credit to the month or bonus it came from, unless that has ended. */
function returnTransfer(table: Table, shop: string, { creditPeriod, creditBonus }: Task): Write {
  const used = usedOf(creditBonus);
  const isThere = creditBonus === undefined ? "#plan.periodStartedAt = :period" : `${used} >= :one`;
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "CREDITS"),
      UpdateExpression: `SET ${used} = ${used} - :one`,
      ConditionExpression: isThere,
      ExpressionAttributeNames: namesOf(creditBonus),
      ExpressionAttributeValues: { ":one": 1, ...(creditBonus === undefined ? { ":period": creditPeriod } : {}) },
    },
  };
}

const usedOf = (bonus: string | undefined) => (bonus === undefined ? "#plan.used" : "#plan.bonuses.#bonus.used");

const namesOf = (bonus: string | undefined): Record<string, string> =>
  bonus === undefined ? { "#plan": "plan" } : { "#plan": "plan", "#bonus": bonus };

/**
 * A change of a shop's credits, alone or as part of a larger transaction. The condition of the first write decides: the state
 * must be the one the change was decided on.
 */
export function creditChangeWrites(table: Table, shop: string, { before, after, entries }: CreditChange): Write[] {
  const state: Write = {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "CREDITS"),
      UpdateExpression: "SET #plan = :after",
      ConditionExpression: "#plan = :before",
      ExpressionAttributeNames: { "#plan": "plan" },
      ExpressionAttributeValues: { ":after": after, ":before": before },
    },
  };
  const moves = nextCreditChangeAt(before) !== nextCreditChangeAt(after);
  return [
    state,
    ...entries.map((entry) => entryWrite(table, shop, entry)),
    ...(moves ? [putRenewal(table, shop, after)] : []),
  ];
}

/** Lists the shop at the next instant at which its credits change by date. */
export const putRenewal = (table: Table, shop: string, state: PlanState): Write => ({
  Put: { TableName: table.name, Item: renewalItem(shop, nextCreditChangeAt(state)) },
});

const renewalItem = (shop: string, dueAt: Instant) => ({
  ...shopKeys.item(shop, "RENEWAL"),
  type: "renewal",
  version: 1,
  shop,
  g1pk: creditKeys.ownRenewals(shop),
  g1sk: `${dueAt}#${shop}`,
});

/** One entry of the ledger. The same fact has the same key: written again it is the same entry. */
export const entryWrite = (table: Table, shop: string, entry: LedgerEntry): Write => ({
  Put: {
    TableName: table.name,
    Item: { ...creditKeys.entry(shop, entry.at, entry.key), type: "creditEntry", version: 1, entry },
  },
});

/** The condition that the task's item still holds the credit it held when it was read. */
export function sameTransfer({ creditPeriod }: Task): { condition: string; values: Record<string, string> } {
  if (creditPeriod === undefined) return { condition: "attribute_not_exists(task.creditPeriod)", values: {} };
  return { condition: "task.creditPeriod = :creditPeriod", values: { ":creditPeriod": creditPeriod } };
}

/** Records that the document used its credit; no write if the task reserved none. */
export function consumptionWrites(
  table: Table,
  shop: string,
  task: Task,
  { number, createdAt }: { number: string; createdAt: Instant },
): Write[] {
  if (!isDocumentTask(task) || task.creditPeriod === undefined) return [];
  const entry = { ...settled(task), key: `consumption:${task.key}`, at: createdAt, transfers: -1, number };
  return [entryWrite(table, shop, { ...entry, kind: "consumption" })];
}

/** The fields of a task without a credit. */
export const noTransfer = { creditPeriod: undefined, creditBonus: undefined } as const;

/** Returns the credit of a task; a document that is given up also gets a ledger entry. */
export function returnWrites(table: Table, shop: string, before: Task, after: Task): Write[] {
  const transfer = returnTransfer(table, shop, before);
  if (!isDocumentTask(before) || openStates.has(after.state)) return [transfer];
  // The next millisecond after the last send: a task is armed once at an instant.
  const at = instantOf(millisecondsOf(before.sentAt ?? before.createdAt) + 1);
  const entry = { ...settled(before), key: `return:${before.key}`, at, transfers: 0 };
  return [transfer, entryWrite(table, shop, { ...entry, kind: "return" })];
}

const settled = (task: DocumentTask) => ({
  bucket: bucketOf({ period: task.creditPeriod ?? task.createdAt, bonus: task.creditBonus }),
  reservedAt: task.sentAt ?? task.createdAt,
  documentKind: task.kind,
  orderId: task.orderId,
  orderName: task.orderName,
});
