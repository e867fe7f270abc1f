import type { Locator } from "@playwright/test";
import { deDocuments } from "#web/locales/de-documents.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("a draft is called so, can be edited, and says why it cannot be downloaded", async ({ page }) => {
  const name = await openOwnShop("entwuerfe", { invoiceEvent: "created", invoiceFinalize: false });
  const app = await openApp(page, "entwuerfe", "/orders");

  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();

  await expect(app.getByRole("heading", { level: 3, name: "Rechnung Entwurf" })).toBeVisible();
  const edit = app.getByRole("link", { name: "Rechnung Entwurf in Lexware Office bearbeiten" });
  await expect(edit).toHaveAttribute("target", "_blank");
  await expect(edit).toHaveText("In Lexware Office bearbeiten");
  await expect(app.getByRole("link", { name: /Rechnung Entwurf .*öffnen/ })).toHaveCount(0);
  await app.getByLabel("Weitere Aktionen zu Rechnung Entwurf").click();
  await expect(app.getByRole("button", { name: /^Per E-Mail senden/ })).toBeVisible();
  await expect(app.getByRole("button", { name: /Vorschau|herunterladen/ })).toHaveCount(0);
  await expect(app.getByText("sobald du den Entwurf in Lexware Office abgeschlossen hast")).toBeVisible();
});

test("a preview that is not possible is not offered with the order, and says why where it is chosen", async ({
  page,
}) => {
  const { withoutAddress } = listShop.orders;
  const app = await openApp(page, listShop.handle, "/orders");
  await app.getByRole("link", { name: `Bestellung ${withoutAddress} ansehen` }).click();
  await expect(app.getByRole("button", { name: "Als erledigt markieren" })).toBeVisible();
  await expect(app.getByRole("button", { name: "Vorschau", exact: true })).toHaveCount(0);

  await (await openApp(page, listShop.handle, "")).getByRole("button", { name: "Vorschau ansehen" }).click();
  const dialog = app.getByRole("dialog", { name: "Vorschau eines Belegs" });
  const order = dialog.getByLabel("Bestellung");
  await expect(order.locator("option").filter({ hasText: withoutAddress })).toHaveCount(1);
  await order.selectOption({ label: await labelOf(order, withoutAddress) });

  await expect(dialog).toContainText("Die Vorschau ist nicht möglich");
  await expect(dialog).toContainText("Land fehlt.");
  await expect(dialog.getByRole("button", { name: "Als Entwurf in Lexware Office anlegen" })).toBeDisabled();
  await expectSound(page);
});

test("from the overview a document of one of the latest orders is looked at", async ({ page }) => {
  const { orders } = listShop;
  const app = await openApp(page, listShop.handle);

  await app.getByRole("button", { name: "Vorschau ansehen" }).press("Enter");

  const dialog = app.getByRole("dialog", { name: "Vorschau eines Belegs" });
  const order = dialog.getByLabel("Bestellung");
  // the newest order cannot have an invoice: the dialog begins with the first order that can
  await expect(dialog.getByTitle(`Vorschau des Belegs zu ${orders.refunded}`)).toBeVisible();
  await order.selectOption({ label: await labelOf(order, orders.withoutAddress) });
  await expect(dialog).toContainText("Land fehlt.");
  await order.selectOption({ label: await labelOf(order, orders.ordinary) });
  await expect(dialog.getByTitle(`Vorschau des Belegs zu ${orders.ordinary}`)).toBeVisible();
  await dialog.getByLabel("Beleg", { exact: true }).selectOption("Gutschrift");
  await expect(order.locator("option")).toHaveCount(1);
  await expect(dialog.getByTitle(`Vorschau des Belegs zu ${orders.refunded}`)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(app.getByRole("button", { name: "Vorschau ansehen" })).toBeFocused();
});

/** Reads the option of an order. */
async function labelOf(order: Locator, name: string): Promise<string> {
  const labels = await order.locator("option").allInnerTexts();
  return labels.find((label) => label.startsWith(`${name} `)) ?? "";
}

test("the questions before a document are accessible and not wider than the window", { tag: "@phone" }, async ({
  page,
}) => {
  const name = await openOwnShop("fragen", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "fragen", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();

  await app.getByRole("button", { name: "Rechnung jetzt erstellen" }).click();
  await expect(app.getByRole("dialog")).toBeVisible();
  await expectSoundAtWidths(page);
  await page.keyboard.press("Escape");
  await app.getByRole("button", { name: "Vorschau", exact: true }).click();
  // a phone has no room for the sheet beside its order
  await expect(app.getByRole("link", { name: deDocuments.openTab })).toBeVisible();
  await expectSoundAtWidths(page);
  await page.keyboard.press("Escape");
  await openApp(page, "fragen", "/preferences");
  await app.getByRole("button", { name: /^Lexware Office/ }).click();
  await app.getByRole("button", { name: "Verbindung trennen" }).click();
  await expect(app.getByText("Verbindung wirklich trennen?")).toBeVisible();
  await expectSoundAtWidths(page);
});
