import { readFile } from "node:fs/promises";
import { appFrame, collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

test("a search by a customer's name finds the order and stays in the address", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("textbox", { name: "Bestellung, Beleg, E-Mail oder Name" }).fill("weiß");

  await expect(app.getByRole("row")).toHaveCount(2);
  await expect(app.getByRole("row").last()).toContainText(orders.refunded);
  await expect(page).toHaveURL(/search=wei/);
  expect(complaints).toEqual([]);
});

test("a search without a hit offers to reset the filters", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?search=gibtsnicht");
  await expect(app.getByRole("heading", { name: "Keine Bestellung gefunden" })).toBeVisible();

  await app.getByRole("button", { name: "Filter zurücksetzen" }).click();

  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

test("a period that ends before it begins is said beside the field and asks nothing", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders?since=2026-11-02&until=2026-11-01");
  await expect(app.getByText("Das Ende liegt vor dem Anfang.")).toBeVisible();
  await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);

  await app.getByRole("button", { name: "Filter zurücksetzen" }).click();

  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a filter shows only the orders with an invoice", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("button", { name: "Mit Rechnung" }).click();

  await expect(app.getByRole("row")).toHaveCount(4);
  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toHaveCount(0);
});

test("what a search cannot be combined with is off, and a sentence says so", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?search=weiß&filter=withInvoice");
  await expect(app.getByText("Die Suche geht durch alle Bestellungen")).toBeVisible();

  await expect(app.getByRole("button", { name: "Mit Rechnung" })).toBeDisabled();
  await expect(app.getByRole("button", { name: "Zeitraum" })).toBeDisabled();
  await expect(app.getByRole("combobox", { name: "Sortieren nach" })).toBeDisabled();
  await app.getByRole("textbox", { name: "Bestellung, Beleg, E-Mail oder Name" }).fill("");
  await app.getByRole("button", { name: "Mit Rechnung" }).click();

  await expect(app.getByRole("row")).toHaveCount(4);
  await expect(app.getByRole("textbox", { name: "Bestellung, Beleg, E-Mail oder Name" })).toBeDisabled();
});

test("the next page holds the rest, and the way back is there", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByText("Seite 1 von 2")).toBeVisible();

  await app.getByRole("button", { name: "Nächste Seite" }).click();

  await expect(app.getByText("Seite 2 von 2")).toBeVisible();
  await expect(app.getByRole("row")).toHaveCount(7);
  await expect(app.getByRole("row", { name: "#1001" })).toBeVisible();
  await app.getByRole("button", { name: "Vorherige Seite" }).click();
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

test("a column heading sorts the list", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?filter=withInvoice");
  await expect(app.getByRole("row")).toHaveCount(4);
  await app.getByRole("button", { name: "Alle" }).click();

  await app.getByRole("columnheader", { name: "Summe" }).getByRole("button").click();

  await expect(app.getByRole("row").nth(1)).toContainText("119,00 €");
  await expect(app.getByRole("columnheader", { name: "Summe" })).toHaveAttribute("aria-sort", "descending");
});

test("an order without a document shows cause and next step", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  const row = app.getByRole("row", { name: orders.withoutAddress });

  await expect(row).toContainText("Adresse fehlt");
  await expect(row).toContainText("Die Bestellung hat keine vollständige Rechnungs- oder Lieferadresse.");
  await expect(row).toContainText("Ergänze Straße, Ort und Land in Shopify");
});

test("a refunded order has its invoice and its credit note", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  const row = app.getByRole("row", { name: orders.refunded });

  await expect(row).toContainText("Teilweise erstattet");
  await expect(row.getByRole("link", { name: /^Rechnung RE\d+ \(/ })).toBeVisible();
  await expect(row.getByRole("link", { name: /^Gutschrift GS\d+ \(Verrechnet\)/ })).toBeVisible();
  await app.getByRole("button", { name: "Mit Gutschrift" }).click();
  await expect(app.getByRole("row")).toHaveCount(2);
});

test("the PDF of an invoice is handed to the browser", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  const begun = page.waitForEvent("download");

  await app
    .getByRole("row", { name: orders.ordinary })
    .getByRole("button", { name: /als PDF herunterladen/ })
    .click();

  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^Rechnung RE\d+\.pdf$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the document's number opens it in Lexware Office in a new tab", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  const opened = page.context().waitForEvent("page");

  await app
    .getByRole("row", { name: orders.ordinary })
    .getByRole("link", { name: /^Rechnung RE/ })
    .click();

  const tab = await opened;
  await expect(tab.getByRole("heading", { level: 1 })).toContainText(/Rechnung RE\d+/);
  expect(tab.url()).toContain(places.lexoffice);
});

test("the order's number opens it in the admin", async ({ page }) => {
  await openApp(page, handle, "/orders");

  await appFrame(page)
    .getByRole("link", { name: `Bestellung ${orders.ordinary} in Shopify öffnen` })
    .click();

  await expect(page).toHaveURL(/\/store\/liste\/orders\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orders.ordinary);
});
