import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { saleNameOf } from "#shared/domain/documents/rules/order-lifecycle-rules.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { contactTaskKey } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";
import type { GoneShop } from "../../modules/compliance/ports.ts";
import { allItems } from "./all-items.ts";
import type { Table } from "./engine/table.ts";
import { customerKeys } from "./erase-contacts.ts";
import { eraseFiles } from "./erase-files.ts";
import { erasureNote } from "./erasure-note.ts";
import { contentOf, latestOf } from "./kept-items.ts";
import { accountKeys, contactKeys, expiryOf, type Key, orderKeys, rowKeys, saleKey, takeoverKey } from "./keys.ts";
import { toOrder } from "./order-items.ts";
import { erase, moveToKept, treat, treatmentOf, writeWhileGone } from "./shop-erasure-items.ts";
import type { Item } from "./shop-items.ts";
import { toTask } from "./task-items.ts";
import type { Write } from "./transaction.ts";

/** One order in the erasure of its shop. */
export interface ErasedOrder {
  orderId: string;
  request: string;
  at: Instant;
}

/**
 * Erases one order of a shop that is gone. Documents that were made, or may have been, move to the kept records. The note on the
 * order stops a later installation from documenting it again. The list row goes last, so an interrupted run finds the order
 * again. False if the app was installed meanwhile.
 */
export async function eraseShopOrder(
  table: Table,
  shop: string,
  gone: GoneShop,
  { orderId, request, at }: ErasedOrder,
): Promise<boolean> {
  const items = await allItems(table, {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": orderKeys.partition(shop, orderId) },
    ConsistentRead: true,
  });
  const tasks = items.filter(isKeptTask);
  const kept = items.filter((item) => treatmentOf(item).act === "keep" && belongsToOne(item, tasks));
  const from = latestOf(kept) ?? at;
  const note = {
    ...erasureNote(shop, { orderId, request, at }),
    ofShop: true,
    expiresAt: expiryOf(keptUntil("taxRecords", from)),
  };
  const others = items.filter((item) => !kept.includes(item) && item["type"] !== "erasure");
  const hasRecords = kept.some(({ type }) => type !== "erasure");
  const row = items.find(({ type }) => type === "order");
  await eraseFiles(table, shop, orderId);
  const writes: Write[] = [
    ...(hasRecords ? [{ Put: { TableName: table.name, Item: note } }] : []),
    ...(await takeovers(table, shop, tasks)).flatMap((item) => moveToKept(table, shop, item, from)),
    ...kept.flatMap((item) => treat(table, shop, item, { from })),
    ...surroundingsOf(shop, items).map((Key) => erase(table, { ...Key })),
    ...others.map((item) => erase(table, item)),
    ...(row ? [erase(table, { ...rowKeys.row(shop, String(row["createdAt"]), orderId) })] : []),
  ];
  return writeWhileGone(table, shop, gone, writes, request);
}

/** Made, or sent with an outcome that is not known: the law keeps it. What was never sent, or only to look at, is no record. */
function isKeptTask({ type, key, state, providerId, task }: Item): boolean {
  if (type !== "documentTask" && type !== "transactionTask") return false;
  if (String(key).startsWith("trial:")) return false;
  if (state === "CONFIRMED" || providerId !== undefined) return true;
  const isSent = (task as { sentAt?: unknown } | undefined)?.sentAt !== undefined;
  return isSent && (state === "SENDING" || state === "PARKED");
}

/** A task and its content are kept together. */
function belongsToOne(item: Item, tasks: readonly Item[]): boolean {
  if (item["type"] === "content") return tasks.some(({ sk }) => item["sk"] === contentOf(sk));
  return !String(item["type"]).endsWith("Task") || tasks.includes(item);
}

/** Contacts, accounts and the sale of an order have partitions of their own. */
function surroundingsOf(shop: string, items: readonly Item[]): Key[] {
  const stored = items.find(({ type }) => type === "order");
  const tasks = items.flatMap((item) => {
    const content = items.find(({ sk }) => sk === contentOf(item["sk"]));
    const isWhole = item["type"] === "documentTask" ? content !== undefined : item["type"] === "transactionTask";
    return isWhole ? [toTask(item, content)] : [];
  });
  const documents = tasks.flatMap((task) => (task.type === "document" ? [task] : []));
  const order = stored && toOrder(stored);
  const organizations = new Set(tasks.map(({ organizationId }) => organizationId));
  const contacts = [...organizations].flatMap((organization) =>
    (order ? customerKeys(order, documents) : []).map((key) => contactTaskKey(key, organization)),
  );
  const used = documents.flatMap(({ contactTask }) => contactTask ?? []);
  const accounts = tasks.flatMap((task) => (task.type === "transaction" ? [task.accountTask] : []));
  return [
    ...[...new Set([...contacts, ...used])].map((key) => contactKeys.task(shop, key)),
    ...[...new Set(accounts)].flatMap((key) => [accountKeys.task(shop, key), accountKeys.turn(shop, key)]),
    ...(order ? [saleKey(shop, saleNameOf(order.name))] : []),
  ];
}

/** Documents that a user of the shop declared to be a task's. */
async function takeovers(table: Table, shop: string, tasks: readonly Item[]): Promise<Item[]> {
  const found: Item[] = [];
  for (const { providerId } of tasks) {
    if (providerId === undefined) continue;
    const Key = takeoverKey(shop, String(providerId));
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
    if (Item) found.push(Item);
  }
  return found;
}
