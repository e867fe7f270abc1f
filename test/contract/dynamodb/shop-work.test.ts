import { BatchWriteCommand, GetCommand, PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import type { ShopDirectory } from "#functions/modules/shop/ports.ts";
import type { WorkLease } from "#functions/modules/system/ports.ts";
import { opened } from "#shared/domain/tasks/breaker.ts";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
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

test("a request stands as it was until somebody works or asks again", async () => {
  const [{ work }, asked] = [await anInstalledShop(table()), await anInstalledShop(table())];
  await work.request(NOW);
  await asked.work.request(NOW);

  expect(await work.isWaiting(NOW)).toBe(true);
  const lease = await leased(work.acquire(acquiring("a")));
  expect(await work.isWaiting(NOW)).toBe(false);
  await work.release(lease, later(30));
  expect(await work.isWaiting(NOW)).toBe(false);
  await asked.work.request(later(1));
  expect(await asked.work.isWaiting(NOW)).toBe(false);
});

test("work that came due while nobody looked wakes with the next request, and not while somebody works", async () => {
  const { work } = await anInstalledShop(table());
  await work.request(NOW);
  await work.release(await leased(work.acquire(acquiring("first"))), later(60));

  expect(await work.request(later(70))).toBe(true);
  await leased(work.acquire(acquiring("second", 71)));
  expect(await work.request(later(80))).toBe(false);
});

test("requests that follow each other by a second do not each rely on the other to wake", async () => {
  const { work } = await anInstalledShop(table());
  await work.request(NOW);
  await work.release(await leased(work.acquire(acquiring("first"))), later(10));

  const woken = [];
  for (let second = 11; second <= 23; second++) woken.push(await work.request(later(second)));

  // The session's own due work wakes no worker. A worker that was woken and never came is woken again after a few seconds.
  const expected = [true, ...Array(5).fill(false), true, ...Array(5).fill(false), true];
  expect(woken).toEqual(expected);
});

test("of many who notice that nobody came, one wakes again", async () => {
  const { work } = await anInstalledShop(table());
  await work.request(NOW);

  const woken = await Promise.all(Array.from({ length: 20 }, () => work.request(later(6))));

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

test("a shop of which nothing is stored cannot be taken, and nothing is stored by that", async () => {
  const shop = "geloescht.myshopify.com";

  expect(await shopWork(table(), shop).acquire(acquiring("a"))).toBeUndefined();

  const Key = { pk: `SHOP#${shop}`, sk: "WORK" };
  expect((await table().client.send(new GetCommand({ TableName: table().name, Key }))).Item).toBeUndefined();
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

  const starts = await Promise.all(Array.from({ length: 20 }, () => work.reserveSlot(NOW)));

  const offsets = starts.map((start) => millisecondsOf(start) - millisecondsOf(NOW)).sort((one, other) => one - other);
  expect(offsets).toEqual(Array.from({ length: 20 }, (_, index) => index * SLOT));
});

test("slots of one shop do not delay another", async () => {
  const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
  await one.work.reserveSlot(NOW);

  expect(await other.work.reserveSlot(NOW)).toBe(NOW);
});

test("a slot is never in the past", async () => {
  const { work } = await anInstalledShop(table());
  await work.reserveSlot(NOW);

  expect(await work.reserveSlot(later(60))).toBe(later(60));
});

test("the work takes a slot only once it is free, and what somebody waits for goes first", async () => {
  const { work } = await anInstalledShop(table());
  expect(await work.takeSlot(NOW, 0)).toBeUndefined();
  expect(await work.takeSlot(NOW, 0)).toBe(later(0.5));

  expect(await work.reserveSlot(NOW)).toBe(later(0.5));

  expect(await work.takeSlot(later(0.5), 0)).toBe(later(1));
  expect(await work.takeSlot(later(1), 0)).toBeUndefined();
});

test("who lets others go first takes a slot that nobody else wanted", async () => {
  const { work, shop } = await anInstalledShop(table());
  const next = shopWork(table(), shop);
  await work.takeSlot(NOW, 0);

  expect(await next.takeSlot(later(0.5), 0, 250)).toBe(later(0.75));
  expect(await work.takeSlot(later(0.5), 0)).toBeUndefined();
  expect(await next.takeSlot(later(0.75), 0, 250)).toBe(later(1.25));
  expect(await next.takeSlot(later(1.25), 0, 250)).toBeUndefined();
  expect(await work.takeSlot(later(1.25), 0)).toBe(later(1.75));
});

test("a slot that is taken a moment late does not delay the next one", async () => {
  const { work } = await anInstalledShop(table());
  await work.takeSlot(NOW, 0);
  await work.takeSlot(later(0.52), 0);

  expect(await work.takeSlot(later(0.53), 0)).toBe(later(1));
});

test("a refusal brings a rest and longer gaps, which go on for the next worker and shrink with every call", async () => {
  const { work, shop } = await anInstalledShop(table());
  await work.takeSlot(NOW, 0);

  expect(await work.refused(NOW)).toBe(later(1));

  const next = shopWork(table(), shop);
  expect(await next.takeSlot(later(0.5), 0)).toBe(later(1));
  expect(await next.takeSlot(later(1), 0)).toBeUndefined();
  expect(await next.takeSlot(later(1), 0)).toBe(later(1.512));
  expect(await next.takeSlot(later(1.512), 100)).toBeUndefined();
  expect(await next.takeSlot(later(1.512), 0)).toBe(later(2.022));
});

test("F21 slots of an item from before gaps, refusals and breakers were kept", async () => {
  const { work, shop } = await anInstalledShop(table());
  const { client, name } = table();
  const Item = { pk: `SHOP#${shop}`, sk: "WORK", shop, version: 3, nextSlotAt: later(1) };
  await client.send(new PutCommand({ TableName: name, Item }));

  expect((await leased(work.acquire(acquiring("a")))).breaker).toBeUndefined();
  expect(await work.takeSlot(NOW, 5)).toBe(later(1));
  expect(await work.takeSlot(later(1), 5)).toBeUndefined();
  expect(await work.takeSlot(later(1), 0)).toBe(later(1.5));
});

test("the third refusal in a row leaves the provider alone for half a minute", async () => {
  const { work } = await anInstalledShop(table());
  await work.refused(NOW);
  await work.refused(later(1));

  expect(await work.refused(later(2))).toBe(later(32));
  expect(await work.takeSlot(later(3), 0)).toBe(later(32));
});

test("who takes the lease learns that the connection failed, until it works again", async () => {
  const { work } = await anInstalledShop(table());
  const breaker = opened(undefined, NOW);
  await work.openBreaker(breaker, NOW);

  const lease = await leased(work.acquire(acquiring("a")));
  expect(lease.breaker).toEqual(breaker);
  await work.closeBreaker();
  await work.release(lease, undefined);

  expect((await leased(work.acquire(acquiring("b")))).breaker).toBeUndefined();
});

test("failures are counted from one session to the next, until the connection works again", async () => {
  const { work } = await anInstalledShop(table());
  expect([await work.countFailure(), await work.countFailure()]).toEqual([1, 2]);

  const lease = await leased(work.acquire(acquiring("a")));
  expect(lease.failures).toBe(2);
  await work.closeBreaker();
  await work.release(lease, undefined);

  expect((await leased(work.acquire(acquiring("b")))).failures).toBe(0);
});

test("many connections that fail within minutes mean that the provider is down, and that passes", async () => {
  const { work } = await anInstalledShop(table());
  const at = (seconds: number) => instantOf(Date.parse("2031-01-01T00:00:00.000Z") + seconds * 1000);
  for (let time = 0; time < 9; time++) await work.openBreaker(opened(undefined, at(time)), at(time));
  expect(await work.isProviderDown(at(10))).toBe(false);

  await work.openBreaker(opened(undefined, at(10)), at(10));

  expect(await work.isProviderDown(at(10))).toBe(true);
  expect(await work.isProviderDown(at(239))).toBe(true);
  expect(await work.isProviderDown(at(240))).toBe(false);
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
