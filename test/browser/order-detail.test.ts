import type { FrameLocator } from "@playwright/test";
import { collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { longTest } from "./world/long.ts";
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
  await expect(app.getByRole("region", { name: "Stand" })).toContainText("Angelegterreicht");
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

  await expect(app.getByRole("heading", { level: 3, name: "Straße, Ort und Land fehlen" })).toBeVisible();
  await expect(app.getByText("Deshalb angehalten: Name oder Adresse fehlt.")).toBeVisible();
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
  await expect(
    documents.getByRole("heading", { level: 3, name: /^Gutschrift GS\d+ zur Erstattung vom / }),
  ).toBeVisible();

  await expect(documents.getByText("Erstellt, wie in deinen Einstellungen.")).toHaveCount(1);
  await expect(documents.getByText(/^Erstellt, weil am .* erstattet wurde\.$/)).toHaveCount(1);
  await expect(app.getByRole("region", { name: "Verlauf" })).toContainText(/Gutschrift GS\d+ erstellt/);
});

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };
const refundOfAll = { refundLineItems: { nodes: [{ lineItem: { sku: "KA-SELMA-12" }, quantity: 1 }] } };

longTest("a refund that nobody corrects by itself gets its credit note by hand", async ({ page }) => {
  const name = await openOwnShop("korrektur", { ...atOnce, creditCreate: false }, { refund: refundOfAll });
  const app = await openApp(page, "korrektur", "/orders");
  await openOrder(app, name);

  await app.getByRole("button", { name: "Gutschrift erstellen" }).click();
  const dialog = app.getByRole("dialog", { name: "Gutschrift erstellen?" });
  await expect(dialog).toContainText("entsteht sonst nicht automatisch");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Gutschrift erstellen" }).click();

  await expect(app.getByRole("heading", { level: 3, name: /^Gutschrift GS\d+/ })).toBeVisible();
  await expect(app.getByText("Erstattet", { exact: true }).first()).toBeVisible();
});

longTest("a refund whose money is on its way says so, and cannot be corrected yet", async ({ page }) => {
  const transactions = { nodes: [{ kind: "REFUND", status: "PENDING", gateway: "shopify_payments" }] };
  const refund = { ...refundOfAll, transactions };
  const name = await openOwnShop("geld-unterwegs", { ...atOnce, creditCreate: "all" }, { refund });
  const app = await openApp(page, "geld-unterwegs", "/orders");
  await openOrder(app, name);

  await expect(app.getByRole("button", { name: "Gutschrift erstellen" })).toBeDisabled();
  await expect(app.getByText("Wartet darauf, dass das Geld zurückfließt.").first()).toBeVisible();
});

longTest("a parcel gets a delivery note by hand while they are off", async ({ page }) => {
  const name = await openOwnShop("paket", {}, { fulfillment: {} });
  const app = await openApp(page, "paket", "/orders");
  await openOrder(app, name);
  await expect(app.getByText("Lieferscheine sind ausgeschaltet.").first()).toBeVisible();

  await app.getByRole("button", { name: "Lieferschein erstellen" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Lieferschein erstellen" }).click();

  await expect(
    app.getByRole("heading", { level: 3, name: /^Lieferschein LS\d+ zur Lieferung #\d+\.1$/ }),
  ).toBeVisible();
});

longTest("a waiting invoice is made by hand, once the consequence is confirmed", async ({ page }) => {
  const name = await openOwnShop("von-hand", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "von-hand", "/orders");
  await openOrder(app, name);
  await expect(app.getByText("Wartet auf den nächsten Schritt", { exact: true })).toBeVisible();

  await app.getByRole("button", { name: "Rechnung jetzt erstellen" }).click();
  const dialog = app.getByRole("dialog", { name: "Rechnung erstellen?" });
  await expect(dialog).toContainText("ist sofort abgeschlossen");
  await expect(dialog).toContainText("Übertragungen");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Rechnung erstellen" }).click();

  await expect(dialog).toBeHidden();
  await expect(app.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
});

longTest("the question is left with Escape, and the focus goes back to its button", async ({ page }) => {
  const name = await openOwnShop("nur-tastatur", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "nur-tastatur", "/orders");
  await openOrder(app, name);
  const button = app.getByRole("button", { name: "Rechnung jetzt erstellen" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog");
  await expect(dialog).toBeVisible();

  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

longTest("an order that is not known says so and leads to the list", async ({ page }) => {
  const app = await openApp(page, handle, "/orders/999");

  await expect(app.getByRole("heading", { name: "Diese Bestellung gibt es hier nicht" })).toBeVisible();

  await app.getByRole("link", { name: "Alle Bestellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
});

longTest("a held invoice shows both sums, rate by rate, and where they part", async ({ page }) => {
  const total = { shopMoney: { amount: "120.20" } };
  const name = await openOwnShop("zwei-summen", atOnce, undefined, {
    totalPriceSet: total,
    currentTotalPriceSet: total,
  });
  const app = await openApp(page, "zwei-summen", "/orders");
  await openOrder(app, name);

  const sums = app.getByRole("table", { name: "Beide Summen im Vergleich" });

  await expect(sums.getByRole("columnheader")).toHaveText(["Satz", "Im Shop", "Im Beleg", "Differenz"]);
  await expect(sums.getByRole("row", { name: /^19 %/ })).toContainText("119,00 €");
  await expect(sums.getByRole("row", { name: /^Ohne Satz/ })).toContainText("-1,20 €");
  await expect(sums.getByRole("row", { name: /^Summe/ })).toContainText("120,20 €");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
});

longTest("an order that changed after its invoice says what changed and what can be done", async ({ page }) => {
  const address = { firstName: "Nora", lastName: "Neu", address1: "Neuweg 1", zip: "10115", city: "Berlin" };
  const order = { billingAddress: { ...address, countryCodeV2: "DE" } };
  const name = await openOwnShop("umgezogen", atOnce, { order });
  const app = await openApp(page, "umgezogen", "/orders");
  await openOrder(app, name);

  const documents = app.getByRole("region", { name: "Belege" });

  await expect(documents.getByText("Geändert: Anschrift oder USt-IdNr.").first()).toBeVisible();
  await expect(documents.getByText(/^Vorschlag: Storniere die Rechnung/)).toBeVisible();
  await expect(documents.getByText(/^Deshalb angehalten: /)).toBeVisible();
});

longTest("the order's page is accessible and not wider than the window", { tag: "@phone" }, async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await openOrder(app, orders.longName);
  await app
    .getByText(/^\d+ Prüfungen bestanden$/)
    .first()
    .click();
  await expect(app.getByRole("region", { name: "Verlauf" }).getByRole("listitem").first()).toBeVisible();

  await expectSoundAtWidths(page);
});

longTest("what the platform told of an order and changed nothing is counted below its history", async ({ page }) => {
  const name = await openOwnShop("meldungen", atOnce, { order: { note: "Bitte klingeln" } });
  const app = await openApp(page, "meldungen", "/orders");
  await openOrder(app, name);
  const history = app.getByRole("region", { name: "Verlauf" });

  await history.getByText("Meldungen von Shopify ohne Folgen").click();

  await expect(history.getByText("Beleg bereits vorhanden")).toBeVisible();
  await expectSoundAtWidths(page);
});

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
