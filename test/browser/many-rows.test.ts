import type { FrameLocator } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { fillManyRowsShop, manyRowsShop } from "./world/many-rows-shop.ts";
import { expectSound } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle } = manyRowsShop;
const firstRow = (app: FrameLocator) => app.getByRole("row").nth(1);

test.beforeAll(({ sandbox }) => fillManyRowsShop(sandbox));

test("among 10,000 orders the list knows its pages, goes on and back, and the browser's back does, too", async ({
  page,
}) => {
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByText("Seite 1 von 200")).toBeVisible();
  await expect(app.getByRole("row")).toHaveCount(51);

  await app.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(app.getByText("Seite 2 von 200")).toBeVisible();
  await expect(firstRow(app)).toContainText("#9950");
  await app.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(firstRow(app)).toContainText("#9900");
  await page.goBack();

  await expect(app.getByText("Seite 2 von 200")).toBeVisible();
  await expect(firstRow(app)).toContainText("#9950");
  await page.reload();
  await expect(firstRow(app)).toContainText("#9950");
});

test("a shop without orders says what comes next, on every list", async ({ page }) => {
  await control("POST", "/shops", { shop: "keine.myshopify.com", name: "keine", events: false });

  const orders = await openApp(page, "keine", "/orders");
  await expect(orders.getByRole("heading", { name: "Noch keine Bestellungen" })).toBeVisible();
  await expect(orders.getByText(/^Seite/)).toHaveCount(0);
  await expectSound(page);
  const overview = await openApp(page, "keine");
  await expect(overview.getByText("Noch kein Beleg")).toBeVisible();
  await overview.getByRole("button", { name: "Vorschau ansehen" }).click();
  await expect(overview.getByText("Sobald die erste Bestellung eingegangen ist")).toBeVisible();
  await expectSound(page);
});
