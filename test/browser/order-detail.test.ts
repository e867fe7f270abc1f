import type { FrameLocator } from "@playwright/test";
import { collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

async function openOrder(app: FrameLocator, name: string): Promise<void> {
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await expect(app.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a row leads to the order's page, and the arrow back to the list", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");

  await openOrder(app, orders.ordinary);

  await expect(app.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
  await expect(app.getByRole("region", { name: "Stand" })).toContainText("erreichtAngelegt");
  await expect(app.getByRole("region", { name: "Positionen" })).toContainText("Summe");
  await expect(app.getByRole("region", { name: "Verlauf" })).toContainText(/Rechnung RE\d+ erstellt/);
  await expect(app.getByRole("region", { name: "Einzelheiten" })).toContainText("ZahlungsartPayPalHerkunftOnlineshop");
  await app.getByRole("link", { name: "Bestellungen" }).first().click();
  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an order without a document tells why, what decided first", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await openOrder(app, orders.withoutAddress);

  await expect(app.getByRole("heading", { level: 3, name: "Land fehlt" })).toBeVisible();
  await expect(app.getByText(/^Deshalb angehalten: /)).toHaveCount(0);
  await expect(app.getByRole("region", { name: "Stand" })).toContainText("Rechnung fehlt");
  const passed = app.getByRole("list", { name: "Bestandene Prüfungen, in dieser Reihenfolge" }).getByRole("listitem");
  await expect(passed.first()).toBeHidden();
  await app.getByText(/^\d+ Prüfungen bestanden, 1 nicht$/).click();
  await expect(passed.first()).toContainText("Keine Testbestellung");
  const decisive = app.getByRole("list", { name: "Was den Ausschlag gab" }).getByRole("listitem");
  await expect(decisive).toHaveCount(1);
  await expect(decisive).toContainText("Name oder Adresse fehlt");
  await expect(decisive).toContainText("Deshalb angehalten");
});

test("a refunded order shows its credit note beside the invoice, each with its own reason", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await openOrder(app, orders.refunded);

  const documents = app.getByRole("region", { name: "Belege" });
  await expect(documents.getByRole("heading", { level: 3, name: /^Gutschrift GS\d+$/ })).toBeVisible();

  await expect(documents.getByText("Automatisch nach deinen Einstellungen erstellt.")).toHaveCount(1);
  await expect(documents.getByText(/^Erstellt, weil am .* erstattet wurde\.$/)).toHaveCount(1);
  await expect(documents.getByText("Noch nicht gesendet")).toHaveCount(2);
  await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveText(["Per E-Mail senden"]);
  await expect(app.getByRole("region", { name: "Positionen" })).toContainText(/Verbleibt35,30/);
  const history = app.getByRole("region", { name: "Verlauf" });
  await expect(history).toContainText(/Gutschrift GS\d+ erstellt\s*Summe −29,90/);
  await expect(history).not.toContainText("eingeplant");
});

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };
test("a held order is checked again, declared done with a number, and taken back @phone", async ({ page }) => {
  const complaints = collectComplaints(page);
  const nowhere = { billingAddress: null, shippingAddress: null, customer: null, email: null };
  const name = await openOwnShop("erledigt", atOnce, undefined, nowhere);
  const app = await openApp(page, "erledigt", "/orders");
  await openOrder(app, name);
  const documents = app.getByRole("region", { name: "Belege" });
  await expect(documents.getByRole("link", { name: "In Shopify ergänzen" })).toHaveAttribute("target", "_blank");
  await expect(documents.getByRole("button", { name: "Vorschau" })).toHaveCount(0);

  await documents.getByLabel("Weitere Aktionen").click();
  await documents.getByRole("button", { name: "Erneut prüfen" }).click();
  await expect(page.getByText("Erneut geprüft: Es hat sich nichts geändert")).toBeVisible();
  await documents.getByRole("button", { name: "Als erledigt markieren" }).click();
  const dialog = app.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Belegnummer" }).fill("RE1001");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Als erledigt markieren" }).click();

  await expect(documents.getByText("Beleg: RE1001")).toBeVisible();
  await expect(documents.getByRole("button", { name: "Erneut prüfen" })).toHaveCount(0);
  await documents.getByRole("button", { name: "Rückgängig machen" }).click();
  await expect(documents.getByRole("button", { name: "Als erledigt markieren" })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a missing address is added in place, and makes the invoice @phone", async ({ page }) => {
  const complaints = collectComplaints(page);
  const unaddressed = { billingAddress: { firstName: "Karla", lastName: "Weber" }, shippingAddress: null };
  const name = await openOwnShop("anschrift", atOnce, undefined, unaddressed);
  const app = await openApp(page, "anschrift", "/orders?filter=attention");
  await app.getByRole("link", { name: `Adresse der Bestellung ${name} ergänzen` }).click();
  const documents = app.getByRole("region", { name: "Belege" });
  await expect(documents.getByText("Die Rechnung entsteht, sobald du die Adresse ergänzt.")).toBeVisible();
  await expect(documents.locator(".Polaris-Button--variantPrimary")).toHaveCount(1);
  await expectSoundAtWidths(page);

  await documents.getByRole("textbox", { name: "Straße und Hausnummer" }).fill("Hauptstraße 5");
  await documents.getByRole("textbox", { name: "PLZ" }).fill("50667");
  await documents.getByRole("textbox", { name: "Ort" }).fill("Köln");
  await documents.getByRole("button", { name: "Rechnung erstellen" }).click();

  await expect(documents.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
  await expect(app.getByRole("region", { name: "Kunde" })).toContainText("Hauptstraße 5");
  await expect(app.getByRole("region", { name: "Verlauf" })).toContainText("Anschrift für Rechnung von Hand ergänzt");
  expect(complaints).toEqual([]);
});
