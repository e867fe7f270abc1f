import type { Page } from "@playwright/test";
import { appFrame } from "./app.ts";

/** The admin's bar for unsaved changes. */
export const saveBar = (page: Page) => page.getByRole("region", { name: "Speicherleiste" });

/** The consequences shown before something begins to happen by itself. */
export const dryRun = (page: Page) => appFrame(page).getByRole("dialog", { name: "Auswirkung prüfen" });

/** Saves changes that switch something on by the save bar: the app shows first what that leads to. */
export async function saveByBarAsShown(page: Page): Promise<void> {
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await saveAsShown(page);
}

/** Saves what a switch begins, as the app has shown it. */
export async function saveAsShown(page: Page): Promise<void> {
  await dryRun(page).getByRole("button", { name: "Speichern", exact: true }).click();
}
