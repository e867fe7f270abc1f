import { expect, test } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expectSound } from "./world/sound.ts";

const { handle, orders } = listShop;

test("the log is reached from the orders and tells what happened in words", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("link", { name: "Ereignisse" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Ereignisse" })).toBeVisible();
  await expect(app.getByRole("row").nth(1)).toContainText(/Heute|Gestern/);
  await expect(app.getByText(/Einträge werden \d+ Tage aufbewahrt/)).toBeVisible();
});

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

  await app.getByLabel("Herkunft").selectOption("Lexware Office");

  await expect(page).toHaveURL(/origin=lexoffice/);
  await expect(app.getByRole("row", { name: "Mit Lexware Office verbunden" })).toBeVisible();
});

test("a search finds the entries of one order, which lead to its page", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");

  await app.getByRole("textbox", { name: "Bestellung, Belegnummer oder Code" }).fill(orders.withoutAddress);

  await expect(app.getByText("Suche und Sortierung sehen die neuesten 500 Einträge durch.")).toBeVisible();
  const row = app.getByRole("row", { name: orders.withoutAddress }).first();
  await expect(row).toContainText("Adresse fehlt");
  await row.getByRole("link", { name: `Bestellung ${orders.withoutAddress} ansehen` }).click();
  await expect(app.getByRole("heading", { level: 1, name: orders.withoutAddress })).toBeVisible();
});

test("a search without a hit offers to reset the filters", async ({ page }) => {
  const app = await openApp(page, handle, "/logs?search=gibtsnicht");
  await expect(app.getByRole("heading", { name: "Kein Ereignis gefunden" })).toBeVisible();

  await app.getByRole("button", { name: "Filter zurücksetzen" }).click();

  await expect(app.getByRole("row").nth(1)).toBeVisible();
});

test("older entries are on the next page, and the way back is there", async ({ page }) => {
  const app = await openApp(page, handle, "/logs");
  await expect(app.getByRole("row")).toHaveCount(26);
  const newest = await app.getByRole("row").nth(1).textContent();

  await app.getByRole("button", { name: "Nächste Seite" }).click();

  await expect(app.getByText("Seite 2")).toBeVisible();
  await expect(app.getByRole("row").nth(1)).not.toHaveText(newest ?? "");
  await app.getByRole("button", { name: "Vorherige Seite" }).click();
  await expect(app.getByRole("row").nth(1)).toHaveText(newest ?? "");
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the log is accessible and not wider than the window", async ({ page }) => {
      const app = await openApp(page, handle, "/logs");
      await expect(app.getByRole("row").nth(1)).toBeVisible();

      await expectSound(page);
    });
  });
}
