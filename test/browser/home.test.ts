import type { Locator } from "@playwright/test";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const { handle, domain } = listShop;
const shopCall = `${places.app}/api/shop`;

endRoutesWithTest();

test("the overview shows plan, transfers and documents, what needs a person and a tip", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle);

  await expect(app.getByRole("region", { name: "Abonnement" })).toContainText("im Monat");
  await expect(app.getByRole("region", { name: "Übertragungen" })).toContainText(
    /von [\d.]+ übrig.*Neue Übertragungen am \d\d\.\d\d\./s,
  );
  await expect(app.getByRole("region", { name: "Erstellte Belege" })).toContainText(
    /seit der Verbindung am \d\d\.\d\d\..*Rechnungen\s*3/s,
  );
  await expect(app.getByRole("region", { name: "Zustand" })).toContainText(/zu klären, alles andere läuft\./);
  await expect(app.locator(".Polaris-Banner"), "no banner beside the sentence").toHaveCount(0);
  const toClear = app.getByRole("region", { name: /^Zu klären \(\d+\)$/ }).getByRole("listitem");
  const held = toClear.filter({ hasText: listShop.orders.withoutAddress });
  await expect(held).toContainText("Land fehlt");
  await expect(held.getByRole("link", { name: /^Adresse der Bestellung .* ergänzen$/ })).toBeVisible();
  await expect(app.getByRole("region", { name: "Zuletzt erstellt" }).getByRole("listitem")).toHaveCount(4);
  const days = app.getByRole("region", { name: "Belege der letzten 30 Tage" });
  await expect(days.getByRole("row").nth(1)).toContainText("3");
  for (const row of await toClear.all()) await expect(row.locator("a, button").last(), "its act").toBeEnabled();
  await expect(app.getByRole("region", { name: "Was passiert ab jetzt" })).toContainText("Bei Bestelleingang");
  const tip = app.getByRole("region", { name: "Tipp" });
  await expect(tip).toContainText("von 19");
  await page.setViewportSize({ width: 390, height: 844 });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const before = await topOf(app.getByRole("region", { name: "Was passiert ab jetzt" }));
  expect(await topOf(tip), "a phone ends with the tip").toBeGreaterThan(before);
  expect(complaints).toEqual([]);
});

test("after the last transfer the overview says that they are used up", async ({ page }) => {
  await alterAnswers<{ plan: { credits: object } }>(page, shopCall, ({ plan }) => ({
    plan: { ...plan, credits: { ...plan.credits, quota: 100, used: 100 } },
  }));

  const app = await openApp(page, handle);

  const state = app.getByRole("region", { name: "Zustand" });
  await expect(state).toContainText("Deine Übertragungen sind aufgebraucht");
  await expect(state).toContainText("Neue Bestellungen warten.");
  await expect(state.getByRole("link", { name: "Mehr Übertragungen anfragen" })).toBeVisible();
  await expect(app.getByRole("region", { name: "Tipp" }), "no tip beside what is to be done").toHaveCount(0);
  await expect(app.getByRole("region", { name: "Sobald es weitergeht" })).toContainText("Rechnungen");
});

test("a new shop has one way on: its set-up", async ({ page }) => {
  await alterAnswers<ShopRecord>(page, shopCall, ({ lexoffice, preferences, setup }) => ({
    lexoffice: { ...lexoffice, isConnected: false, status: "never" },
    preferences: { ...preferences, invoiceCreate: false },
    setup: { ...setup, step: 0 },
    setupCompletedAt: null,
  }));

  const app = await openApp(page, handle);

  await expect(app.getByRole("main").getByRole("link")).toHaveText(["Einrichtung beginnen"]);
  await expect(app.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("help, law and contact are one click away from every page", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  const footer = app.getByRole("contentinfo").getByRole("link");
  await expect(footer).toHaveText([
    "Bestellungen",
    "Abonnement",
    "Einstellungen",
    "Hilfe",
    "Impressum",
    "Datenschutz",
    "AGB",
    "Änderungen",
  ]);

  await app.getByRole("link", { name: "Datenschutz" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Datenschutz" })).toBeVisible();
  await app.getByRole("link", { name: "Zurück: Hilfe" }).click();
  await app.getByRole("main").getByRole("link", { name: "Kontakt", exact: true }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
});

test("a shop that cannot be loaded still reads the help", async ({ page }) => {
  await page.route(shopCall, (route) => route.abort());
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("link", { name: "Kontakt aufnehmen" }).click();

  await expect(app.getByRole("textbox", { name: "Betreff" })).toHaveValue("Shop lässt sich nicht laden");
  await expect(app.getByRole("textbox", { name: "Nachricht" })).toHaveValue(new RegExp(`Shop: ${domain}`));
});
