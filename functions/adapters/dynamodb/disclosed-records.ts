import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { factsOf } from "#shared/domain/documents/paper/fingerprint.ts";
import { type DisclosedRecord, personalTypes } from "#shared/domain/erasure/disclosed-types.ts";
import type { ItemTypeName } from "#shared/domain/erasure/item-types.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { searchTokens } from "#shared/domain/search/search-tokens.ts";
import { contactTaskKey } from "#shared/domain/tasks/task.ts";
import { allItems } from "./all-items.ts";
import { unpack } from "./engine/codec.ts";
import { allOf } from "./engine/query.ts";
import type { Table } from "./engine/table.ts";
import {
  complianceKey,
  contactKeys,
  dataRequestKeys,
  erasureKeys,
  evidenceKeys,
  type Key,
  rowKeys,
  shopKeys,
} from "./keys.ts";
import { logs } from "./kinds/logs.ts";
import { orders } from "./kinds/orders.ts";
import { tokensOf, toOrder } from "./stores/orders/order-items.ts";
import { itemsOfOrder } from "./stores/orders/whole-order.ts";

type Item = Record<string, unknown>;

/** E-mail addresses as they are compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Everything stored about an order and its customer. `isAsked` compares the order's e-mail addresses with those of the request;
 * orders of other customers give no records.
 */
export async function recordsOfOrder(
  table: Table,
  shop: string,
  orderId: string,
  isAsked: (emails: readonly string[]) => boolean,
): Promise<DisclosedRecord[]> {
  const items = await itemsOfOrder(table, shop, orderId, true);
  const [stored] = orders.among(items);
  const order = stored && toOrder(stored);
  if (!isAsked([order?.email, order?.customer?.email].flatMap((email) => email ?? []))) return [];
  const [row, evidence, contacts, entries] = await Promise.all([
    order && find(table, rowKeys.row(shop, order.createdAt, orderId)),
    evidenceOf(table, shop, items),
    order ? contactsOf(table, shop, order, items) : [],
    allOf(table, logs.in("ofOrder", { shop, orderId })),
  ]);
  const words = stored && order ? [{ type: "token", words: tokensOf(stored) ?? searchTokens(order) }] : [];
  const rows = row ? [{ ...row, type: "row" }] : [];
  return [...items, ...evidence, ...rows, ...words, ...contacts, ...entries].flatMap((item) => toRecord(item, orderId));
}

/** The customer's other requests, and the orders that these have not erased yet. */
export async function recordsOfRequests(
  table: Table,
  shop: string,
  { id, customer }: { id: string; customer: string },
): Promise<DisclosedRecord[]> {
  const noted = await allItems(table, {
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "#request.#ids.#customer = :customer",
    ExpressionAttributeNames: { "#request": "request", "#ids": "ids", "#customer": "customer" },
    ExpressionAttributeValues: { ":pk": complianceKey(shop, "", "").pk, ":customer": customer },
  });
  const asked = noted.filter(({ request }) => !isAbout(request as Item, id));
  const answered = await allItems(table, {
    KeyConditionExpression: "pk = :pk",
    FilterExpression: "#customer = :customer",
    ExpressionAttributeNames: { "#customer": "customer" },
    ExpressionAttributeValues: { ":pk": dataRequestKeys.list(shop), ":customer": customer },
  });
  const erasing: Item[] = [];
  for (const { request } of asked as { request?: Item }[]) {
    if (request?.["topic"] !== "customers/redact") continue;
    const id = String(request["webhookId"]);
    const begun = await find(table, erasureKeys.request(shop, id));
    const left = await allItems(table, {
      KeyConditionExpression: "pk = :pk",
      FilterExpression: "#order.#request = :request",
      ExpressionAttributeNames: { "#order": "order", "#request": "request" },
      ExpressionAttributeValues: { ":pk": erasureKeys.orders(shop), ":request": id },
    });
    erasing.push(...(begun ? [begun] : []), ...left);
  }
  return [...asked, ...answered.filter(({ sk }) => sk !== id), ...erasing].flatMap((item) => toRecord(item));
}

/** The note of the platform's request belongs to this one. */
const isAbout = ({ webhookId, ids }: Item, id: string): boolean =>
  [webhookId, (ids as Item | undefined)?.["request"]].some((own) => own === id);

/** Proofs about the order's documents, by the names that documents and tasks use. */
async function evidenceOf(table: Table, shop: string, items: readonly Item[]): Promise<Item[]> {
  const named = items.flatMap(({ document, task }) => [document, task] as (Item | undefined)[]);
  const ids = named.flatMap((one) => (Array.isArray(one?.["evidenceIds"]) ? one["evidenceIds"].map(String) : []));
  const found = await Promise.all([...new Set(ids)].map((id) => find(table, evidenceKeys.item(shop, id))));
  return found.filter((item) => item !== undefined);
}

/** The customer's contacts: those that documents went to, and those that the customer is known by. */
async function contactsOf(table: Table, shop: string, order: Order, items: readonly Item[]): Promise<Item[]> {
  const tasks = items.filter(({ type }) => type === "documentTask").map(({ task }) => task as Item);
  const connection = await find(table, shopKeys.item(shop, "CONNECTION"));
  const organizations = new Set(
    [connection?.["connection"] as Item | undefined, ...tasks].flatMap((one) => {
      const organization = one?.["organizationId"];
      return typeof organization === "string" ? [organization] : [];
    }),
  );
  const possible = [...organizations].flatMap((organization) =>
    [...identities(order, tasks)].map((identity) => contactTaskKey(identity, organization)),
  );
  const used = tasks.flatMap(({ contactTask }) => (typeof contactTask === "string" ? [contactTask] : []));
  const keys = [...new Set([...used, ...possible])];
  const found = await Promise.all(keys.map((key) => find(table, contactKeys.task(shop, key))));
  return found.filter((item) => item !== undefined);
}

/** Every form of identity under which a contact may be known: see `ContactContent.contactKey`. */
function identities({ id, email, customer }: Order, tasks: readonly Item[]): Set<string> {
  const emails = [email, customer?.email].flatMap((one) => (one === undefined ? [] : [`email:${plainEmail(one)}`]));
  const vatIds = tasks.flatMap(({ fingerprint }) => {
    const known = factsOf(String(fingerprint ?? ""))?.vatIds;
    return Array.isArray(known) ? known.map(String) : [];
  });
  return new Set([
    ...emails,
    ...(customer === undefined ? [] : [`customer:${customer.id}`]),
    ...vatIds.map((vatId) => `vat:${vatId}`),
    `order:${id}`,
  ]);
}

async function find(table: Table, Key: Key): Promise<Item | undefined> {
  return (await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
}

const personal: ReadonlySet<unknown> = new Set(personalTypes);

/** Fields that say how an item is stored, not what. */
const technical = /^(?:pk|sk|g\dpk|g\dsk|type|version|fence|packed|expiresAt|pages)$/;

/** An item without technical fields and with its packed part open; nothing where its type tells of no customer. */
function toRecord(item: Item, orderId?: string): DisclosedRecord[] {
  const { type } = item;
  if (!personal.has(type)) return [];
  const plain = Object.entries(item).filter(([name]) => !technical.test(name));
  const packed = item["packed"] === undefined ? {} : withoutStacks(unpack<Item>(item["packed"]));
  const stored = { ...withoutStacks(Object.fromEntries(plain)), ...packed };
  return [{ type: type as ItemTypeName, ...(orderId === undefined ? {} : { orderId }), stored }];
}

/** The places in our code that an error came through tell nothing of a customer; its message stays. */
function withoutStacks(stored: Item): Item {
  const text = JSON.stringify(stored, (name, value: unknown) =>
    name === "stack" && typeof value === "string" ? value.replace(/^\s+at .*$/gm, "").trim() : value,
  );
  return JSON.parse(text);
}
