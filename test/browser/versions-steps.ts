import type { FrameLocator, Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { saveAsShown } from "./world/saving.ts";

export const card = (app: FrameLocator) => app.getByRole("region", { name: "Verlauf der Einstellungen" });

export async function openSettings(page: Page, handle: string, path = "/preferences/versions") {
  const preferences = { invoiceCreate: "all" };
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, events: false, preferences });
  return openApp(page, handle, path);
}

export async function switchDeliveriesOn(page: Page, handle: string) {
  const app = await openApp(page, handle, "/preferences");
  await app.getByRole("switch", { name: "Lieferscheine erstellen" }).click();
  await saveAsShown(page);
}
