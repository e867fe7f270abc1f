import type { Page } from "@playwright/test";
import { endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
test("a merchant sends an invoice from the order's page, and the card says so", async ({ page }) => {
  const name = await openOwnShop("mail-dialog", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-dialog", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await app.getByRole("button", { name: /^Per E-Mail senden/ }).click();

  const dialog = app.getByRole("dialog", { name: /^Rechnung RE\d+ per E-Mail$/ });
  await expect(dialog.getByRole("button", { name: /^Rechnung RE\d+\.pdf$/ })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Vorlage bearbeiten" })).toBeVisible();
  await expect(dialog.getByLabel("Betreff")).toHaveValue(/^Rechnung RE\d+ – /);
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByLabel("Empfänger").fill("");
  await dialog.getByRole("button", { name: "Rechnung versenden" }).click();
  await expect(dialog).toContainText("Empfänger wird benötigt");
  await dialog.getByLabel("Empfänger").fill("karla@example.org");
  await dialog.getByRole("button", { name: "Rechnung versenden" }).click();

  await expect(toast(page, "Beleg per E-Mail versendet")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(app.getByText(/^(Wird gesendet|Versendet)$/).first()).toBeVisible();
});

test("the preview in the settings is the mail that a customer gets: greeted, with button and imprint", async ({
  page,
}) => {
  await openOwnShop("mail-preview", { invoiceEvent: "created", invoiceFinalize: "created" });
  const app = await openApp(page, "mail-preview", "/preferences/mail");

  const preview = app.getByRole("region", { name: "Vorschau" });
  await expect(preview.getByText(/^Guten Tag \S+/)).toBeVisible();
  await expect(app.getByRole("textbox", { name: "Nachricht" })).toHaveAttribute(
    "placeholder",
    /^Guten Tag \{\{customer\.name\}\},/,
  );
  await expect(app.getByText("Rechnung ansehen", { exact: true })).toBeVisible();
  await expect(app.getByText(/^Rechnung-RE\d+\.pdf$/)).toBeVisible();
  await expect(app.getByText(/ · mail-preview\.myshopify\.com$/)).toBeVisible();
});

test("without orders the preview greets the customer of the example", async ({ page }) => {
  await control("POST", "/shops", { shop: "mail-beispiel.myshopify.com", events: false });
  const app = await openApp(page, "mail-beispiel", "/preferences/mail");

  await expect(app.getByText(/^Guten Tag Erika Muster,/)).toBeVisible();
  await expect(app.getByText("An Erika Muster", { exact: true })).toBeVisible();
});
