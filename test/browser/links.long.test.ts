import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSound, expectSoundAtWidths, widths } from "./world/sound.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expectTabStays } from "./world/tab-stays.ts";
import { expect, test } from "./world/test.ts";

/** The new tab that a click opens. */
async function openedBy(page: Page, act: () => Promise<void>): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await act();
  return opened;
}

test("the wizard's code in a notification leads customers to their invoice, and the check says so", async ({
  page,
}) => {
  await openOwnShop("browser-links", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "browser-links", "/preferences/invoices?assistant=email-integration");
  const dialog = app.getByRole("dialog", { name: "Beleg-Link in Shopify-Mails" });
  const next = dialog.getByRole("button", { name: "Weiter" });
  await expect(dialog.getByRole("radio")).toHaveCount(4);
  await expect(dialog.getByText("Rechnung als PDF herunterladen")).toBeVisible();
  await dialog.getByText("Sprache, Text und Aussehen ändern").click();
  await expect(dialog.getByLabel("Text des Links")).toHaveValue("Rechnung als PDF herunterladen");
  await dialog.getByText("Gutschrift", { exact: true }).click();
  await expect(dialog.getByLabel("Text des Links")).toHaveValue("Rechnungskorrektur als PDF herunterladen");
  await next.click();
  await expect(dialog.getByRole("radio")).toHaveCount(2);
  await expect(dialog.getByRole("radio", { name: "Rückerstattung" })).toBeVisible();
  await dialog.getByRole("button", { name: "Zurück" }).click();
  await dialog.getByText("Sprache, Text und Aussehen ändern").click();
  await dialog.getByText("Rechnung", { exact: true }).click();
  await expect(dialog.getByLabel("Text des Links")).toHaveValue("Rechnung als PDF herunterladen");
  await dialog.getByText("Im Browser ansehen", { exact: true }).click();
  await expect(dialog.getByLabel("Text des Links")).toHaveValue("Rechnung ansehen");
  await dialog.getByLabel("Sprache des Textes").selectOption({ label: "Französisch" });
  await expect(dialog.getByLabel("Text des Links")).toHaveValue("Facture – afficher");
  await dialog.getByLabel("Sprache des Textes").selectOption({ label: "Deutsch" });
  await expect(dialog.getByLabel("Text des Links")).toHaveValue("Rechnung ansehen");
  await expectTabStays(page, dialog);
  await expectStillUnderPress(page, dialog);
  await dialog.getByLabel("Text des Links").fill("Rechnung ansehen");
  await shownAtWidths(page, "kind");

  await next.click();
  await expect(dialog.getByRole("radio")).toHaveCount(3);
  await dialog.getByText("16 weitere").click();
  await expect(dialog.getByRole("radio")).toHaveCount(19);
  for (const group of ["Bestellungen", "Versand", "Lokale Lieferung", "Abholung"])
    await expect(dialog.getByRole("group", { name: group, exact: true })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Versandbestätigung" })).toBeChecked();
  await shownAtWidths(page, "template");
  const code = await dialog.getByLabel("Code zum Einfügen").inputValue();
  const editor = await openedBy(page, () =>
    dialog.getByRole("link", { name: /Versandbestätigung.* bearbeiten/ }).click(),
  );
  await expect(editor).toHaveURL(/\/store\/browser-links\/email_templates\/shipping_confirmation\/edit$/);
  await editor.getByLabel("Code (HTML mit Liquid)").fill(code);
  await editor.getByRole("button", { name: "Speichern" }).click();
  const link = editor.frameLocator("iframe[title=Vorschau]").getByRole("link", { name: "Rechnung ansehen" });
  const address = String(await link.getAttribute("href"));

  await next.click();
  const pasted = dialog.getByLabel("Adresse des Links");
  await pasted.fill(code);
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await expect(dialog.getByText("Das ist der Code, nicht der Link")).toBeVisible();
  const preview = await openedBy(page, () => dialog.getByRole("link", { name: /Vorschau von .*öffnen/ }).click());
  await expect(preview).toHaveURL(/\/email_templates\/shipping_confirmation\/preview$/);
  await pasted.fill(address);
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await expect(dialog.getByText("Er führt zur Rechnung der Bestellung #1001.")).toBeVisible();
  await dialog.getByText("Schlüssel erneuern").first().click();
  await dialog.getByText("Frühere Links sofort beenden", { exact: true }).click();
  await expect(dialog.getByText("führen dann ins Leere")).toBeVisible();
  await shownAtWidths(page, "check");
  const answer = await page.request.get(address);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await dialog.getByRole("button", { name: "Schlüssel erneuern" }).click();
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
  await dialog.getByRole("button", { name: "Prüfen" }).click();
  await expect(dialog.getByText("Der Link ist nicht richtig unterschrieben")).toBeVisible();
  await dialog.getByRole("button", { name: "Fertig" }).click();
  await expect(page).toHaveURL(/\/preferences\/mail(?:#invoices)?$/);
  await app.getByRole("button", { name: "Link einbauen" }).scrollIntoViewIfNeeded();
  await shownAtWidths(page, "card");
});

async function shownAtWidths(page: Page, name: string, isSound: (page: Page) => Promise<void> = expectSound) {
  await expectSoundAtWidths(page, async (shown) => {
    await isSound(shown);
    await keepPicture(shown, `${name}-${shown.viewportSize()?.width}`);
  });
  await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
}
