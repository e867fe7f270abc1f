import { readFileSync } from "node:fs";
import type { FrameLocator, Page } from "@playwright/test";
import { listShop } from "./world/list-shop.ts";

export const { handle, orders } = listShop;

export const asked = `**/api/orders/export?*`;

export const dialogOf = (app: FrameLocator) => app.getByRole("dialog", { name: "Bestellungen exportieren" });

/** The file that the browser saves during an act. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const begun = page.waitForEvent("download");
  await act();
  const download = await begun;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}
