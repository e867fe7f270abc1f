import { readFile } from "node:fs/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import { endRoutesWithTest } from "./world/answers.ts";
import { collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { keepPicture } from "./world/pictures.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

test("the documents of ticked orders are downloaded as one PDF, and what is missing is said with its reason", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, listShop.handle, "/orders");
  await app.getByRole("checkbox", { name: "Alle Bestellungen der Seite auswählen" }).first().click();
  await app.getByRole("button", { name: "Als eine PDF" }).click();
  const dialog = app.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "Rechnungen" })).toBeChecked();
  await expectSoundAtWidths(page);

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "PDF herunterladen" }).click();

  const file = await PDFDocument.load(await readFile(await (await download).path()));
  expect(file.getPageCount()).toBeGreaterThan(0);
  await expect(dialog.getByText(/Belege? heruntergeladen/)).toBeVisible();
  await expect(dialog.getByText(/Belege? fehl/)).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await keepPicture(page, `print-dialog-${width}`);
  }
  expect(complaints).toEqual([]);
});

test("while the provider rests, one kind says so and can be given up; then it goes on", async ({ page }) => {
  let isResting = true;
  await page.route(`${places.app}/api/print/jobs**`, async (route) => {
    if (!isResting) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: "working", ready: 0, parts: [] } });
  });
  const app = await openApp(page, listShop.handle, "/orders");
  await app.getByRole("checkbox", { name: `Bestellung ${listShop.orders.ordinary} auswählen` }).click();

  await app.getByRole("button", { name: "Als eine PDF" }).click();

  const dialog = app.getByRole("dialog");
  await expect(dialog.getByText(/^Lexware Office antwortet gerade nicht\./)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Abbrechen" })).toBeEnabled();
  const download = page.waitForEvent("download");
  isResting = false;
  await download;
  await expect(dialog).toHaveCount(0);
});

test("documents of one kind are downloaded at once", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/orders");
  await app.getByRole("checkbox", { name: `Bestellung ${listShop.orders.ordinary} auswählen` }).click();
  const download = page.waitForEvent("download");

  await app.getByRole("button", { name: "Als eine PDF" }).click();

  expect((await PDFDocument.load(await readFile(await (await download).path()))).getPageCount()).toBe(1);
  await expect(page.getByText("1 Beleg heruntergeladen")).toBeVisible();
  await expect(app.getByRole("dialog")).toHaveCount(0);
});
