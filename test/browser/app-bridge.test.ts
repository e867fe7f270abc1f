// What https://shopify.dev/docs/api/app-bridge-library promises an app inside the admin, on the stand-in in a real browser.
import type { FrameLocator, Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expect, test } from "./world/test.ts";

test("a title bar of the app names the admin's page, and its buttons press those of the app", async ({ page }) => {
  const app = await openedApp(page);

  await add(app, '<ui-title-bar title="Probe"><button variant="primary">Drücken</button></ui-title-bar>');
  await expect(page.locator("#app-title")).toHaveText("Probe");
  await page.locator("#app-actions").getByRole("button", { name: "Drücken" }).click();

  await expect.poll(() => pressed(app)).toEqual(["Drücken"]);
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
