// What https://shopify.dev/docs/api/app-bridge-library promises an app inside the admin, on the stand-in in a real browser.
import type { FrameLocator, Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expect, test } from "./world/test.ts";

test("a modal of the app has the title and the buttons of its own bar, and Escape closes it", async ({ page }) => {
  const app = await openedApp(page);
  const modal = '<p>Wirklich?</p><ui-title-bar title="Frage"><button variant="primary">Ja</button></ui-title-bar>';
  await add(app, `<ui-modal id="question">${modal}</ui-modal>`);
  const dialog = app.getByRole("dialog", { name: "Frage" });
  await expect(dialog).toBeHidden();

  await app.locator("html").evaluate(() => shopify.modal.show("question"));
  await expect(dialog).toContainText("Wirklich?");
  await dialog.getByRole("button", { name: "Ja" }).click();
  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  expect(await pressed(app)).toEqual(["Ja"]);
});

test("the admin shows a toast of the app for its time", async ({ page }) => {
  const app = await openedApp(page);

  await app.locator("html").evaluate(() => shopify.toast.show("Fertig", { duration: 1_000 }));

  const toast = page.getByRole("status").filter({ hasText: "Fertig" });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
});

async function openedApp(page: Page): Promise<FrameLocator> {
  const app = await openApp(page, listShop.handle);
  await expect(app.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  return app;
}

/** Adds elements to the app's page that keep in mind which of their buttons were pressed. */
async function add(app: FrameLocator, elements: string): Promise<void> {
  await app.locator("body").evaluate((body, text) => {
    body.insertAdjacentHTML("beforeend", text);
    for (const button of body.querySelectorAll("ui-title-bar button"))
      button.addEventListener("click", () => button.setAttribute("data-pressed", ""));
  }, elements);
}

async function pressed(app: FrameLocator): Promise<string[]> {
  return await app.locator("ui-title-bar button[data-pressed]").allTextContents();
}
