import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { pathOf } from "#shared/api/route.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import { shopifyApp } from "../sandbox/credentials.ts";
import { mintSessionToken } from "../sandbox/shopify/auth/session-token.ts";
import { request, sessionToken, shopOf } from "./app.ts";
import { makeShop, type ScenarioShop, sandboxNow, settle, uninstall } from "./client.ts";
import { world } from "./world/world.ts";

const NEVER_INSTALLED = "never-installed.myshopify.com";
const guarded = endpoints
  .map(({ route, body }) => ({ route, body }))
  .filter(({ route }) => route.access === "shop" || route.access === "install");
const sample = {
  orderId: "5600000000001",
  paymentId: "5600000000002",
  kind: "invoice",
  document: "doc_0123456789abcdef",
  documentKey: "doc_0123456789abcdef",
  id: "2026-03",
  value: "true",
  act: "pause",
  requestId: "1001",
  key: "2026-11-20_receipt",
  jobId: "pr_0123456789abcdefghij",
  part: 1,
  version: 1,
  month: "2026-11",
  format: "json",
  planId: "basic",
  feature: "import",
  code: "HERBST26",
  shop: "guarded.myshopify.com",
  period: "2026-03",
  file: "BF-2026-03-A",
  redemption: "red_0123456789abcdef",
};
/** The first route of each access and method, to show the deployment; the security suite asks every handler. */
const shown = new Map(
  guarded.toReversed().map((endpoint) => [`${endpoint.route.access} ${endpoint.route.method}`, endpoint]),
);
const titles = [...shown.values()].map(({ route, body }) => ({ title: `${route.method} ${route.path}`, route, body }));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
function forged(claims: object, { secret = shopifyApp.apiSecret as string, alg = "HS256" } = {}): string {
  const text = `${encode({ alg, typ: "JWT" })}.${encode(claims)}`;
  const signature = alg === "none" ? "" : createHmac("sha256", secret).update(text).digest("base64url");
  return `${text}.${signature}`;
}

describe("a call without a right to it", () => {
  let shop: ScenarioShop;
  let gone: ScenarioShop;
  let tokens: Record<string, string | undefined> = {};

  beforeAll(async () => {
    [shop, gone] = await Promise.all([makeShop("guarded"), makeShop("guarded-gone")]);
    await uninstall(gone);
    await settle();
    const now = await sandboxNow();
    const seconds = Math.floor(Date.parse(now) / 1000);
    const claims = {
      iss: `https://${shop.shop}/admin`,
      dest: `https://${shop.shop}`,
      aud: shopifyApp.apiKey,
      sub: "1",
      exp: seconds + 60,
      nbf: seconds,
      iat: seconds,
    };
    tokens = {
      "no token": undefined,
      "no token at all": "garbage-garbage-garbage",
      "somebody else's secret": forged(claims, { secret: "not the app's secret" }),
      "no signature": forged(claims, { alg: "none" }),
      "another algorithm": forged(claims, { alg: "HS512" }),
      "another app": forged({ ...claims, aud: "another-app" }),
      expired: forged({ ...claims, exp: seconds - 60, nbf: seconds - 120 }),
      "not valid yet": forged({ ...claims, nbf: seconds + 3_600 }),
      "two shops": forged({ ...claims, iss: "https://other.myshopify.com/admin" }),
      "no shop": forged({ ...claims, iss: "https://evil.example/admin", dest: "https://evil.example" }),
      "no expiry": forged({ ...claims, exp: undefined }),
    };
  });

  test.each(titles)("is answered 401 and nothing else: $title", async ({ route, body }) => {
    const answers = await Promise.all(
      Object.entries(tokens).map(async ([name, token]) => {
        const answer = await request(route.method, pathOf(route, sample), { token, ...(body ? { body: {} } : {}) });
        return { name, status: answer.status, text: answer.text };
      }),
    );

    const refused = JSON.stringify({ code: "unauthorized", message: failureMessages.unauthorized });
    expect(answers).toEqual(Object.keys(tokens).map((name) => ({ name, status: 401, text: refused })));
  });

  test.each(titles.filter(({ route }) => route.access === "shop"))(
    "is answered 409 where the app is not installed: $title",
    async ({ route, body }) => {
      const now = await sandboxNow();
      const foreign = mintSessionToken(NEVER_INSTALLED, shopifyApp, Date.parse(now));

      const answers = await Promise.all(
        [await sessionToken(gone.shop), foreign].map((token) =>
          request(route.method, pathOf(route, sample), { token, ...(body ? { body: {} } : {}) }),
        ),
      );

      expect(answers.map(({ status, body: answer }) => [status, answer])).toMatchObject([
        [409, { code: "shop_not_installed" }],
        [409, { code: "shop_not_installed" }],
      ]);
    },
  );

  test("leaves the shop as it was", async () => {
    expect((await shopOf(shop)).preferences).toMatchObject({ invoiceCreate: "all", invoiceEvent: "created" });
  });

  test("finds nothing outside the contract", async () => {
    const headers = { authorization: `Bearer ${await sessionToken(shop.shop)}` };
    const paths = ["/api/", "/api/shops", "/api/orders/1/2/3", "/api/shop/../admin"];

    const answers = await Promise.all(paths.map((path) => fetch(`${world.app}${path}`, { headers })));

    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404));
  });
});
