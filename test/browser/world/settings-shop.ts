import type { FrameLocator, Page } from "@playwright/test";
import { openApp } from "./app.ts";
import { control } from "./control.ts";
import { places } from "./places.ts";
import { expect } from "./test.ts";

/** The bar that saves changed settings or takes them back. */
export const saveBar = (page: Page) => page.getByRole("region", { name: "Speicherleiste" });

/** On from the beginning: what others need. Walking switches them off again only at the end of a page. */
export const neededOn = {
  expert: true,
  invoiceCreate: "all",
  creditCreate: "all",
  transactionCreate: "all",
  deliveryCreate: true,
} as const;

/** A connected shop on the largest plan whose settings are all open. */
export async function openSettings(page: Page, handle: string, path: string, preferences: object = neededOn) {
  const shop = `${handle}.myshopify.com`;
  await control("POST", "/shops", { shop, name: handle, events: false, preferences });
  return { shop, app: await openApp(page, handle, path) };
}

/** Opens every folded section of a page; what is loaded later is opened, too. */
export async function openFolds(app: FrameLocator): Promise<void> {
  const closed = app.locator('main button[aria-expanded="false"]:not(.Polaris-Button)');
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expect(closed).toHaveCount(0);
}

/** The shop's stored preferences. */
export async function storedPreferences(shop: string): Promise<Record<string, unknown>> {
  const { sessionToken } = await control("POST", `/shops/${shop}/session`);
  const answer = await fetch(`${places.app}/api/shop`, {
    headers: { authorization: `Bearer ${String(sessionToken)}` },
  });
  const { preferences } = (await answer.json()) as { preferences: Record<string, unknown> };
  return preferences;
}

/** Saves by the save bar and waits until it is gone. */
export async function save(browser: Page): Promise<void> {
  await saveBar(browser).getByRole("button", { name: "Speichern" }).click();
  await expect(saveBar(browser)).toBeHidden();
}
