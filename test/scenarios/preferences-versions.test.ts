import { expect, test } from "vitest";
import { getVersion, listVersions, restoreVersion } from "#shared/api/preferences.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, request, sessionToken } from "./app.ts";
import { makeShop } from "./client.ts";

test.concurrent("a merchant reads who changed which settings, and goes back to an earlier state", async () => {
  const shop = await makeShop("versions");
  const before = (await call(shop, listVersions)).items[0]?.number ?? 0;
  await call(shop, updatePreferences, { posName: "Kasse", contactPushPhone: true });
  await call(shop, updatePreferences, { posName: "Laden" });

  const listed = await call(shop, listVersions, { pageSize: "2" });
  const record = await call(shop, restoreVersion, { version: before + 1 });

  expect(listed.items).toMatchObject([
    {
      ...{ number: before + 2, occasion: "saved", isCurrent: true, by: { type: "user", isYou: true } },
      changes: [{ setting: "posName", before: "Kasse", after: "Laden" }],
    },
    {
      ...{ number: before + 1, isCurrent: false },
      restoring: [{ setting: "posName", before: "Laden", after: "Kasse" }],
    },
  ]);
  expect(record.preferences).toMatchObject({ posName: "Kasse", contactPushPhone: true });
  const [newest] = (await call(shop, listVersions)).items;
  expect(newest).toMatchObject({ number: before + 3, occasion: "restored", restored: before + 1 });
});

test.concurrent("one version tells all its settings and whole texts, which the list shortens", async () => {
  const shop = await makeShop("whole-version");
  const long = "Danke für deine Bestellung. ".repeat(20).trim();
  await call(shop, updatePreferences, { invoiceIntroduction: { de: long } });
  const [newest] = (await call(shop, listVersions)).items;

  const version = await call(shop, getVersion, { version: newest?.number });

  const { changes: [change] = [], restoring: _, isCurrent: _isCurrent, ...cause } = newest ?? {};
  expect(version).toMatchObject(cause);
  expect(change?.after).not.toMatchObject({ de: long });
  expect(version.changes).toMatchObject([{ setting: "invoiceIntroduction", after: { de: long } }]);
  expect(version.values).toMatchObject({ invoiceIntroduction: { de: long }, invoiceTitle: expect.anything() });
  const token = await sessionToken(shop.shop);
  const missing = await request("GET", "/api/shop/preferences/versions/9999", { token });
  expect(missing).toMatchObject({ status: 404, body: { code: "not_found" } });
});
