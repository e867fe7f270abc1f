import type { FrameLocator, Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expect } from "./world/test.ts";

export async function openedApp(page: Page): Promise<FrameLocator> {
  const app = await openApp(page, listShop.handle);
  await expect(app.getByRole("heading", { level: 1, name: "Übersicht" })).toBeVisible();
  return app;
}

/** Adds elements to the app's page that keep in mind which of their buttons were pressed. */
export async function add(app: FrameLocator, elements: string): Promise<void> {
  await app.locator("body").evaluate((body, text) => {
    body.insertAdjacentHTML("beforeend", text);
    for (const button of body.querySelectorAll("ui-title-bar button"))
      button.addEventListener("click", () => button.setAttribute("data-pressed", ""));
  }, elements);
}

export async function pressed(app: FrameLocator): Promise<string[]> {
  return await app.locator("ui-title-bar button[data-pressed]").allTextContents();
}
