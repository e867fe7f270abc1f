import { expect, test } from "vitest";
import { shopifyShop } from "#functions/adapters/shopify/store.ts";
import { shopifyAuthorization } from "#functions/adapters/shopify/tokens.ts";
import { aPlatform } from "./platform.ts";

test("a session token is traded for expiring tokens with their scopes", async () => {
  const { platform, shop, authorization } = await aPlatform({ scopes: ["read_orders", "read_customers"] });
  const before = platform.clock.now();

  const tokens = await authorization.exchange(shop, await platform.simulator.sessionToken(shop));

  expect(tokens).toMatchObject({ accessToken: expect.any(String), scopes: ["read_orders", "read_customers"] });
  expect(Date.parse(tokens.expiresAt) - before).toBeGreaterThanOrEqual(3_600_000);
  expect(Date.parse(tokens.refreshExpiresAt) - before).toBeGreaterThanOrEqual(90 * 86_400_000);
});

test("a stale session token is not traded", async () => {
  const { platform, shop, authorization } = await aPlatform();
  const stale = await platform.simulator.sessionToken(shop);
  platform.clock.advance(120_000);

  await expect(authorization.exchange(shop, stale)).rejects.toMatchObject({ code: "unauthorized" });
});

test.each([
  [404, { errors: "Not Found" }],
  [403, {}],
  [400, { error: "shop_not_permitted" }],
  [402, { errors: "Payment Required" }],
])("a shop for which the platform refuses tokens with %i is not installed", async (status, body) => {
  const answering = aPlatformThatAnswers(status, body);

  await expect(answering.exchange("nie.myshopify.com", "t")).rejects.toMatchObject({ code: "shop_not_installed" });
});

test.each([
  [401, { error: "invalid_client" }, "platform_rejected"],
  [400, { error: "invalid_request" }, "platform_rejected"],
  [429, {}, "platform_unavailable"],
  [503, {}, "platform_unavailable"],
])("what is our own fault or passes stays so: %i %o", async (status, body, code) => {
  await expect(aPlatformThatAnswers(status, body).exchange("nie.myshopify.com", "t")).rejects.toMatchObject({ code });
});

const aPlatformThatAnswers = (status: number, body: object) =>
  shopifyAuthorization({
    baseUrl: "https://platform.example/{shop}",
    clientId: "id",
    clientSecret: async () => "secret",
    now: () => 0,
    fetch: async () => Response.json(body, { status }),
  });

test("a refresh brings new tokens that work", async () => {
  const { platform, shop, authorization, calls } = await aPlatform();
  const old = await authorization.exchange(shop, await platform.simulator.sessionToken(shop));
  platform.clock.advance(3_700_000);

  const renewed = await authorization.refresh(shop, old.refreshToken);

  expect(renewed.refreshToken).not.toBe(old.refreshToken);
  await expect(shopifyShop(calls).readStore(shop, renewed.accessToken)).resolves.toBeDefined();
});

test("a dead refresh token is told apart", async () => {
  const { shop, authorization } = await aPlatform();

  await expect(authorization.refresh(shop, "shprt_dead")).rejects.toMatchObject({ code: "platform_token_missing" });
});

test("the token endpoint being down may be tried again", async () => {
  const { platform, shop, authorization } = await aPlatform();
  platform.simulator.failNext({ kind: "503", operation: "token" });

  await expect(authorization.refresh(shop, "any")).rejects.toMatchObject({ code: "platform_unavailable" });
});

test("the shop is read with what it granted", async () => {
  const { platform, shop, calls, accessToken } = await aPlatform({ scopes: ["read_orders"] });
  await platform.simulator.createShop({
    shop,
    name: "Kaffeehaus",
    platformPlan: "Development",
    orderNumberFormatPrefix: "K-",
    scopes: ["read_orders"],
  });

  const { store, scopes, isDev } = await shopifyShop(calls).readStore(shop, accessToken);

  expect(store).toMatchObject({ name: "Kaffeehaus", currency: "EUR", orderPrefix: "K-", countryCode: "DE" });
  expect(store.createdAt).toMatch(/\.000Z$/);
  expect({ scopes, isDev }).toEqual({ scopes: ["read_orders"], isDev: true });
});

test.each([
  "127.0.0.1",
  "demo.myshopify.com/x?",
  "demo.myshopify.com.example.com",
  "DEMO.myshopify.com",
  "a@demo.myshopify.com",
])("no token is sent to %s", async (shop) => {
  const { calls, accessToken } = await aPlatform();

  await expect(shopifyShop(calls).readStore(shop, accessToken)).rejects.toMatchObject({
    code: "platform_rejected",
    details: { reason: "shop_domain" },
  });
});
