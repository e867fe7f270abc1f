import type { Locator, Page } from "@playwright/test";
import { appFrame } from "./world/app.ts";
import { control } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSound, expectSoundAtWidths, widths } from "./world/sound.ts";
import { expect } from "./world/test.ts";

const off = { invoiceCreate: false, creditCreate: false };

/** A shop that was just installed, or connected already; nothing is switched on. */
export const open = (handle: string, options: object = {}) =>
  control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: handle,
    events: false,
    connected: false,
    plan: "free",
    preferences: off,
    ...options,
  });

export const step = (page: Page, name: string) => appFrame(page).getByRole("heading", { level: 2, name });

const progress = (page: Page) => appFrame(page).getByRole("progressbar", { name: /^Fortschritt/ });

export const next = (page: Page) => appFrame(page).getByRole("button", { name: "Weiter", exact: true });

export const percent = (page: Page, value: number) =>
  expect(progress(page)).toHaveAttribute("aria-valuenow", String(value));

/** The step as it is drawn at both widths. */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expectSoundAtWidths(page, async () => {
    await expectSound(page);
    const { width = 0 } = page.viewportSize() ?? {};
    await keepPicture(page, `${name}-${width}`, { fullPage: true });
  });
  await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
}

export async function tickBoxes(page: Page, tick = (box: Locator) => box.check()): Promise<void> {
  const app = appFrame(page);
  await tick(app.getByRole("checkbox", { name: "Ich stimme den Nutzungsbedingungen zu" }));
  await percent(page, 13);
  await expect(app.getByText("Setze zuerst beide Häkchen.")).toBeVisible();
  await tick(app.getByRole("checkbox", { name: "Ich habe den Haftungshinweis gelesen" }));
  await percent(page, 26);
  await expect(app.getByText("Setze zuerst beide Häkchen.")).toHaveCount(0);
}

/** The way through the popup; `click` is for buttons of our own pages. */
export async function signIn(page: Page, company: string, click = (button: Locator) => button.click()): Promise<void> {
  const opened = page.context().waitForEvent("page");
  await click(appFrame(page).getByRole("button", { name: "Mit Lexware Office verbinden" }));
  const popup = await opened;
  await expect(popup.getByRole("heading", { name: /mit Lexware Office verbinden$/ })).toBeVisible();
  expect(popup.viewportSize()).toEqual({ width: 800, height: 700 });
  await click(popup.getByRole("button", { name: "Weiter zu Lexware Office" }));
  await popup.getByRole("radio", { name: "Neue Firma anlegen" }).check();
  await popup.getByRole("textbox", { name: "Name der neuen Firma" }).fill(company);
  await popup.getByRole("button", { name: "Zugriff erlauben" }).click();
  const closed = popup.waitForEvent("close");
  await click(popup.getByRole("button", { name: "Verbinden", exact: true }));
  await closed;
}
