// A PDF appears on white paper: the dark ground of the browser's viewer is never seen, however long the viewer draws.
import type { FrameLocator, Page } from "@playwright/test";
import { pages } from "#web/lib/pages.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expect, test } from "./world/test.ts";

/** Pictures taken after the page says that it is drawn. */
const AFTER = 5;
/** Ink covers less of a page, the viewer's ground nearly all of it. */
const INK = 0.15;

test("nothing dark is shown before an order's paper, nor while a changed setting is drawn", async ({ page }) => {
  const app = await openApp(page, listShop.handle, pages.invoiceSettings);
  expect(await darkest(page, app)).toBeLessThan(INK);

  await app.getByLabel("Titel", { exact: true }).fill("Rechnung zu deiner Bestellung");
  await expect(app.locator("[aria-busy=true] embed")).toHaveCount(2);

  expect(await darkest(page, app)).toBeLessThan(INK);
  await expect(app.locator("embed")).toHaveCount(1);
});

/** The largest share of dark pixels of a paper, seen until it is drawn and for some pictures after. */
async function darkest(page: Page, app: FrameLocator): Promise<number> {
  const judge = await page.context().newPage();
  const paper = app.locator("[aria-busy]").filter({ has: app.locator("embed") });
  await expect(paper).toBeVisible();
  const shares: number[] = [];
  for (let after = 0; after < AFTER; ) {
    if ((await paper.getAttribute("aria-busy")) === "false") after += 1;
    shares.push(await judge.evaluate(darkShare, (await paper.screenshot()).toString("base64")));
  }
  await judge.close();
  return Math.max(...shares);
}

async function darkShare(png: string): Promise<number> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const { width, height } = image;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context?.drawImage(image, 0, 0);
  const colours = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  let dark = 0;
  for (let at = 0; at < colours.length; at += 4) if (Math.max(...colours.slice(at, at + 3)) < 100) dark += 1;
  return dark / (width * height);
}
