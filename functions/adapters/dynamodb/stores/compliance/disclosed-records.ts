import { factsOf } from "#shared/domain/documents/paper/fingerprint.ts";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { earlierTokens } from "#shared/domain/search/search-tokens.ts";
import { contactTaskKey } from "#shared/domain/tasks/task.ts";
import { proofsOf } from "#shared/domain/vat-ids/vat-id-check.ts";
import type { Own } from "../../engine/change.ts";
import { unpack } from "../../engine/codec.ts";
import type { Declaration } from "../../engine/kind.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { complianceRequests, dataRequests, erasureRequests, ordersToErase } from "../../kinds/compliance.ts";
import { connections } from "../../kinds/connection.ts";
import { evidences } from "../../kinds/evidence.ts";
import { logs } from "../../kinds/logs.ts";
import { documents, drafts, orders, rows } from "../../kinds/orders.ts";
import { contactTasks } from "../../kinds/tasks.ts";
import { toHead, tokensOf, toOrder } from "../orders/order-items.ts";
import { type Items, itemsOfOrder } from "../orders/whole-order.ts";
import { type TaskItem, tasksAmong } from "../tasks/task-changes.ts";
import { toldKinds } from "./told-kinds.ts";

type Item = Readonly<Record<string, unknown>>;

/** E-mail addresses as they are compared. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Everything stored about an order and its customer; no records unless `isAsked` knows the order's address. */
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
    order && find(table, rows.at({ shop, createdAt: order.createdAt, orderId })),
    evidenceOf(table, shop, items),
    order ? contactsOf(table, shop, order, items) : [],
    allOf(table, logs.in("ofOrder", { shop, orderId })),
  ]);
  const words = stored && order ? [{ type: "token", words: tokensOf(stored) ?? earlierTokens(order) }] : [];
  const listed = row ? [{ ...row, type: "row" }] : [];
  const found: readonly Item[] = [...items, ...evidence, ...listed, ...words, ...contacts, ...entries];
  return found.flatMap((item) => toRecord(item, orderId));
}

/** The customer's other requests, and the orders that these have not erased yet. */
export async function recordsOfRequests(
  table: Table,
  shop: string,
  { id, customer }: { id: string; customer: string },
): Promise<DisclosedRecord[]> {
  const noted = await allOf(table, complianceRequests.below({ shop }), { where: { "request.ids.customer": customer } });
  // The note of the platform's request belongs to this one.
  const asked = noted.filter(({ request: { webhookId, ids } }) => ![webhookId, ids["request"]].includes(id));
  const answered = await allOf(table, dataRequests.below({ shop }), { where: { customer } });
  const erasing: Item[] = [];
  for (const { request } of asked) {
    if (request.topic !== "customers/redact") continue;
    const ids = { shop, request: request.webhookId };
    const begun = await find(table, erasureRequests.at(ids));
    erasing.push(...(begun ? [begun] : []), ...(await allOf(table, ordersToErase.below(ids))));
  }
  const found: readonly Item[] = [...asked, ...answered.filter(({ sk }) => sk !== id), ...erasing];
  return found.flatMap((item) => toRecord(item));
}

/** Those of these items that are there. */
async function those<Declared extends Declaration>(table: Table, items: readonly Own<Declared>[]) {
  const found = await Promise.all(items.map((own) => find(table, own)));
  return found.filter((item) => item !== undefined);
}

/** Proofs about the order's documents and its buyer's VAT id, by the names that documents, tasks and the order use. */
async function evidenceOf(table: Table, shop: string, items: Items) {
  const made = [...documents.among(items), ...drafts.among(items)].map(({ document }) => document);
  const named = [...made, ...tasksAmong(items).map(({ task }) => task)];
  const asked = orders.among(items).flatMap((item) => (toHead(item).vatIds ?? []).flatMap(proofsOf));
  const ids = [...named.flatMap((one) => ("evidenceIds" in one ? (one.evidenceIds ?? []) : [])), ...asked];
  return those(
    table,
    [...new Set(ids)].map((id) => evidences.at({ shop, id })),
  );
}

/** The customer's contacts: those that documents went to, and those that the customer is known by. */
async function contactsOf(table: Table, shop: string, order: Order, items: Items) {
  const tasks = tasksAmong(items).flatMap(({ task }) => (task.type === "document" ? [task] : []));
  const connection = await find(table, connections.at({ shop }));
  const known = connection ? [connection.connection.organizationId] : [];
  const organizations = new Set([...known, ...tasks.map(({ organizationId }) => organizationId)]);
  const possible = [...organizations].flatMap((organization) =>
    [...identities(order, tasks)].map((identity) => contactTaskKey(identity, organization)),
  );
  const used = tasks.flatMap(({ contactTask }) => contactTask ?? []);
  const keys = [...new Set([...used, ...possible])];
  // A contact's own key does not name its order.
  return those(
    table,
    keys.map((key) => contactTasks.at({ shop, orderId: "", key })),
  );
}

/** Every form of identity under which a contact may be known: see `ContactContent.contactKey`. */
function identities(
  { id, email, customer }: Order,
  tasks: readonly Extract<TaskItem["task"], { type: "document" }>[],
): Set<string> {
  const emails = [email, customer?.email].flatMap((one) => (one === undefined ? [] : [`email:${plainEmail(one)}`]));
  const vatIds = tasks.flatMap(({ fingerprint }) => factsOf(fingerprint)?.vatIds ?? []);
  return new Set([
    ...emails,
    ...(customer === undefined ? [] : [`customer:${customer.id}`]),
    ...vatIds.map((vatId) => `vat:${vatId}`),
    `order:${id}`,
  ]);
}

/** Fields that say how an item is stored, not what. */
const technical = /^(?:pk|sk|g\dpk|g\dsk|type|version|fence|packed|expiresAt|pages)$/;

/** An item without technical fields and with its packed part open; nothing where its type tells of no customer. */
function toRecord(item: Item, orderId?: string): DisclosedRecord[] {
  const type = String(item["type"]);
  if (!toldKinds.has(type)) return [];
  const plain = Object.entries(item).filter(([name]) => !technical.test(name));
  const packed = item["packed"] === undefined ? {} : withoutStacks(unpack<Item>(item["packed"]));
  const stored = { ...withoutStacks(Object.fromEntries(plain)), ...packed };
  return [{ type, orderId, stored }];
}

/** The places in our code that an error came through tell nothing of a customer; its message stays. */
function withoutStacks(stored: Item): Item {
  const text = JSON.stringify(stored, (name, value: unknown) =>
    name === "stack" && typeof value === "string" ? value.replace(/^\s+at .*$/gm, "").trim() : value,
  );
  return JSON.parse(text);
}
