import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { erasedDecisions, erasedOrder, erasedPayments, erasedRow } from "#shared/domain/erasure/erased-order.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import { openStates } from "#shared/domain/tasks/task.ts";
import type { OrderToErase } from "../../modules/compliance/ports.ts";
import { allItems } from "./all-items.ts";
import { countWrite } from "./counters.ts";
import { eraseContacts } from "./erase-contacts.ts";
import { eraseLogs } from "./erase-logs.ts";
import { eraseTasks } from "./erase-tasks.ts";
import { erasureNote } from "./erasure-note.ts";
import { erasureKeys, orderKeys, rowKeys } from "./keys.ts";
import { orderItem, toHead, tokensOf, toOrder } from "./order-items.ts";
import { rowItem, toRow } from "./row-items.ts";
import type { Table } from "./table.ts";
import { deleteTokens } from "./token-items.ts";
import { transact, type Write } from "./transaction.ts";

type Item = Record<string, unknown>;

const ATTEMPTS = 8;

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
    const tasks = items.filter(({ type }) => String(type).endsWith("Task"));
    const open = tasks.filter(({ state }) => isOpen(state));
    if (open.some((task) => !mustEnd || !isUnsent(task))) return "open";
    if (!(await giveUp(table, open))) continue;
    if (order) {
      const ended = tasks.filter((task) => !open.includes(task));
      const tokens = tokensOf(order) ?? searchTokens(toOrder(order));
      await deleteTokens(table, shop, toOrder(order), tokens);
      await eraseContacts(table, shop, { orderId, tasks, order: toOrder(order), items });
      await eraseTasks(table, shop, { orderId, tasks: ended, items });
    }
    await eraseLogs(table, shop, orderId);
    if (await close(table, shop, { orderId, request, at, order })) return "erased";
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

/** The order itself, its row, and the note for later writes; false where the order changed since it was read. */
async function close(
  table: Table,
  shop: string,
  { orderId, request, at, order }: { orderId: string; request: string; at: string; order: Item | undefined },
): Promise<boolean> {
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
    { Put: { TableName, Item: erasureNote(shop, { orderId, request, at }) } },
    { Delete: { TableName, Key: erasureKeys.order(shop, request, orderId) } },
    ...(order === undefined ? [] : await erasedRowWrites(table, shop, order)),
  ];
  return (await transact(table, writes)).ok;
}

function erasedItem(table: Table, shop: string, stored: Item): Write {
  const { version, readAt, decisions, payments } = toHead(stored);
  const order = erasedOrder(toOrder(stored));
  const change = {
    order,
    decisions: erasedDecisions(decisions),
    payments: erasedPayments(payments),
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
