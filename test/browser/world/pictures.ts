import type { Page } from "@playwright/test";
import { IS_LONG } from "./long.ts";
import { test } from "./test.ts";

/** A picture of what the test shows, for people: `npm run test:long` leaves it beside the results. */
export async function keepPicture(shown: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (IS_LONG) await shown.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
}
