import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { encodeCursor } from "#functions/adapters/dynamodb/engine/codec.ts";
import { putAll } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { accessLog } from "#functions/adapters/dynamodb/stores/admin/access-log.ts";
import { downtimeStore } from "#functions/adapters/dynamodb/stores/admin/announcements.ts";
import { shopOverviews } from "#functions/adapters/dynamodb/stores/admin/shop-overviews.ts";
import { shopTroubles } from "#functions/adapters/dynamodb/stores/admin/shop-troubles.ts";
import { dayTotals } from "#functions/adapters/dynamodb/stores/shop/totals.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import { taskPut } from "#functions/adapters/dynamodb/stores/tasks/task-changes.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { useTable } from "./a-table.ts";
import {
  aConnection,
  aDocumentTask,
  anInstalledShop,
  aShop,
  later,
  NOW,
  platformTokens,
  providerTokens,
  storesOf,
} from "./fixtures.ts";

const table = useTable();

/** Shops whose domains begin alike. */
async function someShops(prefix: string, count: number) {
  const stores = Array.from({ length: count }, (_, place) =>
    storesOf(table(), `${prefix}-${String(place).padStart(2, "0")}.myshopify.com`),
  );
  for (const { shop, shops } of stores) {
    const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
    await shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });
  }
  return stores;
}

test("shops stand by domain, page after page, each once", async () => {
  const stores = await someShops("admin-pages", 7);
  const overviews = shopOverviews(table());

  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await overviews.list({ now: NOW, prefix: "admin-pages", pageSize: 3, ...(cursor ? { cursor } : {}) });
    found.push(...page.shops.map(({ shop }) => shop));
    cursor = page.next;
  } while (cursor !== undefined);

  expect(found).toEqual(stores.map(({ shop }) => shop));
});

test.each([
  { label: "no cursor at all", cursor: "x" },
  { label: "nothing", cursor: encodeCursor({ domain: "" }) },
  { label: "no domain", cursor: encodeCursor({ domain: "admin-pages" }) },
  { label: "longer than a key may be", cursor: encodeCursor({ domain: "a".repeat(3_000) }) },
  { label: "of another list", cursor: encodeCursor({ way: "on", list: "x", sort: "2026" }) },
  { label: "of another search", cursor: encodeCursor({ domain: "zzz.myshopify.com" }) },
])("a cursor that is $label is refused", async ({ cursor }) => {
  await expect(shopOverviews(table()).list({ now: NOW, prefix: "admin", pageSize: 3, cursor })).rejects.toMatchObject({
    code: "unsupported_list_query",
  });
});

test("a shop shows its connection, its last error and whether it left", async () => {
  const [stores] = await someShops("admin-shows", 1);
  if (!stores) throw new Error("no shop");
  await stores.connections.connect(aConnection(), providerTokens(), { epoch: 1 });
  for (const [at, event] of [
    [NOW, "webhook.failed"],
    [later(60), "document.rejected"],
  ] as const) {
    await stores.logs.write([
      { key: `log_${event}`, at, origin: "shop", event, status: "critical", body: { code: "X" } },
    ]);
  }
  await stores.shops.uninstall(later(120), 1);

  const { shops } = await shopOverviews(table()).list({ now: NOW, prefix: "admin-shows", pageSize: 10 });

  expect(shops).toMatchObject([
    {
      connection: "disconnected",
      uninstalledAt: later(120),
      plan: { id: "business" },
      lastError: { event: "document.rejected", body: { code: "X" } },
      oldestTaskAt: undefined,
    },
  ]);
  expect(JSON.stringify(shops)).not.toContain("refresh");
});

test("shops that wait stand by how long they have, page after page, over all shards, without those whose work is not due", async () => {
  const stores = await someShops("admin-waits", 6);
  for (const [place, { shop }] of stores.entries()) await shopWork(table(), shop).request(later(60 * (6 - place)));
  const overviews = shopOverviews(table());
  const isOurs = (shop: string) => shop.startsWith("admin-waits");

  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await overviews.waiting({ now: later(301), pageSize: 2, ...(cursor ? { cursor } : {}) });
    found.push(...page.shops.map(({ shop }) => shop).filter(isOurs));
    cursor = page.next;
  } while (cursor !== undefined);

  expect(found).toEqual(
    stores
      .map(({ shop }) => shop)
      .slice(1)
      .reverse(),
  );
  await expect(overviews.waiting({ now: NOW, pageSize: 2, cursor: "x" })).rejects.toMatchObject({
    code: "unsupported_list_query",
  });
});

test("a shop stands in the list of a trouble from its refresh on, and is shown there only while it has it", async () => {
  const [paused, other] = await someShops("admin-troubles", 2);
  if (!paused || !other) throw new Error("no shops");
  const overviews = shopOverviews(table());
  const listed = async () =>
    (await overviews.list({ now: NOW, prefix: "admin-troubles", trouble: "paused", pageSize: 5 })).shops.map(
      ({ shop }) => shop,
    );
  await paused.shops.pause(NOW);
  await shopTroubles(table()).refresh(paused.shop, NOW);
  await shopTroubles(table()).refresh(other.shop, NOW);
  expect(await listed()).toEqual([paused.shop]);

  await paused.shops.resume();

  expect(await listed()).toEqual([]);
});

test("a page of a trouble is not empty while a later shop has it", async () => {
  const stores = await someShops("admin-stale", 3);
  const overviews = shopOverviews(table());
  for (const { shop, shops } of stores) {
    await shops.pause(NOW);
    await shopTroubles(table()).refresh(shop, NOW);
  }
  const query = { now: NOW, prefix: "admin-stale", trouble: "paused", pageSize: 1 } as const;
  const names = [...stores].sort((one, other) => one.shop.localeCompare(other.shop));
  const [first, second, last] = names;
  await first?.shops.resume();
  await second?.shops.resume();

  const page = await overviews.list(query);

  expect(page.shops.map(({ shop }) => shop)).toEqual([last?.shop]);
  expect(page.next).toBeUndefined();
});

test("shops of a counted trouble are counted from their refresh on", async () => {
  const overviews = shopOverviews(table());
  const before = await overviews.troubled();
  const stuck = await aShopWithStuckDocuments("admin-counted", 2);

  await shopTroubles(table()).refresh(String(stuck?.shop), NOW);

  expect(await overviews.troubled()).toEqual({
    outage: before.outage,
    rejected: before.rejected + 1,
    parked: before.parked + 1,
  });
});

test("totals follow installations, connections and departures, also when two happen at once", async () => {
  const overviews = shopOverviews(table());
  const before = await overviews.totals();
  const stores = await someShops("admin-totals", 3);
  await Promise.all(
    stores.map(({ connections }) => connections.connect(aConnection(), providerTokens(), { epoch: 1 })),
  );
  const [first] = stores;
  await Promise.all([first?.shops.uninstall(NOW, 1), first?.shops.uninstall(NOW, 1)]);

  const after = await overviews.totals();

  expect([after.installed - before.installed, after.connected - before.connected]).toEqual([2, 2]);
  expect(after.plans).toEqual({ ...before.plans, business: Number(before.plans["business"]) + 2 });
});

test("the totals of a day's beginning are kept once a day beside those of now", async () => {
  const overviews = shopOverviews(table());
  const days = dayTotals(table());
  const before = await overviews.totals();

  await days.keep("2026-03-05");
  await someShops("admin-day", 2);
  await days.keep("2026-03-05");

  const { begun, ...now } = await overviews.totals();
  expect(begun).toEqual({ day: "2026-03-05", ...before });
  expect(now.installed).toBe(before.installed + 2);
  await days.keep("2026-03-06");
  expect((await overviews.totals()).begun).toEqual({ day: "2026-03-06", ...now });
});

/** A shop with this number of parked documents, and a refused one before all of them. */
async function aShopWithStuckDocuments(name: string, parked: number) {
  const [stores] = await someShops(name, 1);
  const { shop } = stores ?? storesOf(table(), name);
  const task = (key: string, state: "PARKED" | "REJECTED", createdAt: string) =>
    taskPut(shop, aDocumentTask({ key, state, createdAt, orderId: key }));
  const puts = Array.from({ length: parked }, (_, place) => task(`p${place}`, "PARKED", later(place + 1)));
  await putAll(table(), [task("refused", "REJECTED", NOW), ...puts]);
  const { shops } = await shopOverviews(table()).list({ now: NOW, prefix: shop, pageSize: 1 });
  return shops[0];
}

test("a refused document is found behind a hundred that wait for the merchant", async () => {
  expect(await aShopWithStuckDocuments("admin-behind", 100)).toMatchObject({
    troubles: ["rejected", "parked"],
    isCut: false,
  });
});

test("what is behind a thousand of them is not looked at, and the answer says so", async () => {
  expect(await aShopWithStuckDocuments("admin-far", 1_000)).toMatchObject({ troubles: ["parked"], isCut: true });
});

test("planned maintenance is replaced whole and heard of by every shop", async () => {
  const stores = await anInstalledShop(table());
  const downtimes = [{ start: NOW, end: later(60) }];

  await downtimeStore(table()).replace(downtimes);

  expect((await stores.shops.findWhole())?.shop.downtimes).toEqual(downtimes);
  await downtimeStore(table()).replace([]);
  expect(await downtimeStore(table()).list()).toEqual([]);
});

test("every look is kept, also two in the same moment", async () => {
  const log = accessLog(table());
  const look = { at: NOW, shop: "a.myshopify.com", userId: "1", action: "listShops" } as const;

  await Promise.all([log.record({ ...look, key: "log_1" }), log.record({ ...look, key: "log_2" })]);

  const { Items } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `ACCESS#${NOW.slice(0, 7)}` },
    }),
  );
  expect(Items?.map((item) => item["access"])).toMatchObject([look, look]);
});

test("an entry of the list is never written over", async () => {
  const log = accessLog(table());
  const act = {
    key: "log_taken",
    at: later(90),
    shop: "a.myshopify.com",
    userId: "1",
    action: "putDowntimes",
  } as const;
  await log.record({ ...act, reason: "Umzug" });

  await expect(log.record({ ...act, reason: "nichts" })).rejects.toThrow();
});
