import type { Page } from "@playwright/test";
import { helpAddresses } from "#shared/api/help.topics.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths, expectSoundPage } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const h1 = { level: 1 } as const;
const outside = (page: Page, address: string) => page.goto(places.app + address);

test("inside, the search is used by keyboard alone, and says when nothing fits", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/help");
  const field = app.getByLabel("In der Hilfe suchen");
  await field.focus();
  await page.keyboard.type("Webhook");
  const results = app.getByRole("list", { name: "Gefundene Themen" });
  await expect(results.getByRole("link").first()).toHaveText("Meldungen von Shopify");
  await expectSoundAtWidths(page);

  const first = results.getByRole("link").first();
  for (let presses = 0; presses < 5 && !(await first.evaluate((link) => link.matches(":focus"))); presses++)
    await page.keyboard.press("Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(app.getByRole("heading", { ...h1, name: "Meldungen von Shopify" })).toBeVisible();
  await app.getByRole("link", { name: "orders/create" }).click();
  await expect(app.getByRole("heading", { ...h1, name: "Neue Bestellung (orders/create)" })).toBeVisible();

  await app.getByRole("link", { name: "Zurück: Hilfe" }).click();
  await field.fill("qqqqqq");
  await expect(app.getByText("Dazu gibt es kein Thema.", { exact: false })).toBeVisible();
});

test("inside, an unknown topic shows the search, and dots are as good as slashes", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/help/setup/gibtsnicht");
  await expect(app.getByText("Dieses Thema gibt es nicht")).toBeVisible();
  await expect(app.getByLabel("In der Hilfe suchen")).toBeVisible();
  await expectSoundAtWidths(page);

  await openApp(page, listShop.handle, "/help/setup.connect");
  await expect(app.getByRole("heading", { ...h1, name: "Lexware Office verbinden" })).toBeVisible();
  const picture = app.getByRole("img", { name: /^Die Karte „Verbindung“/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
  await expectSoundAtWidths(page);
});

test("outside, an unknown topic shows the search and says so", async ({ page }) => {
  await outside(page, "/help/setup/gibtsnicht");
  await expect(page.getByText("Dieses Thema gibt es nicht")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "In der Hilfe suchen" })).toBeVisible();
  await expectSoundAtWidths(page, expectSoundPage);

  await outside(page, "/help");
  await expect(page.getByText("Dieses Thema gibt es nicht")).toBeHidden();
});

test("outside, every topic has its page", async ({ request }) => {
  for (const address of helpAddresses()) {
    const answer = await request.get(places.app + address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toContain("<h1>");
  }
});
