import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { saveBar } from "./world/saving.ts";
import { save, storedPreferences } from "./world/settings-shop.ts";
import { expect, test } from "./world/test.ts";

/** A connected shop of its own on its settings page. */
async function openPreferences(page: Page, handle: string, preferences: Record<string, unknown> = {}) {
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, events: false, preferences });
  const app = await openApp(page, handle, "/preferences");
  await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).toBeVisible();
  return app;
}

test("a switch is saved at once and says so for five seconds, beside what waits for the save bar", async ({ page }) => {
  const app = await openPreferences(page, "sofort", {
    invoiceCreate: "all",
    creditCreate: "all",
    deliveryCreate: true,
  });
  const place = app.locator("#setting-deliveryCreate");
  const deliveries = place.getByRole("switch");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await app.getByRole("switch", { name: "Expertenmodus" }).click();
  await expect(saveBar(page)).toBeVisible();

  await deliveries.click();
  await expect(place.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.clock.fastForward(4_900);
  await expect(place.getByText("Gespeichert", { exact: true })).toBeVisible();
  await page.clock.fastForward(200);
  await expect(place.getByText("Gespeichert", { exact: true })).toHaveCount(0);
  await expect(deliveries).not.toBeChecked();
  await expect(saveBar(page)).toBeVisible();
  expect(await storedPreferences("sofort.myshopify.com")).toMatchObject({ deliveryCreate: false, expert: false });

  await page.route(`${places.app}/api/shop/preferences`, (route) => route.abort());
  await app.getByRole("switch", { name: "Gutschriften erstellen" }).click();
  await expect(app.locator("#setting-creditCreate").getByText("Keine Verbindung zum Server.")).toBeVisible();
  await expect(app.getByRole("switch", { name: "Gutschriften erstellen" })).toBeChecked();
  await expect(app.getByRole("switch", { name: "Expertenmodus" })).toBeChecked();
});

test("settings that cannot be saved stay, with the reason on the page", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/preferences");
  await page.route(`${places.app}/api/shop/preferences`, (route) => route.abort());
  await app.getByRole("switch", { name: "Expertenmodus" }).click();

  await saveBar(page).getByRole("button", { name: "Speichern" }).click();

  await expect(app.getByText("Keine Verbindung zum Server.")).toBeVisible();
  await expect(app.getByRole("switch", { name: "Expertenmodus" })).toBeChecked();
});

test("what is changed while a save is under way stays, and is saved with the next one", async ({ page }) => {
  const app = await openPreferences(page, "zugleich");
  let letOn = () => {};
  const held = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  await page.route(`${places.app}/api/shop/preferences`, async (route) => {
    await held;
    await route.continue();
  });
  const expert = app.getByRole("switch", { name: "Expertenmodus" });
  const email = app.locator("#setting-email").getByRole("textbox");
  await app.getByRole("button", { name: /^E-Mails an dich/ }).click();
  await email.fill("eins@example.org");
  await expert.click();
  const asked = page.waitForRequest(`${places.app}/api/shop/preferences`);
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await asked;

  await email.fill("zwei@example.org");
  await expert.click();
  letOn();
  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();

  await expect(email).toHaveValue("zwei@example.org");
  await expect(expert).not.toBeChecked();
  await save(page);
  expect(await storedPreferences("zugleich.myshopify.com")).toMatchObject({ expert: false, email: "zwei@example.org" });
});
