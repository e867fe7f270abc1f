import { BatchWriteCommand, GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Task } from "../../../shared/domain/tasks/task.ts";
import type { OrderStore, SaveOrder, WholeOrder } from "../../modules/orders/ports.ts";
import { countWrite } from "./counters.ts";
import { toDocument } from "./document-items.ts";
import { heldPayments } from "./held-payments.ts";
import { orderKeys, rowKeys } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { rowsWithName } from "./namesakes.ts";
import { orderItem, toHead, toOrder } from "./order-items.ts";
import { listOrderRows } from "./order-list.ts";
import { redecisionWrite } from "./redecision.ts";
import { untilNothingIsLeft } from "./retry-pause.ts";
import { listCounters, rowItem, toRow } from "./row-items.ts";
import type { Table } from "./table.ts";
import { contentItem, contentKeyOf, taskItem, taskKeyOf, toTask } from "./task-items.ts";
import { tokenItem } from "./token-items.ts";
import { transact, type Write } from "./transaction.ts";

/** Orders of one shop: item, list row, search tokens and the planning of their tasks. */
export function orderStore(table: Table, shop: string, logDays: () => Promise<number>): OrderStore {
  const { client, name } = table;
  return {
    findHead: async (orderId) => {
      const key = orderKeys.order(shop, orderId);
      const { Item } = await client.send(new GetCommand({ TableName: name, Key: key, ConsistentRead: true }));
      return Item && toHead(Item);
    },
    findWhole: (orderId) => findWhole(table, shop, orderId),
    save: async (change) => save(table, shop, change, change.logs.length === 0 ? 0 : await logDays()),
    withName: (orderName) => rowsWithName(table, shop, orderName),
    withHeldPayments: (cursor) => heldPayments(table, shop, cursor),
    list: (query) => listOrderRows(table, shop, query),
  };
}

async function findWhole(table: Table, shop: string, orderId: string): Promise<WholeOrder | undefined> {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, orderId) },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  const order = items.find(({ type }) => type === "order");
  if (!order) return undefined;
  const head = toHead(order);
  const row = await table.client.send(
    new GetCommand({
      TableName: table.name,
      Key: rowKeys.row(shop, head.createdAt, orderId),
      ConsistentRead: true,
    }),
  );
  const contents = new Map(items.flatMap((item) => (item["type"] === "content" ? [[String(item["sk"]), item]] : [])));
  const all = items
    .filter(({ type }) => orderTasks.has(type))
    .map((item) => toTask(item, contents.get(String(item["sk"]).replace(/^TASK#/, "CONTENT#"))));
  return {
    head,
    order: toOrder(order),
    row: toRow(row.Item),
    documents: items.filter(({ type }) => type === "document").map(toDocument),
    tasks: all.filter((task) => !isTrial(task)),
    drafts: items.filter(({ type }) => type === "draft").map(toDocument),
    trials: all.filter(isTrial),
  };
}

/** Types of the items that are tasks of an order. */
const orderTasks: ReadonlySet<unknown> = new Set(["documentTask", "transactionTask", "hintTask"]);

const isTrial = (task: Task): boolean => task.type === "document" && task.isTrial === true;

/** A task may be written only while nobody has begun it, and only by the newer of two plans. */
const untouchedBefore = (fence: number) => ({
  ConditionExpression: "attribute_not_exists(pk) OR (#state = :planned AND fence < :fence)",
  ExpressionAttributeNames: { "#state": "state" },
  ExpressionAttributeValues: { ":planned": "PLANNED", ":fence": fence },
});

/** A contact or an account that the provider refused, or that was parked before it was sent, does not exist there: the next order tries anew. */
const untouchedOrRefusedBefore = (fence: number) => ({
  ConditionExpression:
    "attribute_not_exists(pk) OR (fence < :fence AND " +
    "(#state IN (:planned, :refused) OR (#state = :parked AND attribute_not_exists(task.sentAt))))",
  ExpressionAttributeNames: { "#state": "state" },
  ExpressionAttributeValues: { ":planned": "PLANNED", ":refused": "REJECTED", ":parked": "PARKED", ":fence": fence },
});

async function save(table: Table, shop: string, change: SaveOrder, logDays: number): Promise<boolean> {
  if (change.expectedVersion === undefined) await writeTokens(table, shop, change);
  const before = change.expectedVersion === undefined ? undefined : await findRow(table, shop, change);
  const counters = countWrite(table, shop, listCounters(before, change.row));
  const writes: Write[] = [
    {
      Put: {
        TableName: table.name,
        Item: orderItem(shop, change),
        ...(change.expectedVersion === undefined
          ? { ConditionExpression: "attribute_not_exists(pk)" }
          : {
              ConditionExpression: "version = :version",
              ExpressionAttributeValues: { ":version": change.expectedVersion },
            }),
      },
    },
    { Put: { TableName: table.name, Item: rowItem(shop, change.row) } },
    ...change.tasks.flatMap((task) => putTask(table, shop, task)),
    ...change.dropped.flatMap((task) => dropTask(table, shop, task)),
    ...(change.isPartial ? [redecisionWrite(table, shop, change.order.id, change.readAt)] : []),
    ...(counters ? [counters] : []),
  ];
  const room = Math.max(0, Math.min(MAXIMUM_LOGS, MAXIMUM_WRITES - writes.length));
  const logs = change.logs
    .slice(0, room)
    .map((entry) => ({ Put: { TableName: table.name, Item: logItem(shop, entry, logDays) } }));
  return (await transact(table, [...writes, ...logs])).ok;
}

/** What a transaction takes; an order with more new decisions than there is room for tells of the first ones. */
const MAXIMUM_WRITES = 100;
const MAXIMUM_LOGS = 40;

function putTask(table: Table, shop: string, task: Task): Write[] {
  const content = contentItem(shop, task);
  const isShared = task.type === "contact" || task.type === "account";
  const writable = isShared ? untouchedOrRefusedBefore : untouchedBefore;
  return [
    { Put: { TableName: table.name, Item: taskItem(shop, task), ...writable(task.fence) } },
    ...(content ? [{ Put: { TableName: table.name, Item: content } }] : []),
  ];
}

function dropTask(table: Table, shop: string, task: Task): Write[] {
  return [
    { Delete: { TableName: table.name, Key: taskKeyOf(shop, task), ...untouchedBefore(task.fence + 1) } },
    ...(task.type === "document" ? [{ Delete: { TableName: table.name, Key: contentKeyOf(shop, task) } }] : []),
  ];
}

async function findRow(table: Table, shop: string, { order }: SaveOrder) {
  const key = rowKeys.row(shop, order.createdAt, order.id);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
  return Item && toRow(Item);
}

const BATCH = 25;

/** Search tokens do not change with an order's state, so they are written once, before the order: a token without an order finds nothing. */
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
