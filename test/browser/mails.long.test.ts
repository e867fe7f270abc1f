import type { Page } from "@playwright/test";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { keepPicture } from "./world/pictures.ts";
import { saveBar } from "./world/saving.ts";
import { expectSound, expectSoundAtWidths, widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const isSending = /\/api\/orders\/[^/]+\/[^/]+\/email$/;

test("a mail that could not be sent stays in its dialog with what failed, and can be sent again", async ({ page }) => {
  const name = await openOwnShop("mail-fails", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-fails", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await app.getByRole("button", { name: /^Per E-Mail senden/ }).click();
  const dialog = app.getByRole("dialog", { name: /^Rechnung RE\d+ per E-Mail$/ });
  await dialog.getByLabel("Empfänger").fill("karla@example.org");
  await page.route(isSending, (route) => route.fulfill({ status: 503, body: "" }));
  await dialog.getByRole("button", { name: "Rechnung versenden" }).click();

  await expect(dialog.getByText("Unbekannter Fehler: Der Beleg wurde nicht gesendet")).toBeVisible();
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(dialog.getByLabel("Empfänger")).toHaveValue("karla@example.org");
  await page.unroute(isSending);
  await dialog.getByRole("button", { name: "Rechnung versenden" }).click();

  await expect(toast(page, "Beleg per E-Mail versendet")).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("a draft cannot be sent: its dialog leads to the provider", async ({ page }) => {
  const name = await openOwnShop("mail-draft", { invoiceEvent: "created", invoiceFinalize: false });
  const app = await openApp(page, "mail-draft", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await app.getByLabel("Weitere Aktionen zu Rechnung Entwurf").click();
  await app.getByRole("button", { name: /^Per E-Mail senden/ }).click();
  const dialog = app.getByRole("dialog", { name: "Beleg per E-Mail" });

  await expect(dialog.getByText("Entwürfe können nicht versendet werden")).toBeVisible();
  await expect(dialog.getByText("Schließe den Entwurf zuerst in Lexware Office ab.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Rechnung versenden" })).toBeDisabled();
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "In Lexware Office öffnen" }).click();
  await expect((await opened).locator("body")).toContainText("Rechnung");
});

test("the mail settings hold the merchant's own server", async ({ page }) => {
  await openOwnShop("mail-settings", { invoiceFinalize: "created", invoiceSendMailSender: "smtp" });
  const app = await openApp(page, "mail-settings", "/preferences/mail?setting=invoiceSendMailSender");
  await app.getByLabel("Anbieter").selectOption({ label: "Anderer" });
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
  await app.getByLabel("E-Mail-Adresse").fill("rechnung@becher.example");
  await expect(app.getByText("Wird erst nach erfolgreicher Prüfung verwendet.")).toBeVisible();
  await app.getByRole("button", { name: "Prüfen und verwenden" }).click();
  await expect(toast(page, "SMTP-Verbindung fehlgeschlagen")).toBeVisible();
  await expect(app.getByText("Verbindung konnte nicht hergestellt werden")).toBeVisible();
  const reloaded = page.waitForRequest((request) => request.method() === "GET" && /\/api\/shop$/.test(request.url()));
  await app.getByLabel("Passwort").fill("geheim");
  await app.getByRole("button", { name: "Prüfen und verwenden" }).click();
  await expect(toast(page, "SMTP-Verbindung erfolgreich hergestellt")).toBeVisible();
  await reloaded;
  await expect(app.getByText("Verbunden", { exact: true })).toBeVisible();

  const error = "Der Server hat die Anmeldung abgelehnt.";
  await alterAnswers<ShopRecord>(page, "**/api/shop", ({ smtp }) => ({ smtp: smtp && { ...smtp, error } }));
  await page.reload();
  await expect(app.getByText("Verbindung unterbrochen")).toBeVisible();
  await expect(app.getByText(`${error} Deine E-Mails warten.`)).toBeVisible();
  await expect(app.getByRole("button", { name: "Prüfen und verwenden" })).toBeEnabled();
  await expectSoundAtWidths(page);
  await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
  await app.getByRole("button", { name: "Mit Belegfluss senden" }).click();
  await expect(toast(page, "Wartende E-Mails sendet Belegfluss")).toBeVisible();
});

test("a merchant sends the invoices of a page of the list, and each row says what became of its mail", async ({
  page,
}) => {
  const name = await openOwnShop("mail-list", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-list", "/orders");
  await expect(app.getByRole("link", { name: `Bestellung ${name} ansehen` })).toBeVisible();
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("button", { name: "Rechnungen senden" }).click();

  const dialog = app.getByRole("dialog", { name: "Per E-Mail senden" });
  await expect(dialog.getByRole("button", { name: /^Lieferscheine/ }), "a kind that no order has").toHaveCount(0);
  await dialog.getByRole("checkbox", { name: new RegExp(`^${name} · Rechnung RE`) }).check();
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("button", { name: "1 Rechnung senden" }).click();

  await expect(dialog.getByText("1 E-Mail eingeplant")).toBeVisible();
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(app.getByText(/^E-Mail (gesendet|zugestellt)$/)).toBeVisible();
  await app.getByRole("checkbox", { name: `Bestellung ${name} auswählen` }).click();
  await app.getByRole("button", { name: "Rechnungen senden" }).click();
  const sent = dialog.getByRole("checkbox", { name: new RegExp(`^${name} · Rechnung RE`) });
  await expect(sent).not.toBeChecked();
  await expect(dialog.getByText(/^schon (gesendet|zugestellt)$/)).toBeVisible();
  await sent.check();
  await dialog.getByRole("button", { name: "1 Rechnung senden" }).click();
  await expect(dialog.getByText("1 E-Mail eingeplant")).toBeVisible();
});

test("an attachment that cannot be fetched has its error beside it, and is saved once it is there", async ({
  page,
}) => {
  await openOwnShop("mail-files", { invoiceFinalize: "created", invoiceSendMailEnabled: true });
  const app = await openApp(page, "mail-files", "/preferences");
  const addresses = app.getByLabel(/^Adresse des Anhangs/);
  const add = app.getByRole("button", { name: "Anhang hinzufügen" });
  await app
    .locator("footer a")
    .first()
    .evaluate((link) => {
      link.setAttribute("href", "/preferences/mail?setting=invoiceSendMailAttachments");
      (link as HTMLElement).click();
    });
  await add.click();
  await addresses.nth(0).fill("https://dateien.example/agb.pdf");
  await add.click();
  await addresses.nth(1).fill("https://dateien.example/fehlt.pdf");
  await add.click();
  await addresses.nth(2).fill("https://dateien.example/seite.pdf");
  const save = saveBar(page).getByRole("button", { name: "Speichern" });
  await save.click();

  await expect(app.getByText("Nicht erreichbar")).toBeVisible();
  await expect(app.getByText("Dateityp nicht erlaubt")).toBeVisible();
  await expectSoundAtWidths(page, async (shown) => {
    await expectSound(shown);
    await addresses.nth(1).evaluate((field) => field.scrollIntoView({ block: "center" }));
    const { width } = shown.viewportSize() ?? { width: 0 };
    await keepPicture(shown, `attachments-${width}`);
  });
  await page.setViewportSize(widths[0] ?? { width: 1280, height: 900 });
  await app.getByRole("button", { name: "Anhang 3 entfernen" }).click();
  await addresses.nth(1).fill("https://dateien.example/widerruf.pdf");
  await save.click();

  await expect(saveBar(page)).toBeHidden();
  await page.reload();
  await expect(addresses.nth(1)).toHaveValue("https://dateien.example/widerruf.pdf");
});

test("the anchor of an address leads to its section, also where the app begins there", async ({ page }) => {
  await openOwnShop("mail-anchor", { invoiceFinalize: "created" });
  const app = await openApp(page, "mail-anchor", "/preferences/invoices");
  await expect(app.locator("#terms")).not.toBeInViewport();
  const source = await page.locator("iframe[name=app-iframe]").getAttribute("src");
  await page.frame({ name: "app-iframe" })?.goto(`${source}#terms`);

  await expect(app.locator("#terms")).toBeInViewport();
});
