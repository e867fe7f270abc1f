import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, aShop, later, NOW, platformTokens, storesOf } from "./fixtures.ts";
import { storePreferences } from "./store-preferences.ts";

const table = useTable();
const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });

test("a shop that was never installed is not found", async () => {
  const { shops } = storesOf(table());

  expect(await shops.find()).toBeUndefined();
  expect(await shops.findWhole()).toBeUndefined();
});

test("an installed shop is found whole with its preferences, tokens and empty counters", async () => {
  const { shops, shop } = storesOf(table());
  const { shop: stored, outcome } = await shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });

  const whole = await shops.findWhole();

  expect(outcome).toBe("installed");
  expect(whole?.shop).toEqual(stored);
  expect(whole?.preferences).toEqual(preferences);
  expect(whole?.connection).toBeUndefined();
  expect(whole?.hasPlatformToken).toBe(true);
  expect(whole?.statistics.webhooks.received).toBe(0);
});

test("installing an installed shop changes nothing but the tokens", async () => {
  const { shops, shop } = await anInstalledShop(table());

  const again = { shop: aShop(shop, { epoch: 9, scopes: [] }), preferences };
  const { outcome } = await shops.install({ ...again, tokens: platformTokens({ accessToken: "shpat_new" }) });

  expect(outcome).toBe("present");
  expect((await shops.find())?.epoch).toBe(1);
  expect((await shops.find())?.scopes).toEqual(["read_orders"]);
  expect((await shops.tokens()).accessToken).toBe("shpat_new");
});

test("a returning shop gets a new epoch and keeps its plan and texts, but makes nothing until it is switched on again", async () => {
  const { shops, shop } = await anInstalledShop(table());
  const kept = { ...preferences, invoiceCreate: "all" as const, posName: "Ladenkasse" };
  await storePreferences(shops, { preferences: kept, since: { invoice: NOW } });
  await shops.uninstall(NOW, 1);

  const fresh = aShop(shop, { installedAt: later(60), plan: { ...aShop(shop).plan, id: "free" } });
  const { outcome, shop: returned } = await shops.install({ shop: fresh, preferences, tokens: platformTokens() });

  expect(outcome).toBe("reinstalled");
  expect(returned.epoch).toBe(3);
  expect(returned.uninstalledAt).toBeUndefined();
  expect(returned.installedAt).toBe(later(60));
  expect(returned.since).toEqual({});
  expect((await shops.findWhole())?.preferences).toMatchObject({ posName: "Ladenkasse", invoiceCreate: false });
  expect((await shops.find())?.plan.id).toBe("business");
});

test("two installations at once end as one", async () => {
  const { shops, shop } = storesOf(table());
  const install = () => shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });

  const outcomes = (await Promise.all([install(), install()])).map(({ outcome }) => outcome);

  expect(outcomes.sort()).toEqual(["installed", "present"]);
  expect((await shops.find())?.epoch).toBe(1);
});

test("two reinstallations at once raise the epoch once", async () => {
  const { shops, shop } = await anInstalledShop(table());
  await shops.uninstall(NOW, 1);
  const install = () => shops.install({ shop: aShop(shop), preferences, tokens: platformTokens() });

  const outcomes = (await Promise.all([install(), install()])).map(({ outcome }) => outcome);

  expect(outcomes.sort()).toEqual(["present", "reinstalled"]);
  expect((await shops.find())?.epoch).toBe(3);
});

test("an uninstallation ends only the installation it belongs to", async () => {
  const { shops } = await anInstalledShop(table());

  expect(await shops.uninstall(NOW, 7)).toBe(false);
  expect((await shops.find())?.uninstalledAt).toBeUndefined();
  expect(await shops.uninstall(NOW, 1)).toBe(true);
  expect(await shops.find()).toMatchObject({ uninstalledAt: NOW, epoch: 2 });
  expect(await shops.uninstall(NOW, 1)).toBe(false);
});

test("scopes and store data change without touching the rest", async () => {
  const { shops, shop } = await anInstalledShop(table());
  await shops.saveScopes(["read_orders", "read_customers"]);
  await shops.saveStore({ ...aShop(shop).store, name: "Tassenladen" }, { isDev: true, isShopify: false });

  expect(await shops.find()).toMatchObject({
    scopes: ["read_orders", "read_customers"],
    store: { name: "Tassenladen", currency: "EUR" },
    epoch: 1,
  });
});

test("counters add up under parallel increments", async () => {
  const { shops } = await anInstalledShop(table());

  await Promise.all(
    Array.from({ length: 20 }, () => shops.count({ "webhooks.received": 1, "webhooks.successful": 2 })),
  );

  const statistics = (await shops.findWhole())?.statistics;
  expect(statistics?.webhooks).toMatchObject({ received: 20, successful: 40, failed: 0 });
});

test("tokens come back as they were sealed and stand nowhere in the clear", async () => {
  const { shops, shop } = await anInstalledShop(table());

  const { Item } = await table().client.send(
    new GetCommand({ TableName: table().name, Key: { pk: `SHOP#${shop}`, sk: "TOKENS" } }),
  );

  expect(await shops.tokens()).toEqual(platformTokens());
  expect(JSON.stringify(Item)).not.toContain("shpat_access");
  expect(JSON.stringify(Item)).not.toContain("shprt_refresh");
});

const setTokens = (shop: string, tokens: unknown) =>
  table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: { pk: `SHOP#${shop}`, sk: "TOKENS" },
      UpdateExpression: "SET tokens = :tokens",
      ExpressionAttributeValues: { ":tokens": tokens },
    }),
  );

const sealedTokens = async (shop: string): Promise<string> => {
  const key = { pk: `SHOP#${shop}`, sk: "TOKENS" };
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key: key }));
  return String(Item?.["tokens"]);
};

test("altered tokens are refused", async () => {
  const { shops, shop } = await anInstalledShop(table());
  const sealed = await sealedTokens(shop);
  await setTokens(shop, `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`);

  await expect(shops.tokens()).rejects.toMatchObject({ code: "internal_error" });
});

test("tokens copied from another shop are refused", async () => {
  const one = await anInstalledShop(table());
  const other = await anInstalledShop(table());
  await setTokens(one.shop, await sealedTokens(other.shop));

  await expect(one.shops.tokens()).rejects.toMatchObject({ code: "internal_error" });
});

test("dropped tokens are missing until new ones are saved", async () => {
  const { shops } = await anInstalledShop(table());
  await shops.dropTokens();

  await expect(shops.tokens()).rejects.toMatchObject({ code: "platform_token_missing" });
  expect((await shops.findWhole())?.hasPlatformToken).toBe(false);
  await shops.saveTokens(platformTokens(), undefined);
  expect((await shops.findWhole())?.hasPlatformToken).toBe(true);
});

test("one of many callers may renew, and after the lease has run out another", async () => {
  const { shops } = await anInstalledShop(table());

  const claims = await Promise.all(Array.from({ length: 10 }, () => shops.claimRefresh(NOW, later(30))));

  expect(claims.filter((claimed) => claimed)).toHaveLength(1);
  expect(await shops.claimRefresh(later(29), later(59))).toBe(false);
  expect(await shops.claimRefresh(later(31), later(61))).toBe(true);
});

test("a lease that was given back can be claimed at once", async () => {
  const { shops } = await anInstalledShop(table());
  await shops.claimRefresh(NOW, later(30));
  await shops.releaseRefresh();

  expect(await shops.claimRefresh(NOW, later(30))).toBe(true);
});

test("renewed tokens replace only those they were renewed from", async () => {
  const { shops } = await anInstalledShop(table());
  const renewed = platformTokens({ accessToken: "shpat_2", refreshToken: "shprt_2" });

  expect(await shops.saveTokens(renewed, "shprt_other")).toBe(false);
  expect((await shops.tokens()).accessToken).toBe("shpat_access");
  expect(await shops.saveTokens(renewed, "shprt_refresh")).toBe(true);
  expect(await shops.tokens()).toEqual(renewed);
});

test("the step of the set-up is kept, and its completion stays the first one", async () => {
  const { shops } = await anInstalledShop(table());

  await shops.saveSetup({ step: 1, termsAt: NOW, liabilityAt: NOW });
  await shops.saveSetup({ step: 6, termsAt: NOW, liabilityAt: NOW }, later(60));
  await shops.saveSetup({ step: 0 });
  await shops.saveSetup({ step: 6, termsAt: NOW, liabilityAt: NOW }, later(120));

  expect(await shops.find()).toMatchObject({ setup: { step: 6, termsAt: NOW }, setupCompletedAt: later(60) });
});
