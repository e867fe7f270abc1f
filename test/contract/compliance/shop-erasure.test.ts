import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { transact } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { allKinds } from "#functions/adapters/dynamodb/kinds/all.ts";
import { openCommissions, partners } from "#functions/adapters/dynamodb/kinds/partner.ts";
import { proven } from "#functions/adapters/dynamodb/stores/documents/evidence-items.ts";
import { fileCache } from "#functions/adapters/dynamodb/stores/documents/file-cache.ts";
import { packingStore } from "#functions/adapters/dynamodb/stores/months/packing-store.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { fileCipher, NOW } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { storedItems } from "../dynamodb/stored-items.ts";
import { eventsOf, provider, runOnce, runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, canaries, leaksIn, storedOf } from "./a-canary.ts";
import { aShopThatLeft } from "./a-redacted-shop.ts";

const table = useTable();
type Item = Record<string, unknown>;
const partitionsOf = (items: readonly Item[]) => [
  ...new Set(items.map(({ pk, sk }) => [String(pk).split("#")[0], sk === "ERASURE" ? "ERASURE" : ""].join(""))),
];
/** An invoice prints the name of the shop that sends it. */
const SHOP_NAME = "Becherladen";
const SHOP_EMAIL = "laden@example.org";

test("of an erased shop nothing is left but its epoch, the proof, the replay list and what the law keeps", async () => {
  const shop = await aShopThatLeft(table());
  const file = { pdf: new Uint8Array(900_000), fileName: "Rechnung.pdf" };
  await fileCache(table(), fileCipher, shop.shop).keep({ orderId: "5001", key: "doc_1", status: "open" }, file, NOW);
  expect(JSON.stringify(await storedOf(table(), shop.shop))).toContain(SHOP_EMAIL);

  await shop.redactShop();
  await shop.eraseShop();

  const stored = await storedOf(table(), shop.shop);
  expect(partitionsOf(stored).sort()).toEqual(["COMPLIANCE", "ERASURE", "KEPT", "ORDERERASURE", "SHOP"]);
  expect(stored.filter(({ pk }) => String(pk).startsWith("SHOP#"))).toEqual([
    expect.objectContaining({ sk: "SHOP", shop: { key: shop.shop, epoch: 2, uninstalledAt: expect.any(String) } }),
  ]);
  expect(shop.reported).toEqual([]);
});

test("a worker that is woken after the erasure ends at once and stores nothing", async () => {
  const shop = await aShopThatLeft(table());
  await shop.redactShop();
  await shop.eraseShop();
  const erased = await storedOf(table(), shop.shop);

  await runOnce(shop);

  expect(await storedOf(table(), shop.shop)).toEqual(erased);
});

test("no canary of a customer or of the merchant is left outside the documents that the law keeps", async () => {
  const shop = await aShopThatLeft(table());

  await shop.redactShop();
  await shop.eraseShop();

  const stored = await storedOf(table(), shop.shop);
  expect(leaksIn(stored)).toEqual([]);
  expect(JSON.stringify(stored)).not.toContain(SHOP_EMAIL);
  const elsewhere = stored.filter(({ pk }) => !String(pk).startsWith("KEPT#"));
  for (const canary of [...Object.values(canaries), SHOP_NAME]) {
    expect(JSON.stringify(elsewhere)).not.toContain(canary);
  }
});

test("document, ledger and content are kept in no index, to the end of the year and eight years", async () => {
  const shop = await aShopThatLeft(table());

  await shop.redactShop();
  await shop.eraseShop();

  const kept = (await storedOf(table(), shop.shop)).filter(
    ({ pk, type }) => String(pk).startsWith("KEPT#") && type !== "preferencesVersion",
  );
  expect([...new Set(kept.map(({ type }) => type))].sort()).toEqual([
    "content",
    "creditEntry",
    "document",
    "documentTask",
  ]);
  expect(kept.filter(({ type }) => type === "documentTask")).toHaveLength(1);
  for (const item of kept) {
    expect(Object.keys(item).filter((name) => /^g\d/.test(name))).toEqual([]);
    expect(item["expiresAt"]).toBe(Date.parse("2034-12-31T23:00:00.000Z") / 1000);
  }
});

test("evidence is kept in no index, each item as long as its own law says", async () => {
  const shop = await aShopThatLeft(table());
  const at = shop.clock.now();
  const records = (["taxRecords", "settingRecords"] as const).map((law) =>
    proven(shop.shop, { kind: "deletion", at, law, documentKeys: [], record: { law } }),
  );
  await transact(table(), { records });

  await shop.redactShop();
  await shop.eraseShop();

  const kept = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "evidence");
  expect(Object.fromEntries(kept.map(({ law, pk, expiresAt }) => [law, { pk, expiresAt }]))).toEqual({
    taxRecords: { pk: `KEPT#${shop.shop}`, expiresAt: Date.parse("2034-12-31T23:00:00.000Z") / 1000 },
    settingRecords: { pk: `KEPT#${shop.shop}`, expiresAt: Date.parse("2036-12-31T23:00:00.000Z") / 1000 },
  });
  expect(kept.map(({ sk }) => sk).sort()).toEqual(records.map(({ key }) => `${key.pk}#${key.sk}`).sort());
});

test("a packed month is kept as long as its documents, without the user who packed it", async () => {
  const shop = await aShopThatLeft(table());
  const at = shop.clock.now();
  const packing = { month: "2026-02", at, readAt: at, userId: "8675309", sha256: "a".repeat(64) };
  await packingStore(table(), shop.shop).note(packing);

  await shop.redactShop();
  await shop.eraseShop();

  const [kept, ...others] = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "packing");
  const { userId: _, ...rest } = packing;
  expect(kept).toEqual({
    ...{ pk: `KEPT#${shop.shop}`, sk: `PACKINGS#${shop.shop}#2026-02#${at}#${"a".repeat(16)}` },
    ...{ type: "packing", version: 1, expiresAt: Date.parse("2034-12-31T23:00:00.000Z") / 1000 },
    ...rest,
  });
  expect(others).toEqual([]);
});

test("versions of the preferences are kept to the end of the year and ten years, with pseudonyms for their users", async () => {
  const shop = await aShopThatLeft(table());
  const before = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "preferencesVersion");

  await shop.redactShop();
  await shop.eraseShop();

  const kept = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "preferencesVersion");
  expect(before.map(({ number, by }) => ({ number, by }))).toEqual([
    { number: 1, by: { type: "app" } },
    { number: 2, by: { type: "user", userId: "8675309" } },
  ]);
  expect(kept.map(({ number, by }) => ({ number, by }))).toEqual([
    { number: 1, by: { type: "app" } },
    { number: 2, by: { type: "user", userId: expect.stringMatching(/^[0-9a-f]{16}$/) } },
  ]);
  expect(kept[1]).toMatchObject({ packed: { values: { creditCreate: "all", contactPushPhone: true } } });
  expect(JSON.stringify(kept)).not.toContain("8675309");
  for (const item of kept) expect(item["expiresAt"]).toBe(Date.parse("2036-12-31T23:00:00.000Z") / 1000);
});

test("two installations of an erased shop keep their versions side by side", async () => {
  const shop = await aShopThatLeft(table());
  await shop.redactShop();
  await shop.eraseShop();
  shop.clock.advance(60);
  await shop.installAgain();
  shop.clock.advance(60);
  await shop.uninstall();
  shop.clock.advance(60);

  await shop.redactShop("shop-redact-2");
  await shop.eraseShop();

  const kept = (await storedOf(table(), shop.shop)).filter(({ type }) => type === "preferencesVersion");
  expect(kept.map(({ number, occasion }) => `${number} ${occasion}`)).toEqual([
    "1 installed",
    "1 installed",
    "2 saved",
  ]);
});

test("the request is closed once, as its proof, in the transaction that ends the erasure", async () => {
  const shop = await aShopThatLeft(table());

  await shop.redactShop();
  await shop.eraseShop();
  const proof = (await storedOf(table(), shop.shop)).find(({ type }) => type === "shopErasure");
  shop.clock.advance(60);
  await shop.redactShop();
  await shop.eraseShop();

  // Document, task, content, two entries of the ledger and two versions of the preferences.
  expect(proof).toMatchObject({ doneAt: expect.any(String), expiresAt: expect.any(Number), kept: 7 });
  expect((await storedOf(table(), shop.shop)).find(({ type }) => type === "shopErasure")).toEqual(proof);
});

test("every kind of item that names the shop is treated as it declares", async () => {
  const shop = await aShopThatLeft(table());
  // What no walk of this test writes is put there; orders, contacts, accounts and sales are reached through an order.
  const reached = ["ORDER", "FILE", "CONTACT", "ACCOUNT", "SALE", "TAKEOVER", "SHOP", "ROWS", "KEPT", "VERSIONS"];
  const foreign = [
    "ORGANIZATION",
    "TICKET",
    "QUARANTINE",
    "COUPON",
    "MESSAGES",
    "OUTAGE",
    "ADMIN",
    "ACCESS",
    "PAYFILE",
  ];
  const kinds = new Map(
    allKinds.map(({ name, declared: { key, erasure } }) => [name, { pk: key[0].split("#")[0] ?? "", erasure }]),
  );
  const own = [...kinds].filter(([, { pk }]) => ![...reached, ...foreign].includes(pk));
  for (const [type, { pk }] of own) {
    const stored = storedItems.find(({ kind }) => kind === type)?.item;
    const sk = `2026-03-05T12:00:00.000Z#${type}`;
    // No consent is due: its tokens are sealed for another shop.
    const Item = { ...stored, pk: `${pk}#${shop.shop}`, sk, type, planted: "Nestling", revokeAt: "9999-12-31" };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));
  }
  expect(own.length).toBeGreaterThan(12);

  await shop.redactShop();
  shop.clock.advance(22 * 3_600);
  await shop.eraseShop();

  const planted = (await storedOf(table(), shop.shop)).filter(({ planted }) => planted !== undefined);
  const ends = Object.fromEntries(planted.map(({ type, pk }) => [String(type), String(pk).split("#")[0]]));
  for (const [type, { pk, erasure }] of own) {
    const isMoved = erasure.shop.act === "keep" && erasure.shop.by === "taxRecords";
    expect(ends[type], type).toBe(erasure.shop.act === "erase" ? undefined : isMoved ? "KEPT" : pk);
  }
});

test("the app that was installed again before the request cancels it, and the log says so", async () => {
  const shop = await aShopThatLeft(table());
  await shop.installAgain();

  shop.clock.advance(60);
  await shop.redactShop();
  await shop.eraseShop();

  expect(await eventsOf(shop)).toContain("webhook.shopErasureCancelled");
  expect((await shop.orders.findWhole("5001"))?.order.email).toContain(canaries.email);
  expect((await storedOf(table(), shop.shop)).find(({ type }) => type === "shopErasure")).toMatchObject({
    cancelledAt: expect.any(String),
  });
});

test("the app that is installed again in the middle of an erasure ends it, and nothing of the new installation is erased", async () => {
  const shop = await aShopThatLeft(table());
  await shop.redactShop();
  await shop.erasePage();

  await shop.installAgain();
  const before = (await storedOf(table(), shop.shop)).filter(({ pk }) => String(pk).startsWith("SHOP#"));
  await shop.eraseShop();

  const after = (await storedOf(table(), shop.shop)).filter(({ pk }) => String(pk).startsWith("SHOP#"));
  expect(after).toEqual(before);
  expect(await eventsOf(shop)).toContain("webhook.shopErasureCancelled");
});

test("a removal that was never told of is found out before anything is erased", async () => {
  const shop = await aShopThatLeft(table());
  await shop.installAgain();
  shop.clock.advance(60);
  shop.world.isInstalled = false;

  await shop.redactShop();
  await shop.eraseShop();

  expect(await shop.shops.find()).toBeUndefined();
});

test("a merchant who comes back after the erasure begins with nothing, and the kept order is not documented twice", async () => {
  const shop = await aShopThatLeft(table());
  await shop.redactShop();
  await shop.eraseShop();
  const sent = provider(shop).invoices.length;

  const { outcome, shop: fresh } = await shop.installAgain();
  await shop.connect();
  const since = { invoice: "2026-03-01T09:00:00.000Z" };
  const whole = await shop.shops.findWhole();
  if (!whole) throw new Error("not installed");
  const chosen = preferences({ creditCreate: "all" });
  await storePreferences(shop.shops, { preferences: chosen, since });
  await shop.tell(aCanaryOrder({ updatedAt: "2026-03-21T10:00:00.000Z" }));
  await shop.tell(aCanaryOrder({ id: "5009", name: "#1009" }));
  await runUntilQuiet(shop);

  expect({ outcome, epoch: fresh.epoch }).toEqual({ outcome: "installed", epoch: 3 });
  expect(await shop.orders.findHead("5001")).toBeUndefined();
  expect(await shop.orders.findHead("5009")).toBeDefined();
  expect((await shop.orders.list({ sortBy: "date", descending: true, pageSize: 25 })).rows.map(({ id }) => id)).toEqual(
    ["5009"],
  );
  // That of #1009.
  expect(provider(shop).invoices).toHaveLength(sent + 1);
});

test("a partner who comes back after the erasure has the area again while money is owed", async () => {
  const shop = await aShopThatLeft(table());
  const partner = shop.shop;
  const at = shop.clock.now();
  const id = "2026-02-25#red_1";
  const row = {
    id,
    kind: "commission",
    redemption: "red_1",
    code: "EINS",
    plan: "business",
    cents: 4_450,
    at,
  } as const;
  const former = partners.at({ partner }).put({ state: "active", since: at, shop: partner }).listed("active");
  const open = openCommissions.at({ partner, row: id }).put({ row: { ...row, day: "2026-02-25" } });
  expect(await transact(table(), { former, open })).toBe("ok");

  await shop.redactShop();
  await shop.eraseShop();
  shop.clock.advance(60);
  await shop.installAgain();

  expect((await shop.shops.find())?.partner).toBe(partner);
});
