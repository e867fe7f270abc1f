import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { shopDirectory } from "../../../functions/adapters/dynamodb/shop-directory.ts";
import type { ShopDirectory } from "../../../functions/modules/shop/ports.ts";
import type { WorkLease } from "../../../functions/modules/tasks/ports.ts";
import { millisecondsOf } from "../../../shared/values/time.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, later, NOW, platformTokens } from "./fixtures.ts";

const table = useTable();
const SLOT = 500;

const acquiring = (owner: string, at = 0) => ({ owner, now: later(at), until: later(at + 130) });

async function leased(lease: Promise<WorkLease | undefined>): Promise<WorkLease> {
  const taken = await lease;
  if (!taken) throw new Error("the lease is taken");
  return taken;
}

test("the first request says that somebody must be woken, the next ones not", async () => {
  const { work } = await anInstalledShop(table());

  expect(await work.request(NOW)).toBe(true);
  expect(await work.request(later(1))).toBe(false);
});

test("of many requests at once one wakes", async () => {
  const { work } = await anInstalledShop(table());

  const woken = await Promise.all(Array.from({ length: 20 }, () => work.request(NOW)));

  expect(woken.filter((one) => one)).toHaveLength(1);
});

test("of two workers one gets the shop", async () => {
  const { work } = await anInstalledShop(table());

  const leases = await Promise.all([work.acquire(acquiring("a")), work.acquire(acquiring("b"))]);

  expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
});

test("a lease that ran out goes to the next worker, and the dead one's release changes nothing", async () => {
  const { work } = await anInstalledShop(table());
  const dead = await leased(work.acquire(acquiring("dead")));

  expect(await work.acquire(acquiring("early", 129))).toBeUndefined();
  const next = await leased(work.acquire(acquiring("next", 131)));

  expect(await work.release(dead, undefined)).toBe("lost");
  expect(await work.acquire(acquiring("third", 132))).toBeUndefined();
  expect(await work.release(next, undefined)).toBe("released");
});

test("a released shop can be taken at once", async () => {
  const { work } = await anInstalledShop(table());
  await work.release(await leased(work.acquire(acquiring("a"))), undefined);

  expect(await work.acquire(acquiring("b"))).toMatchObject({ owner: "b" });
});

test("work that is asked for during a lease is not forgotten", async () => {
  const { work } = await anInstalledShop(table());
  await work.request(NOW);
  const lease = await leased(work.acquire(acquiring("a")));
  await work.request(later(5));

  const renewed = await work.release(lease, undefined);

  expect(renewed).toMatchObject({ owner: "a", requestedAt: later(5), workVersion: lease.workVersion + 1 });
  expect(await work.acquire(acquiring("b"))).toBeUndefined();
  expect(typeof renewed === "object" && (await work.release(renewed, undefined))).toBe("released");
});

test("after a release without further work the next request wakes again", async () => {
  const { work } = await anInstalledShop(table());
  await work.request(NOW);
  await work.release(await leased(work.acquire(acquiring("a"))), undefined);

  expect(await work.request(later(10))).toBe(true);
});

test("work that is due much later does not keep new work asleep", async () => {
  const { work } = await anInstalledShop(table());
  await work.request(NOW);
  await work.release(await leased(work.acquire(acquiring("a"))), later(86_400));

  expect(await work.request(later(10))).toBe(true);
  expect(await work.request(later(11))).toBe(false);
});

test("20 slots reserved at once are 500 ms apart", async () => {
  const { work } = await anInstalledShop(table());

  const starts = await Promise.all(Array.from({ length: 20 }, () => work.reserveSlot(NOW, SLOT)));

  const offsets = starts.map((start) => millisecondsOf(start) - millisecondsOf(NOW)).sort((one, other) => one - other);
  expect(offsets).toEqual(Array.from({ length: 20 }, (_, index) => index * SLOT));
});

test("slots of one shop do not delay another", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  await one.work.reserveSlot(NOW, SLOT);

  expect(await other.work.reserveSlot(NOW, SLOT)).toBe(NOW);
});

test("a slot is never in the past", async () => {
  const { work } = await anInstalledShop(table());
  await work.reserveSlot(NOW, SLOT);

  expect(await work.reserveSlot(later(60), SLOT)).toBe(later(60));
});

test("a pause pushes all slots behind it and never pulls them forward", async () => {
  const { work } = await anInstalledShop(table());
  await work.reserveSlot(NOW, SLOT);
  await work.pauseUntil(later(30));
  await work.pauseUntil(later(10));

  expect(await work.reserveSlot(NOW, SLOT)).toBe(later(30));
});

/** All shops of a directory's list, page after page. */
async function allOf(list: ShopDirectory["shopsWithDueWork"], instant: string): Promise<string[]> {
  const shops: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(instant, cursor);
    shops.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return shops;
}

test("shops with due work are found in all shards, each once", async () => {
  const directory = shopDirectory(table());
  const shops = await Promise.all(Array.from({ length: 40 }, () => anInstalledShop(table())));
  await Promise.all(shops.map(({ work }) => work.request(NOW)));

  const due = await allOf(directory.shopsWithDueWork, later(1));

  expect(new Set(due).size).toBe(due.length);
  for (const { shop } of shops) expect(due).toContain(shop);
});

test("shops without work, with later work or with a live owner are not woken", async () => {
  const directory = shopDirectory(table());
  const [idle, future, owned, orphaned] = [
    await anInstalledShop(table()),
    await anInstalledShop(table()),
    await anInstalledShop(table()),
    await anInstalledShop(table()),
  ];
  await future.work.request(NOW);
  await future.work.release(await leased(future.work.acquire(acquiring("a"))), later(600));
  await owned.work.request(NOW);
  await owned.work.acquire(acquiring("a", 60));
  await orphaned.work.request(NOW);
  await orphaned.work.acquire(acquiring("dead", -131));

  const due = await allOf(directory.shopsWithDueWork, later(61));

  expect(due).toContain(orphaned.shop);
  for (const { shop } of [idle, future, owned]) expect(due).not.toContain(shop);
  expect(await allOf(directory.shopsWithDueWork, later(600))).toContain(future.shop);
});

test("shops whose tokens grow old are found until they are renewed or gone", async () => {
  const directory = shopDirectory(table());
  const [old, renewed, gone] = [
    await anInstalledShop(table()),
    await anInstalledShop(table()),
    await anInstalledShop(table()),
  ];
  await renewed.shops.saveTokens(platformTokens({ expiresAt: later(900_000) }), "shprt_refresh");
  await gone.shops.dropTokens();

  const due = await allOf(directory.shopsToRefresh, later(604_800));

  expect(due).toContain(old.shop);
  expect(due).not.toContain(renewed.shop);
  expect(due).not.toContain(gone.shop);
});

test("more shops than a page holds are all found", { timeout: 60_000 }, async () => {
  const many = Array.from({ length: 1_100 }, (_, index) => `viele-${index}.myshopify.com`);
  for (let start = 0; start < many.length; start += 25) {
    const puts = many.slice(start, start + 25).map((shop) => ({
      PutRequest: { Item: { pk: `SHOP#${shop}`, sk: "WORK", shop, g1pk: "WORK#3", g1sk: `${NOW}#${shop}` } },
    }));
    await table().client.send(new BatchWriteCommand({ RequestItems: { [table().name]: puts } }));
  }

  const due = await allOf(shopDirectory(table()).shopsWithDueWork, later(1));

  expect(due.filter((shop) => shop.startsWith("viele-"))).toHaveLength(many.length);
});
