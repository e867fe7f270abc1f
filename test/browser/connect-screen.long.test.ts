import type { Page } from "@playwright/test";
import { allow, lookAt, openPopup, widths } from "./connect-screen-steps.ts";
import { appFrame, openApp, openShop } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

/** A connected shop whose company at the provider is as given, on the overview. */
async function openConnected(page: Page, handle: string, profile: Record<string, unknown>) {
  await control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: handle,
    events: false,
    profile,
    preferences: { expert: false },
  });
  const app = await openApp(page, handle);
  await expect(app.getByRole("region", { name: "Verbindung" })).toContainText("Verbunden");
  return app;
}

test("the sign-in opens in a window of 800 × 700 and can be opened again", async ({ page }) => {
  await openShop(page, "fenster");
  const app = await openApp(page, "fenster", "/preferences");
  const opened = page.context().waitForEvent("page");
  await app.getByRole("button", { name: "Mit Lexware Office verbinden" }).click();
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: /mit Lexware Office verbinden$/ })).toBeVisible();
  expect(popup.viewportSize()).toEqual({ width: 800, height: 700 });
  await expect(app.getByRole("status").filter({ hasText: "Melde dich im geöffneten Fenster" })).toBeVisible();

  const openedAgain = page.context().waitForEvent("page");
  await app.getByRole("button", { name: "Fenster erneut öffnen" }).click();
  const second = await openedAgain;

  await expect(second.getByRole("heading", { name: /mit Lexware Office verbinden$/ })).toBeVisible();
  expect(popup.isClosed()).toBe(true);
});

test("who declines on the second page is told that nothing was connected", async ({ page }) => {
  const popup = await openPopup(page, "zweite-abgelehnt");
  await allow(popup, "Falsche Firma GmbH");

  await popup.getByRole("button", { name: "Abbrechen" }).click();

  await expect(popup.getByRole("heading", { name: "Nicht verbunden" })).toBeVisible();
  await popup.close();
  await expect(appFrame(page).getByText("Das Fenster wurde geschlossen")).toBeVisible();
});

test("a link that is followed anywhere but from the app does not leave for the provider", async ({ page, context }) => {
  await openShop(page, "fremder-link");
  const app = await openApp(page, "fremder-link", "/preferences");
  await expect(app.getByRole("button", { name: "Mit Lexware Office verbinden" })).toBeVisible();
  const stopped = context.waitForEvent("requestfailed", (request) => request.url().includes("/api/lexoffice/start?"));
  await context.route("**/api/lexoffice/start?*", (route) => route.abort());
  await app.getByRole("button", { name: "Mit Lexware Office verbinden" }).click();
  const url = (await stopped).url();
  await context.unroute("**/api/lexoffice/start?*");

  const other = await context.newPage();
  await other.goto(url);
  await expect(other.getByRole("alert")).toContainText("gehört nicht zu deiner App");
  await lookAt(other, "foreign");
  await other.getByRole("button", { name: "Weiter zu Lexware Office" }).click();

  await expect(other.getByRole("heading", { name: /mit Lexware Office verbinden$/ })).toBeVisible();
  expect(new URL(other.url()).origin).toBe(places.app);
});

test("where the window is lost after the consent, the app asks, and connects at a click", async ({ page }) => {
  const popup = await openPopup(page, "fenster-verloren");
  await allow(popup, "Imkerei Sommertracht");
  await popup.close();

  const app = appFrame(page);
  await expect(app.getByText("Bitte bestätige die Verbindung")).toBeVisible();
  await expect(app.getByText("fenster-verloren.myshopify.com")).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `in-app-${width}`, { fullPage: true });
  }
  await app.getByRole("button", { name: "Verbinden", exact: true }).click();

  await expect(app.getByRole("region", { name: "Verbindung" })).toContainText("Imkerei Sommertracht");
});

test("after connecting, company, taxation and version are read and nothing is switched on", async ({ page }) => {
  const app = await openConnected(page, "gelesen", { companyName: "Keramik Albrecht GmbH" });

  const card = app.getByRole("region", { name: "Verbindung" });

  await expect(card).toContainText("Keramik Albrecht GmbH");
  await expect(card).toContainText("Regelbesteuerung");
  await expect(card).toContainText("Version XL");
  await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).not.toBeChecked();
});

for (const { handle, profile, says } of [
  {
    handle: "kleinunternehmen",
    profile: { smallBusiness: true, taxType: "vatfree" },
    says: "Dein Konto ist als Kleinunternehmen eingerichtet",
  },
  {
    handle: "oss-ohne-xl",
    profile: { distanceSalesPrinciple: "DESTINATION", businessFeatures: ["INVOICING"] },
    says: "Für das OSS-Verfahren brauchst du die Version XL",
  },
  {
    handle: "ohne-rechnungen",
    profile: { businessFeatures: [] },
    says: "Dein Lexware-Konto kann keine Rechnungen schreiben",
  },
]) {
  test(`before anything is switched on it is said: ${says}`, async ({ page }) => {
    const app = await openConnected(page, handle, profile);

    await expect(app.getByRole("region", { name: "Verbindung" }).getByText(says)).toBeVisible();
    await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).not.toBeChecked();
  });
}

test("an account that writes no invoices keeps the switch closed", async ({ page }) => {
  const app = await openConnected(page, "gesperrt", { businessFeatures: [] });

  await expect(app.getByRole("switch", { name: "Rechnungen erstellen" })).toBeDisabled();
  await expect(app.getByText("kann noch keine Rechnungen schreiben")).toBeVisible();
});

test("ending the connection says what becomes of the documents that wait", async ({ page }) => {
  const preferences = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };
  await control("POST", "/shops", { shop: "trennung.myshopify.com", name: "Trennung", events: false, preferences });
  const app = await openApp(page, "trennung", "/preferences");
  await app.getByRole("button", { name: "Automatik anhalten" }).click();
  await expect(page.getByText("Automatik angehalten")).toBeVisible();
  await page.goto(`${places.admin}/store/trennung`);
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  await settle();
  await openApp(page, "trennung", "/orders");
  await expect(appFrame(page).getByRole("row").getByText("Automatik angehalten").first()).toBeVisible();

  await openApp(page, "trennung", "/preferences");
  await app.getByRole("button", { name: /^Lexware Office/ }).click();
  await app.getByRole("button", { name: "Verbindung trennen" }).click();
  await expect(app.getByText("Wartende Belege bleiben erhalten")).toBeVisible();
  await app.getByRole("button", { name: "Verbindung trennen" }).click();

  await expect(page.getByText("Verbindung getrennt. 1 Beleg wartet auf die nächste Verbindung.")).toBeVisible();
  await expect(app.getByText("Nicht verbunden", { exact: true })).toBeVisible();
  await openApp(page, "trennung", "/home");
  await expect(app.getByText("Keine Verbindung zu Lexware Office. 1 Beleg wartet.")).toBeVisible();
  await expect(app.getByRole("region", { name: "In Arbeit (1)" }).getByRole("listitem")).toHaveCount(2);
  await expect(app.getByRole("link", { name: "Neu verbinden" })).toBeVisible();
});
