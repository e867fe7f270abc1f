import { createHash } from "node:crypto";
import type { DataRequestStore } from "#functions/modules/compliance/ports.ts";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { type Packed, pack, unpack } from "../../engine/codec.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write, writeAndRead } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { type AskedOrders, askedOrders, dataRequests, disclosures } from "../../kinds/compliance.ts";
import { ordersWithEmail } from "../orders/token-items.ts";
import { pagesOf, toDataRequest } from "./data-request-items.ts";
import { plainEmail, recordsOfOrder, recordsOfRequests } from "./disclosed-records.ts";

/** Orders of one message, about five reads each. A chunk holds whole pages, below 400 KB. */
const PAGE = 200;
const CHUNK = 20_000;
/** Reads of this many orders are under way together. */
const TOGETHER = 5;
/** An item holds 400 KB, its other fields included. */
const MAX_PACKED_BYTES = 350_000;
/** The list of orders outlives the platform's deadline of 30 days; what is late is still carried out. */
const LIST_SECONDS = 60 * 86_400;
const MAX_OPEN = 100;

const hashOf = (email: string) => createHash("sha256").update(plainEmail(email)).digest("hex");

/** Data requests of one shop, and the collection of their answers. */
export function dataRequestStore(table: Table, shop: string): DataRequestStore {
  const own = (id: string) => dataRequests.at({ shop, id });
  const removeParts = async (id: string, from: number, first: number, end: number): Promise<void> => {
    for (let place = first; place < end; place++)
      await write(table, disclosures.at({ shop, id, from, place }).delete());
  };
  const removeLists = async (id: string, orders: number): Promise<void> => {
    for (let chunk = 0; chunk * CHUNK < orders; chunk++)
      await write(table, askedOrders.at({ shop, id, chunk }).delete());
  };

  return {
    find: async (id) => {
      const item = await find(table, own(id));
      return item && toDataRequest(item);
    },
    begin: async ({ id, at, customer }, { named, email }) => {
      if (await find(table, own(id))) return;
      const placed = email === undefined ? [] : await ordersWithEmail(table, shop, email);
      const before = placed.filter(({ createdAt }) => createdAt <= at).map(({ orderId }) => orderId);
      const isNamed = new Set(named);
      const orders = [...isNamed, ...new Set(before.filter((orderId) => !isNamed.has(orderId)))];
      for (let chunk = 0; chunk * CHUNK < orders.length; chunk++) {
        const some = orders.slice(chunk * CHUNK, (chunk + 1) * CHUNK);
        const list: AskedOrders = {
          named: some.filter((orderId) => isNamed.has(orderId)),
          found: some.filter((orderId) => !isNamed.has(orderId)),
          ...(email === undefined ? {} : { emailHash: hashOf(email) }),
        };
        const expiresAt = expiryOf(secondsAfter(at, LIST_SECONDS));
        await write(table, askedOrders.at({ shop, id, chunk }).put({ packed: pack(list), expiresAt }));
      }
      const request = own(id).put({ shop, at, state: "open", orders: orders.length, pages: {}, customer });
      await write(
        table,
        request.listed("byAge", { at }).listed("ofShop", { at }).listed("open", { at }).when({ pk: absent }),
      );
    },
    listOpen: async () => {
      const open = await allOf(table, dataRequests.in("open", { shop }), { most: MAX_OPEN });
      return open.map(({ sk }) => sk);
    },
    collect: async ({ id, orders, customer }, from) => {
      const chunk = Math.floor(from / CHUNK);
      const item = orders === 0 ? undefined : await find(table, askedOrders.at({ shop, id, chunk }));
      const list: AskedOrders = item ? unpack(item.packed) : { named: [], found: [] };
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
      const expiresAt = expiryOf(until);
      for (const [place, { bytes }] of packed.entries())
        await write(table, disclosures.at({ shop, id, from, place }).put({ packed: bytes, expiresAt }));
      const before = await find(table, own(id));
      const former = before ? (pagesOf(before).find((page) => page.from === from)?.parts ?? 0) : 0;
      const page = { parts: packed.length, records: packed.reduce((sum, { records }) => sum + records, 0) };
      const isKept = await write(
        table,
        own(id)
          .set({ [`pages.${from}`]: page })
          .when({ state: "open" }),
      );
      if (isKept) await removeParts(id, from, packed.length, former);
      // The files of a request that is ready are its own; those of an erased one must not come back.
      else if (before?.state === "erased" || (await find(table, own(id)))?.state === "erased")
        await removeParts(id, from, 0, packed.length);
      return isKept;
    },
    complete: async (id, { readyAt, filesUntil }) => {
      const isReady = await write(table, own(id).set({ state: "ready", readyAt, filesUntil }).when({ state: "open" }));
      if (isReady) await removeLists(id, (await find(table, own(id)))?.orders ?? 0);
    },
    close: async (id) => {
      await write(table, own(id).unlisted("byAge").unlisted("open").when({ pk: present }));
    },
    eraseAnswers: async (customer, at) => {
      // Of an erased request the list of pages goes last: a run that breaks off is finished by the next one.
      const where = { customer, pages: present };
      for (const { sk: id } of await allOf(table, dataRequests.below({ shop }), { where, isConsistent: true })) {
        const erased = own(id).set({ state: "erased", erasedAt: at }).unlisted("byAge").unlisted("open");
        const item = await writeAndRead(table, erased, "after");
        for (const { from, parts } of item ? pagesOf(item) : []) await removeParts(id, from, 0, parts);
        await removeLists(id, item?.orders ?? 0);
        await write(table, own(id).remove("pages"));
      }
    },
  };
}

/** Packs the records of a part; splits them in halves until each fits into one item. */
function packedParts(
  records: readonly DisclosedRecord[],
): { bytes: Packed<readonly DisclosedRecord[]>; records: number }[] {
  const bytes = pack(records);
  if (bytes.length <= MAX_PACKED_BYTES || records.length < 2) return [{ bytes, records: records.length }];
  const half = Math.ceil(records.length / 2);
  return [...packedParts(records.slice(0, half)), ...packedParts(records.slice(half))];
}
