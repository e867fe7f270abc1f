import type { FrameLocator } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { fillManyRowsShop, manyRowsShop } from "./world/many-rows-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle } = manyRowsShop;
const firstRow = (app: FrameLocator) => app.getByRole("row").nth(1);

test.beforeAll(({ sandbox }) => fillManyRowsShop(sandbox));

test("a page begins at its top and with its content for the keyboard, and back leads to the row that was left", async ({
  page,
}) => {
  const app = await openApp(page, handle, "/orders");
  const scrolled = () => app.locator("html").evaluate(() => window.scrollY);
  const rows = app.getByRole("row");
  // the first rows are drawn before the others: the last one is known when all are there
  await expect(rows).toHaveCount(51);
  const last = rows.last();
  await last.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(500);

  await last.getByRole("link", { name: /^Bestellung #\d+ ansehen$/ }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeHidden();
  await expect.poll(scrolled).toBe(0);
  await expect(app.locator("main")).toBeFocused();
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(scrolled).toBe(left);

  await app.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(app.getByText("Seite 2 von 200")).toBeVisible();
  await expect.poll(scrolled).toBe(0);

  await expect(firstRow(app)).toContainText("#9950");
  await app.locator("html").evaluate(() => window.scrollTo(0, 800));
  await page.locator("#app-nav").getByRole("link", { name: "Einstellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test("10,000 orders are sorted by number from either end", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?sortBy=name&sortDir=asc");
  await expect(firstRow(app)).toContainText("#1");

  await app.getByRole("columnheader", { name: "Bestellung" }).getByRole("button").click();

  await expect(firstRow(app)).toContainText("#10000");
});

test("an order with more documents than a row has room for says how many, and leads to them", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  const more = firstRow(app).getByRole("link", { name: "6 weitere Belege der Bestellung #10000 ansehen" });

  await expect(more).toHaveText("+6 weitere");
  await expect(more).toHaveAttribute("href", "/orders/910000");
});

test("the overview counts all orders that need somebody, shows the newest, and leads to all of them", async ({
  page,
}) => {
  const app = await openApp(page, handle);
  const card = app.getByRole("region", { name: "Zu klären (999)" });
  await expect(card.getByRole("listitem")).toHaveCount(5);
  await expect(card.getByRole("listitem").first()).toContainText("#9990");
  await expect(card).toContainText("Adresse fehlt");
  await expect(card).toContainText("Zahlung ungeklärt");

  await card.getByRole("link", { name: "In den Bestellungen ansehen" }).click();

  await expect(app.getByRole("button", { name: "Zu klären (999)" })).toHaveAttribute("aria-pressed", "true");
  await expect(app.getByText("Seite 1 von 20")).toBeVisible();
  await expect(app.getByRole("list", { name: "Zu klären" }).getByRole("listitem")).toHaveCount(50);
});

test("10,000 entries of the log are walked on and back", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");
  await app.getByLabel("Bereich").selectOption("Rechnung");
  await expect(firstRow(app)).toContainText("#10000");

  await app.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(app.getByText("Seite 2")).toBeVisible();
  await expect(firstRow(app)).toContainText("#9975");
  await page.goBack();

  await expect(firstRow(app)).toContainText("#10000");
  const made = app.getByRole("row", { name: "#9999" });
  await expect(
    made.getByRole("link", { name: "Rechnung RE9999 erstellt: Beleg in Lexware Office öffnen" }),
  ).toHaveAttribute("href", /permalink\/invoices\/view\/909999$/);
  await expect(made.getByRole("link", { name: "Bestellung #9999 in Shopify öffnen" })).toBeVisible();
});

test("a shop with one order has one row and no pages", async ({ page }) => {
  const name = await openOwnShop("eine", {});

  const app = await openApp(page, "eine", "/orders");

  await expect(app.getByRole("row", { name })).toBeVisible();
  await expect(app.getByRole("row")).toHaveCount(2);
  await expect(app.getByText(/^Seite/)).toHaveCount(0);
});

test("the ledger of transfers is read page by page, there and back", async ({ page }) => {
  const app = await openApp(page, handle, "/plan");
  const ledger = app.getByRole("region", { name: "Verlauf der Übertragungen" });
  const next = ledger.getByRole("button", { name: "Nächste Seite" });

  await app.getByRole("button", { name: /^Verlauf der Übertragungen/ }).click();
  await expect(ledger.getByRole("link", { name: "Rechnung RE10000 zu #10000" })).toBeVisible();
  await next.click();
  await expect(ledger.getByRole("link", { name: "Rechnung RE9965 zu #9965" })).toBeVisible();
  await next.click();
  await expect(ledger.getByRole("link", { name: "Rechnung RE9941 zu #9941" })).toBeVisible();
  await expect(next).toBeDisabled();
  await expectSound(page);
  await ledger.getByRole("button", { name: "Vorherige Seite" }).click();
  await expect(ledger.getByRole("link", { name: "Rechnung RE9965 zu #9965" })).toBeVisible();
  await ledger.getByRole("button", { name: "Vorherige Seite" }).click();
  await expect(ledger.getByRole("link", { name: "Rechnung RE10000 zu #10000" })).toBeVisible();
});

for (const path of ["", "/orders", "/orders?filter=attention", "/logs"]) {
  test(`with 10,000 rows ${path || "/home"} is accessible and not wider than the window`, async ({ page }) => {
    const app = await openApp(page, handle, path);
    await expect(app.getByText(/#99\d\d/).first()).toBeVisible();

    await expectSoundAtWidths(page);
  });
}
