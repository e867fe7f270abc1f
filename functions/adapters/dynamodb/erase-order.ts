import { DeleteCommand, GetCommand } from "@aws-sdk/lib-dynamodb";
import {
  erasedCorrections,
  erasedDecisions,
  erasedOrder,
  erasedPayments,
  erasedRow,
} from "#shared/domain/erasure/erased-order.ts";
import { type ItemType, itemTypes } from "#shared/domain/erasure/item-types.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import { openStates } from "#shared/domain/tasks/task.ts";
import type { OrderToErase } from "../../modules/compliance/ports.ts";
import { allItems } from "./all-items.ts";
import { countWrite } from "./counters.ts";
import type { Table } from "./engine/table.ts";
import { eraseContacts } from "./erase-contacts.ts";
import { eraseFiles } from "./erase-files.ts";
import { eraseLogs } from "./erase-logs.ts";
import { dateKept, eraseTasks } from "./erase-tasks.ts";
import { erasureNote } from "./erasure-note.ts";
import { keptOf } from "./kept-items.ts";
import { erasureKeys, orderKeys, rowKeys, suppressionKey } from "./keys.ts";
import { orderItem, toHead, tokensOf, toOrder } from "./order-items.ts";
import { rowItem, toRow } from "./row-items.ts";
import { deleteTokens } from "./token-items.ts";
import { transact, type Write } from "./transaction.ts";
import { isEnded } from "./whole-order.ts";

type Item = Record<string, unknown>;

const ATTEMPTS = 8;

/** Types whose items go with the customer, each as a whole. */
const erasedTypes: ReadonlySet<unknown> = new Set(
  Object.entries<ItemType>(itemTypes).flatMap(([name, { customer }]) => (customer.act === "erase" ? [name] : [])),
);

/**
 * Erases the customer from one order. Dependent items go first. One transaction writes the order and the note of the erasure last,
 * so an interrupted run can start again and finds everything it needs.
 */
export async function eraseOrder(
  table: Table,
  shop: string,
  { orderId, request }: OrderToErase,
  { at, mustEnd }: { at: string; mustEnd: boolean },
): Promise<"erased" | "open"> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const items = await allItems(table, {
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, orderId) },
      ConsistentRead: true,
    });
    const order = items.find(({ type }) => type === "order");
    const tasks = items.filter((item) => String(item["type"]).endsWith("Task") && !isEnded(items, item));
    const open = tasks.filter(({ state }) => isOpen(state));
    if (open.some((task) => !mustEnd || !isUnsent(task))) return "open";
    if (!(await giveUp(table, open))) continue;
    const kept = keptOf(items);
    const { end } = kept;
    let count = kept.tasks.length + kept.others.length;
    if (order) {
      const ended = tasks.filter((task) => !open.includes(task));
      const tokens = tokensOf(order) ?? searchTokens(toOrder(order));
      await deleteTokens(table, shop, toOrder(order), tokens);
      count += await eraseContacts(table, shop, { orderId, tasks, order: toOrder(order), items, end });
      await eraseTasks(table, shop, { orderId, tasks: ended, items, ...(end && { end }) });
    }
    await eraseBeside(table, shop, items, order && toOrder(order).email);
    if (end) await dateKept(table, kept.others, end);
    await eraseLogs(table, shop, orderId);
    await eraseFiles(table, shop, orderId);
    // Only the first erasure of a request counts: the order may come again, as its delivery may.
    const isCounted = items.some((item) => item["type"] === "erasure" && item["request"] === request);
    const note = erasureNote(shop, { orderId, request, at, ...(end && { keptUntil: end }) });
    if (await close(table, shop, { orderId, request, note, order, count: isCounted ? 0 : count })) return "erased";
  }
  return "open";
}

const isOpen = (state: unknown): boolean => [...openStates].some((open) => open === state);
const isUnsent = ({ state, providerId }: Item): boolean => state === "PLANNED" && providerId === undefined;

/** Tasks that were never sent, and their contents, go; false where one has begun meanwhile. */
async function giveUp(table: Table, tasks: readonly Item[]): Promise<boolean> {
  for (const { pk, sk, fence } of tasks) {
    const Key = { pk, sk };
    const content = { pk, sk: String(sk).replace(/^TASK#/, "CONTENT#") };
    const { ok } = await transact(table, [
      {
        Delete: {
          TableName: table.name,
          Key,
          ConditionExpression:
            "attribute_not_exists(pk) OR (#state = :planned AND fence = :fence AND attribute_not_exists(providerId))",
          ExpressionAttributeNames: { "#state": "state" },
          ExpressionAttributeValues: { ":planned": "PLANNED", ":fence": fence },
        },
      },
      { Delete: { TableName: table.name, Key: content } },
    ]);
    if (!ok) return false;
  }
  return true;
}

/**
 * Erases what belongs to the customer as a whole, as the row of its type says, and the mark on the address. A worker that is under way
 * with a mail loses it.
 */
async function eraseBeside(
  table: Table,
  shop: string,
  items: readonly Item[],
  email: string | undefined,
): Promise<void> {
  const erased = items.filter(({ type }) => erasedTypes.has(type)).map(({ pk, sk }) => ({ pk, sk }));
  const address = email === undefined ? [] : [suppressionKey(shop, email)];
  for (const Key of [...erased, ...address]) await table.client.send(new DeleteCommand({ TableName: table.name, Key }));
}

/** The order itself, its row, the note for later writes, and what the request kept; false where the order changed since it was read. */
async function close(
  table: Table,
  shop: string,
  given: { orderId: string; request: string; note: Item; order: Item | undefined; count: number },
): Promise<boolean> {
  const { orderId, request, note, order, count } = given;
  const TableName = table.name;
  const writes: Write[] = [
    order === undefined
      ? {
          ConditionCheck: {
            TableName,
            Key: orderKeys.order(shop, orderId),
            ConditionExpression: "attribute_not_exists(pk)",
          },
        }
      : erasedItem(table, shop, order),
    { Put: { TableName, Item: note } },
    { Delete: { TableName, Key: erasureKeys.order(shop, request, orderId) } },
    ...(order === undefined ? [] : await erasedRowWrites(table, shop, order)),
    ...(count === 0 ? [] : [keptWrite(table, shop, request, count)]),
  ];
  return (await transact(table, writes)).ok;
}

/** Counts on the request what was kept, for the list of the operator's staff. */
const keptWrite = (table: Table, shop: string, request: string, count: number): Write => ({
  Update: {
    TableName: table.name,
    Key: erasureKeys.request(shop, request),
    UpdateExpression: "ADD kept :count",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":count": count },
  },
});

function erasedItem(table: Table, shop: string, stored: Item): Write {
  const { version, readAt, decisions, payments, settlements, corrections } = toHead(stored);
  const order = erasedOrder(toOrder(stored));
  const change = {
    order,
    decisions: erasedDecisions(decisions),
    payments: erasedPayments(payments),
    ...(settlements && { settlements }),
    ...(corrections && { corrections: erasedCorrections(corrections) }),
    // It repeats the address; the next reading makes one without.
    fingerprint: "",
    readAt,
    expectedVersion: version,
    tokens: searchTokens(order),
  };
  return {
    Put: {
      TableName: table.name,
      Item: orderItem(shop, change),
      ConditionExpression: "version = :version",
      ExpressionAttributeValues: { ":version": version },
    },
  };
}

async function erasedRowWrites(table: Table, shop: string, order: Item): Promise<Write[]> {
  const Key = rowKeys.row(shop, String(order["createdAt"]), String(order["orderId"]));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  const before = toRow(Item);
  const after = erasedRow(before);
  const counters = countWrite(table, shop, listCounters(before, after));
  return [{ Put: { TableName: table.name, Item: rowItem(shop, after) } }, ...(counters ? [counters] : [])];
}
