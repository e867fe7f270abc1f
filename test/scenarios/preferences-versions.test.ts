import { expect, test } from "vitest";
import { getVersion, listVersions, restoreVersion } from "#shared/api/preferences.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, order, request, sessionToken } from "./app.ts";
import { makeShop, patchOrder, placeOrder, settle } from "./client.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";

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

longTest.concurrent("a decision names the version it was made with, and keeps it while its words stay", async () => {
  const shop = await makeShop("decided-version", { preferences: { invoiceSkipTags: ["b2b"] } });
  const [first] = (await call(shop, listVersions)).items;
  const placed = await placeOrder(shop, anOrder({ tags: ["b2b"] }));
  await settle();
  const invoiceOf = async () =>
    (await order(shop, placed.id)).decisions.find(({ kind, source }) => kind === "invoice" && source.type === "order");
  expect(await invoiceOf()).toMatchObject({ verdict: "skip", preferencesVersion: first?.number });

  await call(shop, updatePreferences, { posName: "Kasse" });
  await patchOrder(shop, placed.id, { note: "geändert" });
  await settle();
  const unchanged = await invoiceOf();
  await call(shop, updatePreferences, { invoiceSkipTags: [] });
  await patchOrder(shop, placed.id, { note: "noch einmal geändert" });
  await settle();

  expect(unchanged).toMatchObject({ verdict: "skip", preferencesVersion: first?.number });
  expect(await invoiceOf()).toMatchObject({ verdict: "wanted", preferencesVersion: (first?.number ?? 0) + 2 });
});

longTest.concurrent(
  "a version that does not exist, or a place of another shop's list, is refused in German",
  async () => {
    const [one, two] = await Promise.all([makeShop("versions-one"), makeShop("versions-two")]);
    await call(one, updatePreferences, { posName: "Kasse" });
    const { next } = await call(one, listVersions, { pageSize: "1" });
    const token = await sessionToken(two.shop);

    const missing = await request("POST", "/api/shop/preferences/versions/4711/restore", { token });
    const foreign = await request("GET", `/api/shop/preferences/versions?cursor=${next}`, { token });
    const malformed = await request("POST", "/api/shop/preferences/versions/eins/restore", { token });

    expect([missing.status, missing.body]).toEqual([
      404,
      expect.objectContaining({ code: "not_found", message: "Das haben wir nicht gefunden." }),
    ]);
    expect(foreign.status).toBe(400);
    expect(malformed.status).toBe(422);
  },
);
