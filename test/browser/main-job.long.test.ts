import { openPopup } from "./main-job-steps.ts";
import { openApp, openShop } from "./world/app.ts";
import { expect, test } from "./world/test.ts";

test("a popup that is closed before access was allowed says so and can be tried again", async ({ page }) => {
  await openShop(page, "abbruch");
  const app = await openApp(page, "abbruch", "/preferences");

  const popup = await openPopup(page);
  await expect(app.getByText("Melde dich im geöffneten Fenster")).toBeVisible();
  await popup.close();

  await expect(app.getByText("Das Fenster wurde geschlossen, bevor die Verbindung bestand.")).toBeVisible();
  await expect(app.getByRole("button", { name: "Mit Lexware Office verbinden" })).toBeEnabled();
});

test("who refuses access reads why nothing was connected", async ({ page }) => {
  await openShop(page, "ablehnung");
  await openApp(page, "ablehnung", "/preferences");

  const popup = await openPopup(page);
  await popup.getByRole("button", { name: "Ablehnen" }).click();

  await expect(popup.getByRole("heading", { name: "Verbindung fehlgeschlagen" })).toBeVisible();
  await expect(popup.getByText("Du kannst dieses Fenster schließen.", { exact: false })).toBeVisible();
});
