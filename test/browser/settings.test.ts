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
