import type { Page } from "@playwright/test";
import { appFrame } from "./world/app.ts";
import { expect } from "./world/test.ts";

export async function openPopup(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent("page");
  await appFrame(page).getByRole("button", { name: "Mit Lexware Office verbinden" }).click();
  const popup = await opened;
  await popup.getByRole("button", { name: "Weiter zu Lexware Office" }).click();
  await expect(popup.getByRole("heading", { name: "Zugriff erlauben?" })).toBeVisible();
  return popup;
}
