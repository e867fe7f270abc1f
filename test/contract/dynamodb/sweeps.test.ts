import { expect, test } from "vitest";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { orderStates } from "#functions/adapters/dynamodb/stores/orders/order-states.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { useTable } from "./a-table.ts";
import { armed } from "./arming.ts";
import {
  aConnection,
  aDocument,
  aLogEntry,
  anInstalledShop,
  aShopWithTasks,
  later,
  NOW,
  platformTokens,
  providerTokens,
} from "./fixtures.ts";

const table = useTable();

test("shops are listed from their installation to their end, and again when they come back", async () => {
  const { shop, shops } = await anInstalledShop(table());
  const { shop: other } = await anInstalledShop(table());
  expect(await everyShop()).toEqual(expect.arrayContaining([shop, other]));

  await shops.uninstall(NOW, 1);
  expect(await everyShop()).not.toContain(shop);

  const whole = await shops.findWhole();
  if (!whole) throw new Error("no shop");
  await shops.install({ shop: whole.shop, preferences: whole.preferences, tokens: platformTokens() });
  expect(await everyShop()).toContain(shop);
});

async function everyShop(): Promise<string[]> {
  const directory = shopDirectory(table());
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await directory.installedShops(cursor);
    found.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

test("an uninstallation ends everything of the installation at once: tokens, connection, account, work and slots", async () => {
  const stores = await anInstalledShop(table());
  const connection = aConnection();
  await stores.connections.connect(connection, providerTokens(), { epoch: 1 });
  await stores.work.request(NOW);

  expect(await stores.shops.uninstall(NOW, 1, [aLogEntry({ event: "shop.uninstalled" })])).toBe(true);

  const whole = await stores.shops.findWhole();
  expect(whole).toMatchObject({ shop: { epoch: 2, uninstalledAt: NOW }, hasPlatformToken: false });
  expect(whole?.connection?.status).toBe("disconnected");
  await expect(stores.connections.tokens()).rejects.toMatchObject({ code: "not_connected" });
  await expect(stores.work.reserveSlot(NOW)).rejects.toMatchObject({ code: "shop_not_installed" });
  const due = await shopDirectory(table()).shopsWithDueWork(later(60));
  expect(due.shops).not.toContain(stores.shop);
  const { connections } = await anInstalledShop(table());
  await connections.connect(connection, providerTokens(), { epoch: 1 });
  expect((await stores.logs.list({ sortBy: "date", descending: true, pageSize: 5 })).entries).toMatchObject([
    { event: "shop.uninstalled" },
  ]);
});

test("a shop that comes back gets slots again", async () => {
  const { shops, work } = await anInstalledShop(table());
  const whole = await shops.findWhole();
  if (!whole) throw new Error("no shop");
  await shops.uninstall(NOW, 1);

  await shops.install({ shop: whole.shop, preferences: whole.preferences, tokens: platformTokens() });

  expect(await work.reserveSlot(NOW)).toBe(NOW);
});

test("the states of many orders are read at once, and what is not known is absent", async () => {
  const stores = await aShopWithTasks(table());
  const head = await stores.orders.findHead("5001");

  const states = await orderStates(table(), stores.shop).statesOf(["5001", "5002"]);

  expect([...states]).toEqual([["5001", { updatedAt: head?.updatedAt, readAt: head?.readAt }]]);
  expect((await orderStates(table(), stores.shop).statesOf([])).size).toBe(0);
});

test("the list rows of many orders are read at once, each named once, and what is not known is absent", async () => {
  const stores = await aShopWithTasks(table());
  const whole = await stores.orders.findWhole("5001");

  const rows = await orderStates(table(), stores.shop).rowsOf(["5001", "5001", "5002"]);

  expect([...rows]).toEqual([["5001", whole?.row]]);
});

test("documents are found by the instant they were recorded and by the provider's id, orders by what is logged of them", async () => {
  const stores = await aShopWithTasks(table());
  const document = aDocument({ createdAt: later(10) });
  await stores.tasks.confirm(await armed(stores), {
    document,
    log: aLogEntry({ at: later(10), orderId: "5001" }),
  });
  const comparison = documentComparison(table(), stores.shop);

  expect(await comparison.documentsMade(NOW, later(20))).toEqual([{ document, isTrial: false }]);
  expect(await comparison.documentsMade(later(11), later(20))).toEqual([]);
  expect(await comparison.findByProviderId(document.providerId)).toEqual(document);
  expect(await comparison.findByProviderId("unknown")).toBeUndefined();
  expect(await comparison.ordersAround(NOW, later(20))).toEqual(["5001"]);
});
