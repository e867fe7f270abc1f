import { PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { replayList } from "#functions/adapters/dynamodb/stores/compliance/replay-list.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import { orderReader } from "#functions/adapters/dynamodb/stores/orders/order-reader.ts";
import { eraseCustomers } from "#functions/modules/compliance/erase-customers.ts";
import { eraseShop } from "#functions/modules/compliance/erase-shop.ts";
import { listedErasures } from "#functions/modules/compliance/listed-erasures.ts";
import type { ReplayList } from "#functions/modules/compliance/ports.ts";
import { replayErasures } from "#functions/modules/compliance/replay-erasures.ts";
import type { Clock, Ids } from "#functions/modules/system/ports.ts";
import { toldErasures, toldShopErasures } from "#functions/runtime/told-erasures.ts";
import { memoryTable } from "../../simulation/table/memory-table.ts";
import { writtenLines } from "../../unit/runtime/written.ts";
import { storedItems } from "../dynamodb/stored-items.ts";
import { runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, leaksIn, storedOf } from "./a-canary.ts";
import { aRedactableShop } from "./a-redacted-shop.ts";

const shop = "laden-former.myshopify.com";

/** Each stored item is of a shop of its own: of one shop they are an order with all that belongs to it. */
const ofOneShop = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      typeof part === "string" ? part.replace(/laden-[0-9a-f-]{36}\.myshopify\.com/, shop) : part,
    ]),
  );

type Items = Readonly<Record<string, unknown>>[];

const itemsOf = async (table: Table): Promise<Items> =>
  (await table.client.send(new ScanCommand({ TableName: table.name }))).Items ?? [];

/** A table under another name that holds these items, as a restore makes it. */
async function restored(items: Items): Promise<Table> {
  const table = memoryTable();
  for (const Item of items) await table.client.send(new PutCommand({ TableName: table.name, Item }));
  return table;
}

const replay = (files: readonly string[], to: Table, since: string, until: string) =>
  replayFrom(listedErasures(listFiles(files)), to, since, until);

const replayFrom = (replayList: ReplayList, to: Table, since: string, until: string) =>
  replayErasures(
    {
      replayList,
      erasuresOf: (shop) => erasureStore(to, shop),
      shopErasuresOf: (shop) => shopErasureStore(to, shop),
      ...{ clock: { now: () => until }, ids: { logKey: () => "log_replayed" } },
    },
    { since, until },
  );

/** Texts as files of the list. */
const listFiles = (texts: readonly string[]) =>
  texts.map((text, index) => ({ path: `erasures/2026/03/05/${index}`, text }));

test("the table is lost: what was erased since its copy is erased in the restored one by the list outside, and nothing else is missing", async () => {
  const lines = writtenLines();
  const lost = memoryTable();
  const shop = await aRedactableShop(lost);
  await shop.tell(aCanaryOrder());
  await runUntilQuiet(shop);
  const copy = await itemsOf(lost);
  const madeAt = shop.clock.now();
  shop.clock.advance(60);
  await toldErasures(erasureStore(lost, shop.shop), shop.shop).begin({ id: "redact-1", at: shop.clock.now() }, [
    "5001",
  ]);

  const table = await restored(copy);
  expect(leaksIn(await storedOf(table, shop.shop))).not.toEqual([]);
  const counts = await replay([lines.join("")], table, madeAt, shop.clock.now());
  shop.queued.push({ shop: shop.shop, duty: "erase-customers" });
  await shop.carryOut(table);

  expect(counts).toEqual({ orders: 1, shops: 0 });
  expect(leaksIn(await storedOf(table, shop.shop))).toEqual([]);
  // Number and sum of the document stay: the law keeps them.
  expect((await orderReader(table, shop.shop).findWhole("5001"))?.documents).toHaveLength(1);
});

test("a copy that the version before wrote is served alike: its order is erased, and every other shop is as it was", async () => {
  // Tasks are of several orders: one of another would keep this one open.
  const kept = storedItems.filter(({ kind }) => kind !== "erasure" && !/^content$|Task$/.test(kind));
  const table = await restored(kept.map(({ item }) => ofOneShop(item)));
  const others = async () => (await itemsOf(table)).filter(({ pk }) => !String(pk).includes(shop));
  const before = await others();
  const seen = async () => JSON.stringify((await orderReader(table, shop).findWhole("5001")) ?? {});
  expect(await seen()).toContain("@");
  const line = {
    message: "erasure asked for",
    shop,
    order: "5001",
    erasure: "replayed-1",
    askedAt: "2031-06-01T10:00:00.000Z",
  };
  const at = "2031-06-30T10:00:00.000Z";

  await replay([JSON.stringify(line)], table, "2031-05-31T00:00:00.000Z", at);
  await eraseCustomers(
    {
      erasures: erasureStore(table, shop),
      shopJobs: { send: async () => {} },
      clock: { now: () => at, monotonic: () => 0 } as Clock,
      ids: { logKey: () => "log_1" } as Partial<Ids> as Ids,
      // An unforeseen error in a test is a failed test.
      reportError: (error) => {
        throw error;
      },
    },
    { shop },
  );

  const stored = (await itemsOf(table)).filter(({ pk }) => String(pk).includes(shop));
  expect(stored.filter(({ sk }) => sk === "ERASURE")).toHaveLength(1);
  expect(await seen()).not.toContain("@");
  expect(await others()).toEqual(expect.arrayContaining(before));
});

/** A shop that came back before it was erased, and copies from before its request and from after it. */
async function aShopThatCameBack() {
  const lines = writtenLines();
  const lost = memoryTable();
  const shop = await aRedactableShop(lost);
  await shop.tell(aCanaryOrder());
  await runUntilQuiet(shop);
  const told = { ...shop.erasing(lost), shopErasures: toldShopErasures(shopErasureStore(lost, shop.shop), shop.shop) };
  await shop.uninstall();
  const copy = await itemsOf(lost);
  const madeAt = shop.clock.now();
  shop.clock.advance(48 * 3_600);
  await told.shopErasures.begin({ id: "redact-1", at: shop.clock.now() });
  const copyWithRequest = await itemsOf(lost);
  shop.clock.advance(60);
  await shop.installAgain();
  await eraseShop(told, shop.shop);
  return { shop, lost, lines, copy, copyWithRequest, madeAt };
}

test("a shop that came back before it was erased is not erased by a copy that knows nothing of it", async () => {
  const { shop, lines, copy, madeAt } = await aShopThatCameBack();

  const table = await restored(copy);
  const counts = await replay([lines.join("")], table, madeAt, shop.clock.now());

  expect(counts).toEqual({ orders: 0, shops: 0 });
  expect(await shopErasureStore(table, shop.shop).findOpen()).toEqual([]);
  expect(await itemsOf(table)).toEqual(await itemsOf(await restored(copy)));
});

test.each(["the list outside", "the table in use"])(
  "a shop that came back before it was erased is not erased by a copy that holds its request, by %s",
  async (from) => {
    const { shop, lost, lines, copyWithRequest, madeAt } = await aShopThatCameBack();
    const now = shop.clock.now();
    const table = await restored(copyWithRequest);
    const before = await storedOf(table, shop.shop);
    const list = from === "the table in use" ? replayList(lost) : listedErasures(listFiles([lines.join("")]));

    const counts = await replayFrom(list, table, madeAt, now);
    shop.asked.push("erase-shop");
    await shop.eraseShop(table);

    expect(counts).toEqual({ orders: 0, shops: 0 });
    const isKept = ({ type }: Readonly<Record<string, unknown>>) => type !== "shopErasure" && type !== "log";
    const after = await storedOf(table, shop.shop);
    expect(after.filter(isKept)).toEqual(before.filter(isKept));
    expect(after.find(({ type }) => type === "shopErasure")).toMatchObject({ cancelledAt: now });
    expect(await shopErasureStore(table, shop.shop).findOpen()).toEqual([]);
  },
);

test.each(["cancel", "closeCancelled"] as const)(
  "a worker that dies once a cancellation is stored, after %s, leaves line and end to the next run, with one log entry",
  async (last) => {
    const lines = writtenLines();
    const lost = memoryTable();
    const shop = await aRedactableShop(lost);
    const store = shopErasureStore(lost, shop.shop);
    const dies = async (step: Promise<unknown>): Promise<never> => {
      await step;
      throw new Error("the worker died");
    };
    const dying: typeof store = {
      ...store,
      ...(last === "cancel" && { cancel: (id, entry) => dies(store.cancel(id, entry)) }),
      ...(last === "closeCancelled" && { closeCancelled: (id) => dies(store.closeCancelled(id)) }),
    };
    await shop.uninstall();
    await store.begin({ id: "redact-1", at: shop.clock.now() });
    shop.clock.advance(60);
    await shop.installAgain();
    const run = (on: typeof store) =>
      eraseShop({ ...shop.erasing(lost), shopErasures: toldShopErasures(on, shop.shop) }, shop.shop);

    await expect(run(dying)).rejects.toThrow("the worker died");
    await run(store);

    expect(lines.join("")).toContain("erasure cancelled");
    expect(await store.findOpen()).toEqual([]);
    const stored = await storedOf(lost, shop.shop);
    expect(stored.filter((item) => JSON.stringify(item).includes("webhook.shopErasureCancelled"))).toHaveLength(1);
  },
);

test("of two runs that end one erasure at once none cancels it, and a copy from before is erased too", async () => {
  const lines = writtenLines();
  const lost = memoryTable();
  const shop = await aRedactableShop(lost);
  await shop.tell(aCanaryOrder());
  await runUntilQuiet(shop);
  const copy = await itemsOf(lost);
  const madeAt = shop.clock.now();
  await shop.uninstall();
  shop.clock.advance(48 * 3_600);
  const store = shopErasureStore(lost, shop.shop);
  const told = toldShopErasures(store, shop.shop);
  await told.begin({ id: "redact-1", at: shop.clock.now() });
  const afterAnotherRun: typeof told.finish = async (...said) => {
    await store.finish(...said);
    return told.finish(...said);
  };

  while ((await store.findOpen()).length > 0)
    await eraseShop({ ...shop.erasing(lost), shopErasures: { ...told, finish: afterAnotherRun } }, shop.shop);
  const table = await restored(copy);
  const counts = await replay([lines.join("")], table, madeAt, shop.clock.now());

  expect(lines.join("")).not.toContain("erasure cancelled");
  expect(counts).toEqual({ orders: 0, shops: 1 });
  expect(await shopErasureStore(table, shop.shop).findOpen()).toHaveLength(1);
});

test("lines are read with or without a break between them, and others are passed over", async () => {
  const line = (order: string) =>
    JSON.stringify({
      message: "erasure asked for",
      shop: "a",
      order,
      erasure: "r",
      askedAt: "2026-03-05T12:00:00.000Z",
    });
  const list = listedErasures(listFiles([`${line("1")}${line("2")}\n{"message":"job"}\nnothing\n`, line("3")]));

  const found = await list.erasedSince("2026-03-07T00:00:00.000Z", "2026-03-08T00:00:00.000Z");

  expect(found.map(({ orderId }) => orderId)).toEqual(["1", "2", "3"]);
  expect(await list.erasedSince("2026-03-22T11:00:00.000Z", "2026-03-23T00:00:00.000Z")).toHaveLength(3);
  expect(await list.erasedSince("2026-03-22T13:00:00.000Z", "2026-03-23T00:00:00.000Z")).toEqual([]);
});

test("an order whose request came twice is asked for once", async () => {
  const record = { shop: "a", request: "r", requestedAt: "2026-03-05T12:00:00.000Z", orderId: "1" };
  const asked: (readonly string[])[] = [];

  await replayErasures(
    {
      replayList: { erasedSince: async () => [record, { ...record, orderId: "2" }, record] },
      erasuresOf: () => ({ begin: async (_request, orderIds) => void asked.push(orderIds) }),
      shopErasuresOf: () => ({
        begin: async () => undefined,
        cancel: async () => false,
        closeCancelled: async () => undefined,
      }),
      ...{ clock: { now: () => record.requestedAt }, ids: { logKey: () => "log_replayed" } },
    },
    { since: "2026-03-01T00:00:00.000Z", until: "2026-03-08T00:00:00.000Z" },
  );

  expect(asked).toEqual([["1", "2"]]);
});

test("files without any erasure are refused: they are more likely the wrong ones than an empty list", () => {
  expect(() => listedErasures(listFiles(['{"message":"job"}']))).toThrow("holds an erasure");
});

test("lines that were not brought into the list stop a replay until they are read", () => {
  const path = "erasures/unread/processing-failed/2026/03/05/1";

  expect(() => listedErasures([{ path, text: "{}" }])).toThrow(path);
});

test("no line takes an erasure off the list that was closed before", async () => {
  const lines = writtenLines();
  const closed = { cancel: async () => false };

  await toldShopErasures(closed as never, "a.myshopify.com").cancel("r1", { at: "2026-03-05T12:00:00.000Z" } as never);

  expect(lines).toEqual([]);
});

test("a line stands before the erasure is noted, one for each order or one for a shop, with ids and an instant only", async () => {
  const lines = writtenLines();
  const failing = { begin: async () => Promise.reject(new Error("the table is gone")) };
  const request = { id: "r1", at: "2026-03-05T12:00:00.000Z" };
  const line = {
    level: "info",
    message: "erasure asked for",
    shop: "a.myshopify.com",
    erasure: "r1",
    askedAt: request.at,
  };

  await expect(toldErasures(failing as never, "a.myshopify.com").begin(request, ["1", "2"])).rejects.toThrow();
  await expect(toldShopErasures(failing as never, "a.myshopify.com").begin(request)).rejects.toThrow();

  expect(lines.map((text) => JSON.parse(text))).toEqual([{ ...line, order: "1" }, { ...line, order: "2" }, line]);
});
