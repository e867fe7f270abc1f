import { expect, type FrameLocator, test } from "@playwright/test";
import { collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSound } from "./world/sound.ts";

const { handle, orders } = listShop;

async function openOrder(app: FrameLocator, name: string): Promise<void> {
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  await expect(app.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("a row leads to the order's page, and the arrow back to the list", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");

  await openOrder(app, orders.ordinary);

  await expect(app.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible();
  await expect(app.getByRole("region", { name: "Stand" })).toContainText("Angelegterreicht");
  await expect(app.getByRole("region", { name: "Positionen" })).toContainText("Summe");
  await expect(app.getByRole("region", { name: "Verlauf" })).toContainText(/Rechnung RE\d+ erstellt/);
  await app.getByRole("link", { name: "Bestellungen" }).first().click();
  await expect(app.getByRole("row", { name: orders.ordinary })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an order without a document tells why, question by question", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await openOrder(app, orders.withoutAddress);

  await app.getByText("Warum kein Beleg?").click();

  const questions = app.getByRole("list", { name: "Geprüfte Fragen, in dieser Reihenfolge" }).getByRole("listitem");
  await expect(questions.first()).toContainText("Ist es eine Testbestellung?");
  await expect(questions.last()).toContainText("Sind Name und Adresse bekannt?");
  await expect(questions.last()).toContainText("Deshalb angehalten");
});

test("a credit note that cannot be made is offered with the reason why not", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await openOrder(app, orders.refunded);

  const button = app.getByRole("button", { name: "Rechnungskorrektur erstellen" });

  await expect(button).toBeDisabled();
  await expect(app.getByText("Diese Version erstellt noch keine Rechnungskorrekturen.").first()).toBeVisible();
});

test("a waiting invoice is made by hand, once the consequence is confirmed", async ({ page }) => {
  const name = await openOwnShop("von-hand", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "von-hand", "/orders");
  await openOrder(app, name);
  await expect(app.getByText("Wartet auf den nächsten Schritt", { exact: true })).toBeVisible();

  await app.getByRole("button", { name: "Beleg jetzt erstellen" }).click();
  const dialog = app.getByRole("dialog", { name: "Rechnung jetzt erstellen?" });
  await expect(dialog).toContainText("ist sofort abgeschlossen");
  await expect(dialog).toContainText("verbraucht eine Übertragung");
  await dialog.getByRole("button", { name: "Jetzt erstellen" }).click();

  await expect(dialog).toBeHidden();
  await expect(app.getByRole("heading", { level: 3, name: /^Rechnung RE\d+$/ })).toBeVisible({ timeout: 20_000 });
});

test("the question is left with Escape, and the focus goes back to its button", async ({ page }) => {
  const name = await openOwnShop("nur-tastatur", { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });
  const app = await openApp(page, "nur-tastatur", "/orders");
  await openOrder(app, name);
  const button = app.getByRole("button", { name: "Beleg jetzt erstellen" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = app.getByRole("dialog");
  await expect(dialog).toBeVisible();

  await page.keyboard.press("Escape");

  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("an order that is not known says so and leads to the list", async ({ page }) => {
  const app = await openApp(page, handle, "/orders/999");

  await expect(app.getByRole("heading", { name: "Diese Bestellung gibt es hier nicht" })).toBeVisible();

  await app.getByRole("link", { name: "Alle Bestellungen" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the order's page is accessible and not wider than the window", async ({ page }) => {
      const app = await openApp(page, handle, "/orders");
      await openOrder(app, orders.longName);
      await app.getByText("Warum dieser Beleg?").click();
      await expect(app.getByRole("region", { name: "Verlauf" }).getByRole("listitem").first()).toBeVisible();

      await expectSound(page);
    });
  });
}
