import { createHash } from "node:crypto";
import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { DataRequestStore } from "../../modules/compliance/ports.ts";
import { allItems } from "./all-items.ts";
import { dataRequestItem, pagesOf, toDataRequest } from "./data-request-items.ts";
import { plainEmail, recordsOfOrder, recordsOfRequests } from "./disclosed-records.ts";
import { pack, unpack } from "./engine/codec.ts";
import { expiryOf } from "./engine/expiry.ts";
import type { Table } from "./engine/table.ts";
import { dataRequestKeys, type Key } from "./keys.ts";
import { held } from "./single-flight.ts";
import { ordersWithEmail } from "./stores/orders/token-items.ts";

/** Orders of one message: each takes about five reads. A chunk of the list holds whole pages, and stays below 400 KB. */
const PAGE = 200;
const CHUNK = 20_000;
/** Reads of this many orders are under way together. */
const TOGETHER = 5;
/** An item holds 400 KB, its other fields included. */
const MAX_PACKED_BYTES = 350_000;
/** The list of orders outlives the platform's deadline of 30 days; what is late is still carried out. */
const LIST_SECONDS = 60 * 86_400;
const MAX_OPEN = 100;

/** A chunk of the list of orders. Orders that were found by the address are looked at once more: searching ignores accents. */
interface Chunk {
  named: readonly string[];
  found: readonly string[];
  emailHash?: string;
}

const hashOf = (email: string) => createHash("sha256").update(plainEmail(email)).digest("hex");

/** Data requests of one shop, and the collection of their answers. */
export function dataRequestStore(table: Table, shop: string): DataRequestStore {
  const { client, name: TableName } = table;
  const itemOf = async (Key: Key) => (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
  const remove = (Key: Key) => client.send(new DeleteCommand({ TableName, Key }));

  const removeParts = async (id: string, from: number, first: number, end: number): Promise<void> => {
    for (let place = first; place < end; place++) await remove(dataRequestKeys.part(shop, id, from, place));
  };
  const removeLists = async (id: string, orders: number): Promise<void> => {
    for (let chunk = 0; chunk * CHUNK < orders; chunk++) await remove(dataRequestKeys.orders(shop, id, chunk));
  };

  return {
    find: async (id) => {
      const item = await itemOf(dataRequestKeys.request(shop, id));
      return item && toDataRequest(item);
    },
    begin: async (request, { named, email }) => {
      if (await itemOf(dataRequestKeys.request(shop, request.id))) return;
      const placed = email === undefined ? [] : await ordersWithEmail(table, shop, email);
      const before = placed.filter(({ createdAt }) => createdAt <= request.at).map(({ orderId }) => orderId);
      const isNamed = new Set(named);
      const orders = [...isNamed, ...new Set(before.filter((orderId) => !isNamed.has(orderId)))];
      for (let chunk = 0; chunk * CHUNK < orders.length; chunk++) {
        const own = orders.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
        const list: Chunk = {
          named: own.filter((orderId) => isNamed.has(orderId)),
          found: own.filter((orderId) => !isNamed.has(orderId)),
          ...(email === undefined ? {} : { emailHash: hashOf(email) }),
        };
        const Item = {
          ...dataRequestKeys.orders(shop, request.id, chunk),
          type: "disclosure",
          version: 1,
          packed: pack(list),
          expiresAt: expiryOf(secondsAfter(request.at, LIST_SECONDS)),
        };
        await client.send(new PutCommand({ TableName, Item }));
      }
      const Item = dataRequestItem(shop, { ...request, orders: orders.length });
      await held(client.send(new PutCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)" })));
    },
    listOpen: async () => {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: "GSI3",
          KeyConditionExpression: "g3pk = :open",
          ExpressionAttributeValues: { ":open": dataRequestKeys.open(shop) },
          Limit: MAX_OPEN,
        }),
      );
      return Items.map(({ sk }) => String(sk));
    },
    collect: async ({ id, orders, customer }, from) => {
      const item = orders === 0 ? undefined : await itemOf(dataRequestKeys.orders(shop, id, Math.floor(from / CHUNK)));
      const list: Chunk = item ? unpack<Chunk>(item["packed"]) : { named: [], found: [] };
      const named = new Set(list.named);
      const page = [...list.named, ...list.found].slice(from % CHUNK, (from % CHUNK) + PAGE);
      const records: DisclosedRecord[] = [];
      for (let first = 0; first < page.length; first += TOGETHER) {
        const some = page.slice(first, first + TOGETHER).map((orderId) =>
          recordsOfOrder(table, shop, orderId, (emails) => {
            return named.has(orderId) || emails.some((email) => hashOf(email) === list.emailHash);
          }),
        );
        records.push(...(await Promise.all(some)).flat());
      }
      if (from + PAGE < orders) return { records, next: from + PAGE };
      if (customer !== undefined) records.push(...(await recordsOfRequests(table, shop, { id, customer })));
      return { records };
    },
    keep: async (id, from, parts, until) => {
      const packed = parts.flatMap(packedParts);
      for (const [place, { bytes }] of packed.entries()) {
        const Key = dataRequestKeys.part(shop, id, from, place);
        const Item = { ...Key, type: "disclosure", version: 1, packed: bytes, expiresAt: expiryOf(until) };
        await client.send(new PutCommand({ TableName, Item }));
      }
      const before = await itemOf(dataRequestKeys.request(shop, id));
      const former = before ? (pagesOf(before).find((page) => page.from === from)?.parts ?? 0) : 0;
      const page = { parts: packed.length, records: packed.reduce((sum, { records }) => sum + records, 0) };
      const isKept = await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: dataRequestKeys.request(shop, id),
            UpdateExpression: "SET pages.#from = :page",
            ConditionExpression: "#state = :open",
            ExpressionAttributeNames: { "#from": String(from), "#state": "state" },
            ExpressionAttributeValues: { ":page": page, ":open": "open" },
          }),
        ),
      );
      if (isKept) await removeParts(id, from, packed.length, former);
      // The files of a request that is ready are its own; those of an erased one must not come back.
      else if (
        before?.["state"] === "erased" ||
        (await itemOf(dataRequestKeys.request(shop, id)))?.["state"] === "erased"
      )
        await removeParts(id, from, 0, packed.length);
      return isKept;
    },
    complete: async (id, { readyAt, filesUntil }) => {
      const Key = dataRequestKeys.request(shop, id);
      const isReady = await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET #state = :ready, readyAt = :at, filesUntil = :until",
            ConditionExpression: "#state = :open",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":ready": "ready", ":open": "open", ":at": readyAt, ":until": filesUntil },
          }),
        ),
      );
      if (isReady) await removeLists(id, Number((await itemOf(Key))?.["orders"] ?? 0));
    },
    close: async (id) => {
      const update = {
        TableName,
        Key: dataRequestKeys.request(shop, id),
        UpdateExpression: "REMOVE g1pk, g1sk, g3pk, g3sk",
        ConditionExpression: "attribute_exists(pk)",
      };
      await held(client.send(new UpdateCommand(update)));
    },
    eraseAnswers: async (customer, at) => {
      const items = await allItems(table, {
        KeyConditionExpression: "pk = :pk",
        // Of an erased request the list of pages goes last: a run that breaks off is finished by the next one.
        FilterExpression: "customer = :customer AND attribute_exists(pages)",
        ExpressionAttributeValues: { ":pk": dataRequestKeys.list(shop), ":customer": customer },
        ConsistentRead: true,
      });
      for (const { pk, sk } of items) {
        const { Attributes = {} } = await client.send(
          new UpdateCommand({
            TableName,
            Key: { pk, sk },
            UpdateExpression: "SET #state = :erased, erasedAt = :at REMOVE g1pk, g1sk, g3pk, g3sk",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":erased": "erased", ":at": at },
            ReturnValues: "ALL_NEW",
          }),
        );
        const id = String(sk);
        for (const { from, parts } of pagesOf(Attributes)) await removeParts(id, from, 0, parts);
        await removeLists(id, Number(Attributes["orders"]));
        await client.send(new UpdateCommand({ TableName, Key: { pk, sk }, UpdateExpression: "REMOVE pages" }));
      }
    },
  };
}

/** Packs the records of a part; splits them in halves until each fits into one item. */
function packedParts(records: readonly DisclosedRecord[]): { bytes: Uint8Array; records: number }[] {
  const bytes = pack(records);
  if (bytes.length <= MAX_PACKED_BYTES || records.length < 2) return [{ bytes, records: records.length }];
  const half = Math.ceil(records.length / 2);
  return [...packedParts(records.slice(0, half)), ...packedParts(records.slice(half))];
}
