import type { GoneShop } from "#functions/modules/compliance/ports.ts";
import { saleNameOf } from "#shared/domain/documents/rules/order-lifecycle-rules.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { contactTaskKey } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Key } from "../../engine/kind.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents, erasures, orders, rows, sales } from "../../kinds/orders.ts";
import { accountTasks, accountTurns, contactTasks, contents, takeovers } from "../../kinds/tasks.ts";
import { erasureNoted } from "../orders/erased-orders.ts";
import { toOrder } from "../orders/order-items.ts";
import { type Items, itemsOfOrder, tasksWithContents } from "../orders/whole-order.ts";
import { contentAt, type TaskItem, tasksAmong, toTask } from "../tasks/task-changes.ts";
import { customerKeys } from "./erase-contacts.ts";
import { eraseFiles } from "./erase-files.ts";
import { goes, moveToKept, takeWhileGone, treat, treatmentOf } from "./erasure-steps.ts";
import { latestOf } from "./kept-items.ts";

/** One order in the erasure of its shop. */
export interface ErasedOrder {
  orderId: string;
  request: string;
  at: Instant;
}

/** Erases an order of a gone shop, its row last; false if the app was installed meanwhile. */
export async function eraseShopOrder(
  table: Table,
  shop: string,
  gone: GoneShop,
  { orderId, request, at }: ErasedOrder,
): Promise<boolean> {
  const items = await itemsOfOrder(table, shop, orderId, true);
  const tasks = tasksAmong(items).filter(isKeptTask);
  const isKept = keeping(items, tasks);
  const kept = items.filter((item) => treatmentOf(item).act === "keep" && isKept(item));
  const from = latestOf([...tasksAmong(kept), ...documents.among(kept)]) ?? at;
  const note = erasureNoted(shop, { orderId, request, at }).set({
    ofShop: true,
    expiresAt: expiryOf(keptUntil("taxRecords", from)),
  });
  const others = items.filter((item) => !kept.includes(item) && !erasures.has(item));
  const hasRecords = kept.some((item) => !erasures.has(item));
  const [stored] = orders.among(items);
  await eraseFiles(table, shop, orderId);
  const steps = [
    ...(hasRecords ? [{ change: note }] : []),
    ...(await takenOver(table, shop, tasks)).flatMap((item) => moveToKept(shop, item, from)),
    ...kept.flatMap((item) => treat(shop, item, { from })),
    ...surroundingsOf(shop, items).map(goes),
    ...others.map(goes),
    ...(stored ? [goes(rows.at({ shop, createdAt: stored.createdAt, orderId }).key)] : []),
  ];
  return takeWhileGone(table, shop, gone, steps, request);
}

/** The law keeps what was made or may have been; what was never sent is no record. */
function isKeptTask({ key, state, providerId, task }: TaskItem): boolean {
  if (task.type !== "document" && task.type !== "transaction") return false;
  if (key.startsWith("trial:")) return false;
  if (state === "CONFIRMED" || providerId !== undefined) return true;
  return task.sentAt !== undefined && (state === "SENDING" || state === "PARKED");
}

/** Keeps a task and its content together, if the law keeps it; other items stay as they are. */
function keeping(items: Items, tasks: readonly TaskItem[]): (item: Key) => boolean {
  const parts = new Set([...tasksAmong(items), ...contents.among(items)].map(({ sk }) => sk));
  const kept = new Set(tasks.flatMap((task) => [task.sk, contentAt("", task).key.sk]));
  return ({ sk }) => kept.has(sk) || !parts.has(sk);
}

/** Contacts, accounts and the sale of an order have partitions of their own. */
function surroundingsOf(shop: string, items: Items): Key[] {
  const [stored] = orders.among(items);
  const tasks = tasksWithContents(items).flatMap(({ item, content }) => {
    const isWhole = item.task.type === "document" ? content !== undefined : item.task.type === "transaction";
    return isWhole ? [toTask(item, content)] : [];
  });
  const documents = tasks.filter(isDocumentTask);
  const order = stored && toOrder(stored);
  const organizations = new Set(tasks.map(({ organizationId }) => organizationId));
  const contacts = [...organizations].flatMap((organization) =>
    (order ? customerKeys(order, documents) : []).map((key) => contactTaskKey(key, organization)),
  );
  const used = documents.flatMap(({ contactTask }) => contactTask ?? []);
  const accounts = tasks.flatMap((task) => (task.type === "transaction" ? [task.accountTask] : []));
  const shared = { shop, orderId: "" };
  return [
    ...[...new Set([...contacts, ...used])].map((key) => contactTasks.at({ ...shared, key }).key),
    ...[...new Set(accounts)].flatMap((key) => [
      accountTasks.at({ ...shared, key }).key,
      accountTurns.at({ shop, accountTask: key }).key,
    ]),
    ...(order ? [sales.at({ shop, sale: saleNameOf(order.name) }).key] : []),
  ];
}

/** Documents that a user of the shop declared to be a task's. */
async function takenOver(table: Table, shop: string, tasks: readonly TaskItem[]) {
  const ids = tasks.flatMap(({ providerId }) => providerId ?? []);
  const found = await Promise.all(ids.map((providerId) => find(table, takeovers.at({ shop, providerId }))));
  return found.filter((item) => item !== undefined);
}
