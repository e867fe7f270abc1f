import type { Page } from "@playwright/test";
import { endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { pressOn, traveller, typeInto } from "./world/keyboard.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const primary = ".Polaris-Button--variantPrimary";

test("an invoice by mail: two presses on its order's page, by keyboard alone", async ({ page }) => {
  const name = await openOwnShop("mail-dialog", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-dialog", "/orders");
  await pressOn(app.getByRole("link", { name: `Bestellung ${name} ansehen` }));
  const { press, arrive } = traveller(page);
  await press(app.getByRole("button", { name: /^Per E-Mail senden/ }));

  const dialog = app.getByRole("dialog", { name: /^Rechnung RE\d+ per E-Mail$/ });
  const send = dialog.getByRole("button", { name: "Rechnung versenden" });
  await expect(dialog.getByRole("button", { name: /^Rechnung RE\d+\.pdf$/ })).toBeVisible();
  await expect(dialog, "all is resolved").not.toContainText("{{");
  await expect(dialog.getByRole("link", { name: "Vorlage bearbeiten" })).toBeVisible();
  await expect(dialog.getByLabel("Betreff")).toHaveValue(/^Rechnung RE\d+ – /);
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByLabel("Empfänger").fill("");
  await pressOn(send);
  await expect(dialog).toContainText("Empfänger wird benötigt");
  await typeInto(dialog.getByLabel("Empfänger"), "karla@example.org");
  await press(send);

  await expect(toast(page, "Beleg per E-Mail versendet")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(app.getByText(/^(Wird gesendet|Versendet)$/).first()).toBeVisible();
  await expect(app.locator(primary), "nothing is left to do").toHaveCount(0);
  await arrive(2);
});

test("a mail server of one's own: two fields and four presses, one of them refused, by keyboard alone", async ({
  page,
}) => {
  await openOwnShop("mail-server", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-server", "/preferences");
  const { press, arrive } = traveller(page);

  await press(app.getByRole("link", { name: /^E-Mail/ }));
  await press(app.getByRole("radio", { name: /^Belegfluss/ }), "ArrowDown");
  await expect(app.getByLabel("Anbieter")).toHaveValue("ionos");
  await typeInto(app.getByLabel("E-Mail-Adresse"), "rechnung@becher.example");
  await typeInto(app.getByLabel("Passwort"), "falsch");
  const check = app.getByRole("button", { name: "Prüfen und verwenden" });
  await press(check);
  const refused = app.getByRole("alert").filter({ hasText: "IONOS lehnt die Anmeldung ab" });
  await expect(refused).toContainText("Benutzername oder Passwort stimmt nicht.");
  await expect(refused).toContainText("Bis dahin sendet weiter Belegfluss.");
  await expect(refused.getByText(/^535 /), "the server's reply is folded").toBeHidden();
  await typeInto(app.getByLabel("Passwort"), "geheim");
  await press(check);

  await expect(toast(page, "SMTP-Verbindung erfolgreich hergestellt")).toBeVisible();
  await expect(app.getByText("Verbunden", { exact: true })).toBeVisible();
  await expect(app.getByText(/^rechnung@becher\.example, geprüft am \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
  await expect(app.getByText(/^Von mail-server <rechnung@becher\.example>$/)).toBeVisible();
  await expect(app.getByLabel("Anbieter"), "what works is folded away").toHaveCount(0);
  await expect(refused).toHaveCount(0);
  const change = app.getByRole("button", { name: "Ändern", exact: true });
  await expect(change).toBeFocused();
  await arrive(4);

  await change.press("Enter");
  await expect(app.getByLabel("Anbieter")).toBeFocused();
  await expect(check, "nothing changed").toBeDisabled();
  await app.getByRole("button", { name: "Abbrechen" }).press("Enter");
  await expect(change).toBeFocused();
});

test("the preview in the settings is the mail that a customer gets: greeted, with button and imprint", async ({
  page,
}) => {
  await openOwnShop("mail-preview", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-preview", "/preferences/mail");

  const preview = app.getByRole("region", { name: "Vorschau" });
  await expect(app.getByText("Beim Abschluss des Belegs.")).toBeVisible();
  await expect(preview.getByText(/^Guten Tag \S+/)).toBeVisible();
  await expect(app.getByRole("textbox", { name: "Nachricht" })).toHaveAttribute(
    "placeholder",
    /^Guten Tag \{\{customer\.name\}\},/,
  );
  await expect(app.getByText("Rechnung ansehen", { exact: true })).toBeVisible();
  await expect(app.getByText(/^Rechnung-RE\d+\.pdf$/)).toBeVisible();
  await expect(app.getByText(/ · mail-preview\.myshopify\.com$/)).toBeVisible();
  await expect(app.getByRole("complementary").or(app.getByRole("region", { name: "Vorschau" }))).not.toContainText(
    "{{",
  );
});

test("without orders the preview greets the customer of the example", async ({ page }) => {
  await control("POST", "/shops", { shop: "mail-beispiel.myshopify.com", events: false });
  const app = await openApp(page, "mail-beispiel", "/preferences/mail");

  await expect(app.getByText(/^Guten Tag Erika Muster,/)).toBeVisible();
  await expect(app.getByText("An Erika Muster", { exact: true })).toBeVisible();
});
