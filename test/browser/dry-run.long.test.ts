import { mixedOrder, openShopWith } from "./dry-run-steps.ts";
import { dryRun, saveAsShown, saveBar } from "./world/saving.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const onAtOnce = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };

test("a correction is looked at before it is saved: sum, tax, example and both PDFs", async ({ page }) => {
  const preferences = { ...onAtOnce, expert: true };
  const app = await openShopWith(page, "auswirkung", [mixedOrder], preferences, "/preferences/orders?setting=taxes");

  await app.getByRole("switch", { name: "Versandsteuer nach Warenwert aufteilen" }).click();
  await app.getByRole("button", { name: "Auswirkung prüfen" }).click();
  const dialog = dryRun(page);

  await expect(dialog.getByText("1 Rechnung geändert", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Steuer −0,22 €", { exact: true })).toBeVisible();
  const parts = await dialog.getByRole("region").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  expect(parts.filter((part) => part !== "Warum Belege oder Zahlungen fehlen")).toEqual([
    ...["Beträge nach Land und Steuersatz", "Die ersten Unterschiede", "E-Mails und Abschluss"],
  ]);
  const money = dialog.getByRole("table", { name: "Beträge nach Land und Steuersatz" });
  await expect(money.getByRole("row", { name: /Deutschland, 7 %/ })).toContainText("1,64 € → 1,78 €");
  await expect(money.getByRole("row", { name: /Deutschland, 19 %/ })).toContainText("5,56 € → 5,20 €");
  await expect(money.getByRole("row", { name: /^Summe/ })).toContainText("7,20 € → 6,98 €");
  await dialog.getByRole("button", { name: /^PDFs vergleichen/ }).click();
  await expect(dialog.getByText("Bisher", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Neu", { exact: true })).toBeVisible();
  await expectSoundAtWidths(page);
  await dialog.getByRole("button", { name: "Beim Speichern" }).click();
  await expect(dialog.getByText("Beim Speichern ändert sich nichts für deine letzte Bestellung")).toBeVisible();
  await dialog.getByRole("button", { name: "Speichern", exact: true }).click();

  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(saveBar(page)).toBeHidden();
});

test("changes without effect say so, and leave the choice", async ({ page }) => {
  const app = await openShopWith(
    page,
    "wirkungslos",
    [mixedOrder],
    { ...onAtOnce, expert: true },
    "/preferences/orders",
  );

  await app.getByRole("switch", { name: "Kassenverkäufe auslassen" }).click();
  await app.getByRole("button", { name: "Auswirkung prüfen" }).click();
  await expect(dryRun(page).getByText("Keine Änderung für deine letzte Bestellung")).toBeVisible();
  await expect(dryRun(page).getByText(/: Ein → Aus$/)).toHaveCount(1);
  await expect(dryRun(page).getByRole("button", { name: "Beim Speichern" })).toHaveCount(0);
  await dryRun(page).getByRole("button", { name: "Abbrechen" }).click();

  await expect(dryRun(page)).toBeHidden();
  await expect(saveBar(page)).toBeVisible();
});

test("a failed look can be repeated, and a shop without orders sees samples", async ({ page }) => {
  const app = await openShopWith(page, "noch-leer", [], { invoiceCreate: false }, "/preferences");
  let calls = 0;
  await page.route("**/api/shop/preferences/preview", (route) => {
    calls += 1;
    return calls === 1
      ? route.fulfill({ status: 500, json: { code: "internal_error", message: "x" } })
      : route.continue();
  });

  await app.getByRole("switch", { name: "Rechnungen erstellen" }).click();
  await expect(dryRun(page).getByText("Die Auswirkung ließ sich nicht berechnen")).toBeVisible();
  await dryRun(page).getByRole("button", { name: "Erneut prüfen" }).click();
  await expect(dryRun(page).getByText("Beispiele statt Bestellungen")).toBeVisible();
  await dryRun(page).getByRole("button", { name: "Abbrechen" }).click();
  const invoices = app.getByRole("switch", { name: "Rechnungen erstellen" });
  await expect(invoices).not.toBeChecked();
  await invoices.click();
  await saveAsShown(page);

  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
});
