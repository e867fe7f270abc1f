import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { pdfIn } from "./world/pdf.ts";
import { expectSound } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("a finished invoice is shown in the page and saved as a file", async ({ page }) => {
  const app = await openApp(page, listShop.handle, "/orders");
  await app.getByRole("link", { name: `Bestellung ${listShop.orders.ordinary} ansehen` }).click();

  await app.getByRole("button", { name: /^Vorschau zeigen: Rechnung RE\d+$/ }).click();

  await expect(pdfIn(app, /^PDF von Rechnung RE\d+$/)).toBeVisible();
  await app.getByRole("button", { name: /^Vorschau schließen: Rechnung RE\d+$/ }).click();
  await expect(pdfIn(app, /^PDF von Rechnung RE\d+$/)).toHaveCount(0);
  const begun = page.waitForEvent("download");
  await app.getByLabel(/^Weitere Aktionen zu Rechnung RE\d+$/).click();
  await app.getByRole("button", { name: /als PDF herunterladen$/ }).click();
  expect((await begun).suggestedFilename()).toMatch(/^Rechnung RE\d+\.pdf$/);
});

test("an invoice is looked at before it exists, and made a draft with the way to delete it", async ({ page }) => {
  const name = await openOwnShop("vorschau", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const { organizationId } = await control("POST", "/shops", { shop: "vorschau.myshopify.com" });
  const app = await openApp(page, "vorschau", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();

  await app.getByRole("button", { name: "Vorschau", exact: true }).click();

  const dialog = app.getByRole("dialog", { name: "Vorschau der Rechnung" });
  await expect(pdfIn(dialog, `Vorschau des Belegs zu ${name}`)).toBeVisible();
  await expect(dialog).toContainText("das Layout dort kann abweichen");
  await expect.poll(async () => (await invoicesOf(organizationId)).length).toBe(0);
  await dialog.getByRole("button", { name: "Als Entwurf in Lexware Office anlegen" }).click();
  await expect(dialog).toContainText("Entwurf angelegt");
  await expect(dialog).toContainText("So löschst du ihn wieder");
  await expect(dialog).not.toContainText("ist nichts entstanden");
  await expect(dialog.getByRole("link", { name: "Entwurf in Lexware Office öffnen" })).toHaveAttribute("href", /edit/);
  await expectSound(page);
  await expect.poll(async () => (await invoicesOf(organizationId)).length).toBe(1);
});

/** The invoices the provider holds. */
async function invoicesOf(organizationId: unknown): Promise<readonly unknown[]> {
  const { invoices } = await control("GET", `/lexoffice/${String(organizationId)}`);
  return Array.isArray(invoices) ? invoices : [];
}
