import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { keptGrants } from "#functions/adapters/dynamodb/stores/scopes/grant-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { spentStateStore } from "#functions/adapters/dynamodb/stores/system/spent-states.ts";
import { readSignedValue, signValue } from "#functions/adapters/secrets/signed-value.ts";
import { authorizeUrl, embeddedUrl, optionalScopesUrl } from "#functions/adapters/shopify/admin-links.ts";
import { isQuerySignature } from "#functions/adapters/shopify/query-signature.ts";
import { shopifyShop } from "#functions/adapters/shopify/store.ts";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import { beginGrant } from "#functions/modules/scopes/begin-grant.ts";
import { completeGrant } from "#functions/modules/scopes/complete-grant.ts";
import type { PendingGrant } from "#functions/modules/scopes/ports.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { instantOf } from "#shared/values/time.ts";
import { signQuery } from "../../sandbox/shopify/webhooks/sign.ts";
import { app, startPlatform } from "../../world/shopify/platform-under-test.ts";
import { aShop, cipher, platformTokens } from "../dynamodb/fixtures.ts";

const APP_URL = "http://127.0.0.1:1";
const ADMIN_URL = "https://admin.example";
const key = new Uint8Array(32).fill(5);

/** A browser on its way through a grant: the cookies that the app set, and its present address. */
export interface Browser {
  cookies: Record<string, string>;
  location: string;
}

/** One shop of the simulated platform, installed here too, and everything a grant touches. */
export async function aGrantWorld(
  table: Table,
  options: { managesInstallation?: boolean; isInstalled?: boolean } = {},
) {
  const platform = await startPlatform({ managesInstallation: options.managesInstallation ?? false });
  onTestFinished(() => platform.stop());
  const shop = `laden-${randomUUID().slice(0, 12)}.myshopify.com`;
  await platform.simulator.createShop({ shop, scopes: ["read_orders"] });
  const shops = shopStore(table, cipher, shop);
  const install = (fields: Parameters<typeof aShop>[1] = {}) =>
    shops.install({
      shop: aShop(shop, { scopes: ["read_orders"], ...fields }),
      preferences: defaultPreferences({ email: "laden@example.org", name: "Laden" }),
      tokens: platformTokens(),
    });
  if (options.isInstalled !== false) await install();
  const clock = { now: () => instantOf(platform.clock.now()), monotonic: () => 0, sleep: async () => {} };
  const baseUrl = `${platform.simulator.url}/{shop}`;
  const asked: string[] = [];
  const ports = {
    clock,
    ids: { documentKey: () => "", logKey: () => "", secretId: (prefix: string) => `${prefix}_${randomUUID()}` },
    grantSeals: {
      seal: (grant: PendingGrant) => signValue(key, "grant", grant),
      open: (sealed: string) => readSignedValue(key, "grant", sealed) as PendingGrant | undefined,
    },
    grantPages: {
      authorizeUrl: (request: { shop: string; scopes: readonly string[]; state: string }) =>
        authorizeUrl(baseUrl, { ...request, apiKey: app.apiKey, redirectUri: `${APP_URL}/api/auth/callback` }),
      optionalScopesUrl: (request: { shop: string; scopes: readonly string[] }) =>
        optionalScopesUrl(ADMIN_URL, { ...request, apiKey: app.apiKey }),
      appUrl: (name: string) => embeddedUrl(ADMIN_URL, { shop: name, apiKey: app.apiKey, path: "" }),
    },
    querySignatures: {
      isGenuine: (query: Readonly<Record<string, string>>, now: string) =>
        isQuerySignature(query, { current: app.apiSecret }, now),
    },
    spentStates: spentStateStore(table),
    grantCodes: shopifyAuthorization({
      baseUrl,
      clientId: app.apiKey,
      clientSecret: async () => app.apiSecret,
      now: () => platform.clock.now(),
    }),
    platformShop: shopifyShop({ baseUrl, apiVersion: "2026-10" }),
    shopOf: (name: string) => shopStore(table, cipher, name),
    grantsOf: async (name: string) => keptGrants(table, cipher, name),
    appJobs: {
      send: async (jobs: readonly { shop: string; duty: string }[]) =>
        void asked.push(...jobs.map(({ shop: name, duty }) => `${name} ${duty}`)),
    },
  };

  return {
    platform,
    shop,
    shops,
    /** Duties that calls have asked for. */
    asked,
    platformShop: ports.platformShop,
    appUrl: ports.grantPages.appUrl(shop),
    uninstall: async () => shops.uninstall(clock.now(), (await shops.find())?.epoch ?? 0),
    /** A second later. */
    installAgain: async () => {
      platform.clock.advance(1_000);
      await install({ installedAt: clock.now() });
    },
    /** Follows `/api/auth` to the platform. */
    begin: async (scopes: string, name = shop): Promise<Browser> => {
      const { location, cookies } = await beginGrant(ports, { shop: name, scopes });
      const [pair = ""] = (cookies[0] ?? "").split(";");
      const separator = pair.indexOf("=");
      return { location, cookies: { [pair.slice(0, separator)]: pair.slice(separator + 1) } };
    },
    /** The merchant says yes; answers the query of our callback. */
    approve: async ({ location }: Browser): Promise<Record<string, string>> => {
      const body = new URLSearchParams({ answer: "approve" });
      const approved = await fetch(location, { method: "POST", redirect: "manual", body });
      return Object.fromEntries(new URL(approved.headers.get("location") ?? "").searchParams);
    },
    complete: (query: Record<string, string>, { cookies }: Pick<Browser, "cookies">) =>
      completeGrant(ports, { query, cookies }),
  };
}

/** The query as the platform would sign it with something else in it. */
export function signedAnew({ hmac: _, ...query }: Record<string, string>, change: Record<string, string>) {
  const changed = { ...query, ...change };
  return { ...changed, hmac: signQuery(changed, app.apiSecret) };
}
