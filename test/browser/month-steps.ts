import type { Page } from "@playwright/test";
import { keepPicture } from "./world/pictures.ts";

/** A picture of the whole page. */
export async function show(page: Page, name: string): Promise<void> {
  await keepPicture(page, `${name}-${page.viewportSize()?.width}`, { fullPage: true });
}
