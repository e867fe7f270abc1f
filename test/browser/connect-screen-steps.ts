import type { Page } from "@playwright/test";
import { openApp, openShop } from "./world/app.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSoundPage } from "./world/sound.ts";
import { expect } from "./world/test.ts";

/** The popup of a shop, at the page that names it. */
export async function openPopup(page: Page, handle: string): Promise<Page> {
  await openShop(page, handle);
  const app = await openApp(page, handle, "/preferences");
  const connect = app.getByRole("button", { name: "Mit Lexware Office verbinden" });
  await expect(connect).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await connect.click();
  return await opened;
}

/** From the page that names the shop over the provider's to the page that names shop and account. */
export async function allow(popup: Page, company: string): Promise<void> {
  await popup.getByRole("button", { name: "Weiter zu Lexware Office" }).click();
  await popup.getByRole("radio", { name: "Neue Firma anlegen" }).check();
  await popup.getByRole("textbox", { name: "Name der neuen Firma" }).fill(company);
  await popup.getByRole("button", { name: "Zugriff erlauben" }).click();
  await expect(popup.getByRole("heading", { name: "Shop und Konto verbinden?" })).toBeVisible();
}

export const widths = [1280, 390] as const;

/** A page of the popup at both widths: nothing to scroll sideways, no axe violation, one picture each. */
export async function lookAt(popup: Page, name: string): Promise<void> {
  for (const width of widths) {
    await popup.setViewportSize({ width, height: 800 });
    await keepPicture(popup, `${name}-${width}`);
    await expectSoundPage(popup);
  }
}
