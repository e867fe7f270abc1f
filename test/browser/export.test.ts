import { asked, dialogOf, handle, orders, savedBy } from "./export-steps.ts";
import { openApp } from "./world/app.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expect, test } from "./world/test.ts";

test("orders become a file with a row for each document, and closing leads back to the settings", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByRole("row").nth(1)).toBeVisible();
  await expectSoundAndShown(page, "orders");
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("link", { name: "Exportieren" }).click();
  const dialog = dialogOf(app);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/preferences\?export/);
  await dialog.getByText("Spalten (").click();
  await dialog.getByText("Gutschriften (5 von").click();
  await expect(dialog.getByRole("checkbox", { name: "Gutschriftsnummer" })).toBeChecked();
  await expectSoundAndShown(page, "choose");
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectStillUnderPress(page, dialog);

  const read = page.waitForRequest(asked);
  const { name, text } = await savedBy(page, () => dialog.getByRole("button", { name: "Exportieren" }).click());
  expect(new URL((await read).url()).searchParams.get("limit")).toBe("500");

  const year = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", year: "numeric" }).format(new Date());
  expect(name).toBe(`Bestellungen-${year}.csv`);
  const [head, ...rows] = text.trimEnd().split("\r\n");
  const placed = rows.map((row) => row.split(";")[1] ?? "");
  expect(placed).toEqual(placed.toSorted());
  expect(head).toBe(
    "\uFEFFBestellung;Bestelldatum;E-Mail;Vorname;Nachname;" +
      "Rechnungsnummer;Rechnungsdatum;Rechnungsbetrag;Rechnungswährung;PDF der Rechnung;" +
      "Gutschriftsnummer;Gutschriftsdatum;Gutschriftsbetrag;Gutschriftswährung;PDF der Gutschrift",
  );
  const refunded = rows.map((row) => row.split(";")).filter(([order]) => order === orders.refunded);
  expect(refunded).toHaveLength(2);
  expect(refunded[0]?.[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(refunded[0]?.[7]).toMatch(/^\d+,\d\d$/);
  expect(refunded[1]?.[12]).toMatch(/^\d+,\d\d$/);
  await expect(dialog.getByText("Die Datei ist fertig")).toBeVisible();
  await expect(dialog).toContainText(`Bestellungen-${year}.csv: ${rows.length} Zeilen aus`);
  await expectSoundAndShown(page, "done");

  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/preferences$/);
  await expectSoundAndShown(page, "settings");
});
