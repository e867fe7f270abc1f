// Imitates https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant and
// …/access-tokens/online-access-tokens; answers of the token endpoint as the official library reads them.
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { app, type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform({ scopes: ["read_orders"] });
});
afterEach(() => platform.stop());

const callbackUrl = "http://127.0.0.1:1/api/auth/callback";
const authorizeUrl = (query: Record<string, string> = {}) => {
  const all = {
    client_id: app.apiKey,
    scope: "read_orders,write_orders",
    redirect_uri: callbackUrl,
    state: "nonce",
    ...query,
  };
  return `${platform.simulator.url}/${platform.shop}/admin/oauth/authorize?${new URLSearchParams(all)}`;
};
const answer = (url: string, value: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", redirect: "manual", headers, body: new URLSearchParams({ answer: value }) });
const codeFrom = async (query: Record<string, string> = {}) => {
  const location = (await answer(authorizeUrl(query), "approve")).headers.get("location") ?? "";
  return new URL(location).searchParams.get("code");
};
const tryToken = async (token: unknown) => (await platform.graphqlWith(String(token), "{ shop { name } }")).status;

test("the merchant grants more scopes on the platform's page, and the callback is signed", async () => {
  const page = await (await fetch(authorizeUrl())).text();
  const approved = await answer(authorizeUrl(), "approve");
  await platform.settle();

  const location = new URL(approved.headers.get("location") ?? "");
  const parameters = [...location.searchParams].filter(([key]) => key !== "hmac").sort(([a], [b]) => (a < b ? -1 : 1));
  const hmac = createHmac("sha256", app.apiSecret).update(new URLSearchParams(parameters).toString()).digest("hex");
  expect(page).toContain("write_orders");
  expect(location.origin + location.pathname).toBe(callbackUrl);
  expect(parameters.map(([key]) => key)).toEqual(["code", "host", "shop", "state", "timestamp"]);
  expect(location.searchParams.get("state")).toBe("nonce");
  expect(location.searchParams.get("hmac")).toBe(hmac);
  expect(platform.simulator.shops()).toMatchObject([{ grantedScopes: ["read_orders", "write_orders"] }]);
  expect(platform.receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { previous: ["read_orders"], current: ["read_orders", "write_orders"] },
  ]);
});

test("a code is redeemed once, for an expiring offline token with the granted scopes", async () => {
  const code = await codeFrom();

  const first = await platform.requestToken({ code, expiring: "1" });
  const second = await platform.requestToken({ code, expiring: "1" });

  expect(first).toMatchObject({
    status: 200,
    json: { scope: "read_orders,write_orders", expires_in: 3600, refresh_token_expires_in: 7_776_000 },
  });
  expect(await tryToken(first.json["access_token"])).toBe(200);
  expect([second.status, second.json["error"]]).toEqual([400, "invalid_request"]);
});

test.each([
  ["without an expiry", async () => ({ code: await codeFrom() })],
  ["with an unknown code", async () => ({ code: "0", expiring: "1" })],
  [
    "with a code that is too old",
    async () => {
      const code = await codeFrom();
      platform.clock.advance(601_000);
      return { code, expiring: "1" };
    },
  ],
])("no token is given %s", async (_, fields) => {
  expect((await platform.requestToken(await fields())).status).toBe(400);
});

test("an app that has its scopes is sent on without a question", async () => {
  const response = await fetch(authorizeUrl({ scope: "read_orders" }), { redirect: "manual" });

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toContain("code=");
});

test.each([
  ["an unknown app", { client_id: "other" }, 400],
  ["an address that is not the app's", { redirect_uri: "https://evil.example/callback" }, 400],
  ["an online token", { "grant_options[]": "per-user" }, 400],
])("%s is refused", async (_, query, status) => {
  expect((await fetch(authorizeUrl(query))).status).toBe(status);
});

test("an app that the platform installs itself is given what it declares as required, whatever it asks for", async () => {
  const managed = await startPlatform({ scopes: ["read_orders"], managesInstallation: true });
  onTestFinished(() => managed.stop());
  const query = new URLSearchParams({
    client_id: app.apiKey,
    scope: "read_orders,write_orders",
    redirect_uri: callbackUrl,
  });

  const sentOn = await fetch(`${managed.simulator.url}/${managed.shop}/admin/oauth/authorize?${query}`, {
    redirect: "manual",
  });
  const code = new URL(sentOn.headers.get("location") ?? "").searchParams.get("code");

  expect(await managed.requestToken({ code, expiring: "1" })).toMatchObject({
    status: 200,
    json: { scope: "read_orders" },
  });
});

const optionalScopesUrl = (scopes: string) =>
  `${platform.simulator.url}/store/demo/oauth/install?client_id=${app.apiKey}&optional_scopes=${scopes}`;

test("optional scopes are granted on the platform's own page, which then opens the app", async () => {
  const page = await (await fetch(optionalScopesUrl("read_customers"))).text();

  const approved = await answer(optionalScopesUrl("read_customers"), "approve");
  await platform.settle();

  expect(page).toContain("read_customers");
  expect(approved.headers.get("location")).toBe(`/store/demo/apps/${app.apiKey}`);
  expect(platform.simulator.shops()).toMatchObject([{ grantedScopes: ["read_orders", "read_customers"] }]);
  expect(platform.receiver.received.map(({ headers }) => headers["x-shopify-topic"])).toEqual(["app/scopes_update"]);
});

test.each([
  ["declines", "read_customers", "decline"],
  ["is asked for a scope the app does not declare", "write_themes", "approve"],
])("who %s grants nothing and gets into the app", async (_, scopes, decision) => {
  const decided = await answer(optionalScopesUrl(scopes), decision);

  expect(decided.headers.get("location")).toBe(`/store/demo/apps/${app.apiKey}`);
  expect(platform.simulator.shops()).toMatchObject([{ grantedScopes: ["read_orders"] }]);
});
