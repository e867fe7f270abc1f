import type { FrameLocator } from "@playwright/test";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

async function openOrder(app: FrameLocator, name: string): Promise<void> {
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await expect(app.getByRole("heading", { level: 1, name })).toBeVisible();
}

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };
const refundOfAll = { refundLineItems: { nodes: [{ lineItem: { sku: "KA-SELMA-12" }, quantity: 1 }] } };

test("a refund that nobody corrects by itself gets its credit note by hand", async ({ page }) => {
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

test("a refund whose money is on its way says so, and cannot be corrected yet", async ({ page }) => {
  const transactions = { nodes: [{ kind: "REFUND", status: "PENDING", gateway: "shopify_payments" }] };
  const refund = { ...refundOfAll, transactions };
  const name = await openOwnShop("geld-unterwegs", { ...atOnce, creditCreate: "all" }, { refund });
  const app = await openApp(page, "geld-unterwegs", "/orders");
  await openOrder(app, name);

  await expect(app.getByRole("button", { name: "Gutschrift erstellen" })).toBeDisabled();
  await expect(app.getByText("Wartet darauf, dass das Geld zurückfließt.").first()).toBeVisible();
});

const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
const billed = { billingAddress: { ...(ordinary?.order["billingAddress"] as object) } };

test("an order changed after its invoice has one instruction, and is corrected by one press", async ({ page }) => {
  const company = { order: { billingAddress: { ...billed.billingAddress, company: "Teehaus Lindgrün GmbH" } } };
  const name = await openOwnShop("empfaenger", atOnce, company);
  const app = await openApp(page, "empfaenger", "/orders");
  await openOrder(app, name);
  const documents = app.getByRole("region", { name: "Belege" });
  const correction = app.getByRole("region", { name: "Nach dem Beleg geändert" });

  await expect(correction.getByText("Sabine Köhler → Teehaus Lindgrün GmbH")).toBeVisible();
  await expect(correction.getByText(/^Belegfluss nimmt RE\d+ vom /)).toBeVisible();
  await expect(correction.getByRole("link", { name: /^Rechnung RE\d+ in Lexware Office öffnen$/ })).toBeVisible();
  await expect(documents.getByText("Nach dem Beleg geändert", { exact: true })).toHaveCount(0);
  await correction.getByText("Anders lösen").click();
  await expect(correction.getByRole("button", { name: "Als erledigt markieren" })).toBeVisible();
  await expect(app.getByText(/wurde geändert, nachdem|^Vorschlag: /)).toHaveCount(0);
  await expect(documents.getByText(/^Deshalb angehalten: /)).toHaveCount(0);
  await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveCount(1);
  await expectSoundAtWidths(page);
  await app.getByRole("button", { name: /^Korrigieren/ }).click();
  await expect(correction.getByText(/^Die neue Rechnung nennt einen anderen Empfänger\./)).toBeVisible();
  await app.getByRole("checkbox", { name: /^Der neue Name bezeichnet denselben Käufer/ }).check();
  await app.getByRole("button", { name: /^Korrigieren/ }).click();

  await expect(documents.getByText(/^Rechnung RE\d+ mit Gutschrift GS\d+/)).toBeVisible();
  await expect(app.getByRole("heading", { name: "Nach dem Beleg geändert" })).toHaveCount(0);
  await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveText(["Per E-Mail senden"]);
  const gone = documents.locator("div", { has: page.getByRole("heading", { name: /^Zurückgenommen/ }) }).last();
  await expect(gone).toContainText(/Korrigiert|Verrechnet/);
  await expect(gone.getByRole("link", { name: /^Rechnung RE\d+ in Lexware Office öffnen$/ })).toBeVisible();
  await expect(gone.locator('[class*="_success"]'), "no green").toHaveCount(0);
});

test("a customer who moved leaves the invoice as it is: first that nothing is to do, then the way to a new one", async ({
  page,
}) => {
  const moved = { order: { billingAddress: { ...billed.billingAddress, address1: "Neuer Wall 7" } } };
  const name = await openOwnShop("umgezogen", atOnce, moved);
  const app = await openApp(page, "umgezogen", "/orders");
  await openOrder(app, name);

  await expect(app.getByText(/Die Rechnung bleibt gültig\. Nichts zu tun\./)).toBeVisible();
  await expect(app.getByText(/^Deshalb ausgelassen: /)).toHaveCount(0);
  await app.getByRole("button", { name: "Neue Anschrift auf die Rechnung setzen" }).click();
  await expect(app.getByRole("button", { name: /^Korrigieren/ })).toBeEnabled();
  await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveText(["Per E-Mail senden"]);
});

test("a parcel gets a delivery note by hand while they are off", async ({ page }) => {
  const name = await openOwnShop("paket", {}, { fulfillment: {} });
  const app = await openApp(page, "paket", "/orders");
  await openOrder(app, name);
  await expect(app.getByText("Lieferscheine sind ausgeschaltet.").first()).toBeVisible();

  await app.getByRole("button", { name: "Lieferschein erstellen" }).click();
  await app.getByRole("dialog").getByRole("button", { name: "Lieferschein erstellen" }).click();

  await expect(app.getByRole("heading", { level: 3, name: /^Lieferschein LS\d+$/ })).toBeVisible();
});

test("a waiting invoice is made by hand, once the consequence is confirmed", async ({ page }) => {
  const name = await openOwnShop("von-hand", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "von-hand", "/orders");
  await openOrder(app, name);
  await expect(app.getByText("Wartet auf den vollständigen Versand", { exact: true })).toBeVisible();

  await app.getByRole("button", { name: "Rechnung jetzt erstellen" }).click();
  const dialog = app.getByRole("dialog", { name: "Rechnung erstellen?" });
  await expect(dialog).toContainText("ist sofort abgeschlossen");
  await expect(dialog).toContainText("Übertragungen");
  await expectSound(page);
  await dialog.getByRole("button", { name: "Rechnung erstellen" }).click();

  await expect(dialog).toBeHidden();
  await expect(app.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
});

test("the question is left with Escape, and the focus goes back to its button", async ({ page }) => {
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

test("an order that is not known says so and leads to the list", async ({ page }) => {
  const app = await openApp(page, handle, "/orders/999");

  await expect(app.getByRole("heading", { name: "Diese Bestellung gibt es hier nicht" })).toBeVisible();

  await app.getByRole("link", { name: "Alle Bestellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
});

test("a held invoice shows both sums, rate by rate, and where they part", async ({ page }) => {
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
  await expect(sums.getByRole("row", { name: /^Ohne Satz/ })).toContainText("−1,20 €");
  await expect(sums.getByRole("row", { name: /^Summe/ })).toContainText("120,20 €");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page);
});

test("the order's page is accessible and not wider than the window", { tag: "@phone" }, async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await openOrder(app, orders.longName);
  await app
    .getByText(/^\d+ Prüfungen bestanden$/)
    .first()
    .click();
  await expect(app.getByRole("region", { name: "Verlauf" }).getByRole("listitem").first()).toBeVisible();

  await expectSoundAtWidths(page);
});

test("what the platform told of an order and changed nothing is counted below its history", async ({ page }) => {
  const name = await openOwnShop("meldungen", atOnce, { order: { note: "Bitte klingeln" } });
  const app = await openApp(page, "meldungen", "/orders");
  await openOrder(app, name);
  const history = app.getByRole("region", { name: "Verlauf" });

  await history.getByText("Weitere Meldungen von Shopify").click();

  await expect(history.getByText("Beleg bereits vorhanden")).toBeVisible();
  await expectSoundAtWidths(page);
});
