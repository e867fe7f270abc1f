import type { OrderToErase } from "#functions/modules/compliance/ports.ts";
import {
  erasedCorrections,
  erasedDecisions,
  erasedOrder,
  erasedPayments,
  erasedRow,
} from "#shared/domain/erasure/erased-order.ts";
import { listCounters } from "#shared/domain/order-states/list-counters.ts";
import { earlierTokens, searchTokens } from "#shared/domain/search/search-tokens.ts";
import { openStates } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { proofsOf } from "#shared/domain/vat-ids/vat-id-check.ts";
import { type Change, deleted } from "../../engine/change.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { allKinds } from "../../kinds/all.ts";
import { erasureRequests, ordersToErase } from "../../kinds/compliance.ts";
import { evidences } from "../../kinds/evidence.ts";
import { suppressions } from "../../kinds/mail.ts";
import { erasures, orders } from "../../kinds/orders.ts";
import { erasureNoted } from "../orders/erased-orders.ts";
import { type OrderItem, orderPut, toHead, tokensOf, toOrder } from "../orders/order-items.ts";
import { findRow, rowPut } from "../orders/row-items.ts";
import { deleteTokens } from "../orders/token-items.ts";
import { type Items, itemsOfOrder, type TaskWithContent, tasksWithContents } from "../orders/whole-order.ts";
import { counted } from "../shop/counters.ts";
import { contentAt, type TaskItem, taskAt, toTask } from "../tasks/task-changes.ts";
import { eraseContacts } from "./erase-contacts.ts";
import { eraseFiles } from "./erase-files.ts";
import { eraseLogs } from "./erase-logs.ts";
import { dateKept, eraseTasks } from "./erase-tasks.ts";
import { type KeptItems, keptOf } from "./kept-items.ts";

const ATTEMPTS = 8;

/** Kinds whose items go with the customer, each as a whole. */
const erasedKinds = allKinds.filter(({ declared: { erasure } }) => erasure.customer.act === "erase");

/** Erases the customer from an order, dependent items first: an interrupted run starts again and finds all it needs. */
export async function eraseOrder(
  table: Table,
  shop: string,
  { orderId, request }: OrderToErase,
  { at, mustEnd }: { at: string; mustEnd: boolean },
): Promise<"erased" | "open"> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const items = await itemsOfOrder(table, shop, orderId, true);
    const [stored] = orders.among(items);
    const order = stored && toOrder(stored);
    const all = tasksWithContents(items);
    const tasks = all.filter(({ isEnded }) => !isEnded);
    const open = tasks.filter(({ item }) => openStates.has(item.state));
    if (open.some(({ item }) => !mustEnd || !isUnsent(item))) return "open";
    if (!(await giveUp(table, shop, open))) continue;
    const kept = keptOf(items, all);
    const { end } = kept;
    let count = kept.tasks.length + kept.contents.length + kept.documents.length;
    if (stored && order) {
      await deleteTokens(table, shop, order, tokensOf(stored) ?? earlierTokens(order));
      const documents = tasks.map(({ item, content }) => toTask(item, content)).filter(isDocumentTask);
      count += await eraseContacts(table, shop, { orderId, documents, order, end });
      await eraseTasks(table, shop, { orderId, tasks: tasks.filter((task) => !open.includes(task)), end });
    }
    await eraseBeside(table, shop, items, order?.email);
    if (stored) await eraseProofs(table, shop, stored, kept.documents);
    if (end) await dateKept(table, shop, kept, end);
    await eraseLogs(table, shop, orderId);
    await eraseFiles(table, shop, orderId);
    // Only the first erasure of a request counts: the order may come again, as its delivery may.
    if (erasures.among(items).some((note) => note.request === request)) count = 0;
    const note = erasureNoted(shop, { orderId, request, at, ...(end && { keptUntil: end }) });
    if (await close(table, shop, { orderId, request, note, stored, count })) return "erased";
  }
  return "open";
}

const isUnsent = ({ state, providerId }: TaskItem): boolean => state === "PLANNED" && providerId === undefined;

/** Tasks that were never sent, and their contents, go; false where one has begun meanwhile. */
async function giveUp(table: Table, shop: string, tasks: readonly TaskWithContent[]): Promise<boolean> {
  for (const { item } of tasks) {
    const unsent = { state: "PLANNED", fence: item.fence, providerId: absent } as const;
    const result = await transact(table, {
      task: taskAt(shop, item.task).delete().when({ pk: absent }, unsent),
      content: contentAt(shop, item).delete(),
    });
    if (result !== "ok") return false;
  }
  return true;
}

/** Erases what belongs to the customer as a whole, and the mark on the address. */
async function eraseBeside(table: Table, shop: string, items: Items, email: string | undefined): Promise<void> {
  for (const item of items) if (isErased(item)) await write(table, deleted(item));
  if (email !== undefined) await write(table, suppressions.at({ shop, address: email }).delete());
}

/** Answers about the buyer that are behind no kept document are no record. */
async function eraseProofs(table: Table, shop: string, stored: OrderItem, kept: KeptItems["documents"]): Promise<void> {
  const named = new Set(kept.flatMap(({ document }) => document.evidenceIds ?? []));
  const checks = (toHead(stored).vatIds ?? []).map(proofsOf);
  const behindNone = checks.filter((proofs) => !proofs.some((id) => named.has(id)));
  for (const id of behindNone.flat()) await write(table, evidences.at({ shop, id }).delete());
}

const isErased = (item: object): boolean => erasedKinds.some((kind) => kind.has(item));

/** Writes the order, its row, the note and the counts; false where the order changed since it was read. */
async function close(
  table: Table,
  shop: string,
  given: { orderId: string; request: string; note: Change; stored: OrderItem | undefined; count: number },
): Promise<boolean> {
  const { orderId, request, note, stored, count } = given;
  const ownRequest = erasureRequests.at({ shop, request });
  const result = await transact(table, {
    order: stored ? erased(shop, stored) : orders.at({ shop, orderId }).check().when({ pk: absent }),
    note,
    done: ordersToErase.at({ shop, request, orderId }).delete(),
    row: stored && (await rowErased(table, shop, stored)),
    // For the list of the operator's staff.
    kept: count === 0 ? undefined : ownRequest.add({ kept: count }).when({ pk: present }),
  });
  return result === "ok";
}

function erased(shop: string, stored: OrderItem): Change {
  const { version, readAt, decisions, payments, settlements, corrections } = toHead(stored);
  const order = erasedOrder(toOrder(stored));
  return orderPut(shop, {
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
  });
}

async function rowErased(table: Table, shop: string, stored: OrderItem): Promise<Change[]> {
  const before = await findRow(table, shop, stored);
  const after = erasedRow(before);
  const counters = counted(shop, listCounters(before, after));
  return [rowPut(shop, after), ...(counters ? [counters] : [])];
}
