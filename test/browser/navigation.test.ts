import type { FrameLocator } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expect, test } from "./world/test.ts";

const { handle } = listShop;

test("the admin's menu moves the app without a reload, and back goes back", async ({ page }) => {
  const app = await openApp(page, handle);
  await expect(app.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  await mark(app);
  const menu = page.getByRole("navigation", { name: "Hauptmenü" });

  await menu.locator("#app-nav").getByRole("link", { name: "Bestellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
  await menu.locator("#app-nav").getByRole("link", { name: "Einstellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(page).toHaveURL(/\/preferences$/);
  await page.goBack();

  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
  expect(await isMarked(app)).toBe(true);
});

test("the menu names the pages in their order and marks the current one", async ({ page }) => {
  await openApp(page, handle, "/preferences");

  const entries = page.locator("#app-nav").getByRole("link");

  await expect(entries).toHaveText([
    "Einrichtung",
    "Bestellungen",
    /^Abonnement \(\d+\s%\)$/,
    "Einstellungen",
    "Hilfe",
  ]);
  await expect(entries.nth(3)).toHaveAttribute("aria-current", "page");
});

test("unsaved changes ask before the menu leaves them", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences");
  await app.getByRole("switch", { name: "Expertenmodus" }).click();
  await expect(page.getByRole("region", { name: "Speicherleiste" })).toBeVisible();

  await page.locator("#app-nav").getByRole("link", { name: "Bestellungen" }).click();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();

  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await page.getByRole("region", { name: "Speicherleiste" }).getByRole("button", { name: "Verwerfen" }).click();
  await expect(page.getByRole("region", { name: "Speicherleiste" })).toBeHidden();
});

/** A mark on the frame's window is gone after a reload. */
async function mark(app: FrameLocator): Promise<void> {
  await app.locator("html").evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function isMarked(app: FrameLocator): Promise<boolean> {
  return await app.locator("html").evaluate(() => "isSameDocument" in window);
}
