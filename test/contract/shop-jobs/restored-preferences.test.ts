import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { versionFields } from "#functions/adapters/dynamodb/stores/shop/preferences-changes.ts";
import { versionReader } from "#functions/adapters/dynamodb/stores/shop/version-reader.ts";
import { restorePreferences } from "#functions/modules/dry-run/restore-preferences.ts";
import type { AttachmentSource } from "#functions/modules/mail/ports.ts";
import { listVersions } from "#functions/modules/shop/list-versions.ts";
import { savePreferences } from "#functions/modules/shop/save-preferences.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { PreferencesVersion, StoredValues } from "#shared/domain/preferences/versions.ts";
import { aProfile } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, anInstalledShop, NOW, providerTokens } from "../dynamodb/fixtures.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { testIds } from "../tasks/a-world.ts";

const table = useTable();
const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };
/** No version here chooses a print layout, so the provider is not asked. */
const unasked = () => {
  throw new Error("the provider was asked");
};
const nobody = {
  ...{ with: unasked, authorizeUrl: unasked, redeemCode: unasked, refresh: unasked, revoke: unasked },
  ...{ defaultScopes: [], bookingScopes: [] },
};
const [anna, ben] = [{ userId: "111" }, { userId: "222" }];

async function aShop(businessFeatures: readonly string[] = ["INVOICING"], id: PlanId = "business") {
  const stores = await anInstalledShop(table(), { plan: { ...initialPlanState(NOW), id } });
  const connection = aConnection({ profile: aProfile({ businessFeatures }) });
  await stores.connections.connect(connection, providerTokens(), { epoch: 1 });
  const versions = versionReader(table(), stores.shop);
  const missing = new Set<string>();
  const fetch = async (url: string) =>
    missing.has(url) ? ({ fault: "unreachable" } as const) : { type: "pdf" as const, bytes: new Uint8Array() };
  const attachments: AttachmentSource = { download: fetch, probe: fetch };
  const jobs = { send: async () => {} };
  const ports = {
    ...{ shops: stores.shops, appJobs: jobs, importJobs: jobs, logs: stores.logs, clock, ids: testIds },
    ...{ connections: stores.connections, work: stores.work, authorization: nobody, accounting: nobody },
  };
  return {
    ...{ ...stores, missing },
    save: async (patch: PreferencesPatch) => savePreferences(ports, await wholeOf(stores), patch, anna),
    restore: async (number: number) =>
      restorePreferences({ ...ports, versions, attachments }, await wholeOf(stores), { number, ...ben }),
    list: async (page: { pageSize?: number; cursor?: string } = {}) =>
      listVersions({ versions }, await wholeOf(stores), { pageSize: 10, ...page }, ben),
    /** A version as an earlier app, with other rules, may have written it. */
    plant: async (values: StoredValues) => {
      const version: PreferencesVersion = {
        ...{ number: 99, at: NOW, by: { type: "app" }, occasion: "saved", rulesRevision: 1, changes: [], values },
      };
      const Item = { pk: `VERSIONS#${stores.shop}`, sk: "0000000099", ...versionFields(version) };
      await table().client.send(new PutCommand({ TableName: table().name, Item }));
    },
  };
}

test("going back is a new version of its own that names the one it goes back to", async () => {
  const shop = await aShop();
  await shop.save({ posName: "Kasse", contactPushPhone: true });
  await shop.save({ posName: "Laden" });

  const { preferences, version } = await shop.restore(2);

  expect({ posName: preferences.posName, contactPushPhone: preferences.contactPushPhone, version }).toEqual({
    ...{ posName: "Kasse", contactPushPhone: true, version: 4 },
  });
  const { items } = await shop.list();
  expect(items[0]).toMatchObject({
    ...{ number: 4, occasion: "restored", restored: 2, isCurrent: true, restoring: [] },
    by: { type: "user", userId: "222", isYou: true },
    changes: [{ setting: "posName", before: "Laden", after: "Kasse" }],
  });
  expect(items.map(({ number, by, isCurrent }) => [number, by.isYou, isCurrent])).toEqual([
    [4, true, true],
    [3, false, false],
    [2, false, false],
    [1, false, false],
  ]);
});

test("the list says for each version what going back to it would change now", async () => {
  const shop = await aShop();
  await shop.save({ posName: "Kasse" });
  await shop.save({ invoiceCreate: "all" });

  const { items } = await shop.list();

  expect(items.map(({ number, restoring }) => [number, restoring])).toEqual([
    [3, []],
    [2, [{ setting: "invoiceCreate", before: "all", after: false }]],
    [
      1,
      [
        { setting: "invoiceCreate", before: "all", after: false },
        { setting: "posName", before: "Kasse", after: "POS-Kunde" },
      ],
    ],
  ]);
});

test("the list has pages, and shortens long texts", async () => {
  const shop = await aShop();
  await shop.save({ invoiceSendMailMessage: { de: "x".repeat(5_000) } });

  const first = await shop.list({ pageSize: 1 });
  const second = await shop.list({ pageSize: 1, cursor: first.next ?? "" });

  expect(first.items[0]?.changes).toEqual([
    { setting: "invoiceSendMailMessage", before: {}, after: { de: `${"x".repeat(300)}…` } },
  ]);
  expect(second.items.map(({ number }) => number)).toEqual([1]);
  expect({ hasNext: second.hasNext, next: second.next, hasPrevious: second.hasPrevious }).toEqual({
    ...{ hasNext: false, next: null, hasPrevious: true },
  });
});

test("going back to what is set writes nothing", async () => {
  const shop = await aShop();
  await shop.save({ posName: "Kasse" });

  const { version } = await shop.restore(2);

  expect(version).toBe(2);
  expect((await shop.list()).items).toHaveLength(2);
});

test("a version that does not exist is not found", async () => {
  await expect((await aShop()).restore(7)).rejects.toMatchObject({ code: "not_found" });
});

test("going back is refused where a save would be: an account without invoices", async () => {
  const shop = await aShop([]);
  const { preferences } = await wholeOf(shop);
  await shop.plant({ ...preferences, invoiceCreate: "all" });

  await expect(shop.restore(99)).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { invoiceCreate: "Für Rechnungen brauchst du mindestens die Version L von Lexware Office." } },
  });
});

test("going back is refused where a save would be: a value beyond today's limits, a missing condition, a missing feature", async () => {
  const shop = await aShop(["INVOICING"], "free");
  const { preferences } = await wholeOf(shop);
  const refused = async (patch: PreferencesPatch) => {
    await shop.plant({ ...preferences, ...patch });
    return shop.restore(99).catch((error: unknown) => error);
  };

  expect(await refused({ posName: "x".repeat(300) })).toMatchObject({
    details: { fields: { posName: "Darf höchstens 255 Zeichen lang sein" } },
  });
  expect(await refused({ creditCreate: "all" })).toMatchObject({
    details: { fields: { creditCreate: "Nur möglich, solange Rechnungen automatisch erstellt werden" } },
  });
  expect(await refused({ home: "orders" })).toMatchObject({ code: "upgrade_required" });
  expect((await wholeOf(shop)).version).toBe(1);
});

test("a kind that is switched on by going back starts now", async () => {
  const shop = await aShop();
  await shop.save({ invoiceCreate: "all" });
  await shop.save({ invoiceCreate: false });

  const { shop: record } = await shop.restore(2);

  expect(record.since).toEqual({ invoice: "2026-03-05T12:00:00.000Z" });
});

test("going back to attachments that are not there any more is refused as a save is, with the address's own error", async () => {
  const shop = await aShop();
  const address = "https://files.example.org/agb.pdf";
  await shop.save({ invoiceSendMailAttachments: [address] });
  await shop.save({ invoiceSendMailAttachments: [] });
  shop.missing.add(address);

  await expect(shop.restore(2)).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { "invoiceSendMailAttachments.0": "Nicht erreichbar" } },
  });
  expect((await wholeOf(shop)).preferences.invoiceSendMailAttachments).toEqual([]);

  shop.missing.clear();
  expect((await shop.restore(2)).preferences.invoiceSendMailAttachments).toEqual([address]);
});
