import type { Page } from "@playwright/test";
import { loseCalls } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;
const ordersCall = new RegExp(`^${places.app}/api/orders\\?`);

test("a session token that expired on its way is replaced without a word", async ({ page }) => {
  const statuses = collectStatuses(page, ordersCall);
  // every call, repeated ones too, is held back until its token, valid for a minute, is stale
  let stale: Promise<unknown> | undefined;
  await page.route(ordersCall, async (route) => {
    stale ??= control("POST", "/clock", { advance: "PT2M" });
    await stale;
    await route.continue();
  });

  const app = await openApp(page, handle, "/orders");

  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  expect(statuses).toEqual([401, 200]);
});

test("orders that cannot be loaded leave a banner that tries again", async ({ page }) => {
  const endLosses = await loseCalls(page, ordersCall);
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByText("Die Bestellungen konnten nicht geladen werden")).toBeVisible();
  await expect(app.getByText("Keine Verbindung zum Server.")).toBeVisible();

  await endLosses();
  await app.getByRole("button", { name: "Erneut versuchen" }).click();

  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  await expect(app.getByText("Die Bestellungen konnten nicht geladen werden")).toHaveCount(0);
});

function collectStatuses(page: Page, address: RegExp): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (address.test(response.url())) statuses.push(response.status());
  });
  return statuses;
}
