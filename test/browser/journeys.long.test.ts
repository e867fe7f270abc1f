// The ways that merchants go most often, counted in presses on our own pages; fields and pages of others do not count.
// Each is gone with the keyboard, and the screens on it are sound. The first invoice after the installation is counted in `setup`.
import type { Locator, Page } from "@playwright/test";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { saveBar } from "./world/saving.ts";
import { expectSound } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };

/** Presses Enter on what the keyboard reaches, and counts; every screen on the way is sound. */
function traveller(page: Page) {
  let made = 0;
  const press = async (target: Locator, key = "Enter") => {
    await expect(target).toBeEnabled();
    expect(await target.evaluate((element) => (element as HTMLElement).tabIndex)).toBeGreaterThanOrEqual(0);
    await expectSound(page);
    made += 1;
    await target.press(key);
  };
  const arrive = async (most: number) => {
    await expectSound(page);
    expect(made, "presses on the way").toBeLessThanOrEqual(most);
  };
  return { press, arrive };
}

test("the month for the adviser: at most two presses from the orders", async ({ page }) => {
  await openOwnShop("weg-monat", atOnce);
  const app = await openApp(page, "weg-monat", "/orders");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("link", { name: "Monat abschließen" }));
  const begun = page.waitForEvent("download");
  await press(app.getByRole("button", { name: "Für die Steuerberatung speichern" }));

  expect((await begun).suggestedFilename()).toMatch(/^Belegfluss-\d{4}-\d{2}\.zip$/);
  await arrive(2);
});

test("an upgrade: at most three presses on the page of the subscription", async ({ page }) => {
  await control("POST", "/shops", { shop: "weg-abo.myshopify.com", connected: false, events: false, plan: "free" });
  const app = await openApp(page, "weg-abo", "/plan");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("button", { name: "Zu Standard wechseln" }));
  await press(app.getByRole("dialog").getByRole("button", { name: "Kostenpflichtig wechseln" }));
  await page.getByRole("button", { name: "Bestätigen" }).click();

  await expect(app.getByText("Standard ist aktiv")).toBeVisible();
  await expect(app.getByRole("link", { name: "Belege per E-Mail" })).toHaveAttribute("href", "/preferences/mail");
  await arrive(3);
});

test("older orders after the import is bought: it opens by itself, then at most six presses", async ({ page }) => {
  await aShopWithPast("weg-import");
  const app = await openApp(page, "weg-import", "/plan/purchase/importOrders");
  await app.getByRole("button", { name: "Freischalten" }).click();
  await page.getByRole("button", { name: "Bestätigen" }).click();
  const dialog = appFrame(page).getByRole("dialog", { name: "Ältere Bestellungen importieren" });
  await expect(dialog).toContainText(/Import freigeschaltet[\d.]+ zusätzliche Übertragungen/);
  const { press, arrive } = traveller(page);

  await press(dialog.getByRole("button", { name: "Letzte 30 Tage" }));
  await press(dialog.getByRole("button", { name: "Bestellungen auflisten" }));
  await dialog.getByText("Das prüfe ich selbst").click();
  await dialog.getByText("Am Tag der Bestellung").click();
  await dialog.getByText(/gibt es noch keine Rechnung/).click();
  await press(dialog.getByRole("button", { name: /^\d+ Belege? erstellen$/ }));
  await press(dialog.getByRole("button", { name: "Weiter" }));

  await expect(dialog.getByText("Der Import ist abgeschlossen")).toBeVisible();
  await arrive(6);
});

test("an order without an invoice: two presses and the missing fields", async ({ page }) => {
  const unaddressed = { billingAddress: { firstName: "Karla", lastName: "Weber" }, shippingAddress: null };
  const name = await openOwnShop("weg-adresse", atOnce, undefined, unaddressed);
  const app = await openApp(page, "weg-adresse", "/overview");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("link", { name: `Adresse der Bestellung ${name} ergänzen` }));
  const documents = app.getByRole("region", { name: "Belege" });
  const street = documents.getByRole("textbox", { name: "Straße und Hausnummer" });
  await expect(street, "the first empty field has the focus").toBeFocused();
  await street.fill("Hauptstraße 5");
  await documents.getByRole("textbox", { name: "PLZ" }).fill("50667");
  await documents.getByRole("textbox", { name: "Ort" }).fill("Köln");
  await press(documents.getByRole("button", { name: "Rechnung erstellen" }));

  await expect(documents.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
  await arrive(3);
});

test("another text on the invoice: at most three presses until it is seen and saved", async ({ page }) => {
  await openOwnShop("weg-text", atOnce);
  const app = await openApp(page, "weg-text", "/preferences");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("link", { name: /^Rechnungen/ }));
  const paper = app.getByRole("link", { name: "PDF öffnen" });
  await expect(paper).toBeVisible();
  const before = await paper.getAttribute("href");
  await app.getByRole("textbox", { name: "Schlusstext" }).fill("Danke, dass du kleine Werkstätten unterstützt.");
  await expect(app.getByText("Geändert: Schlusstext")).toBeVisible();
  await expect(paper).not.toHaveAttribute("href", before ?? "");
  await press(saveBar(page).getByRole("button", { name: "Speichern" }));

  await expect(saveBar(page)).toBeHidden();
  await arrive(3);
});

test("an invoice by mail: at most two presses on the page of its order", async ({ page }) => {
  const name = await openOwnShop("weg-mail", atOnce);
  const app = await openApp(page, "weg-mail", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  const { press, arrive } = traveller(page);

  await press(app.getByRole("button", { name: /^Per E-Mail senden/ }));
  const dialog = app.getByRole("dialog", { name: /^Rechnung RE\d+ per E-Mail$/ });
  await press(dialog.getByRole("button", { name: "Rechnung versenden" }));

  await expect(page.getByRole("status").filter({ hasText: "Beleg per E-Mail versendet" })).toBeVisible();
  await arrive(2);
});

test("a mail server of one's own: at most four presses and its fields", async ({ page }) => {
  await openOwnShop("weg-server", atOnce);
  const app = await openApp(page, "weg-server", "/preferences");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("link", { name: /^E-Mail/ }));
  await press(app.getByRole("radio", { name: /^Eigener Mailserver/ }), " ");
  await app.getByLabel("Anbieter").selectOption({ label: "Anderer" });
  await app.getByLabel("E-Mail-Adresse").fill("rechnung@becher.example");
  await app.getByLabel("Passwort").fill("geheim");
  await app.getByLabel("Server", { exact: true }).fill("smtp.localhost");
  await app.getByLabel("Benutzername").fill("laden");
  await press(app.getByRole("button", { name: "Prüfen und verwenden" }));

  await expect(page.getByRole("status").filter({ hasText: "SMTP-Verbindung erfolgreich hergestellt" })).toBeVisible();
  await expect(app.getByText("Verbunden", { exact: true })).toBeVisible();
  await arrive(4);
});

/** A shop with an order from before its installation. */
async function aShopWithPast(handle: string): Promise<void> {
  const shop = `${handle}.myshopify.com`;
  const access = { scopes: ["read_orders", "read_all_orders"], createdAt: "2025-01-10T09:00:00Z" };
  const preferences = { invoiceCreate: "all", ...atOnce };
  await control("POST", "/shops", { shop, name: handle, events: false, preferences, ...access });
  const placedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  const { order } = demoOrders().find(({ name }) => name === "01-gross-standard-rate") ?? {};
  const placed = { ...order, createdAt: placedAt, processedAt: placedAt };
  await control("POST", `/shops/${shop}/orders`, { order: placed, topics: [] });
  await settle();
}
