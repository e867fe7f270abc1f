import type { Page } from "@playwright/test";
import { keepPicture } from "./world/pictures.ts";
import { places } from "./world/places.ts";
import { expectSound, expectSoundAtWidths, expectSoundPage, widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("pages behind a link are for desk and phone, and run nothing", async ({ page }) => {
  await page.goto(`${places.app}/d/x/y/1-invoice.pdf`);

  await expect(page.getByRole("heading", { name: "Diesen Link gibt es nicht" })).toBeVisible();
  expect(await page.locator("script").count()).toBe(0);
  await shownAtWidths(page, "not-found", expectSoundPage);
});

async function shownAtWidths(page: Page, name: string, isSound: (page: Page) => Promise<void> = expectSound) {
  await expectSoundAtWidths(page, async (shown) => {
    await isSound(shown);
    await keepPicture(shown, `${name}-${shown.viewportSize()?.width}`);
  });
  await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
}
