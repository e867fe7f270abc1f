import { openApp } from "./world/app.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAtWidths, widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("a merchant sends an invoice from the order's page, and the card says so", async ({ page }) => {
  const name = await openOwnShop("mail-dialog", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-dialog", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await app.getByRole("button", { name: /^Per E-Mail versenden/ }).click();

  const dialog = app.getByRole("dialog", { name: "Beleg per E-Mail versenden" });
  await expect(dialog).toContainText(/Rechnung RE\d+ geht als PDF im Anhang mit/);
  await expect(dialog.getByLabel("Betreff")).toHaveValue(/document\.number/);
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByLabel("Empfänger").fill("");
  await dialog.getByRole("button", { name: "Rechnung versenden" }).click();
  await expect(dialog).toContainText("Empfänger wird benötigt");
  await dialog.getByLabel("Empfänger").fill("karla@example.org");
  await dialog.getByRole("button", { name: "Rechnung versenden" }).click();

  await expect(dialog).toBeHidden();
  await expect(app.getByText(/^(E-Mail geplant|Versendet)$/).first()).toBeVisible();
});

test("the mail settings hold the merchant's own server", async ({ page }) => {
  await openOwnShop("mail-settings", { invoiceFinalize: "created", invoiceSendMailSender: "smtp" });
  const app = await openApp(page, "mail-settings", "/preferences/invoices");
  const server = app.getByLabel("Server", { exact: true });
  await server.fill("kein host");
  await server.blur();
  await expect(app.getByText("Ungültiger Hostname")).toBeVisible();
  await app.getByLabel("Verschlüsselung").selectOption("SSL");
  await expect(app.getByLabel("Port")).toHaveValue("465");
  await expectSoundAtWidths(page);
  await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
  await app.getByLabel("Verschlüsselung").selectOption("STARTTLS");
  await server.fill("smtp.localhost");
  await app.getByLabel("Benutzername").fill("laden");
  await app.getByLabel("Passwort").fill("falsch");
  await app.getByLabel("Absender-Adresse").fill("rechnung@becher.example");
  await app.getByRole("button", { name: "Verbindung prüfen und speichern" }).click();
  await expect(app.getByText("Verbindung konnte nicht hergestellt werden")).toBeVisible();
  await app.getByLabel("Passwort").fill("geheim");
  await app.getByRole("button", { name: "Verbindung prüfen und speichern" }).click();
  await expect(app.getByText("Verbunden", { exact: true })).toBeVisible();
});

test("a merchant sends the invoices of a page of the list, and each row says what became of its mail", async ({
  page,
}) => {
  const name = await openOwnShop("mail-list", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-list", "/orders");
  await expect(app.getByRole("link", { name: `Bestellung ${name} ansehen` })).toBeVisible();
  await app.getByRole("button", { name: "Belege versenden" }).click();

  const dialog = app.getByRole("dialog", { name: "Belege per E-Mail versenden" });
  await expect(dialog.getByRole("checkbox", { name: new RegExp(`^${name} · Rechnung RE`) })).toBeChecked();
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "1 Bestellung versenden" }).click();

  await expect(dialog.getByText("1 E-Mail eingeplant")).toBeVisible();
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(app.getByText(/^E-Mail (geplant|versendet|zugestellt)$/)).toBeVisible();
  await app.getByRole("button", { name: "Belege versenden" }).click();
  await expect(dialog).toContainText("kein abgeschlossener Beleg dieser Art");
});
