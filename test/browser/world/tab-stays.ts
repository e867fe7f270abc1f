import { expect, type FrameLocator, type Locator, type Page, test } from "@playwright/test";
import { expectStillUnderPress } from "./still-press.ts";

/** More stops than any dialog has. */
const mostStops = 40;

/** Expects Tab and Shift+Tab to go round in an open dialog, each press on a control in it. */
export async function expectTabStays(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  for (const key of ["Tab", "Shift+Tab"]) {
    await test.step(key, async () => {
      await page.keyboard.press(key);
      const first = await focusedIn(dialog);
      let stops = 1;
      while (stops <= mostStops) {
        await page.keyboard.press(key);
        if ((await focusedIn(dialog)) === first) break;
        stops += 1;
      }
      expect(stops, "the first control comes again").toBeLessThanOrEqual(mostStops);
      expect(stops, "the dialog has a control besides the one that closes it").toBeGreaterThan(1);
    });
  }
}

/** The focused control's number among all of the dialog's elements; fails outside it. */
async function focusedIn(dialog: Locator): Promise<number> {
  const place = await dialog.evaluate((element) => {
    const { activeElement } = element.ownerDocument;
    const isHere = element.ownerDocument.hasFocus() && activeElement !== null && activeElement !== element;
    return isHere ? [...element.querySelectorAll("*")].indexOf(activeElement) : -1;
  });
  expect(place, "the focus is on a control of the dialog").toBeGreaterThanOrEqual(0);
  return place;
}

/** Opens a dialog with its button, and expects it to keep Tab, the page behind and its controls where they are until Escape. */
export async function expectDialogKeepsTab(page: Page, app: FrameLocator, opener: RegExp, title: RegExp | string) {
  const button = app.getByRole("button", { name: opener }).first();
  const dialog = app.getByRole("dialog", { name: title });
  const behind = app.locator("html");

  await button.press("Enter");
  await expectTabStays(page, dialog);
  await expectStillUnderPress(page, dialog);
  await expect(behind).toHaveCSS("overflow", "hidden");
  await page.keyboard.press("Escape");

  await expect(app.getByRole("dialog")).toHaveCount(0);
  await expect(behind).not.toHaveCSS("overflow", "hidden");
  await expect(button).toBeFocused();
}
