import { expect, type Page, test } from "@playwright/test";
import { appFrame, openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { appPath, places } from "./world/places.ts";

const saveBar = (page: Page) => page.getByRole("region", { name: "Speicherleiste" });

/** A connected shop of its own on its settings page. */
async function openPreferences(page: Page, handle: string, preferences: Record<string, unknown> = {}) {
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, preferences });
  const app = await openApp(page, handle, "/preferences");
  await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).toBeVisible();
  return app;
}

test("credit notes wait for invoices, and invoices take them along when they go off", async ({ page }) => {
  const app = await openPreferences(page, "abhaengig");
  const invoices = app.getByRole("switch", { name: "Rechnungen erstellen" });
  const credits = app.getByRole("switch", { name: "Gutschriften erstellen" });
  await expect(app.getByText("Manuell", { exact: true })).toBeVisible();
  await expect(credits).toBeDisabled();

  await invoices.click();
  await credits.click();
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(app.getByText("Teilweise automatisiert")).toBeVisible();
  await invoices.click();

  await expect(credits).not.toBeChecked();
  await expect(credits).toBeDisabled();
});

test("what this version cannot create is visible and cannot be switched on", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/preferences");

  await expect(app.getByRole("switch", { name: "Zahlungen übertragen" })).toBeDisabled();
  await expect(app.getByText("Kommt später")).toHaveCount(1);
});

test("delivery notes are switched on alone, for orders from a day on", async ({ page }) => {
  const app = await openPreferences(page, "lieferscheine");

  await app.getByRole("switch", { name: "Lieferscheine erstellen" }).click();
  await app.getByLabel("Wann entsteht der Lieferschein?").selectOption("completed");
  await app.getByLabel("Nur für Bestellungen ab").fill("2026-12-01");
  await expect(
    app.getByText("Zu jeder Lieferung bezahlter Bestellungen, sofort abgeschlossen, ab 01.12.2026"),
  ).toBeVisible();
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
  await page.reload();

  await expect(app.getByLabel("Nur für Bestellungen ab")).toHaveValue("2026-12-01");
  await app.getByLabel("Nur für Bestellungen ab").fill("");
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(app.getByText("Zu jeder Lieferung bezahlter Bestellungen, sofort abgeschlossen")).toBeVisible();
});

test("the consequence follows the choice before it is saved", async ({ page }) => {
  const app = await openPreferences(page, "folgen", { invoiceCreate: "all" });

  await app.getByLabel("Wann wird sie abgeschlossen?").selectOption({ label: "Nie: als Entwurf anlegen" });

  await expect(app.getByText("entsteht ein Entwurf")).toBeVisible();
  await expect(app.getByText("Nächster Beleg")).toBeVisible();
});

test("the start page is a choice for experts, and the menu follows it", async ({ page }) => {
  const app = await openPreferences(page, "expertin");
  await expect(app.getByLabel("Startseite")).toHaveCount(0);

  await app.getByRole("switch", { name: "Expertenmodus" }).click();
  await app.getByLabel("Startseite").selectOption({ label: "Bestellungen" });
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();

  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
  await expect(page.locator("#app-nav").getByRole("link").first()).toHaveText("Übersicht");
  await openApp(page, "expertin");
  await expect(appFrame(page).getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
});

test("a link inside the app asks before it leaves unsaved changes", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/preferences");
  await app.getByRole("switch", { name: "Expertenmodus" }).click();
  await expect(saveBar(page)).toBeVisible();

  await app.getByRole("contentinfo").getByRole("link", { name: "Bestellungen" }).click();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await saveBar(page).getByRole("button", { name: "Verwerfen" }).click();
  await app.getByRole("contentinfo").getByRole("link", { name: "Bestellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
});

test("settings that cannot be saved stay, with the reason on the page", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/preferences");
  await page.route(`${places.app}/api/shop/preferences`, (route) => route.abort());
  await app.getByRole("switch", { name: "Expertenmodus" }).click();

  await saveBar(page).getByRole("button", { name: "Speichern" }).click();

  await expect(app.getByText("Keine Verbindung zum Server.")).toBeVisible();
  await expect(app.getByRole("switch", { name: "Expertenmodus" })).toBeChecked();
});

test("a pause holds documents back visibly, and going on creates them", async ({ page }) => {
  const app = await openPreferences(page, "pause", {
    invoiceCreate: "all",
    invoiceEvent: "created",
    invoiceFinalize: "created",
  });
  await app.getByRole("switch", { name: "Automatik anhalten" }).click();
  await expect(app.getByText(/Angehalten seit heute/)).toBeVisible();
  await page.goto(`${places.admin}/store/pause`);
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForURL(/\/orders\/\d+$/);

  await page.goto(places.admin + appPath("pause"));
  await expect(appFrame(page).getByText(/Die Automatik ist seit heute, .* angehalten/)).toBeVisible();
  await appFrame(page).getByRole("button", { name: "Automatik fortsetzen" }).click();

  await expect(page.getByText("Automatik läuft wieder")).toBeVisible();
  await openApp(page, "pause", "/orders");
  await expect(appFrame(page).getByRole("link", { name: /^Rechnung RE0001/ })).toBeVisible({ timeout: 25_000 });
});
