import { DeleteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { factsOf } from "#shared/domain/documents/paper/fingerprint.ts";
import { erasedContactKey } from "#shared/domain/erasure/kept-order.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type ContactTask, contactTaskKey, type DocumentTask } from "#shared/domain/tasks/task.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Table } from "./engine/table.ts";
import { contactKeys, shopKeys } from "./keys.ts";
import { taskItem, toTask } from "./task-items.ts";
import { ordersWithEmail } from "./token-items.ts";

type Item = Record<string, unknown>;

/**
 * Erases the contacts of an order's customer. The contact of a kept document moves under the order's own key, with the name and
 * address of that document, until `end`. The customer's own contact stays only while an order that is not erased has the same e-mail address.
 * Returns how many are kept.
 */
export async function eraseContacts(
  table: Table,
  shop: string,
  given: { orderId: string; tasks: readonly Item[]; order: Order; items: readonly Item[]; end: Instant | undefined },
): Promise<number> {
  const { orderId, order, end } = given;
  const documents = documentsIn(given);
  const kept = new Set<string>();
  for (const document of documents.filter(({ state, isTrial }) => state === "CONFIRMED" && !isTrial)) {
    const key = erasedContactKey(orderId, document.organizationId);
    if (await keepFor(table, shop, document, { key, end })) kept.add(key);
  }
  const organizations = new Set(documents.map(({ organizationId }) => organizationId));
  const connected = await connectedOrganization(table, shop);
  if (connected !== undefined) organizations.add(connected);
  const used = documents.flatMap(({ contactTask }) => contactTask ?? []);
  const possible = [...organizations].flatMap((organization) =>
    customerKeys(order, documents).map((key) => contactTaskKey(key, organization)),
  );
  for (const key of new Set([...used, ...possible])) {
    if (kept.has(key) || (await isUsedBesides(table, shop, key, orderId))) continue;
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: contactKeys.task(shop, key) }));
  }
  return kept.size;
}

function documentsIn({ tasks, items }: { tasks: readonly Item[]; items: readonly Item[] }): DocumentTask[] {
  return tasks
    .filter(({ type }) => type === "documentTask")
    .map((item) => {
      const content = items.find(({ sk }) => sk === String(item["sk"]).replace(/^TASK#/, "CONTENT#"));
      // An item of this type is a document's task.
      return toTask(item, content) as DocumentTask;
    });
}

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
  const found = await find(table, shop, document.contactTask);
  if (found?.state !== "CONFIRMED") return (await find(table, shop, key)) !== undefined;
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
  const Item = taskItem(shop, { ...task, ...about, ...(end && { keptUntil: end }) });
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return true;
}

async function find(table: Table, shop: string, key: string): Promise<ContactTask | undefined> {
  const Key = contactKeys.task(shop, key);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  // An item under such a key is a contact's task.
  return Item && (toTask(Item, undefined) as ContactTask);
}

async function connectedOrganization(table: Table, shop: string): Promise<string | undefined> {
  const Key = shopKeys.item(shop, "CONNECTION");
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
  const organization: unknown = Item?.["connection"]?.["organizationId"];
  return typeof organization === "string" ? organization : undefined;
}

/** An order that was placed after the request, or is not erased yet, goes to the same contact. */
async function isUsedBesides(table: Table, shop: string, key: string, orderId: string): Promise<boolean> {
  const [, email] = /^contact:email:(.+):[^:]+$/.exec(key) ?? [];
  if (email === undefined) return false;
  // Of two orders at least one is another: a customer may have thousands.
  return (await ordersWithEmail(table, shop, email, 2)).some((order) => order.orderId !== orderId);
}
