import { expect, test } from "vitest";
import { openShop } from "#functions/modules/shop/open-shop.ts";
import { platformAccessToken, withPlatformToken } from "#functions/modules/shop/platform-access-token.ts";
import type { PlatformAuthorization, PlatformTokens } from "#functions/modules/shop/ports.ts";
import { uninstallShop } from "#functions/modules/shop/uninstall-shop.ts";
import { MONTH_INDEX } from "#shared/domain/documents/paper/month-index.ts";
import { AppError } from "#shared/errors.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { anInstalledShop, aShop, later, NOW, platformTokens, storesOf } from "../dynamodb/fixtures.ts";
import { testIds } from "./a-world.ts";
import { aClock } from "./manual-clock.ts";

const table = useTable();

/** A platform that answers new tokens, numbered; `dead` refuses refresh tokens. */
function aPlatform({ dead = false } = {}) {
  const renewed: string[] = [];
  const exchanged: string[] = [];
  const tokens = (number: number): PlatformTokens =>
    platformTokens({ accessToken: `shpat_${number}`, refreshToken: `shprt_${number}`, expiresAt: later(90_000) });
  const platformAuthorization: PlatformAuthorization = {
    exchange: async (_, sessionToken) => tokens(100 + exchanged.push(sessionToken)),
    refresh: async (_, refreshToken) => {
      if (dead) throw new AppError("platform_token_missing");
      return tokens(renewed.push(refreshToken));
    },
  };
  const { store, isDev } = aShop("");
  const platformShop = { readStore: async () => ({ store, scopes: ["read_orders"], isDev }) };
  return { platformAuthorization, platformShop, renewed, exchanged };
}

const aVisit = (shop: string) => ({ shop, userId: "1", token: "session" });
const portsOf = (stores: ReturnType<typeof storesOf>, platform: ReturnType<typeof aPlatform>, clock = aClock(NOW)) => ({
  ...stores,
  ...platform,
  sweepJobs: { send: async () => {} },
  appJobs: { send: async () => {} },
  clock,
  ids: testIds,
});

/** No subscriber listens. */
const silent = { domainEvents: { publish: async () => {} } };

const eventsOf = async ({ logs }: Pick<ReturnType<typeof storesOf>, "logs">) =>
  (await logs.list({ sortBy: "date", descending: false, pageSize: 50 })).entries.map(({ event }) => event);

test("the first visit installs the shop with nothing switched on", async () => {
  const stores = storesOf(table());

  const whole = await openShop(portsOf(stores, aPlatform()), aVisit(stores.shop));

  expect(whole).toMatchObject({
    hasPlatformToken: true,
    // Nothing of a version before is left to be filed by its month.
    shop: { epoch: 1, installedAt: NOW, plan: { id: "free", used: 0 }, documentsIndexed: MONTH_INDEX },
  });
  expect([whole.preferences.invoiceCreate, whole.preferences.creditCreate, whole.shop.since]).toEqual([
    false,
    false,
    {},
  ]);
  expect(await eventsOf(stores)).toEqual(["shop.installed"]);
});

test("two first visits at once install once", async () => {
  const stores = storesOf(table());
  const ports = portsOf(stores, aPlatform());

  await Promise.all([openShop(ports, aVisit(stores.shop)), openShop(ports, aVisit(stores.shop))]);

  expect((await stores.shops.find())?.epoch).toBe(1);
  expect(await eventsOf(stores)).toEqual(["shop.installed"]);
});

test("a visit of an installed shop exchanges nothing", async () => {
  const stores = await anInstalledShop(table());
  const platform = aPlatform();
  await openShop(portsOf(stores, platform), aVisit(stores.shop));

  expect(platform.exchanged).toEqual([]);
});

test("a visit brings dead tokens back without a new installation", async () => {
  const stores = await anInstalledShop(table());
  await stores.shops.dropTokens();

  const whole = await openShop(portsOf(stores, aPlatform()), aVisit(stores.shop));

  expect(whole).toMatchObject({ hasPlatformToken: true, shop: { epoch: 1 } });
  expect(await eventsOf(stores)).toEqual([]);
});

test("an uninstalled shop has no tokens, and the next visit is a new installation", async () => {
  const stores = await anInstalledShop(table());
  await uninstallShop({ ...stores, ...silent, ids: testIds }, { at: NOW });
  expect(await stores.shops.findWhole()).toMatchObject({ hasPlatformToken: false, shop: { uninstalledAt: NOW } });

  const { shop } = await openShop(portsOf(stores, aPlatform(), aClock(later(60))), aVisit(stores.shop));

  expect(shop).toMatchObject({ epoch: 3, installedAt: later(60) });
  expect(await eventsOf(stores)).toEqual(["shop.uninstalled", "shop.reinstalled"]);
});

test("a late notice of an uninstallation before the present installation changes nothing", async () => {
  const stores = await anInstalledShop(table(), { installedAt: NOW });

  await uninstallShop({ ...stores, ...silent, ids: testIds }, { at: later(-60) });

  expect((await stores.shops.findWhole())?.hasPlatformToken).toBe(true);
  expect(await eventsOf(stores)).toEqual([]);
});

test("the same notice twice is told once", async () => {
  const stores = await anInstalledShop(table());
  for (let times = 0; times < 2; times++) await uninstallShop({ ...stores, ...silent, ids: testIds }, { at: NOW });

  expect(await eventsOf(stores)).toEqual(["shop.uninstalled"]);
});

test("a fresh token is used as it is, an old one is renewed once by many callers", async () => {
  const stores = await anInstalledShop(table());
  const platform = aPlatform();
  const [fresh, old] = [portsOf(stores, platform), portsOf(stores, platform, aClock(later(3_500)))];
  const call = { shop: stores.shop, renew: false };

  expect(await platformAccessToken(fresh, call)).toBe("shpat_access");
  const tokens = await Promise.all(Array.from({ length: 5 }, () => platformAccessToken(old, call)));

  expect(tokens).toEqual(Array(5).fill("shpat_1"));
  expect(platform.renewed).toEqual(["shprt_refresh"]);
});

test("a token the platform refuses is renewed and the call made again, once", async () => {
  const stores = await anInstalledShop(table());
  const used: string[] = [];
  const call = (accessToken: string) => {
    used.push(accessToken);
    return accessToken === "shpat_access"
      ? Promise.reject(new AppError("platform_token_missing"))
      : Promise.resolve("answer");
  };

  expect(await withPlatformToken(portsOf(stores, aPlatform()), stores.shop, call)).toBe("answer");
  expect(used).toEqual(["shpat_access", "shpat_1"]);
});

test("a dead pair is dropped, so that the next visit brings a new one", async () => {
  const stores = await anInstalledShop(table());
  const ports = portsOf(stores, aPlatform({ dead: true }));

  const renewal = platformAccessToken(ports, { shop: stores.shop, renew: true });

  await expect(renewal).rejects.toMatchObject({ code: "platform_token_missing" });
  expect((await stores.shops.findWhole())?.hasPlatformToken).toBe(false);
});

test("tokens that a visit brought during a refused renewal are used and kept", async () => {
  const stores = await anInstalledShop(table());
  const visited = platformTokens({ accessToken: "shpat_visit", refreshToken: "shprt_visit", expiresAt: later(90_000) });
  const refresh = async () => {
    await stores.shops.saveTokens(visited, undefined);
    throw new AppError("platform_token_missing");
  };
  const ports = {
    ...portsOf(stores, aPlatform()),
    platformAuthorization: { ...aPlatform().platformAuthorization, refresh },
  };

  expect(await platformAccessToken(ports, { shop: stores.shop, renew: true })).toBe("shpat_visit");
  expect((await stores.shops.findWhole())?.hasPlatformToken).toBe(true);
});
