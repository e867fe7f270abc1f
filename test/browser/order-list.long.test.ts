import { readFile } from "node:fs/promises";
import { endRoutesWithTest } from "./world/answers.ts";
import { appFrame, collectComplaints, openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { places } from "./world/places.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

endRoutesWithTest();

test("a search without a hit offers to be emptied", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?search=gibtsnicht");
  await expect(app.getByRole("heading", { name: "Keine Bestellung gefunden" })).toBeVisible();
  await expect(app.getByText("Gesucht in Nummer, Name, E-Mail und Betrag aller Bestellungen.")).toBeVisible();
  await expect(app.getByText("Treffer")).toHaveCount(0);

  await app.getByRole("button", { name: "Suche leeren" }).click();

  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

test("a shop without orders has nothing to choose from, and no month to close: the button is quiet", async ({
  page,
}) => {
  await control("POST", "/shops", { shop: "ohne-belege.myshopify.com", events: false });
  const app = await openApp(page, "ohne-belege", "/orders");
  await expect(app.getByRole("heading", { name: "Noch keine Bestellungen" })).toBeVisible();

  await expect(app.getByRole("search", { name: "Bestellungen" })).toHaveCount(0);
  await expect(app.getByRole("button", { name: "Zu klären" })).toHaveCount(0);
  await expect(app.getByRole("link", { name: "Monat abschließen" })).toBeVisible();
  await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveCount(0);
});

test("a period of the calendar is chosen by its name, and stays in the address", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await app.getByRole("button", { name: "Zeitraum" }).click();

  await app.getByRole("combobox", { name: "Zeitraum" }).selectOption("Letzter Monat");

  await expect(page).toHaveURL(/since=\d{4}-\d{2}-01&until=\d{4}-\d{2}-(28|29|30|31)/);
  await expect(app.getByRole("combobox", { name: "Zeitraum" })).toHaveValue("lastMonth");
  await app.getByRole("combobox", { name: "Zeitraum" }).selectOption("Alle Tage");
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

test("a filter shows only the orders with an invoice", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("button", { name: "Mit Rechnung" }).click();

  await expect(app.getByRole("row")).toHaveCount(4);
  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toHaveCount(0);
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

test("a click anywhere in a row opens the order; the keyboard does so from its link", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  const row = app.getByRole("row", { name: orders.ordinary });
  const dateCell = await row.getByRole("cell").nth(1).boundingBox();
  if (dateCell === null) throw new Error("the row has no date");

  await page.mouse.click(dateCell.x + dateCell.width / 2, dateCell.y + dateCell.height - 4);

  await expect(app.getByRole("heading", { level: 1, name: orders.ordinary })).toBeVisible();
  await page.goBack();
  await row.getByRole("link", { name: `Bestellung ${orders.ordinary} ansehen` }).press("Enter");
  await expect(app.getByRole("heading", { level: 1, name: orders.ordinary })).toBeVisible();
});

test("a refunded order has its invoice and its credit note", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  const row = app.getByRole("row", { name: orders.refunded });

  await expect(row).toContainText("Teilweise erstattet");
  await expect(row.getByRole("button", { name: /^Rechnung RE\d+ ansehen$/ })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Gutschrift GS\d+ ansehen$/ })).toBeVisible();
  await expect(row).toContainText("Verrechnet");
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

test("an invoice is looked at from the list; Tab stays in the dialog, and Escape leaves it after a click into the PDF", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");
  const view = app
    .getByRole("row", { name: orders.ordinary })
    .getByRole("button", { name: /^Rechnung RE\d+ ansehen$/ });
  await view.press("Enter");
  const dialog = app.getByRole("dialog", { name: /^Rechnung RE\d+$/ });
  const pdf = dialog.getByTitle(/^PDF von Rechnung RE\d+$/);
  await expect(pdf).toBeVisible();
  await expectSoundAtWidths(page);
  for (let tabs = 0; tabs < 6; tabs++) {
    await page.keyboard.press(tabs < 4 ? "Tab" : "Shift+Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }

  // a phone shows its link instead
  await page.setViewportSize({ width: 1280, height: 900 });
  await pdf.click();
  await expect(app.locator("embed:focus")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await expect(dialog).toHaveCount(0);
  await expect(view).toBeFocused();
  expect(complaints).toEqual([]);
});

test("the invoice of an order that waits is previewed from the list", async ({ page }) => {
  const name = await openOwnShop("listenvorschau", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "listenvorschau", "/orders");

  await app.getByRole("button", { name: `Vorschau der Rechnung zu ${name}` }).click();

  const dialog = app.getByRole("dialog", { name: "Vorschau der Rechnung" });
  await expect(dialog.getByTitle(`Vorschau des Belegs zu ${name}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

test("an open invoice of a paid order reads as not assigned, and its page leads to transferring payments", async ({
  page,
}) => {
  const app = await openApp(page, handle, "/orders?filter=withInvoice");
  await expect(app.getByRole("row", { name: orders.ordinary })).toContainText("Nicht zugeordnet");
  await expect(app.getByRole("row", { name: orders.ordinary })).not.toContainText("Offen");

  await app.getByRole("link", { name: `Bestellung ${orders.ordinary} ansehen` }).click();
  await expect(app.getByRole("region", { name: "Stand" })).toContainText(
    "In Shopify bezahlt, in Lexware Office nicht zugeordnet.",
  );
  await app.getByRole("link", { name: "Zahlungen übertragen" }).click();

  await expect(app.getByRole("switch", { name: "Zahlungen übertragen" })).toBeVisible();
});

test("the document's number shows it, and from there it opens in Lexware Office in a new tab", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  const opened = page.context().waitForEvent("page");

  await app
    .getByRole("row", { name: orders.ordinary })
    .getByRole("button", { name: /^Rechnung RE\d+ ansehen$/ })
    .click();
  await app.getByRole("dialog").getByRole("link", { name: "In Lexware Office öffnen" }).click();

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

test("on a phone, period and sorting are behind one sign", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await openApp(page, handle, "/orders");
  const sort = app.getByRole("combobox", { name: "Sortieren nach" });
  await expect(sort).toBeHidden();

  await app.getByRole("button", { name: "Zeitraum und Sortierung" }).click();

  await expect(sort).toBeVisible();
  await expect(app.getByRole("combobox", { name: "Zeitraum" })).toBeVisible();
  await expectSound(page);
});
