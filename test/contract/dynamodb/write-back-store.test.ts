import { expect, test } from "vitest";
import { workOnWriteBacks } from "#functions/adapters/dynamodb/kinds/work.ts";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopLease } from "#functions/adapters/dynamodb/stores/system/shop-lease.ts";
import { writeBackStore } from "#functions/adapters/dynamodb/stores/write-back/write-back-store.ts";
import { forEachShop } from "#functions/modules/system/for-each-shop.ts";
import type { WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";
import { useTable } from "./a-table.ts";
import { armed } from "./arming.ts";
import { aDocument, aLogEntry, aShopWithTasks, later, NOW } from "./fixtures.ts";

const table = useTable();

/** A shop whose invoice was confirmed, and what the platform is told of its order. */
async function aToldShop() {
  const stores = await aShopWithTasks(table());
  const document = aDocument({ providerId: "p1" });
  const writeBack = "values" as const;
  await stores.tasks.confirm(await armed(stores), { document, log: aLogEntry(), writeBack });
  const changes = documentChanges(table(), stores.shop, async () => 30);
  const change = (at: Instant, cause: WriteBackCause) =>
    changes.apply({
      ...{ before: document, after: { ...document, status: "paid", seenAt: at }, isTrial: false, logs: [] },
      ...{ isDecisive: false, at, writeBack: cause },
    });
  const writeBacks = writeBackStore(table(), stores.shop, async () => 30);
  const found = async () => {
    const row = await writeBacks.find("5001");
    if (row === undefined) throw new Error("no row");
    return row;
  };
  const epoch = (await stores.shops.find())?.epoch ?? 0;
  return { ...stores, document, change, writeBacks, found, epoch };
}

const held = [{ namespace: "lexoffice", key: "rechnung" }];
const written = { state: "written", at: NOW, held } as const;

test("a confirmed document makes its order due, and its shop is found by the schedule until a worker has it", async () => {
  const { shop, writeBacks, document, found, orders } = await aToldShop();
  const due = document.createdAt;
  const directory = shopDirectory(table());
  const shopsAt = async (now: Instant) => {
    const found: string[] = [];
    await forEachShop(
      (cursor) => directory.shopsWithDueWriteBack(now, cursor),
      async (one) => void found.push(one),
    );
    return found;
  };

  expect(await writeBacks.due(due, 10)).toEqual(["5001"]);
  expect(await writeBacks.nextDueAt()).toBe(due);
  expect(await found()).toEqual({ orderId: "5001", askedAt: due, notBefore: due, attempts: 0 });
  expect((await orders.findWhole("5001"))?.writeBack).toEqual(await found());
  expect(await shopsAt(later(3_600))).toContain(shop);
  const lease = await shopLease(table(), shop, workOnWriteBacks).acquire({
    ...{ owner: "me", now: later(0), until: later(7_200) },
  });
  expect(lease?.owner).toBe("me");
  expect(await shopsAt(later(3_600))).not.toContain(shop);
});

test("what became of it is kept with its log, and the order is done until it is asked for again", async () => {
  const { writeBacks, found, change, logs, orders } = await aToldShop();
  const log = aLogEntry({ event: "metafields.written", orderId: "5001" });
  await writeBacks.keep(await found(), { metafields: written, attempts: 1 }, [log]);

  expect(await writeBacks.due(later(9_000), 10)).toEqual([]);
  expect(await found()).toMatchObject({ metafields: written, attempts: 1 });
  expect((await found()).notBefore).toBeUndefined();
  const { entries } = await logs.list({ sortBy: "date", descending: true, pageSize: 9 });
  expect(entries.map(({ event }) => event)).toContain("metafields.written");

  expect(await change(later(60), "paid")).toBe("applied");
  expect(await writeBacks.due(later(60), 10)).toEqual(["5001"]);
  expect(await found()).toMatchObject({ isPaid: true, attempts: 0, metafields: written, notBefore: later(60) });
  expect((await orders.findWhole("5001"))?.documents).toMatchObject([{ status: "paid" }]);
});

test("asked for again while a worker is at it, the order stays due and its result is kept all the same", async () => {
  const { writeBacks, found, change } = await aToldShop();
  const before = await found();
  await change(later(60), "paid");

  await writeBacks.keep(before, { metafields: written, attempts: 1 }, []);

  expect(await writeBacks.due(later(60), 10)).toEqual(["5001"]);
  expect(await found()).toMatchObject({ isPaid: true, metafields: written });
});

test("what is tried again keeps that the invoice was paid, and is due at its instant", async () => {
  const { writeBacks, found, change } = await aToldShop();
  await change(later(60), "paid");
  const reason = { code: "PLATFORM_UNAVAILABLE" } as const;
  const payment = { state: "waiting", at: NOW, reason } as const;
  await writeBacks.keep(await found(), { payment, attempts: 1, notBefore: later(90) }, []);

  expect(await writeBacks.due(later(89), 10)).toEqual([]);
  expect(await writeBacks.due(later(90), 10)).toEqual(["5001"]);
  expect(await found()).toMatchObject({ isPaid: true, payment, attempts: 1 });
});

test("what waits is due at once where an access was granted; what is done stays so", async () => {
  const { writeBacks, found } = await aToldShop();
  const waiting = { state: "waiting", at: NOW, reason: { code: "MISSING_SCOPE" }, held: [] } as const;
  await writeBacks.keep(await found(), { metafields: waiting, attempts: 1, notBefore: later(86_400) }, []);

  expect(await writeBacks.due(later(60), 10)).toEqual([]);
  expect(await writeBacks.wake(later(60))).toBe(1);
  expect(await writeBacks.due(later(60), 10)).toEqual(["5001"]);
  await writeBacks.keep(await found(), { metafields: written, attempts: 2 }, []);
  expect(await writeBacks.wake(later(61))).toBe(0);
});

test("the note before a mark raises the order's version, and is refused once the shop is paused or another installation", async () => {
  const { writeBacks, found, orders, shops, epoch } = await aToldShop();
  const version = async () => (await orders.findHead("5001"))?.version ?? 0;
  const before = await version();
  const sending = { state: "sending", at: NOW, before: ["1"] } as const;

  expect(await writeBacks.arm(await found(), sending, epoch + 1)).toBe("closed");
  expect((await found()).payment).toBeUndefined();
  expect(await writeBacks.arm(await found(), sending, epoch)).toBe("armed");
  expect((await found()).payment).toEqual(sending);
  expect(await version()).toBe(before + 1);

  await shops.pause(later(10));
  expect(await writeBacks.arm(await found(), sending, epoch)).toBe("closed");
});

const created = "created|doc_1";

test("what workflows are to be told is due with its document, and one caller alone begins with it", async () => {
  const stores = await aShopWithTasks(table());
  const document = aDocument({ providerId: "p1" });
  await stores.tasks.confirm(await armed(stores), { document, log: aLogEntry(), flow: created });
  const writeBacks = writeBackStore(table(), stores.shop, async () => 30);
  const epoch = (await stores.shops.find())?.epoch ?? 0;

  expect(await writeBacks.due(document.createdAt, 10)).toEqual(["5001"]);
  expect(await writeBacks.find("5001")).toMatchObject({ flow: [created] });
  expect(await writeBacks.beginFlow("5001", created, epoch + 1)).toBe(false);
  const begun = await Promise.all([1, 2].map(() => writeBacks.beginFlow("5001", created, epoch)));
  expect(begun.toSorted()).toEqual([false, true]);
  expect(await writeBacks.find("5001")).toMatchObject({ flowSending: created });
  expect((await writeBacks.find("5001"))?.flow).toBeUndefined();
});

test("after a definite no an event is due once more, after any other end it is not", async () => {
  const stores = await aShopWithTasks(table());
  const failed = "failed|invoice|accounting_rejected|invoice:5001:0|2";
  const task = await armed(stores);
  const reason = { code: "accounting_rejected" };
  await stores.tasks.close(task, { state: "REJECTED", reason, log: aLogEntry(), flow: failed });
  const writeBacks = writeBackStore(table(), stores.shop, async () => 30);
  const epoch = (await stores.shops.find())?.epoch ?? 0;

  await writeBacks.beginFlow("5001", failed, epoch);
  await writeBacks.endFlow("5001", failed, { again: true });
  expect(await writeBacks.find("5001")).toMatchObject({ flow: [failed] });
  await writeBacks.beginFlow("5001", failed, epoch);
  // The end of another one ends nothing.
  await writeBacks.endFlow("5001", created, { again: false });
  expect(await writeBacks.find("5001")).toMatchObject({ flowSending: failed });
  await writeBacks.endFlow("5001", failed, { again: false });
  const { flow, flowSending } = (await writeBacks.find("5001")) ?? {};
  expect([flow, flowSending]).toEqual([undefined, undefined]);
  expect(await writeBacks.beginFlow("5001", failed, epoch)).toBe(false);
});

test("an event that is dropped is not due, and nothing is stored about an order that has none", async () => {
  const { writeBacks, change, found } = await aToldShop();
  await change(later(60), "paid");
  await writeBacks.dropFlow("5001", created);
  await writeBacks.dropFlow("404", created);

  expect((await found()).flow).toBeUndefined();
  expect(await writeBacks.find("404")).toBeUndefined();
});
