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

test("no page of the admin contains the app's secret", async () => {
  const pages = await Promise.all(
    ["/", "/store/demo", `/store/demo/apps/${app.apiKey}`, "/app-bridge.js", "/admin.js"].map(get),
  );

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(pages.filter(({ text }) => text.includes(app.apiSecret))).toEqual([]);
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
