import { readFile } from "node:fs/promises";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { alterAnswers } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

/** App Bridge reads its key while it runs, so the tag precedes it; the charset counts only at the start. */
const START_OF_HEAD =
  /^\s*<meta charset="utf-8" \/>\s*<meta name="shopify-api-key" content="[\w-]+" \/>\s*<script src="https:\/\/cdn\.shopify\.com\/shopifycloud\/app-bridge\.js"><\/script>/;

test("the page may be framed by the admin of its shop only", async ({ request }) => {
  const page = await request.get(`${places.app}/orders?shop=${listShop.domain}`);

  const policy = page.headers()["content-security-policy"] ?? "";

  expect(policy).toContain(`frame-ancestors https://${listShop.domain} ${places.admin}`);
  expect(policy).toContain("default-src 'none'");
});

for (const shop of ["", "evil.example", "demo.myshopify.com.evil.example", "a.myshopify.com;script-src *"]) {
  test(`nobody frames the page for the shop "${shop}"`, async ({ page, request }) => {
    const address = `${places.app}/orders?shop=${encodeURIComponent(shop)}`;
    const policy = (await request.get(address)).headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/frame-ancestors 'none'$/);
    await page.goto(places.admin);
    const refused = page.waitForEvent("console", (message) => /frame-ancestors 'none'/.test(message.text()));

    await page.evaluate((src) => {
      const frame = window.document.createElement("iframe");
      frame.src = src;
      window.document.body.append(frame);
    }, address);

    expect((await refused).text()).toContain("Content Security Policy");
  });
}

test("the built page on disk starts with its charset, the client id and App Bridge's own tag", async () => {
  const html = await readFile(new URL("../../dist/web/index.html", import.meta.url), "utf8");

  expect(html.slice(html.indexOf("<head>") + "<head>".length)).toMatch(START_OF_HEAD);
});

test("a shop without the platform's token is led to grant the app access, with the client id", async ({ page }) => {
  await alterAnswers<ShopRecord>(page, `${places.app}/api/shop`, ({ shopify }) => ({
    shopify: { ...shopify, missingAccessToken: true },
  }));
  const granting = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith("/oauth/install"));

  await openApp(page, listShop.handle, "/orders");

  expect((await granting).url()).toBe(
    `${places.admin}/store/${listShop.handle}/oauth/install?client_id=sandbox-shopify-key`,
  );
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("outside the admin the page says where it belongs", async ({ page }) => {
  await page.goto(`${places.app}/orders`);

  await expect(page.getByRole("heading", { name: "418 — I'm a teapot" })).toBeVisible();
});

test("an address outside the shop is not left for", async ({ page }) => {
  const app = await openApp(
    page,
    listShop.handle,
    `/exitiframe?redirectUri=${encodeURIComponent("https://evil.example/")}`,
  );

  await expect(app.getByText("Dieses Ziel ist nicht erlaubt.")).toBeVisible();
  expect(page.url()).toContain(places.admin);
});
