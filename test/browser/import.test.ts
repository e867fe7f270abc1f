import type { FrameLocator, Page } from "@playwright/test";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const scopes = ["read_orders", "read_all_orders"];
const files = ["01-gross-standard-rate", "16-umlauts-emoji-long-names", "25-address-missing"];

/** A shop that may import, with an order of each file a few days before its installation. */
async function aShopWithPast(handle: string) {
  const shop = `${handle}.myshopify.com`;
  const preferences = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };
  await control("POST", "/shops", {
    ...{
      shop,
      plan: "custom",
      scopes,
      createdAt: "2025-01-10T09:00:00Z",
      name: "Altbestand",
      events: false,
      preferences,
    },
  });
  for (const [number, name] of files.entries()) {
    const placedAt = new Date(Date.now() - (number + 3) * 86_400_000).toISOString();
    const { order } = demoOrders().find((file) => file.name === name) ?? {};
    await control("POST", `/shops/${shop}/orders`, {
      ...{ order: { ...order, createdAt: placedAt, processedAt: placedAt }, topics: [] },
    });
  }
}

const dialogOf = (app: FrameLocator) => app.getByRole("dialog", { name: "Ältere Bestellungen importieren" });

test("older orders are listed first and documented then, and the list behind shows them", async ({ page }) => {
  await aShopWithPast("altbestand");
  const app = await openApp(page, "altbestand", "/orders");
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("button", { name: "Ältere importieren" }).click();
  const dialog = dialogOf(app);
  await expect(dialog.getByLabel("Erster Tag")).not.toHaveValue("");
  await expectSoundAndShown(page, "choose");

  await dialog.getByRole("button", { name: "Bestellungen auflisten" }).click();
  await expect(dialog.getByText("3 Bestellungen gefunden")).toBeVisible();
  await expect(dialog).toContainText("2 Rechnungen");
  await expect(dialog).toContainText(/Übertragungen\s*2 von [\d.]+ übrigen/);
  await expect(dialog).toContainText(/Dauer etwa\s*1 Minute/);
  await expect(dialog).toContainText("Steuer nach Leistungsmonat");
  await dialog.getByText("Warum sie deine Entscheidung brauchen").click();
  await expect(dialog).toContainText("Kunde fehlt: 1 Bestellung");
  await expectSoundAndShown(page, "listed");

  const create = dialog.getByRole("button", { name: "2 Belege erstellen" });
  await expect(create).toBeDisabled();
  await dialog.getByText("Das prüfe ich selbst").click();
  await expect(dialog.getByRole("button", { name: "Import abschließen" })).toBeVisible();
  await dialog.getByText("Am Tag der Bestellung").click();
  await dialog.getByText(/gibt es noch keine Rechnung/).click();
  await expectSoundAndShown(page, "said");
  await create.click();
  await expect(dialog.getByText("Vor dem Erstellen: Gibt es diese Belege schon?")).toBeVisible();
  await expect(dialog.getByText("0 Belege geprüft, keiner zugeordnet")).toBeVisible();
  await expectSoundAndShown(page, "compared");
  await dialog.getByRole("button", { name: "Weiter" }).click();
  await expect(dialog.getByText("Der Import ist abgeschlossen")).toBeVisible();
  await expect(dialog).toContainText("3 von 3 Bestellungen verarbeitet");
  await expectSoundAndShown(page, "done");
  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(app.getByRole("link", { name: /^Bestellung #\d+ ansehen$/ })).toHaveCount(3);
});

/** Sound at every width, with a picture of each. */
const expectSoundAndShown = (page: Page, name: string) =>
  expectSoundAtWidths(page, async (shown) => {
    await expectSound(shown);
    await keepPicture(shown, `${name}-${shown.viewportSize()?.width}`);
  });
