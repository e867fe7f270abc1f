// The ways that merchants go most often, counted in presses on our own pages; fields and pages of others do not count.
// Each is gone with the keyboard alone. The first invoice after the installation is counted in `setup`, a missing address in `order-detail`,
// mails and their server in `mails`, the month in `month`.
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { choose, pressOn, traveller, typeInto } from "./world/keyboard.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { saveBar } from "./world/saving.ts";
import { expect, test } from "./world/test.ts";

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };

test("an upgrade: at most three presses on the page of the subscription", async ({ page }) => {
  await control("POST", "/shops", { shop: "weg-abo.myshopify.com", connected: false, events: false, plan: "free" });
  const app = await openApp(page, "weg-abo", "/plan");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("button", { name: "Zu Standard wechseln" }));
  await press(app.getByRole("dialog").getByRole("button", { name: "Kostenpflichtig wechseln" }));
  await pressOn(page.getByRole("button", { name: "Bestätigen" }));

  await expect(app.getByText("Standard ist aktiv")).toBeVisible();
  await expect(app.getByRole("link", { name: "Belege per E-Mail" })).toHaveAttribute("href", "/preferences/mail");
  await arrive(3, { isElsewhere: true });
});

test("older orders after the import is bought: it opens by itself, then at most six presses", async ({ page }) => {
  await aShopWithPast("weg-import");
  const app = await openApp(page, "weg-import", "/plan/purchase/importOrders");
  await pressOn(app.getByRole("button", { name: "Freischalten" }));
  await pressOn(page.getByRole("button", { name: "Bestätigen" }));
  const dialog = appFrame(page).getByRole("dialog", { name: "Ältere Bestellungen importieren" });
  await expect(dialog).toContainText(/Import freigeschaltet[\d.]+ zusätzliche Übertragungen/);
  const { press, arrive } = traveller(page);

  await press(dialog.getByRole("button", { name: "Letzte 30 Tage" }));
  await press(dialog.getByRole("button", { name: "Bestellungen auflisten" }));
  for (const answer of ["Das prüfe ich selbst", "Am Tag der Bestellung"])
    await choose(dialog.getByRole("radio", { name: answer }));
  await pressOn(dialog.getByRole("checkbox", { name: /gibt es noch keine Rechnung/ }), "Space");
  await press(dialog.getByRole("button", { name: /^\d+ Belege? erstellen$/ }));
  await press(dialog.getByRole("button", { name: "Weiter" }));

  await expect(dialog.getByText("Der Import ist abgeschlossen")).toBeVisible();
  await arrive(6);
});

test("another text on the invoice: at most three presses until it is seen and saved", async ({ page }) => {
  await openOwnShop("weg-text", atOnce);
  const app = await openApp(page, "weg-text", "/preferences");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("link", { name: /^Rechnungen/ }));
  const paper = app.getByRole("link", { name: "PDF öffnen" });
  await expect(paper).toBeVisible();
  const before = await paper.getAttribute("href");
  await typeInto(app.getByRole("textbox", { name: "Schlusstext" }), "Danke, dass du kleine Werkstätten unterstützt.");
  await expect(app.getByText("Geändert: Schlusstext")).toBeVisible();
  await expect(paper).not.toHaveAttribute("href", before ?? "");
  await press(saveBar(page).getByRole("button", { name: "Speichern" }));

  await expect(saveBar(page)).toBeHidden();
  await arrive(3, { isElsewhere: true });
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
