import type { Page } from "@playwright/test";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { appFrame, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

test("a tab shows one severity only and stays in the address", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");
  await expect(app.getByRole("row").nth(1)).toBeVisible();

  await app.getByRole("button", { name: "Warnungen", exact: true }).click();

  await expect(page).toHaveURL(/status=warning/);
  await expect(app.getByRole("row").nth(1)).toContainText("Rechnung angehalten");
  await expect(app.getByRole("cell", { name: "Ergebnis", exact: true })).toHaveCount(0);
});

test("the origin narrows the log", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");

  await app.getByLabel("Bereich").selectOption("Lexware Office");

  await expect(page).toHaveURL(/origin=lexoffice/);
  await expect(app.getByRole("row", { name: "Mit Lexware Office verbunden" })).toBeVisible();
});

test("a search finds the entries of one order, which lead to its page", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");

  await app.getByRole("textbox", { name: "Bestellung, Belegnummer oder Wort" }).fill(orders.withoutAddress);

  await expect(
    app.getByText("Suche, Sortierung und zwei Filter zugleich sehen die neuesten 500 Einträge durch."),
  ).toBeVisible();
  const row = app.getByRole("row", { name: orders.withoutAddress }).first();
  await expect(row).toContainText("Land fehlt");
  await row.getByRole("link", { name: `Bestellung ${orders.withoutAddress} ansehen` }).click();
  await expect(app.getByRole("heading", { level: 1, name: orders.withoutAddress })).toBeVisible();
});

test("a search without a hit offers to reset the filters", async ({ page }) => {
  const app = await openApp(page, handle, "/logs?search=gibtsnicht");
  await expect(app.getByRole("heading", { name: "Kein Eintrag gefunden" })).toBeVisible();

  await app.getByRole("button", { name: "Filter zurücksetzen" }).click();

  await expect(app.getByRole("row").nth(1)).toBeVisible();
});

test("older entries are on the next page, and the way back is there", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");
  await expect(app.getByRole("row").nth(10)).toBeVisible();
  const newest = await app.getByRole("row").nth(1).textContent();

  await app.getByRole("button", { name: "Nächste Seite" }).click();

  await expect(app.getByText("Seite 2")).toBeVisible();
  await expect(app.getByRole("row").nth(1)).not.toHaveText(newest ?? "");
  await app.getByRole("button", { name: "Vorherige Seite" }).click();
  await expect(app.getByRole("row").nth(1)).toHaveText(newest ?? "");
});

test("the log is accessible and not wider than the window", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");
  await expect(app.getByRole("row").nth(1)).toBeVisible();

  await expectSoundAtWidths(page);
});

/** A message that could not be processed, as the log answers it to the shop of an admin. */
const broken = {
  _key: "log_broken",
  date: new Date().toISOString(),
  order: null,
  origin: "webhook",
  event: "webhook.failed",
  status: "critical",
  ref: {},
  document: null,
  body: {
    code: "internal_error",
    stack: "TypeError: total is not a number\n    at decideOrder (order-events.mjs:1:7)",
  },
};

/** Puts entries before those that the server answers. */
const withNewer = (page: Page, newer: () => readonly object[]): Promise<void> =>
  alterAnswers<{ items: readonly object[] }>(page, `${places.app}/api/shop/logs?*`, ({ items }) => ({
    items: [...newer(), ...items],
  }));

endRoutesWithTest();

test("an error that carries its technical details shows them when asked, and other entries have none", async ({
  page,
}) => {
  await withNewer(page, () => [broken]);
  const app = await openApp(page, handle, "/logs");

  const row = app.getByRole("row", { name: "Nachricht von Shopify konnte nicht verarbeitet werden" });

  await expect(row.getByText("decideOrder")).toBeHidden();
  await row.getByText("Technische Einzelheiten").click();
  await expect(row.getByText("decideOrder")).toBeVisible();
  await expect(app.getByText("Technische Einzelheiten")).toHaveCount(1);
  await expectSound(page);
});

test("words on the screen find their entries, in any order and with umlauts", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");

  await app.getByRole("textbox", { name: "Bestellung, Belegnummer oder Wort" }).fill("erstellt rechnung");

  await expect(app.getByRole("row").nth(1)).toContainText(/Rechnung RE\d+ erstellt/);
  await expect(app.getByRole("row", { name: "Mit Lexware Office verbunden" })).toHaveCount(0);
  await app.getByRole("textbox", { name: "Bestellung, Belegnummer oder Wort" }).fill("Adresse fehlt");
  await expect(app.getByRole("row")).toHaveCount(2);
});

test("sorted by status the gravest entries come first", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");

  await app.getByRole("columnheader", { name: "Status" }).getByRole("button").click();

  const statuses = app.getByRole("row").getByRole("cell").first();
  await expect(statuses).toHaveText("Warnung");
  await page.setViewportSize({ width: 390, height: 844 });
  await app.getByLabel("Sortieren nach").selectOption("Status: Ergebnisse zuerst");
  await expect(statuses).toHaveText("Ergebnis");
});

test("the log asks again every minute; who reads keeps their place and is told what is new", async ({ page }) => {
  await page.clock.install();
  let newer: readonly object[] = [];
  await withNewer(page, () => newer);
  const app = await openApp(page, handle, "/logs");
  await expect(app.getByRole("row").nth(10)).toBeVisible();
  const tenth = await app.getByRole("row").nth(10).textContent();
  await app.getByRole("row").last().scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);

  newer = [broken];
  await page.clock.runFor(61_000);

  await expect(app.getByRole("button", { name: "1 neuen Eintrag anzeigen" })).toBeAttached();
  await expect(app.getByRole("row").nth(10)).toHaveText(tenth ?? "");
  expect(await scrolled(page)).toBe(place);
  await app.getByRole("button", { name: "1 neuen Eintrag anzeigen" }).click();
  await expect(app.getByRole("row").nth(1)).toContainText("konnte nicht verarbeitet werden");
});

test("who stands at the top sees what is new by itself", async ({ page }) => {
  await page.clock.install();
  let newer: readonly object[] = [];
  await withNewer(page, () => newer);
  const app = await openApp(page, handle, "/logs");
  await expect(app.getByRole("row").nth(10)).toBeVisible();

  newer = [broken];
  await page.clock.runFor(61_000);

  await expect(app.getByRole("row").nth(1)).toContainText("konnte nicht verarbeitet werden");
});

const scrolled = (page: Page): Promise<number> =>
  appFrame(page)
    .locator("html")
    .evaluate((root) => root.scrollTop);

test("the log of one order has its own search and tabs, and leads to the whole log", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await app
    .getByRole("link", { name: `Bestellung ${orders.refunded} ansehen` })
    .first()
    .click();

  await app.getByRole("link", { name: "Im Protokoll ansehen" }).click();

  await expect(app.getByRole("link", { name: `Nur Bestellung ${orders.refunded}` })).toBeVisible();
  await expect(app.getByRole("columnheader")).toHaveText(["Status", "Ereignis", "Datum"]);
  await expect(app.getByRole("row", { name: /Rechnung .* erstellt/ })).toHaveCount(1);
  await expectSound(page);
  await app.getByLabel("Bestellung, Belegnummer oder Wort").fill("gutschrift erstellt");
  await expect(app.getByRole("row", { name: /Rechnung .* erstellt/ })).toHaveCount(0);
  await expect(app.getByRole("row", { name: /Gutschrift .* erstellt/ })).toHaveCount(1);
  await app.getByRole("button", { name: "Ganzes Protokoll" }).click();
  await expect(app.getByRole("columnheader", { name: "Bestellung" })).toBeVisible();
  await expect(page).not.toHaveURL(/order=/);
});
