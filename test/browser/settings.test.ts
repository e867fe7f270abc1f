import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { openSettings } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("the search finds a setting and leads to its control", async ({ page }) => {
  const { app } = await openSettings(page, "suche", "/preferences/setup", {});
  await expect(app.locator("#connection")).toBeInViewport();
  const field = app.getByRole("textbox", { name: "Einstellung suchen" });

  await field.fill("gibtesnicht");
  await expect(app.getByText("Keine Einstellung zu „gibtesnicht“ gefunden.")).toBeVisible();
  await field.fill("rundung");
  const results = app.getByRole("list", { name: "Gefundene Einstellungen" });
  await expect(results.getByRole("listitem").first()).toContainText("Rechnungen › Rundung");
  await expect(app.locator("#connection")).toBeHidden();
  await expectSoundAtWidths(page);
  await results.getByRole("link").first().click();

  await expect(app.getByRole("heading", { name: "Rechnungen", exact: true })).toBeVisible();
  await expect(app.getByRole("switch", { name: "Rundungsdifferenzen ausgleichen" })).toBeInViewport();
});

test("where all texts are folded, their language is chosen in the fold that was opened", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/preferences/deliveries");
  const language = app.getByRole("button", { name: "Englisch" });
  await expect(app.getByRole("button", { name: /^Texte/ })).toBeVisible();
  await expect(language).toHaveCount(0);

  await app.getByRole("button", { name: /^Texte/ }).click();

  await expect(language).toHaveCount(1);
  await expectSoundAtWidths(page);
});
