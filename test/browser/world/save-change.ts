import type { Page } from "@playwright/test";
import { appFrame } from "./app.ts";
import { expect } from "./test.ts";

/** Changes the plan by the admin's save bar, unless the app asks already; its question has a button that mentions a price. */
export async function saveChange(page: Page): Promise<void> {
  const save = page.getByRole("region", { name: "Speicherleiste" }).getByRole("button", { name: "Speichern" });
  const question = appFrame(page).getByRole("dialog", { name: /^(Zu .+ wechseln\?|Abonnement kündigen\?)$/ });
  await expect.poll(async () => (await question.isVisible()) || (await save.isVisible())).toBe(true);
  if (!(await question.isVisible())) await save.click();
  await question.getByRole("button", { name: /^(Kostenpflichtig wechseln|Kündigen|Wechseln)$/ }).click();
}
