import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { consentStore } from "#functions/adapters/dynamodb/stores/connection/consent-store.ts";
import { suppressionStore } from "#functions/adapters/dynamodb/stores/mail/suppression-store.ts";
import { shopStore } from "#functions/adapters/dynamodb/stores/shop/shop-store.ts";
import { eraseShop } from "#functions/modules/compliance/erase-shop.ts";
import { revokeTokens } from "#functions/modules/connection/revoke-tokens.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { aLogEntry, aShop, cipher, platformTokens } from "../dynamodb/fixtures.ts";
import { runUntilQuiet } from "../tasks/a-world.ts";
import { aCanaryOrder, anErasingShop, canaries, EMAIL } from "./a-canary.ts";

/** A shop of which the platform may demand the erasure; its app is there until it is uninstalled. */
export async function aRedactableShop(table: Table) {
  const shop = await anErasingShop(table);
  const { clock, shops, asked } = shop;
  const world = { isInstalled: true };
  const reported: string[] = [];
  const { authorization, ids } = shop.ports;

  const ports = (on: Table): Parameters<typeof eraseShop>[0] => ({
    shopErasures: shopErasureStore(on, shop.shop),
    ...{ shops: shopStore(on, cipher, shop.shop), connections: connectionStore(on, cipher, shop.shop) },
    ...{ consents: consentStore(on, cipher, shop.shop), authorization, clock, ids },
    platformAuthorization: {
      exchange: () => Promise.reject(new AppError("unauthorized")),
      refresh: () => Promise.reject(new AppError("platform_token_missing")),
    },
    platformShop: {
      readStore: async () => {
        if (!world.isInstalled) throw new AppError("platform_token_missing");
        return { store: aShop(shop.shop).store, scopes: ["read_orders"], isDev: false };
      },
    },
    domainEvents: { publish: async () => {} },
    appJobs: { send: async (jobs) => void asked.push(...jobs.map(({ duty }) => duty)) },
    reportError: (_, { task }) => void reported.push(task),
  });

  return {
    ...shop,
    world,
    reported,
    erasing: ports,
    uninstall: async () => {
      world.isInstalled = false;
      const known = await shops.find();
      await shops.uninstall(clock.now(), known?.epoch ?? 0);
      await revokeTokens(ports(table), shop.shop);
    },
    installAgain: async () => {
      world.isInstalled = true;
      const preferences = defaultPreferences({ email: "laden@example.org", name: "Becherladen" });
      const fresh = aShop(shop.shop, { installedAt: clock.now() });
      const tokens = platformTokens({ expiresAt: secondsAfter(clock.now(), 86_400) });
      return shops.install({ shop: fresh, preferences, tokens });
    },
    /** Works off the pages that are asked for, on the table given. */
    eraseShop: async (on = table) => {
      for (let next = asked[0]; next !== undefined; next = asked[0]) {
        if (next === "erase-shop") await eraseShop(ports(on), shop.shop);
        asked.shift();
      }
    },
    /** One page. */
    erasePage: async (on = table) => {
      asked.shift();
      await eraseShop(ports(on), shop.shop);
    },
  };
}

/** An uninstalled shop with a log and orders: invoiced, without a document, and with one never sent. */
export async function aShopThatLeft(table: Table) {
  const shop = await aRedactableShop(table);
  await shop.tell(aCanaryOrder());
  await shop.tell(aCanaryOrder({ id: "5002", name: "#1002", test: true }));
  await runUntilQuiet(shop);
  await shop.tell(aCanaryOrder({ id: "5003", name: "#1003" }));
  await suppressionStore(table, shop.shop).add(EMAIL, { reason: "complaint", at: shop.clock.now() });
  await shop.logs.write([
    aLogEntry({ orderId: "5001", body: { code: "x", message: `no contact ${canaries.name} ${canaries.email}` } }),
  ]);
  shop.clock.advance(60);
  await shop.uninstall();
  shop.clock.advance(48 * 3_600);
  return shop;
}
