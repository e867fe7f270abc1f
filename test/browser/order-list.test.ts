import { readFile } from "node:fs/promises";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { appFrame, collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { longTest } from "./world/long.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

endRoutesWithTest();

test("a search by a customer's name finds the order and stays in the address", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("textbox", { name: "Nummer, Name, E-Mail oder Betrag" }).fill("weiß");

  await expect(app.getByRole("row")).toHaveCount(2);
  await expect(app.getByRole("row").last()).toContainText(orders.refunded);
  await expect(page).toHaveURL(/search=wei/);
  expect(complaints).toEqual([]);
});

longTest("a search without a hit offers to be emptied", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?search=gibtsnicht");
  await expect(app.getByRole("heading", { name: "Keine Bestellung gefunden" })).toBeVisible();

  await app.getByRole("button", { name: "Suche leeren" }).click();

  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

test("while older orders get their words, a search says from which day it is complete", async ({ page }) => {
  await alterAnswers(page, `${places.app}/api/orders?*`, () => ({ searchedFrom: "2026-03-02" }));
  const app = await openApp(page, handle, "/orders?search=weiß");
  const line = app.getByText("Suche vollständig ab 02.03.2026.");
  await expect(line).toBeVisible();

  await app.getByRole("button", { name: "Alle", exact: true }).click();

  await expect(line).toHaveCount(0);
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

longTest("a period of the calendar is chosen by its name, and stays in the address", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await app.getByRole("button", { name: "Zeitraum" }).click();

  await app.getByRole("combobox", { name: "Zeitraum" }).selectOption("Letzter Monat");

  await expect(page).toHaveURL(/since=\d{4}-\d{2}-01&until=\d{4}-\d{2}-(28|29|30|31)/);
  await expect(app.getByRole("combobox", { name: "Zeitraum" })).toHaveValue("lastMonth");
  await app.getByRole("combobox", { name: "Zeitraum" }).selectOption("Alle Tage");
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

longTest("a filter shows only the orders with an invoice", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("button", { name: "Mit Rechnung" }).click();

  await expect(app.getByRole("row")).toHaveCount(4);
  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toHaveCount(0);
});

test("a search says what it looks through, and a click on a tab ends it", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?search=weiß&filter=withInvoice");
  const search = app.getByRole("textbox", { name: "Nummer, Name, E-Mail oder Betrag" });
  await expect(app.getByText(/^Gesucht in Bestellnummer/)).toBeVisible();
  await expect(app.getByRole("combobox", { name: "Sortieren nach" })).toBeDisabled();

  await app.getByRole("button", { name: "Mit Rechnung" }).click();

  await expect(app.getByRole("row")).toHaveCount(4);
  await expect(search).toHaveValue("");
  await search.fill("weiß");
  await expect(app.getByRole("row")).toHaveCount(2);
});

longTest("the next page holds the rest, and the way back is there", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByText("Seite 1 von 2")).toBeVisible();

  await app.getByRole("button", { name: "Nächste Seite" }).click();

  await expect(app.getByText("Seite 2 von 2")).toBeVisible();
  await expect(app.getByRole("row")).toHaveCount(7);
  await expect(app.getByRole("row", { name: "#1001" })).toBeVisible();
  await app.getByRole("button", { name: "Vorherige Seite" }).click();
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
});

longTest("a column heading sorts the list", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?filter=withInvoice");
  await expect(app.getByRole("row")).toHaveCount(4);
  await app.getByRole("button", { name: "Alle" }).click();

  await app.getByRole("columnheader", { name: "Summe" }).getByRole("button").click();

  await expect(app.getByRole("row").nth(1)).toContainText("119,00 €");
  await expect(app.getByRole("columnheader", { name: "Summe" })).toHaveAttribute("aria-sort", "descending");
});

test("an order without a document says so in the list, and shows cause, next step and act where it is to be cleared", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toContainText("Adresse fehlt");
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await app.getByRole("button", { name: /^Zu klären \(\d+\)$/ }).click();

  const entry = app.getByRole("listitem").filter({ hasText: orders.withoutAddress });
  await expect(entry.getByRole("heading", { level: 2 })).toHaveText("Straße, Ort und Land fehlen");
  await expect(entry).toContainText("Die Bestellung hat keine vollständige Rechnungs- oder Lieferadresse.");
  await expect(entry).toContainText("Ergänze Straße, Ort und Land; der Beleg entsteht dann automatisch.");
  await expect(entry.getByRole("link", { name: /ansehen$/ }).first()).toBeVisible();
  await entry.getByLabel(`Weitere Aktionen zu ${orders.withoutAddress}`).click();
  await expect(entry.getByRole("link", { name: "In Shopify öffnen" })).toBeVisible();
  await entry.getByRole("button", { name: "Als erledigt markieren" }).click();
  await expect(app.getByRole("dialog", { name: "Rechnung als erledigt markieren?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectSoundAtWidths(page);
  expect(complaints).toEqual([]);
});

test("nothing is ticked beforehand; what is ticked has its acts above the list, on a phone below", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByRole("checkbox", { name: `Bestellung ${orders.ordinary} auswählen` })).not.toBeChecked();

  await app.getByRole("checkbox", { name: `Bestellung ${orders.ordinary} auswählen` }).check();

  const bar = app.getByRole("region", { name: "Auswahl" });
  await expect(bar).toContainText("1 ausgewählt");
  await expectSoundAtWidths(page);
  await bar.getByRole("button", { name: "Rechnungen senden" }).click();
  await expect(app.getByRole("dialog").getByRole("button", { name: "1 Rechnung senden" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Aufheben" }).click();
  await expect(bar).toHaveCount(0);
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("button", { name: "Rechnungen senden" }).click();
  await expect(app.getByRole("dialog").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(app.getByRole("dialog").getByRole("button", { name: "Senden", exact: true })).toBeDisabled();
});

longTest("a click anywhere in a row opens the order; the keyboard does so from its link", async ({ page }) => {
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

longTest("a refunded order has its invoice and its credit note", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  const row = app.getByRole("row", { name: orders.refunded });

  await expect(row).toContainText("Teilweise erstattet");
  await expect(row.getByRole("button", { name: /^Rechnung RE\d+ ansehen$/ })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Gutschrift GS\d+ ansehen$/ })).toBeVisible();
  await expect(row).toContainText("Verrechnet");
  await app.getByRole("button", { name: "Mit Gutschrift" }).click();
  await expect(app.getByRole("row")).toHaveCount(2);
});

longTest("the PDF of an invoice is handed to the browser", async ({ page }) => {
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

longTest(
  "an invoice is looked at from the list; Tab stays in the dialog, and Escape leaves it after a click into the PDF",
  async ({ page }) => {
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

    await pdf.click();
    await expect(app.locator("iframe:focus")).toHaveCount(0);
    await page.keyboard.press("Escape");

    await expect(dialog).toHaveCount(0);
    await expect(view).toBeFocused();
    expect(complaints).toEqual([]);
  },
);

longTest("the invoice of an order that waits is previewed from the list", async ({ page }) => {
  const name = await openOwnShop("listenvorschau", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "listenvorschau", "/orders");

  await app.getByRole("button", { name: `Vorschau der Rechnung zu ${name}` }).click();

  const dialog = app.getByRole("dialog", { name: "Vorschau der Rechnung" });
  await expect(dialog.getByTitle(`Vorschau des Belegs zu ${name}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

longTest(
  "an open invoice of a paid order reads as not assigned, and its page leads to transferring payments",
  async ({ page }) => {
    const app = await openApp(page, handle, "/orders?filter=withInvoice");
    await expect(app.getByRole("row", { name: orders.ordinary })).toContainText("Nicht zugeordnet");
    await expect(app.getByRole("row", { name: orders.ordinary })).not.toContainText("Offen");

    await app.getByRole("link", { name: `Bestellung ${orders.ordinary} ansehen` }).click();
    await expect(app.getByRole("region", { name: "Stand" })).toContainText("bis ihr dort eine Zahlung zugeordnet ist");
    await app.getByRole("link", { name: "Zahlungen übertragen" }).click();

    await expect(app.getByRole("switch", { name: "Zahlungen übertragen" })).toBeVisible();
  },
);

longTest("the document's number shows it, and from there it opens in Lexware Office in a new tab", async ({ page }) => {
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

longTest("the order's number opens it in the admin", async ({ page }) => {
  await openApp(page, handle, "/orders");

  await appFrame(page)
    .getByRole("link", { name: `Bestellung ${orders.ordinary} in Shopify öffnen` })
    .click();

  await expect(page).toHaveURL(/\/store\/liste\/orders\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(orders.ordinary);
});
