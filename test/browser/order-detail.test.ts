import type { FrameLocator } from "@playwright/test";
import { collectComplaints, openApp } from "./world/app.ts";
import { traveller, typeInto } from "./world/keyboard.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;
const primary = ".Polaris-Button--variantPrimary";

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
  await expect(app.locator(primary)).toHaveText(["Per E-Mail senden"]);
  await expect(app.getByRole("region", { name: "Positionen" })).toContainText(/Verbleibt35,30/);
  const history = app.getByRole("region", { name: "Verlauf" });
  await expect(history).toContainText(/Gutschrift GS\d+ erstellt\s*Summe −29,90/);
  await expect(history).not.toContainText("eingeplant");
});

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };
test.describe("in an English browser", () => {
  test.use({ locale: "en-US" });

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
});

test("a missing address: two presses and its fields from the overview, by keyboard alone @phone", async ({ page }) => {
  const complaints = collectComplaints(page);
  const unaddressed = { billingAddress: { firstName: "Karla", lastName: "Weber" }, shippingAddress: null };
  const name = await openOwnShop("anschrift", atOnce, undefined, unaddressed);
  const app = await openApp(page, "anschrift", "/overview");
  const { press, arrive } = traveller(page);
  await press(app.getByRole("link", { name: `Adresse der Bestellung ${name} ergänzen` }));
  const documents = app.getByRole("region", { name: "Belege" });
  const street = documents.getByRole("textbox", { name: "Straße und Hausnummer" });
  await expect(documents.getByText("Die Rechnung entsteht, sobald du die Adresse ergänzt.")).toBeVisible();
  await expect(app.locator(primary)).toHaveCount(1);
  await expect(street, "the first empty field has the focus").toBeFocused();
  await expectSoundAtWidths(page);

  await typeInto(street, "Hauptstraße 5");
  await typeInto(documents.getByRole("textbox", { name: "PLZ" }), "50667");
  await typeInto(documents.getByRole("textbox", { name: "Ort" }), "Köln");
  await app.locator("main").evaluate(countLogs);
  await press(documents.getByRole("button", { name: "Rechnung erstellen" }));

  await expect(documents.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
  await expect(app.getByRole("region", { name: "Verlauf" })).toContainText(/Rechnung RE\d+ erstellt/);
  const asked = await app.locator("main").evaluate(() => window.logsAsked);
  expect(asked, "the history names the document with its next answer").toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
  expect((asked?.[1] ?? 0) - (asked?.[0] ?? 0)).toBeLessThanOrEqual(1);
  await expect(app.getByRole("region", { name: "Kunde" })).toContainText("Hauptstraße 5");
  await expect(app.getByRole("region", { name: "Verlauf" })).toContainText("Anschrift für Rechnung von Hand ergänzt");
  await arrive(2);
  expect(complaints).toEqual([]);
});

declare global {
  interface Window {
    /** Answers of the log when the card of a document came, and when its line of the history did. */
    logsAsked?: [card?: number, line?: number];
  }
}

/** Runs in the page. */
function countLogs(main: Element): void {
  const seen: NonNullable<Window["logsAsked"]> = [];
  window.logsAsked = seen;
  const answers = () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/logs")).length;
  const look = () => {
    const heads = [...main.querySelectorAll("h3")].some(({ textContent }) =>
      /^Rechnung RE\d+$/.test(textContent ?? ""),
    );
    if (heads) seen[0] ??= answers();
    if (/Rechnung RE\d+ erstellt/.test(main.textContent ?? "")) seen[1] ??= answers();
  };
  new MutationObserver(look).observe(main, { subtree: true, childList: true, characterData: true });
}
