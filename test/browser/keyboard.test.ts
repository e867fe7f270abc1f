import type { Locator, Page } from "@playwright/test";
import { appFrame, openApp, openShop } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { dryRun } from "./world/saving.ts";
import { expect, test } from "./world/test.ts";

const MAX_TABS = 40;

test("connecting and switching on needs no mouse", async ({ page }) => {
  await openShop(page, "tastatur");
  const app = await openApp(page, "tastatur", "/preferences");
  const connect = app.getByRole("button", { name: "Mit Lexware Office verbinden" });
  await expect(connect).toBeVisible();

  const opened = page.context().waitForEvent("page");
  await pressOn(page, connect, "Enter");
  const popup = await opened;
  await pressOn(popup, popup.getByRole("button", { name: "Weiter zu Lexware Office" }), "Enter");
  await focus(popup, popup.getByRole("radio").first());
  // the last choice is a new company: those of other shops are taken
  await popup.keyboard.press("ArrowUp");
  await focus(popup, popup.getByRole("textbox", { name: "Name der neuen Firma" }));
  await popup.keyboard.type("Keramik Albrecht");
  const closed = popup.waitForEvent("close");
  await pressOn(popup, popup.getByRole("button", { name: "Zugriff erlauben" }), "Enter");
  await pressOn(popup, popup.getByRole("button", { name: "Verbinden", exact: true }), "Enter");
  await closed;
  await expect(app.getByRole("region", { name: "Verbindung" })).toContainText("Keramik Albrecht");
  await openApp(page, "tastatur");
  await pressOn(page, app.getByRole("switch", { name: "Rechnungen erstellen" }), "Space");
  const save = page.getByRole("region", { name: "Speicherleiste" }).getByRole("button", { name: "Speichern" });
  await pressOn(page, save, "Enter", "Shift+Tab");
  await pressOn(page, dryRun(page).getByRole("button", { name: "Speichern", exact: true }), "Enter");

  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
});

test("skip link, filter and search work without a mouse", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/orders");
  await expect(app.getByRole("row", { name: listShop.orders.ordinary })).toBeVisible();

  await pressOn(page, app.getByRole("link", { name: "Zum Inhalt springen" }), "Enter");
  await expect(app.getByRole("main")).toBeFocused();
  await pressOn(page, app.getByRole("button", { name: "Mit Rechnung" }), "Enter");
  await expect(app.getByRole("row")).toHaveCount(4);
  await pressOn(page, app.getByRole("button", { name: "Alle" }), "Enter", "Shift+Tab");
  await focus(page, app.getByRole("textbox", { name: "Nummer, Name, E-Mail oder Betrag" }));
  await page.keyboard.type(listShop.orders.longName);

  await expect(appFrame(page).getByRole("row")).toHaveCount(2);
});

/** Tabs to an element and presses a key on it. */
async function pressOn(page: Page, target: Locator, key: string, step = "Tab"): Promise<void> {
  await focus(page, target, step);
  await page.keyboard.press(key);
}

async function focus(page: Page, target: Locator, step = "Tab"): Promise<void> {
  // A button that still waits for its answer takes no focus.
  await expect(target).toBeEnabled();
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(step);
  }
  throw new Error(`${MAX_TABS} times ${step} do not reach ${target}`);
}
