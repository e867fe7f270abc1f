import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const saveBar = (page: Page) => page.getByRole("region", { name: "Speicherleiste" });
const moment = "Wann entsteht die Rechnung?";
test("one choice sets when the invoice is made and which day it carries, expert mode has them apart", async ({
  page,
}) => {
  await control("POST", "/shops", {
    shop: "zeitpunkt.myshopify.com",
    events: false,
    preferences: { invoiceCreate: "all" },
  });
  const app = await openApp(page, "zeitpunkt", "/preferences/invoices");
  const choice = app.getByLabel(moment);
  await expect(choice.locator("option")).toHaveText([
    "Beim Versand (empfohlen)",
    "Bei Bestelleingang",
    "Bei Zahlung",
    "Nach Zahlung und Versand",
  ]);
  await expect(app.getByText("Die Rechnung trägt den Tag, an dem sie entsteht.")).toBeVisible();

  await choice.selectOption({ label: "Bei Bestelleingang" });
  await expect(app.getByText(/an dem sie entsteht, und noch kein Lieferdatum/)).toBeVisible();
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Einstellungen gespeichert")).toBeVisible();
  await expectSoundAtWidths(page);
  await app.getByRole("button", { name: "Expertenmodus einschalten" }).click();

  await expect(app.getByLabel(moment)).toHaveValue("created");
  await expect(app.getByLabel("Wann wird die Rechnung abgeschlossen?")).toHaveValue("created");

  await app.getByLabel("Rechnungsdatum", { exact: true }).selectOption({ label: "Tag der Bestellung" });
  await expect(app.getByText(/auch wenn sie erst in einem späteren Monat entsteht/)).toBeVisible();
  await app.getByLabel("Rechnungsdatum", { exact: true }).selectOption({ label: "Tag des Versands" });
  await expect(app.getByText(/trägt den Tag des Versands, auch wenn sie später entsteht/)).toBeVisible();
  await app.getByLabel("Rechnungsdatum", { exact: true }).selectOption({ label: "Tag der Ausstellung" });
  await expect(app.getByText(/Verlangt ist der Tag der Ausstellung/)).toHaveCount(0);
});

test("a shop that was there before is offered to be asked about German tax for businesses elsewhere", async ({
  page,
}) => {
  const shop = "bisherige-steuer.myshopify.com";
  const preferences = { invoiceCreate: "all", askTaxForeignB2b: false, papersBefore: ["foreignTax"] };
  await control("POST", "/shops", { shop, events: false, preferences });
  const app = await openApp(page, "bisherige-steuer", "/preferences/orders?setting=taxes");
  const offer = app.getByText("Bei deutscher Steuer für Firmen im EU-Ausland nachfragen?");
  const asks = app.getByRole("switch", { name: /Bei deutscher Steuer für Firmen im EU-Ausland nachfragen/ });
  await expect(offer).toBeVisible();
  await expect(asks).not.toBeChecked();
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: "Nachfragen", exact: true }).click();

  await expect(offer).toHaveCount(0);
  await expect(asks).toBeChecked();
});
