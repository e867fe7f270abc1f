// Orders that an earlier version stored are found by today's words, one page of them after the other.
import { expect, test } from "vitest";
import { pack, unpack } from "#functions/adapters/dynamodb/engine/codec.ts";
import { allOf, find } from "#functions/adapters/dynamodb/engine/query.ts";
import { mustWrite } from "#functions/adapters/dynamodb/engine/transaction.ts";
import {
  documents as documentKind,
  orders as orderKind,
  tokens as words,
} from "#functions/adapters/dynamodb/kinds/orders.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { searchIndex } from "#functions/adapters/dynamodb/stores/orders/search-index.ts";
import { findable } from "#functions/adapters/dynamodb/stores/orders/token-items.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { indexSearch } from "#functions/modules/imports/index-search.ts";
import { SEARCH_INDEX, searchedFrom } from "#shared/domain/search/search-index.ts";
import { earlierTokens } from "#shared/domain/search/search-tokens.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import { anAddress, anOrder } from "#test/builders/orders.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aDocument, anInstalledShop, aSave, later, NOW } from "../dynamodb/fixtures.ts";

const table = useTable();

/** A number that no other order of a page begins with. */
const nth = (index: number, lastName = "Koehler") =>
  anOrder({
    id: String(5_001 + index),
    name: `#${2_001 + index}`,
    createdAt: `2026-0${1 + (index % 3)}-02T09:15:00.000Z`,
    customer: undefined,
    email: `k${index}.koehler@example.org`,
    billingAddress: anAddress({ firstName: "Sabine", lastName }),
  });

/** A shop with orders as an earlier version stored them; `isListed`: their words stood beside them already. */
async function anOlderShop(count: number, { isListed = true } = {}) {
  const stores = await anInstalledShop(table());
  const { shop, orders, shops } = stores;
  for (let index = 0; index < count; index++) {
    const order = nth(index);
    const assigned = aDocument({ orderId: order.id, key: `invoice:${order.id}:0`, number: `RE0${700 + index}` });
    await orders.save(aSave({ order, tokens: earlierTokens(order), assigned }));
    await mustWrite(table(), findable(shop, `re0${700 + index}`, order.createdAt, order.id));
    if (!isListed) await unlist(shop, order.id);
  }
  const asked: JobMessage<"imports">[] = [];
  const index = searchIndex(table(), shop);
  const ports = {
    shops,
    orders,
    searchIndex: index,
    importJobs: { send: async (jobs: typeof asked) => void asked.push(...jobs) },
  };
  return {
    ...stores,
    asked,
    /** Works off the next message; `changed`: other ports. */
    step: (changed: object = {}) => {
      const message = asked.shift() ?? ({ shop, duty: "index-search" } as const);
      return indexSearch({ ...ports, ...changed }, message as { shop: string; duty: "index-search" }, {
        isLate: () => false,
      });
    },
    index,
    found: async (search: string) =>
      (await orders.list({ sortBy: "date", descending: true, pageSize: 200, search })).rows.map(({ name }) => name),
    from: async () => searchedFrom((await shops.find()) ?? expect.fail()),
  };
}

async function unlist(shop: string, orderId: string): Promise<void> {
  const own = orderKind.at({ shop, orderId });
  const stored = (await find(table(), own)) ?? expect.fail();
  const { tokens: _, ...rest } = unpack(stored.packed);
  await mustWrite(table(), own.set({ packed: pack(rest) }));
}

const wordsOf = async (shop: string, orderId: string) =>
  (await allOf(table(), words.below({ shop })))
    .filter((item) => item.orderId === orderId)
    .map((item) => words.idsOf(item).token);

async function shopsToSearch(): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shopDirectory(table()).shopsToSearch(SEARCH_INDEX, cursor);
    found.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

test.each([true, false])(
  "older orders are found by all of today's words, whether words stand beside them: %s",
  async (isListed) => {
    const { shop, step, found, asked } = await anOlderShop(2, { isListed });
    expect(await Promise.all(["11,90", "701"].map(found))).toEqual([[], []]);

    await step();

    expect(asked).toEqual([]);
    expect(
      await Promise.all(
        ["kohler", "Köhler sabine", "11,90", "701", "RE0701", "k1.koehler@example.org", "2002"].map(found),
      ),
    ).toEqual([["#2002", "#2001"], ["#2002", "#2001"], ["#2002", "#2001"], ["#2002"], ["#2002"], ["#2002"], ["#2002"]]);
    const stored = await wordsOf(shop, "5001");
    expect(stored).not.toContain("koehler");
    // With the numbers of its invoice.
    expect(stored.length).toBeLessThanOrEqual(16);
  },
);

test("the row of an older order gets the mark of the invoice that a correction replaced", async () => {
  const { shop, orders, step } = await anOlderShop(1);
  const source = { type: "correction", id: "5001-k1" } as const;
  const made = { orderId: "5001", source, createdAt: later(60), key: "invoice:5001-k1:0", number: "RE0901" };
  await mustWrite(
    table(),
    documentKind.at({ shop, orderId: "5001", key: made.key }).put({ document: aDocument(made) }),
  );
  const marks = async () =>
    (await orders.findWhole("5001"))?.row.documents.map((one) => [one.number, one.isCorrected]).toSorted();

  await step();

  expect(await marks()).toEqual([
    ["RE0700", true],
    ["RE0901", undefined],
  ]);
});

test("page after page from the newest on, and the day from which search is complete goes back with them", async () => {
  const { shop, step, asked, from } = await anOlderShop(102);
  expect([await from(), await shopsToSearch()]).toEqual([null, expect.arrayContaining([shop])]);

  await step();
  // The two that are left were placed on the earliest day.
  expect([await from(), asked.length]).toEqual(["2026-01-03", 1]);
  expect(await shopsToSearch()).toContain(shop);

  await step();
  expect([await from(), asked.length]).toEqual([undefined, 0]);
  expect(await shopsToSearch()).not.toContain(shop);
});

test("a chain of messages that began later takes nothing back", async () => {
  const { step, asked, from, shop } = await anOlderShop(202);
  await step();
  await step();
  const [reached, other] = [await from(), asked.splice(0)];

  await step();
  expect(await from()).toBe(reached);
  asked.unshift(...other);
  await step();
  expect(await from()).toBeUndefined();
  await step();

  expect([await from(), asked]).toEqual([undefined, []]);
  expect(await shopsToSearch()).not.toContain(shop);
});

test("a worker that dies in the middle leaves the day as it was, and the next one changes nothing twice", async () => {
  const { shop, step, found, from, index } = await anOlderShop(8);
  let left = 5;
  const dying = {
    ...index,
    bringUp: async (orderId: string) => {
      if (left-- === 0) throw new Error("killed");
      return index.bringUp(orderId);
    },
  };

  await expect(step({ searchIndex: dying })).rejects.toThrow("killed");
  expect(await from()).toBeNull();
  await step();
  const once = await Promise.all([wordsOf(shop, "5001"), wordsOf(shop, "5008")]);
  const versions = await Promise.all(["5001", "5008"].map((orderId) => find(table(), orderKind.at({ shop, orderId }))));
  await step();

  expect(await found("11,90")).toHaveLength(8);
  expect(await Promise.all([wordsOf(shop, "5001"), wordsOf(shop, "5008")])).toEqual(once);
  expect(await Promise.all(["5001", "5008"].map((orderId) => find(table(), orderKind.at({ shop, orderId }))))).toEqual(
    versions,
  );
});

test("an order that is saved meanwhile keeps the save, and gets its words", async () => {
  const { orders, index, found } = await anOlderShop(1);
  const whole = (await orders.findWhole("5001")) ?? expect.fail();
  const saving = aSave({
    order: nth(0),
    readAt: later(60),
    fingerprint: "print-2",
    expectedVersion: whole.head.version,
    rowBefore: whole.row,
  });

  const [isSaved] = await Promise.all([orders.save(saving), index.bringUp("5001")]);

  const head = await orders.findHead("5001");
  expect(head?.fingerprint).toBe(isSaved ? "print-2" : "print-1");
  expect(await found("11,90")).toEqual(["#2001"]);
});

test("an erased customer is not found again, and the erasure finds every word of an order that was brought up", async () => {
  const { shop, index } = await anOlderShop(2);
  const erasures = erasureStore(table(), shop);
  const erase = (orderId: string) =>
    erasures.eraseOrder({ orderId, request: "r1", requestedAt: NOW }, { at: NOW, mustEnd: true });
  await erasures.begin({ id: "r1", at: NOW }, ["5001", "5002"]);
  await erase("5001");
  await index.bringUp("5001");
  await index.bringUp("5002");
  await erase("5002");

  const personal = [...(await wordsOf(shop, "5001")), ...(await wordsOf(shop, "5002"))].filter((word) =>
    /[a-z]/.test(word),
  );
  expect(personal.toSorted()).toEqual(["re0700", "re0701"]);
});

test("a shop without the app keeps its words", async () => {
  const { shops, step, found, asked } = await anOlderShop(1);
  await shops.uninstall(NOW, 1);

  await step();

  expect([await found("11,90"), asked]).toEqual([[], []]);
});
