import { describe, expect, test } from "vitest";
import { versionReader } from "#functions/adapters/dynamodb/stores/shop/version-reader.ts";
import { savePreferences } from "#functions/modules/shop/save-preferences.ts";
import type { JobRequests } from "#functions/modules/system/ports.ts";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { aProfile } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, anInstalledShop, NOW, providerTokens } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { testIds } from "../tasks/a-world.ts";

const table = useTable();
const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };

/** A shop that is connected with an account of these features, and how it saves. */
async function aShopWith(businessFeatures: readonly string[], fields: Partial<ProviderConnection> = {}) {
  const stores = await anInstalledShop(table());
  const connection = aConnection({ profile: aProfile({ businessFeatures }), ...fields });
  await stores.connections.connect(connection, providerTokens(), { epoch: 1 });
  const requested: string[] = [];
  const appJobs: JobRequests<"app-events"> = {
    send: async (jobs) => void requested.push(...jobs.map(({ duty }) => duty)),
  };
  const asked: string[] = [];
  const importJobs: JobRequests<"imports"> = {
    send: async (jobs) => void asked.push(...jobs.map((job) => ("unsent" in job && job.unsent ? "unsent" : job.duty))),
  };
  const ports = { shops: stores.shops, appJobs, importJobs, logs: stores.logs, clock, ids: testIds };
  const save = async (patch: Parameters<typeof savePreferences>[2]) =>
    savePreferences(ports, await wholeOf(stores), patch, { userId: "8675309" });
  return { ...stores, save, requested, asked };
}

describe("an account without invoices", () => {
  test("cannot have them switched on, with the words of the screen", async () => {
    const shop = await aShopWith(["BOOKKEEPING"]);

    const saved = shop.save({ invoiceCreate: "all" });

    await expect(saved).rejects.toMatchObject({
      code: "invalid_input",
      details: { fields: { invoiceCreate: "Für Rechnungen brauchst du mindestens die Version L von Lexware Office." } },
    });
    expect((await shop.shops.findWhole())?.preferences.invoiceCreate).toBe(false);
  });

  test("keeps every other setting", async () => {
    const shop = await aShopWith([]);

    const { preferences } = await shop.save({ contactPushPhone: true });

    expect(preferences).toMatchObject({ contactPushPhone: true, invoiceCreate: false });
  });
});

test.each(["INVOICING", "INVOICING_PRO"])("an account with %s has invoices switched on", async (feature) => {
  const shop = await aShopWith([feature]);

  const { preferences } = await shop.save({ invoiceCreate: "all" });

  expect(preferences.invoiceCreate).toBe("all");
});

describe("a setting that is stored in a form that no rule can use", () => {
  const damaged = { invoiceEvent: "someday", invoiceFromTomorrow: 1 };

  async function aDamagedShop() {
    const shop = await aShopWith(["INVOICING"]);
    const { preferences, shop: record } = await wholeOf(shop);
    await storePreferences(shop.shops, { preferences, unused: damaged, since: record.since });
    return shop;
  }

  test("reads as its default, and a save of something else keeps it as it is", async () => {
    const shop = await aDamagedShop();

    const { preferences } = await shop.save({ contactPushPhone: true });

    expect(preferences).toMatchObject({ invoiceEvent: "created", contactPushPhone: true });
    expect(await wholeOf(shop)).toMatchObject({ preferences, unused: damaged });
    expect(shop.requested).toEqual([]);
  });

  test("is settled when it is chosen again, and what it held is decided again", async () => {
    const shop = await aDamagedShop();

    await shop.save({ invoiceEvent: "paid" });

    expect(await wholeOf(shop)).toMatchObject({
      preferences: { invoiceEvent: "paid" },
      unused: { invoiceFromTomorrow: 1 },
    });
    expect((await wholeOf(shop)).unused).not.toHaveProperty("invoiceEvent");
    expect(shop.requested).toEqual(["redecide-orders"]);
  });
});

describe("a kind of document that is switched on", () => {
  test("has what its switch kept back decided again", async () => {
    const shop = await aShopWith(["INVOICING"]);

    await shop.save({ invoiceCreate: "all", creditCreate: "all" });

    expect(shop.asked).toEqual(["redecide-known", "unsent"]);
  });

  test("asks for nothing when it stays on", async () => {
    const shop = await aShopWith(["INVOICING"]);
    await shop.save({ invoiceCreate: "all" });
    shop.asked.length = 0;

    await shop.save({ expert: true });

    expect(shop.asked).toEqual([]);
  });
});

test.each([
  [{ invoiceCreate: false }],
  [{ creditCreate: false }],
  [{ deliveryCreate: false }],
  [{ transactionCreate: false }],
  [{ skipPos: true }],
  [{ invoiceFinalize: false }],
  [{ invoiceAsNet: true }],
] as const)(
  "what is still unsent follows the settings of its day (%o), also where the message about them was lost",
  async (patch) => {
    const shop = await aShopWith(["INVOICING"]);
    await shop.save({ invoiceCreate: "all", creditCreate: "all", deliveryCreate: true, transactionCreate: "all" });
    shop.asked.length = 0;

    await shop.save(patch);
    await shop.save(patch);

    expect(shop.asked).toEqual(["unsent", "unsent"]);
  },
);

test.each([[{ mailSignature: { de: "Bis bald" } }], [{ connectionMissing: false }]])(
  "mails and the app (%o) have nothing decided again",
  async (patch) => {
    const shop = await aShopWith(["INVOICING"]);

    await shop.save(patch);

    expect(shop.asked).toEqual([]);
  },
);

describe("a save", () => {
  test("names its user in a version and the version in its answer", async () => {
    const shop = await aShopWith(["INVOICING"]);

    const saved = await shop.save({ posName: "Kasse" });

    const { versions } = await versionReader(table(), shop.shop).list({ pageSize: 1 });
    expect(versions).toMatchObject([
      { number: 2, at: NOW, by: { type: "user", userId: "8675309" }, occasion: "saved" },
    ]);
    expect(saved.version).toBe(2);
  });

  test("that changes nothing leaves preferences, versions and log as they are", async () => {
    const shop = await aShopWith(["INVOICING"]);

    await shop.save({ posName: "POS-Kunde", contactPushPhone: false });

    const { versions } = await versionReader(table(), shop.shop).list({ pageSize: 5 });
    expect(versions.map(({ number }) => number)).toEqual([1]);
    const { entries } = await shop.logs.list({ sortBy: "date", descending: true, pageSize: 25 });
    expect(entries.map(({ event }) => event)).not.toContain("shop.preferencesChanged");
  });
});

test.each([
  [{ sellerVatId: "DE136695976" }, ["redecide-orders"]],
  [{ vatIdNameWarn: true }, ["redecide-orders"]],
  [{ contactPushPhone: true }, []],
])("a save of %j has orders that wait for a confirmed VAT id decided again where it counts", async (patch, duties) => {
  const shop = await aShopWith(["INVOICING"]);

  await shop.save(patch);

  expect(shop.requested).toEqual(duties);
});
