// Imitates https://shopify.dev/docs/apps/build/authentication-authorization/app-installation (embedded load) and
// https://shopify.dev/docs/api/app-bridge-library; the pages themselves are our own.
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app, type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const get = async (path: string) => {
  const response = await fetch(platform.simulator.url + path);
  return { status: response.status, text: await response.text() };
};
const submit = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(platform.simulator.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers,
    redirect: "manual",
  });

async function frameUrl(path = ""): Promise<URL> {
  const { text } = await get(`/store/demo/apps/${app.apiKey}${path}`);
  return new URL((/src="([^"]*)"/.exec(text.slice(text.indexOf("<iframe")))?.[1] ?? "").replaceAll("&amp;", "&"));
}

test("the app's frame is loaded with the platform's parameters and a valid signature", async () => {
  const { origin, pathname, searchParams } = await frameUrl("/settings?tab=mail");

  const sorted = [...searchParams].filter(([key]) => key !== "hmac").sort(([a], [b]) => (a < b ? -1 : 1));
  const hmac = createHmac("sha256", app.apiSecret).update(new URLSearchParams(sorted).toString()).digest("hex");
  expect([origin, pathname, searchParams.get("tab")]).toEqual(["http://127.0.0.1:1", "/settings", "mail"]);
  expect(sorted.map(([key]) => key)).toEqual([
    "embedded",
    "host",
    "id_token",
    "locale",
    "session",
    "shop",
    "tab",
    "timestamp",
  ]);
  expect(searchParams.get("hmac")).toBe(hmac);
  expect(Buffer.from(searchParams.get("host") ?? "", "base64").toString()).toBe(
    `${new URL(platform.simulator.url).host}/store/demo`,
  );
});

test("the frame's first session token can be exchanged", async () => {
  const { searchParams } = await frameUrl();

  expect((await platform.exchange(searchParams.get("id_token") ?? "")).status).toBe(200);
});

test("no page of the admin contains the app's secret", async () => {
  const pages = await Promise.all(
    ["/", "/store/demo", `/store/demo/apps/${app.apiKey}`, "/app-bridge.js", "/admin.js"].map(get),
  );

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(pages.filter(({ text }) => text.includes(app.apiSecret))).toEqual([]);
});

test("opening the app installs it again after it was uninstalled", async () => {
  await platform.simulator.uninstall(platform.shop);

  await frameUrl();

  expect(platform.simulator.shops()).toMatchObject([{ installed: true }]);
  expect((await platform.exchange()).status).toBe(200);
});

test("orders are placed from a preset and acted on by buttons", async () => {
  const preset = /<option value="([^"]+)"/.exec((await get("/store/demo")).text)?.[1] ?? "";

  const placed = await submit("/store/demo/orders", { preset });
  const path = placed.headers.get("location") ?? "";
  await submit(`${path}/fulfill`);
  await submit(`${path}/cancel`);

  expect(path).toMatch(/^\/store\/demo\/orders\/\d+$/);
  expect((await get(path)).text).toContain("Als bezahlt markieren");
  expect(platform.simulator.orders(platform.shop)).toMatchObject([{ cancelReason: "CUSTOMER" }]);
});

test("what merchants type is escaped", async () => {
  await platform.simulator.createShop({ shop: platform.shop, name: `<img src=x onerror="alert(1)">` });

  expect((await get("/store/demo")).text).not.toContain("<img");
});

test("pages of other origins cannot act in the admin", async () => {
  const { status } = await submit("/store/demo/uninstall", {}, { Origin: "http://evil.example" });

  expect(status).toBe(403);
  expect(platform.simulator.shops()).toMatchObject([{ installed: true }]);
});

test("optional scopes can be granted and revoked, required ones cannot be revoked", async () => {
  await platform.simulator.createShop({ shop: platform.shop, scopes: ["read_orders"] });
  const change = async (act: string, scopes: string[]) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch(`${platform.simulator.url}/store/demo/scopes`, {
      method: "POST",
      headers,
      body: JSON.stringify({ act, scopes }),
    });
    const detail: Record<string, unknown> = JSON.parse(await response.text());
    return detail["granted"];
  };

  expect(await change("request", ["read_customers", "write_themes"])).toEqual(["read_orders", "read_customers"]);
  expect(await change("revoke", ["read_customers", "read_orders"])).toEqual(["read_orders"]);
  await platform.settle();
  expect(platform.receiver.received.map(({ headers }) => headers["x-shopify-topic"])).toEqual([
    "app/scopes_update",
    "app/scopes_update",
  ]);
});
