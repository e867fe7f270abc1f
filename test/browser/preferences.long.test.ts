import type { Page } from "@playwright/test";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { appPath, places } from "./world/places.ts";
import { saveAsShown, saveBar } from "./world/saving.ts";
import { save, storedPreferences } from "./world/settings-shop.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

const onAtOnce = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };

/** A paid order of one pot. */
const anOrder = {
  taxesIncluded: true,
  email: "inge@example.org",
  billingAddress: {
    firstName: "Inge",
    lastName: "Muster",
    address1: "Hof 1",
    zip: "20095",
    city: "Hamburg",
    countryCodeV2: "DE",
  },
  lineItems: {
    nodes: [
      {
        title: "Kanne",
        quantity: 1,
        originalUnitPriceSet: { shopMoney: { amount: "119.00" } },
        taxLines: [{ title: "DE MwSt 19 %", rate: 0.19 }],
      },
    ],
  },
};

/** A connected shop of its own on its settings page. */
async function openPreferences(page: Page, handle: string, preferences: Record<string, unknown> = {}) {
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, events: false, preferences });
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
  await saveAsShown(page);
  await expect(app.getByText("Teilweise automatisiert")).toBeVisible();
  await credits.click();
  await saveAsShown(page);
  await expect(credits).toBeChecked();
  await invoices.click();

  await expect(app.getByText("Manuell", { exact: true })).toBeVisible();
  await expect(credits).not.toBeChecked();
  await expect(credits).toBeDisabled();
});

test("payments are stored as on only once the provider has allowed them", async ({ page }) => {
  const app = await openPreferences(page, "zahlungen", { invoiceCreate: "all", creditCreate: "all" });
  const payments = app.getByRole("switch", { name: "Zahlungen übertragen" });
  await expect(app.getByText("Teilweise automatisiert")).toBeVisible();

  const opened = page.context().waitForEvent("page");
  await payments.click();
  const popup = await opened;
  await expect(popup.getByRole("button", { name: "Weiter zu Lexware Office" })).toBeVisible();
  expect(await storedPreferences("zahlungen.myshopify.com")).toMatchObject({ transactionCreate: false });
  await popup.close();

  await expect(app.getByRole("dialog", { name: "Zugriff erteilen" })).toBeVisible();
  await expect(payments).not.toBeChecked();
});

test("payments that were on before say which permission they lack", async ({ page }) => {
  const on = { invoiceCreate: "all", creditCreate: "all", transactionCreate: "all" };
  await alterAnswers<ShopRecord>(page, `${places.app}/api/shop`, ({ lexoffice }) => ({
    lexoffice: { ...lexoffice, transaction: { ...lexoffice.transaction, isAllowed: false } },
  }));
  const app = await openPreferences(page, "zahlungen-an", on);

  await expect(app.getByText("Automatisiert", { exact: true })).toBeVisible();
  await expect(app.getByText("Zugriffsberechtigung erforderlich")).toBeVisible();
  await expect(app.getByRole("button", { name: "Zugriff erteilen" })).toBeVisible();
});

test("an order shows its payment, booked and hinted", async ({ page }) => {
  const preferences = { ...onAtOnce, transactionCreate: "all", transactionHints: true };
  await control("POST", "/shops", { shop: "gebucht.myshopify.com", name: "gebucht", events: false, preferences });
  const payment = { kind: "SALE", status: "SUCCESS", gateway: "shopify_payments", formattedGateway: "Kreditkarte" };
  const order = { ...anOrder, transactions: [payment] };
  const { id } = await control("POST", "/shops/gebucht.myshopify.com/orders", { order });
  await settle();

  const app = await openApp(page, "gebucht", `/orders/${String(id)}`);

  const card = app.getByRole("region", { name: "Zahlungen", exact: true });
  await expect(card.getByText("Zahlung 119,00 € · Kreditkarte")).toBeVisible();
  await expect(card.getByText("Übertragen", { exact: true })).toBeVisible();
  await expect(card.getByText("Zur Zuordnung vorgeschlagen.")).toBeVisible();
  await expect(app.getByRole("region", { name: "Belege" }).getByText("Zuordnen", { exact: true })).toBeVisible();
});

test("delivery notes are switched on alone, for orders from a day on", async ({ page }) => {
  const app = await openPreferences(page, "lieferscheine");

  await app.getByRole("switch", { name: "Lieferscheine erstellen" }).click();
  await saveAsShown(page);
  await openApp(page, "lieferscheine", "/preferences/deliveries");
  await app.getByLabel("Wann entsteht der Lieferschein?").selectOption("completed");
  await app.getByLabel("Nur für Bestellungen ab").fill("2026-12-01");
  await save(page);
  await page.reload();

  await expect(app.getByLabel("Nur für Bestellungen ab")).toHaveValue("01.12.2026");
  await app.getByRole("link", { name: "Zurück: Einstellungen" }).click();
  await expect(
    app.getByText("Zu jeder Lieferung bezahlter Bestellungen, sofort abgeschlossen, ab 01.12.2026"),
  ).toBeVisible();
});

test("an entry says what its switch does now", async ({ page }) => {
  const app = await openPreferences(page, "folgen", { invoiceCreate: "all", invoiceFinalize: false, expert: true });

  await expect(app.locator("#setting-invoiceCreate")).toContainText("Bei Bestelleingang, als Entwurf");
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

test("the browser's back asks before it leaves unsaved changes, and goes on a yes", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/orders");
  await app.getByRole("contentinfo").getByRole("link", { name: "Einstellungen" }).click();
  await app.getByRole("switch", { name: "Expertenmodus" }).click();
  await expect(saveBar(page)).toBeVisible();

  await page.evaluate(() => history.back());
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(app.getByRole("switch", { name: "Expertenmodus" })).toBeChecked();
  await page.evaluate(() => history.back());
  await page.getByRole("button", { name: "Änderungen verwerfen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
});

test("a pause holds documents back visibly, and going on creates them", async ({ page }) => {
  const app = await openPreferences(page, "pause", {
    invoiceCreate: "all",
    invoiceEvent: "created",
    invoiceFinalize: "created",
  });
  await app.getByRole("button", { name: "Automatik anhalten" }).click();
  await expect(app.getByText(/Angehalten seit heute/)).toBeVisible();
  await page.goto(`${places.admin}/store/pause`);
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForURL(/\/orders\/\d+$/);

  await page.goto(places.admin + appPath("pause"));
  await expect(appFrame(page).getByText(/Die Automatik ist seit heute, .* angehalten/)).toBeVisible();
  await appFrame(page).getByRole("button", { name: "Fortsetzen", exact: true }).click();

  await expect(page.getByText("Automatik läuft wieder")).toBeVisible();
  await openApp(page, "pause", "/orders");
  await expect(appFrame(page).getByRole("button", { name: "Rechnung RE0001 ansehen" })).toBeVisible();
});
