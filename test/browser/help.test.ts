import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths, expectSoundPage } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const h1 = { level: 1 } as const;
const outside = (page: Page, address: string) => page.goto(places.app + address);

test("inside, a reason leads to its topic, and the topic to its control", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/orders?filter=attention");
  const order = app.getByRole("listitem").filter({ hasText: listShop.orders.withoutAddress });
  await order.getByRole("link", { name: /^Mehr dazu: .+ fehl(?:t|en)$/ }).click();

  await expect(app.getByRole("heading", { ...h1, name: "Adresse fehlt" })).toBeVisible();
  await expect(app.getByRole("heading", { name: "Rechtlicher Hintergrund" })).toBeVisible();
  await expect(app.getByText("§ 33 UStDV", { exact: false })).toBeVisible();
  await expectSoundAtWidths(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await app.getByRole("link", { name: "Zurück: Hilfe" }).click();
  await app.getByLabel("In der Hilfe suchen").fill("kassenverkauf");
  await expect(app.getByText("1 Thema gefunden").or(app.getByText(/^\d+ Themen gefunden$/))).toBeVisible();
  await app
    .getByRole("list", { name: "Gefundene Themen" })
    .getByRole("link", { name: "Kassenverkauf ausgelassen" })
    .click();
  await app.getByRole("link", { name: "Einstellung öffnen" }).first().click();
  await expect(app.getByRole("heading", { ...h1, name: "Steuern & E-Rechnung" })).toBeVisible();
});

test("outside, topics are pages of their own with pictures, and are found without the app", async ({ page }) => {
  await outside(page, "/help");
  await page.getByRole("searchbox", { name: "In der Hilfe suchen" }).fill("rundung");
  await page.getByRole("list", { name: "Gefundene Themen" }).getByRole("link", { name: "Auf den Cent genau" }).click();
  await expect(page.getByRole("heading", { ...h1, name: "Auf den Cent genau" })).toBeVisible();
  await expectSoundAtWidths(page, expectSoundPage);

  await outside(page, "/help/setup/connect");
  await expect(page.getByRole("heading", { ...h1, name: "Lexware Office verbinden" })).toBeVisible();
  const picture = page.getByRole("img", { name: /^Die Karte „Verbindung“/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
  await expectSoundAtWidths(page, expectSoundPage);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("outside, all topics are listed, and placeholders have their examples", async ({ page }) => {
    await outside(page, "/help");
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await page.getByText("Einrichten", { exact: true }).click();
    await page.getByRole("link", { name: "Platzhalter und Befehle" }).click();

    await expect(page.getByText("{{order.name}}", { exact: true })).toBeVisible();
    await expect(page.getByText("Beispiel: #1001").first()).toBeVisible();
  });
});

test("inside, a placeholder is found by what it means, and has a button to copy it", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
  });
  const app = await openApp(page, listShop.handle, "/help/setup/template");
  await app.getByLabel("Platzhalter suchen").fill("sendungsnummer");

  await expect(app.getByRole("table", { name: "Platzhalter" }).getByText(/^\{\{/)).toHaveText(["{{tracking.number}}"]);
  await app.getByRole("button", { name: "{{tracking.number}} kopieren" }).click();
  await expect(app.getByText(/^Kopiere den markierten Platzhalter/)).toBeVisible();
});

test("inside, the terms name their day, and their contents lead to each section", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/help/app/terms");
  const heading = app.getByRole("heading", { level: 2, name: "12. Recht und Gerichtsstand" });
  await expect(app.getByText(/^Stand \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(heading).not.toBeInViewport();

  await app.getByRole("link", { name: "12. Recht und Gerichtsstand" }).click();

  await expect(heading).toBeInViewport();
  await expectSoundAtWidths(page);
});
