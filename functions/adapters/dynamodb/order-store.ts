import { BatchWriteCommand, GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { documentTaskKey, type Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask, isShared } from "#shared/domain/tasks/task-types.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { Instant } from "#shared/values/time.ts";
import type { OrderStore, SaveOrder } from "../../modules/orders/ports.ts";
import { besideStore } from "./beside-order.ts";
import { countWrite } from "./counters.ts";
import { documentItem } from "./document-items.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { toWrites } from "./engine/transaction.ts";
import { erasureOf, isNotErased, noteEnd } from "./erased-orders.ts";
import { evidenceWrite } from "./evidence-items.ts";
import { heldWrites } from "./held-payments.ts";
import { orderKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { isSameOrder, knownMonthsOf, orderItem, toHead, tokensOf } from "./order-items.ts";
import { orderReader } from "./order-reader.ts";
import { paymentMonthWrites } from "./payment-month-items.ts";
import { redecisionWrite } from "./redecision.ts";
import { rowItem } from "./row-items.ts";
import { showPayments } from "./row-payments.ts";
import { saleWrites } from "./sale-claims.ts";
import { type SettledBefore, settledNumberWrites } from "./settled-numbers.ts";
import { held } from "./single-flight.ts";
import { writeBackAsked } from "./stores/write-back/write-back-changes.ts";
import { contentItem, contentKeyOf, hasContentItem, taskItem, taskKeyOf } from "./task-items.ts";
import { deleteTokens, tokenItem } from "./token-items.ts";
import { transact, type Write } from "./transaction.ts";

/** Orders of one shop: item, list row, search tokens and the planning of their tasks. */
export function orderStore(table: Table, shop: string, logDays: () => Promise<number>): OrderStore {
  return {
    save: async (change) => save(table, shop, change, change.logs.length === 0 ? 0 : await logDays()),
    showPayments: (orderId, reason) => showPayments(table, shop, orderId, reason),
    ...besideStore(table, shop),
    ...orderReader(table, shop),
  };
}

/** Writes a task only while no worker has begun it or found its effect at the provider, and only from a newer decision. */
const untouchedBefore = (fence: number) => ({
  ConditionExpression:
    "attribute_not_exists(pk) OR (#state = :planned AND fence < :fence AND attribute_not_exists(providerId))",
  ExpressionAttributeNames: { "#state": "state" },
  ExpressionAttributeValues: { ":planned": "PLANNED", ":fence": fence },
});

/** A contact or account that was refused, or parked unsent, does not exist at the provider: the next order tries again. */
const untouchedOrRefusedBefore = (fence: number) => ({
  ConditionExpression:
    "attribute_not_exists(pk) OR (fence < :fence AND " +
    "(#state IN (:planned, :refused) OR (#state = :parked AND attribute_not_exists(task.sentAt))))",
  ExpressionAttributeNames: { "#state": "state" },
  ExpressionAttributeValues: { ":planned": "PLANNED", ":refused": "REJECTED", ":parked": "PARKED", ":fence": fence },
});

async function save(table: Table, shop: string, change: SaveOrder, logDays: number): Promise<boolean> {
  const stored = await findOrder(table, shop, change.order.id);
  // Another worker may have saved meanwhile: this read costs a tenth of a transaction that would fail.
  if (stored?.["version"] !== change.expectedVersion) return false;
  if (stored === undefined) await writeTokens(table, shop, change);
  const counters = countWrite(table, shop, listCounters(change.rowBefore, change.row));
  const item = orderItem(shop, withFirstTokens(change, stored));
  const isRowNew = change.rowBefore === undefined || canonicalJson(change.rowBefore) !== canonicalJson(change.row);
  const others: Write[] = [
    ...(isRowNew ? [{ Put: { TableName: table.name, Item: rowItem(shop, change.row) } }] : []),
    ...change.tasks.flatMap((task) => putTask(table, shop, task)),
    ...change.dropped.flatMap((task) => dropTask(table, shop, task)),
    ...(change.isPartial ? [redecisionWrite(table, shop, change.order.id, change.readAt)] : []),
    ...paymentMonthWrites(table, shop, change.order, knownMonthsOf(stored)),
    ...settledNumberWrites(table, shop, change.order, change.settlements, settledBefore(stored)),
    ...heldWrites(table, shop, change),
    ...saleWrites(table, shop, change),
    ...(change.redecide ?? []).map((orderId) => redecisionWrite(table, shop, orderId, change.readAt)),
    ...(counters ? [counters] : []),
    ...assignedWrites(table, shop, change),
    ...(change.writeBack === undefined && (change.flow === undefined || change.flow.length === 0)
      ? []
      : toWrites(
          table,
          writeBackAsked(shop, change.order.id, {
            ...{ at: change.readAt, cause: change.writeBack ?? "values", flow: change.flow ?? [] },
          }),
        )),
    ...(change.evidence ?? []).map((evidence) => evidenceWrite(table, shop, evidence).write),
    // An order that was erased before it was ever stored is decided as one.
    ...(stored === undefined && !change.isErased ? [isNotErased(table, shop, change.order.id)] : []),
    ...(change.isErased ? noteEnd(table, shop, change) : []),
  ];
  if (stored !== undefined && others.length === 0 && change.logs.length === 0 && isSameOrder(stored, item)) {
    return noteReading(table, stored, change.readAt);
  }
  const writes: Write[] = [
    {
      Put: {
        TableName: table.name,
        Item: item,
        ...(change.expectedVersion === undefined
          ? { ConditionExpression: "attribute_not_exists(pk)" }
          : {
              ConditionExpression: "version = :version",
              ExpressionAttributeValues: { ":version": change.expectedVersion },
            }),
      },
    },
    ...others,
  ];
  const room = Math.max(0, Math.min(MAX_LOGS, MAX_WRITES - writes.length));
  const logs = change.logs
    .slice(0, room)
    .map((entry) => ({ Put: { TableName: table.name, Item: logItem(shop, entry, logDays) } }));
  const { ok } = await transact(table, [...writes, ...logs]);
  if (!ok && stored === undefined && !change.isErased) await takeBackTokens(table, shop, change);
  return ok;
}

/** The item of a document comes and goes with its assignment. */
const assignedWrites = (
  { name: TableName }: Table,
  shop: string,
  { assigned, unassigned = [] }: SaveOrder,
): Write[] => [
  ...(assigned ? [{ Put: { TableName, Item: documentItem(shop, assigned) } }] : []),
  ...unassigned.map(
    ({ orderId, key }): Write => ({ Delete: { TableName, Key: orderKeys.document(shop, orderId, key) } }),
  ),
];

const settledBefore = (stored: Record<string, unknown> | undefined): SettledBefore =>
  stored === undefined
    ? { settlements: [], tokens: [] }
    : { settlements: toHead(stored).settlements ?? [], tokens: tokensOf(stored) ?? [] };

/** Keeps the tokens of the first save: an erasure must find all of them. */
function withFirstTokens(change: SaveOrder, stored: Record<string, unknown> | undefined) {
  if (stored === undefined) return change;
  const { tokens: _, ...rest } = change;
  const tokens = tokensOf(stored);
  return { ...rest, ...(tokens && { tokens }) };
}

async function findOrder(table: Table, shop: string, orderId: string): Promise<Record<string, unknown> | undefined> {
  const key = orderKeys.order(shop, orderId);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item;
}

/** Decisions and order are unchanged: stores only the instant of the reading. */
async function noteReading(table: Table, stored: Record<string, unknown>, readAt: Instant): Promise<boolean> {
  return held(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk: stored["pk"], sk: stored["sk"] },
        UpdateExpression: "SET readAt = :readAt",
        ConditionExpression: "attribute_exists(pk) AND version = :version",
        ExpressionAttributeValues: { ":readAt": readAt, ":version": stored["version"] },
      }),
    ),
  );
}

/** The limit of a transaction; of more decisions than fit, only the first are logged. */
const MAX_WRITES = 100;
const MAX_LOGS = 40;

function putTask(table: Table, shop: string, task: Task): Write[] {
  const content = contentItem(shop, task);
  const writable = isShared(task) ? untouchedOrRefusedBefore : untouchedBefore;
  return [
    { Put: { TableName: table.name, Item: taskItem(shop, task), ...writable(task.fence) } },
    ...(content ? [{ Put: { TableName: table.name, Item: content } }] : []),
    ...unlistEarlier(table, shop, task),
  ];
}

/**
 * A new attempt at a document takes the earlier one off the merchant's list. The earlier attempt must have ended and cannot be
 * resumed by a caller that read it before, or the document would be made twice.
 */
function unlistEarlier(table: Table, shop: string, task: Task): Write[] {
  if (!isDocumentTask(task) || task.revision === 0 || task.isTrial) return [];
  const key = documentTaskKey(task.kind, task.source.id, task.revision - 1);
  return [
    {
      Update: {
        TableName: table.name,
        Key: orderKeys.task(shop, task.orderId, key),
        UpdateExpression: "SET isFollowed = :yes REMOVE g1pk, g1sk",
        ConditionExpression: "attribute_exists(pk) AND NOT #state IN (:planned, :sending)",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":yes": true, ":planned": "PLANNED", ":sending": "SENDING" },
      },
    },
  ];
}

function dropTask(table: Table, shop: string, task: Task): Write[] {
  return [
    { Delete: { TableName: table.name, Key: taskKeyOf(shop, task), ...untouchedBefore(task.fence + 1) } },
    ...(hasContentItem(task) ? [{ Delete: { TableName: table.name, Key: contentKeyOf(shop, task) } }] : []),
  ];
}

/** Tokens are written before the order; if the order was erased, they are deleted again. */
async function takeBackTokens(table: Table, shop: string, { order, tokens }: SaveOrder): Promise<void> {
  if (await erasureOf(table, shop, order.id)) await deleteTokens(table, shop, order, tokens);
}

const BATCH = 25;

/** Search tokens do not depend on an order's state: written once, before the order. A token without an order finds nothing. */
async function writeTokens(table: Table, shop: string, { order, tokens }: SaveOrder): Promise<void> {
  const puts = tokens.slice(0, BATCH).map((token) => ({
    PutRequest: { Item: tokenItem(shop, token, order.createdAt, order.id) },
  }));
  await untilNothingIsLeft(puts, async (pending) => {
    const answer = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: [...pending] } }));
    // The SDK types what comes back as wider than what went in.
    return (answer.UnprocessedItems?.[table.name] ?? []) as typeof puts;
  });
}
