import { appFrame, openApp, openShop } from "./world/app.ts";
import { pressOn, tabTo } from "./world/keyboard.ts";
import { listShop } from "./world/list-shop.ts";
import { dryRun } from "./world/saving.ts";
import { expect, test } from "./world/test.ts";

test("connecting and switching on needs no mouse", async ({ page }) => {
  await openShop(page, "tastatur");
  const app = await openApp(page, "tastatur", "/preferences");
  const connect = app.getByRole("button", { name: "Mit Lexware Office verbinden" });
  await expect(connect).toBeVisible();

  const opened = page.context().waitForEvent("page");
  await pressOn(connect, "Enter");
  const popup = await opened;
  await pressOn(popup.getByRole("button", { name: "Weiter zu Lexware Office" }), "Enter");
  await tabTo(popup.getByRole("radio").first());
  // the last choice is a new company: those of other shops are taken
  await popup.keyboard.press("ArrowUp");
  await tabTo(popup.getByRole("textbox", { name: "Name der neuen Firma" }));
  await popup.keyboard.type("Keramik Albrecht");
  const closed = popup.waitForEvent("close");
  await pressOn(popup.getByRole("button", { name: "Zugriff erlauben" }), "Enter");
  await pressOn(popup.getByRole("button", { name: "Verbinden", exact: true }), "Enter");
  await closed;
  await expect(app.getByRole("region", { name: "Verbindung" })).toContainText("Keramik Albrecht");
  await openApp(page, "tastatur");
  await pressOn(app.getByRole("switch", { name: "Rechnungen erstellen" }), "Space");
  const save = page.getByRole("region", { name: "Speicherleiste" }).getByRole("button", { name: "Speichern" });
  await pressOn(save, "Enter", "Shift+Tab");
  await pressOn(dryRun(page).getByRole("button", { name: "Speichern", exact: true }), "Enter");

  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
});

test("skip link, filter and search work without a mouse", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/orders");
  await expect(app.getByRole("row", { name: listShop.orders.ordinary })).toBeVisible();

  await pressOn(app.getByRole("link", { name: "Zum Inhalt springen" }), "Enter");
  await expect(app.getByRole("main")).toBeFocused();
  await pressOn(app.getByRole("button", { name: "Mit Rechnung" }), "Enter");
  await expect(app.getByRole("row")).toHaveCount(4);
  await pressOn(app.getByRole("button", { name: "Alle" }), "Enter", "Shift+Tab");
  await tabTo(app.getByRole("textbox", { name: "Nummer, Name, E-Mail oder Betrag" }));
  await page.keyboard.type(listShop.orders.longName);

  await expect(appFrame(page).getByRole("row")).toHaveCount(2);
});
