import { test } from "vitest";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { monthMailingStore } from "#functions/adapters/dynamodb/stores/months/month-mailing-store.ts";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { planStore } from "#functions/adapters/dynamodb/stores/plans/plan-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { versionReader } from "#functions/adapters/dynamodb/stores/shop/version-reader.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import type { Billing } from "#shared/domain/plans/billing.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { versionsOfChange } from "#shared/domain/preferences/versions.ts";
import { aProfile } from "#test/builders/settings.ts";
import { useTable } from "../a-table.ts";
import {
  aConnection,
  aLogEntry,
  anInstalledShop,
  aShop,
  later,
  NOW,
  platformTokens,
  providerTokens,
} from "../fixtures.ts";
import { briefly, expectWalk, readableCipher } from "./walk.ts";

const table = useTable();

const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
const tokens = platformTokens();
const installation = (key: string, fields: Parameters<typeof aShop>[1] = {}) => ({
  ...{ shop: aShop(key, fields), preferences, tokens },
});
const connection = aConnection({
  ...{ organizationId: "org-1", connectionId: "con-1" },
  profile: aProfile({ vatNumber: "DE123456789" }),
});

test("the store of a shop answers and writes what it always did", async () => {
  const shop = "becher.myshopify.com";
  const shops = shopStore(table(), readableCipher, shop);
  const versions = versionReader(table(), shop);
  const traits = couponStore(table(), shop);
  /** A save of settings as the merchant makes it. */
  const change = async (posName: string, unused = {}) => {
    const before = await shops.findWhole();
    if (before === undefined) throw new Error("no shop");
    const read = { preferences: { ...before.preferences, posName }, unused };
    const by = { type: "user", userId: "7" } as const;
    const cause = { at: later(10), by, occasion: "saved" } as const;
    return {
      ...read,
      since: { invoice: NOW },
      version: before.version,
      versions: versionsOfChange(before, read, cause),
    };
  };

  await expectWalk(table(), "shops", async ({ step }) => {
    await step("find, none", () => shops.find());
    await step("findWhole, none", () => shops.findWhole());
    await step("uninstall, none", () => shops.uninstall(NOW, 1));
    await step("pause, none", () => shops.pause(NOW));
    await step("count, none", () => shops.count({ "webhooks.received": 1 }));
    await step("traitsOf, none", () => traits.traitsOf("bound"));
    await step("install", async () => briefly(await shops.install(installation(shop))));
    await step("install again", () => shops.install({ ...installation(shop), tokens: platformTokens({ scopes: [] }) }));
    await step("find", () => shops.find());
    await step("findWhole", async () => briefly(await shops.findWhole()));
    await step("tokens", () => shops.tokens());
    await step("traitsOf", () => traits.traitsOf("bound"));
    await step("pause", () => shops.pause(NOW));
    await step("pause again", () => shops.pause(later(1)));
    await step("resume", () => shops.resume());
    await step("resume again", () => shops.resume());
    await step("saveScopes", () => shops.saveScopes(["read_orders", "read_products"]));
    await step("saveStore", () =>
      shops.saveStore({ ...aShop(shop).store, name: "Krugladen" }, { isDev: true, isShopify: true }),
    );
    await step("saveFlowUse", () => shops.saveFlowUse(undefined, { created: { isUsed: true, at: NOW } }));
    await step("saveFlowUse as read before", () => shops.saveFlowUse(undefined, {}));
    await step("saveFlowUse again", () =>
      shops.saveFlowUse({ created: { isUsed: true, at: NOW } }, { created: { isUsed: false, at: later(1) } }),
    );
    await step("saveSetup", () => shops.saveSetup({ step: 2, termsAt: NOW }));
    await step("saveSetup, completed", () => shops.saveSetup({ step: 6, termsAt: NOW }, later(3)));
    await step("saveSetup, completed again", () => shops.saveSetup({ step: 6, termsAt: NOW }, later(4)));
    await step("count", () => shops.count({ "webhooks.received": 2, "invoices.created": 1 }));
    await step("count nothing", () => shops.count({ "webhooks.received": 0 }));
    const first = await change("Kasse");
    await step("savePreferences", () => shops.savePreferences(first));
    await step("savePreferences as read before", () => shops.savePreferences(first));
    await step("savePreferences with unused values", async () =>
      shops.savePreferences(await change("Ladenkasse", { later: true })),
    );
    const unchanged = await change("Ladenkasse", { later: true });
    await step("savePreferences without a version", () => shops.savePreferences({ ...unchanged, since: {} }));
    await step("savePreferences without a version, as read before", () =>
      shops.savePreferences({ ...unchanged, version: 1 }),
    );
    await step("findWhole with settings", async () => briefly(await shops.findWhole()));
    await step("versions.list", async () => briefly(await versions.list({ pageSize: 2 })));
    await step("versions.list, the next page", async () => {
      const { next = "" } = await versions.list({ pageSize: 2 });
      return briefly(await versions.list({ pageSize: 2, cursor: next }));
    });
    await step("versions.find", async () => briefly(await versions.find(2)));
    await step("versions.find, none", () => versions.find(9));

    const connections = connectionStore(table(), readableCipher, shop);
    await step("connect", () => connections.connect(connection, providerTokens(), { epoch: 1 }));
    await step("traitsOf, connected", () => traits.traitsOf({ partner: shop }));
    await step("a mailing of months", () =>
      monthMailingStore(table(), shop).change(() => ({
        ...{ isOn: true, day: 5, dueDay: "2026-04-05", address: "kanzlei@example.org", since: NOW },
      })),
    );
    await step("work is asked for", () => shopWork(table(), shop).request(NOW));
    await step("uninstall of another epoch", () => shops.uninstall(later(20), 9));
    await step("uninstall", () =>
      shops.uninstall(later(20), 1, [aLogEntry({ key: "log_left", event: "shop.uninstalled", at: later(20) })]),
    );
    await step("uninstall again", () => shops.uninstall(later(21), 1));
    await step("find, uninstalled", () => shops.find());
    await step("reinstall", async () => {
      const fields = { installedAt: later(30), scopes: ["read_orders"], isDev: false };
      return briefly(await shops.install({ ...installation(shop, fields), tokens }));
    });
    await step("findWhole, reinstalled", async () => briefly(await shops.findWhole()));
    await step("uninstall without a connection", () => shops.uninstall(later(40), 3));
  });
});

test("purchases answer and write what they always did", async () => {
  const shop = "kauf.myshopify.com";
  const { shops } = await anInstalledShop(table(), {}, shop);
  const plans = planStore(table(), shop, async () => 30);
  const billing = (version: number, fields: Partial<Billing> = {}): Billing => ({
    ...{ version, requests: [], purchases: {}, coupons: [], tags: [], announcements: [] },
    ...fields,
  });
  const change = (from: number, fields = {}) =>
    plans.change({ before: billing(from), after: billing(from + 1), at: NOW, logs: [], ...fields });
  const plan = aShop(shop).plan;

  await expectWalk(table(), "purchases", async ({ step }) => {
    await step("change", () => change(0));
    await step("change as read before", () => change(0));
    await step("change with a log and a trial", () =>
      change(1, { trialAt: later(1), logs: [aLogEntry({ key: "log_trial", event: "billing.ended" })] }),
    );
    await step("change with another trial", () => change(2, { trialAt: later(2) }));
    await step("change of the plan", () =>
      change(3, { credits: { before: plan, after: { ...plan, id: "standard" }, entries: [] } }),
    );
    await step("change of the plan as read before", () =>
      change(4, { credits: { before: plan, after: { ...plan, id: "free" }, entries: [] } }),
    );
    await step("change within a plan, with a coupon", () =>
      change(4, {
        credits: { before: { ...plan, id: "standard" }, after: { ...plan, id: "standard", used: 1 }, entries: [] },
        redemptions: [{ after: { code: "KRUG", shop, status: "pending", createdAt: NOW } }],
      }),
    );
    await step("uninstalled", () => shops.uninstall(later(50), 1));
    await step("change, uninstalled", () => change(5));
  });
});
