import { expect, type FrameLocator, type Page } from "@playwright/test";
import { appPath, places } from "./places.ts";

/** The app's frame in the admin page. */
export const appFrame = (page: Page): FrameLocator => page.frameLocator("iframe[name=app-iframe]");

/** Opens a page of the app inside the admin of a shop, as the merchant does. */
export async function openApp(page: Page, handle: string, path = "", admin: string = places.admin) {
  await page.goto(admin + appPath(handle, path));
  return appFrame(page);
}

/** Opens a new shop in the admin through its own form; the app is installed when it is first opened. */
export async function openShop(page: Page, handle: string, admin: string = places.admin): Promise<void> {
  await page.goto(admin);
  await page.getByLabel("Name in der Adresse").fill(handle);
  await page.getByRole("button", { name: "Shop anlegen" }).click();
  await expect(page.getByRole("heading", { name: "Bestellungen" })).toBeVisible();
}

/** Scripts of a held clock fail in a new window; only they lack an address, which the page's policy demands. */
const isOfPlaywright = ({ stack = "" }: Error): boolean => /^\s+at /m.test(stack) && !stack.includes("://");

/** Collects what the browser complains about while a test runs: errors, and anything about the page's policy. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  const listen = (opened: Page) => {
    opened.on("console", (message) => {
      if (message.type() === "error" || /Content Security Policy/i.test(message.text()))
        complaints.push(message.text());
    });
    opened.on("pageerror", (error) => {
      if (!isOfPlaywright(error)) complaints.push(error.stack ?? String(error));
    });
  };
  listen(page);
  page.context().on("page", listen);
  return complaints;
}
