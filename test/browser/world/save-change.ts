import type { Page } from "@playwright/test";
import { appFrame } from "./app.ts";

/** Changes the plan by the admin's save bar; the app asks first, with a button that mentions a price. */
export async function saveChange(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Speicherleiste" }).getByRole("button", { name: "Speichern" }).click();
  await appFrame(page)
    .getByRole("dialog", { name: /^(Zu .+ wechseln\?|Abonnement kündigen\?)$/ })
    .getByRole("button", { name: /^(Kostenpflichtig wechseln|Kündigen|Wechseln)$/ })
    .click();
}
