import { factsOf } from "#shared/domain/documents/paper/fingerprint.ts";
import { erasedContactKey } from "#shared/domain/erasure/kept-order.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type ContactTask, contactTaskKey, type DocumentTask } from "#shared/domain/tasks/task.ts";
import { isContactTask } from "#shared/domain/tasks/task-types.ts";
import type { Instant } from "#shared/values/time.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { connections } from "../../kinds/connection.ts";
import { contactTasks } from "../../kinds/tasks.ts";
import { ordersWithEmail } from "../orders/token-items.ts";
import { taskPut, toTask } from "../tasks/task-changes.ts";

/** Erases the contacts of an order's customer; answers how many stay, with the data of a kept document, until `end`. */
export async function eraseContacts(
  table: Table,
  shop: string,
  {
    orderId,
    documents,
    order,
    end,
  }: { orderId: string; documents: readonly DocumentTask[]; order: Order; end: Instant | undefined },
): Promise<number> {
  const kept = new Set<string>();
  for (const document of documents.filter(({ state, isTrial }) => state === "CONFIRMED" && !isTrial)) {
    const key = erasedContactKey(orderId, document.organizationId);
    if (await keepFor(table, shop, document, { key, end })) kept.add(key);
  }
  const organizations = new Set(documents.map(({ organizationId }) => organizationId));
  const stored = await find(table, connections.at({ shop }), { isConsistent: false });
  if (stored !== undefined) organizations.add(stored.connection.organizationId);
  const used = documents.flatMap(({ contactTask }) => contactTask ?? []);
  const possible = [...organizations].flatMap((organization) =>
    customerKeys(order, documents).map((key) => contactTaskKey(key, organization)),
  );
  for (const key of new Set([...used, ...possible])) {
    if (kept.has(key) || (await isUsedBesides(table, shop, key, orderId))) continue;
    await write(table, contactAt(shop, key).delete());
  }
  return kept.size;
}

/** A contact's own key does not name its order. */
const contactAt = (shop: string, key: string) => contactTasks.at({ shop, orderId: "", key });

/** Every form of key under which the customer may be known: see `ContactContent.contactKey`. */
export function customerKeys({ id, email, customer }: Order, documents: readonly DocumentTask[]): string[] {
  const address = (email ?? customer?.email)?.trim().toLowerCase();
  const vatIds = documents.flatMap(({ fingerprint }) => factsOf(fingerprint)?.vatIds ?? []);
  return [
    ...(address === undefined ? [] : [`email:${address}`]),
    ...(customer === undefined ? [] : [`customer:${customer.id}`]),
    ...vatIds.map((vatId) => `vat:${String(vatId)}`),
    `order:${id}`,
  ];
}

/** Keeps the contact of a document with the document's own name and address; false if the document has no contact. */
async function keepFor(
  table: Table,
  shop: string,
  document: DocumentTask,
  { key, end }: { key: string; end: Instant | undefined },
): Promise<boolean> {
  if (document.contactTask === undefined) return false;
  const found = await findContact(table, shop, document.contactTask);
  if (found?.state !== "CONFIRMED") return (await findContact(table, shop, key)) !== undefined;
  const { name, ...address } = document.content.address;
  const { company } = found.contact;
  const { vatId, allowsTaxFree } = company ?? {};
  const contact: ContactTask["contact"] = {
    contactKey: `order:${document.orderId}`,
    ...(company === undefined
      ? { person: { lastName: name } }
      : { company: { name, ...(vatId && { vatId }), ...(allowsTaxFree && { allowsTaxFree }) } }),
    address: { name, ...address },
    note: "",
  };
  const { reason: _, ...task } = found;
  const about = { key, orderId: document.orderId, orderName: document.orderName, contact };
  await write(table, taskPut(shop, { ...task, ...about, ...(end && { keptUntil: end }) }));
  return true;
}

async function findContact(table: Table, shop: string, key: string): Promise<ContactTask | undefined> {
  const item = await find(table, contactAt(shop, key));
  const task = item && toTask(item);
  return isContactTask(task) ? task : undefined;
}

/** An order that was placed after the request, or is not erased yet, goes to the same contact. */
async function isUsedBesides(table: Table, shop: string, key: string, orderId: string): Promise<boolean> {
  const [, email] = /^contact:email:(.+):[^:]+$/.exec(key) ?? [];
  if (email === undefined) return false;
  // Of two orders at least one is another: a customer may have thousands.
  return (await ordersWithEmail(table, shop, email, 2)).some((order) => order.orderId !== orderId);
}
