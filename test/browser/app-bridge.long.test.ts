import { add, openedApp, pressed } from "./app-bridge-steps.ts";
import { expect, test } from "./world/test.ts";

test("a modal of the app has the title and the buttons of its own bar, and Escape closes it", async ({ page }) => {
  const app = await openedApp(page);
  const modal = '<p>Wirklich?</p><ui-title-bar title="Frage"><button variant="primary">Ja</button></ui-title-bar>';
  await add(app, `<ui-modal id="question">${modal}</ui-modal>`);
  const dialog = app.getByRole("dialog", { name: "Frage" });
  await expect(dialog).toBeHidden();

  await app.locator("html").evaluate(() => shopify.modal.show("question"));
  await expect(dialog).toContainText("Wirklich?");
  await dialog.getByRole("button", { name: "Ja" }).click();
  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  expect(await pressed(app)).toEqual(["Ja"]);
});

test("the admin shows a toast of the app for its time", async ({ page }) => {
  const app = await openedApp(page);

  await app.locator("html").evaluate(() => shopify.toast.show("Fertig", { duration: 1_000 }));

  const toast = page.getByRole("status").filter({ hasText: "Fertig" });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden();
});
