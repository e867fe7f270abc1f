import { expect, type Locator, type Page, test } from "@playwright/test";

const fields = "input:not([type=checkbox], [type=radio], [type=hidden]):enabled, textarea:enabled, select:enabled";
const targets = "button:enabled, [role=switch], label:has(input[type=radio], input[type=checkbox])";

/** Boxes of every control in the dialog, as `x,y`. */
const placesOf = (dialog: Locator): Promise<string[]> =>
  dialog.locator(`${fields}, ${targets}`).evaluateAll(async (controls) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return controls.map((control) => {
      const { x, y } = control.getBoundingClientRect();
      return `${Math.round(x)},${Math.round(y)}`;
    });
  });

/** Expects that no control of a dialog moves between press and release, with every field wrong. */
export async function expectStillUnderPress(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
  const beside = dialog.getByRole("heading").first();
  const target = dialog.locator(targets).last();
  await test.step("no control moves under a press", async () => {
    for (const field of await dialog.locator(fields).all()) {
      if (!(await field.isVisible())) continue;
      await field.focus();
      await page.keyboard.press("x");
      await target.hover({ force: true });
      const before = await placesOf(dialog);
      await page.mouse.down();
      const during = await placesOf(dialog);
      await beside.hover({ force: true });
      await page.mouse.up();
      expect(during, "places of the controls").toEqual(before);
      await expect(dialog).toBeVisible();
    }
  });
}
