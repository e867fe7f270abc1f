import { aShopWithPast, dialogOf } from "./import-steps.ts";
import { openApp } from "./world/app.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

test("older orders are listed first and documented then, and the list behind shows them", async ({ page }) => {
  await aShopWithPast("altbestand");
  const app = await openApp(page, "altbestand", "/orders");
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("button", { name: "Ältere importieren" }).click();
  const dialog = dialogOf(app);
  await expect(dialog.getByText(/^\d\d\.\d\d\.\d{4} bis \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  await expect(dialog.getByRole("textbox"), "days are written in a period of one's own").toHaveCount(0);
  await expectSoundAndShown(page, "choose");

  await dialog.getByRole("button", { name: "Bestellungen auflisten" }).click();
  await expect(dialog.getByText("3 Bestellungen gefunden")).toBeVisible();
  await expect(dialog).toContainText("2 Rechnungen");
  await expect(dialog).toContainText(/Übertragungen\s*2 von [\d.]+ übrigen/);
  await expect(dialog).toContainText(/Dauer etwa\s*1 Minute/);
  await expect(dialog).toContainText("Steuer nach Leistungsmonat");
  await dialog.getByText("Was zu klären ist").click();
  await expect(dialog).toContainText("Kunde fehlt: 1 Bestellung");
  await expectSoundAndShown(page, "listed");

  const create = dialog.getByRole("button", { name: "2 Belege erstellen" });
  await expect(create).toBeDisabled();
  await dialog.getByText("Das prüfe ich selbst").click();
  await expect(dialog.getByRole("button", { name: "Import abschließen" })).toBeVisible();
  await dialog.getByText("Am Tag der Bestellung").click();
  await dialog.getByText(/gibt es noch keine Rechnung/).click();
  await expectSoundAndShown(page, "said");
  await create.click();
  await expect(dialog.getByText("Vor dem Erstellen: Gibt es diese Belege schon?")).toBeVisible();
  await expect(dialog.getByText("Keine Belege in Lexware Office gefunden")).toBeVisible();
  await expectSoundAndShown(page, "compared");
  await dialog.getByRole("button", { name: "Weiter" }).click();
  await expect(dialog.getByText("Der Import ist abgeschlossen")).toBeVisible();
  await expect(dialog).toContainText("3 von 3 Bestellungen verarbeitet");
  await expectSoundAndShown(page, "done");
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(app.getByRole("link", { name: /^Bestellung #\d+ ansehen$/ })).toHaveCount(3);
});
