import { readFile } from "node:fs/promises";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const CDN_SCRIPT = '<script src="https://cdn.shopify.com/shopifycloud/app-bridge.js"></script>';

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

test("the built page on disk keeps App Bridge's own tag as the first thing in its head", async () => {
  const html = await readFile(new URL("../../dist/web/index.html", import.meta.url), "utf8");

  const head = html.slice(html.indexOf("<head>") + "<head>".length).trimStart();

  expect(head.startsWith(CDN_SCRIPT)).toBe(true);
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
