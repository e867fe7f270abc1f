import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { versionReader } from "#functions/adapters/dynamodb/stores/shop/version-reader.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, aShop, later, NOW, platformTokens } from "./fixtures.ts";
import { aChange } from "./store-preferences.ts";
import { wholeOf } from "./whole-of.ts";

const table = useTable();

async function aShopWithVersions() {
  const stores = await anInstalledShop(table());
  const reader = versionReader(table(), stores.shop);
  const change = async (patch: PreferencesPatch) => {
    const { preferences, shop } = await wholeOf(stores);
    return aChange(stores.shops, { preferences: { ...preferences, ...patch }, since: shop.since });
  };
  const store = async (patch: PreferencesPatch) => stores.shops.savePreferences(await change(patch));
  const all = async () => (await reader.list({ pageSize: 25 })).versions;
  return { ...stores, reader, change, store, all };
}

/** The preferences as a shop stored them before versions were recorded. */
async function forgetVersions({ shop }: { shop: string }) {
  const Key = { pk: `SHOP#${shop}`, sk: "PREFERENCES" };
  const UpdateExpression = "SET version = :seven REMOVE isRecorded";
  const ExpressionAttributeValues = { ":seven": 7 };
  await table().client.send(
    new UpdateCommand({ TableName: table().name, Key, UpdateExpression, ExpressionAttributeValues }),
  );
  const first = { pk: `VERSIONS#${shop}`, sk: "0000000001" };
  await table().client.send(new DeleteCommand({ TableName: table().name, Key: first }));
}

test("an installation writes the first version with the preferences", async () => {
  const shop = await aShopWithVersions();

  const { preferences, version, isRecorded } = await wholeOf(shop);

  expect({ version, isRecorded }).toEqual({ version: 1, isRecorded: true });
  expect(await shop.all()).toMatchObject([
    { number: 1, by: { type: "app" }, occasion: "installed", values: preferences },
  ]);
});

test("each change adds a version, listed newest first in pages; a version is found by its number", async () => {
  const shop = await aShopWithVersions();
  await shop.store({ posName: "Kasse" });
  await shop.store({ contactPushPhone: true });

  const first = await shop.reader.list({ pageSize: 2 });
  const second = await shop.reader.list({ pageSize: 2, cursor: first.next ?? "" });

  expect([...first.versions, ...second.versions].map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(second.next).toBeUndefined();
  expect(await shop.reader.find(2)).toMatchObject({
    ...{ number: 2, at: NOW, by: { type: "user", userId: "8675309" }, occasion: "saved" },
    changes: [{ setting: "posName", before: "POS-Kunde" }],
    values: { posName: "Kasse", contactPushPhone: false },
  });
  expect(await shop.reader.find(4)).toBeUndefined();
});

test("of two saves at once one is stored with its version, and the other changes nothing", async () => {
  const shop = await aShopWithVersions();
  const changes = [await shop.change({ posName: "Eins" }), await shop.change({ posName: "Zwei" })];

  const outcomes = await Promise.allSettled(changes.map((change) => shop.shops.savePreferences(change)));

  const lost = outcomes.findIndex(({ status }) => status === "rejected");
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "write_conflict" } },
  ]);
  const { preferences, version } = await wholeOf(shop);
  expect({ posName: preferences.posName, version }).toEqual({ posName: lost === 0 ? "Zwei" : "Eins", version: 2 });
  expect((await shop.all()).map(({ number, values }) => [number, values["posName"]])).toEqual([
    [2, preferences.posName],
    [1, "POS-Kunde"],
  ]);
});

test("a version that is there is never overwritten: the preferences stay as they are", async () => {
  const shop = await aShopWithVersions();
  const Item = { pk: `VERSIONS#${shop.shop}`, sk: "0000000002", type: "preferencesVersion", number: 2 };
  await table().client.send(new PutCommand({ TableName: table().name, Item }));

  await expect(shop.store({ posName: "Kasse" })).rejects.toMatchObject({ code: "write_conflict" });

  const { Item: stored } = await table().client.send(
    new GetCommand({ TableName: table().name, Key: { pk: Item.pk, sk: Item.sk } }),
  );
  expect(stored).toEqual(Item);
  expect(await wholeOf(shop)).toMatchObject({ version: 1, preferences: { posName: "POS-Kunde" } });
});

test("instants alone are stored without a version, and only with the preferences they were decided on", async () => {
  const shop = await aShopWithVersions();
  const unchanged = await shop.change({});
  await shop.shops.savePreferences({ ...unchanged, since: { hint: NOW } });
  await shop.store({ posName: "Kasse" });

  const late = shop.shops.savePreferences({ ...unchanged, since: { hint: later(60) } });

  await expect(late).rejects.toMatchObject({ code: "write_conflict" });
  expect((await wholeOf(shop)).shop.since).toEqual({ hint: NOW });
  expect((await shop.all()).map(({ number }) => number)).toEqual([2, 1]);
});

test("a shop stored before versions were recorded gets what it had with its first change, and its numbers go on", async () => {
  const shop = await anInstalledShop(table());
  const reader = versionReader(table(), shop.shop);
  await forgetVersions(shop);
  const { preferences } = await wholeOf(shop);

  await shop.shops.savePreferences(
    await aChange(shop.shops, { preferences: { ...preferences, posName: "Kasse" }, since: {} }),
  );

  const { versions } = await reader.list({ pageSize: 25 });
  expect(versions.map(({ number, occasion }) => [number, occasion])).toEqual([
    [8, "saved"],
    [7, "recordingBegan"],
  ]);
  expect((await reader.find(7))?.values).toEqual(preferences);
  expect((await wholeOf(shop)).isRecorded).toBe(true);
});

test("a shop that comes back has its switches off as a version of the app; one whose switches were off has none", async () => {
  const shop = await aShopWithVersions();
  const again = async (epoch: number) => {
    const { preferences } = await wholeOf(shop);
    await shop.shops.uninstall(later(10), epoch);
    const fresh = aShop(shop.shop, { installedAt: later(60) });
    return shop.shops.install({ shop: fresh, preferences, tokens: platformTokens() });
  };
  await shop.store({ invoiceCreate: "all" });

  await again(1);
  await again(3);

  expect((await shop.all()).map(({ number, at, occasion, changes }) => ({ number, at, occasion, changes }))).toEqual([
    {
      ...{ number: 3, at: later(60), occasion: "reinstalled" },
      changes: [{ setting: "invoiceCreate", before: "all" }],
    },
    expect.objectContaining({ number: 2, occasion: "saved" }),
    expect.objectContaining({ number: 1, occasion: "installed" }),
  ]);
  expect((await wholeOf(shop)).version).toBe(3);
});
