import { openSettings, save, saveBar, storedPreferences } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("values to write are chosen with type and example, named, saved and found again", async ({ page }) => {
  const { shop, app } = await openSettings(page, "schreiben", "/preferences/metafields#write", {});
  const entry = (place: number) => app.getByRole("group", { name: `Wert ${place}` });
  const add = app.getByRole("button", { name: "Wert hinzufügen" });

  await add.click();
  await expect(entry(1).getByLabel("Wert des Belegs")).toBeFocused();
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(app.getByText("Bitte einen Wert wählen")).toBeVisible();
  await expect(app.getByText("Darf nicht leer sein")).toHaveCount(2);

  await entry(1).getByLabel("Wert des Belegs").selectOption({ label: "Rechnung: Rechnungsnummer" });
  await expect(entry(1)).toContainText("Typ einzeiliger Text, zum Beispiel RE-2026-0042");
  await entry(1).getByLabel("Namespace", { exact: true }).selectOption("Belegfluss (eigenes Metafeld)");
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("invoice_number");
  await expect(entry(1).getByLabel("Schlüssel")).toBeDisabled();
  await entry(1).getByLabel("Wert des Belegs").selectOption({ label: "Rechnung: Status der Rechnung" });
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("invoice_status");

  await add.click();
  await entry(2).getByLabel("Wert des Belegs").selectOption({ label: "Gutschriften: Nummern der Gutschriften" });
  await entry(2).getByLabel("Namespace", { exact: true }).selectOption("lexoffice");
  await entry(2).getByLabel("Schlüssel").fill("gutschrift");
  await expectSoundAtWidths(page);
  await save(page);
  await page.reload();

  await expect(entry(2).getByLabel("Schlüssel")).toHaveValue("gutschrift");
  expect((await storedPreferences(shop))["metafieldWrite"]).toEqual([
    { value: "invoice.status", namespace: "$app", key: "invoice_status" },
    { value: "credits.numbers", namespace: "lexoffice", key: "gutschrift" },
  ]);
  await app.getByRole("button", { name: "Wert 1 entfernen" }).click();
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("gutschrift");
});
