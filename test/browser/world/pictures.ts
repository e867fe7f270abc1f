import type { Locator, Page } from "@playwright/test";
import { IS_LONG } from "./long.ts";
import { expectSound, expectSoundAtWidths } from "./sound.ts";
import { test } from "./test.ts";

/** A picture of what the test shows, for people: `npm run test:long` leaves it beside the results. */
export async function keepPicture(shown: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (IS_LONG) await shown.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
}

/** Sound at every width, with a picture of each; `part`: what it is about. */
export const expectSoundAndShown = (page: Page, name: string, part?: Locator) =>
  expectSoundAtWidths(page, async (shown) => {
    await expectSound(shown);
    await part?.scrollIntoViewIfNeeded();
    await keepPicture(shown, `${name}-${shown.viewportSize()?.width}`, { fullPage: true });
  });
