import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { longTest } from "./world/long.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const saveBar = (page: Page) => page.getByRole("region", { name: "Speicherleiste" });
const moment = "Wann entsteht die Rechnung?";
/** The days of earlier versions. */
const oldDays = { invoiceDate: "created", invoiceDeliveryDate0Event: "created", papersBefore: ["days"] };

/** A shop whose one order of 22 September was shipped today. */
async function openShopWithOldDays(page: Page, handle: string) {
  const shop = `${handle}.myshopify.com`;
  const preferences = { invoiceCreate: "all", ...oldDays };
  await control("POST", "/shops", { shop, name: handle, events: false, preferences });
  const created = "2026-09-22T10:00:00Z";
  const order = { name: "#2209", createdAt: created, processedAt: created };
  const { id } = await control("POST", `/shops/${shop}/orders`, { order });
  await control("POST", `/shops/${shop}/orders/${String(id)}/fulfillments`, { fulfillment: {} });
  await settle();
  return await openApp(page, handle, "/preferences/invoices");
}

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
  await expect(app.getByLabel("Wann wird sie abgeschlossen?")).toHaveValue("created");

  await app.getByLabel("Rechnungsdatum", { exact: true }).selectOption({ label: "Tag der Bestellung" });
  await expect(app.getByText(/auch wenn sie erst in einem späteren Monat entsteht/)).toBeVisible();
  await app.getByLabel("Rechnungsdatum", { exact: true }).selectOption({ label: "Tag des Versands" });
  await expect(app.getByText(/trägt den Tag des Versands, auch wenn sie später entsteht/)).toBeVisible();
  await app.getByLabel("Rechnungsdatum", { exact: true }).selectOption({ label: "Tag der Ausstellung" });
  await expect(app.getByText(/Verlangt ist der Tag der Ausstellung/)).toHaveCount(0);
});

longTest("a shop with the old days is offered new ones, sees what changes, and takes them", async ({ page }) => {
  const app = await openShopWithOldDays(page, "alte-tage");
  const offer = app.getByText("Belege auf den Tag datieren, an dem sie entstehen?");
  await expect(offer).toBeVisible();
  await expect(app.getByText(/22\.09\.2026 → (?!22\.09\.2026)\d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: "Tag der Ausstellung übernehmen" }).click();

  await expect(offer).toHaveCount(0);
  await expect(app.getByText("Die Rechnung trägt den Tag, an dem sie entsteht.")).toBeVisible();
});

longTest("a shop that keeps its days is not asked again", async ({ page }) => {
  const app = await openShopWithOldDays(page, "alte-tage-bleiben");
  const offer = app.getByText("Belege auf den Tag datieren, an dem sie entstehen?");

  await app.getByRole("button", { name: "So lassen" }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();

  await expect(
    app.getByText("Die Rechnung trägt den Tag der Bestellung, auch wenn sie später entsteht."),
  ).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("a shop that was there before is offered to be asked about German tax for businesses elsewhere", async ({
  page,
}) => {
  const shop = "bisherige-steuer.myshopify.com";
  const preferences = { invoiceCreate: "all", askTaxForeignB2b: false, papersBefore: ["foreignTax"] };
  await control("POST", "/shops", { shop, events: false, preferences });
  const app = await openApp(page, "bisherige-steuer", "/preferences/orders");
  const offer = app.getByText("Bei deutscher Steuer für Firmen im EU-Ausland nachfragen?");
  const asks = app.getByRole("switch", { name: /Bei deutscher Steuer für Firmen im EU-Ausland nachfragen/ });
  await expect(offer).toBeVisible();
  await expect(asks).not.toBeChecked();
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: "Nachfragen", exact: true }).click();

  await expect(offer).toHaveCount(0);
  await expect(asks).toBeChecked();
});
