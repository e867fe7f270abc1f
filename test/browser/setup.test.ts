import type { Locator } from "@playwright/test";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { lookAt, next, open, percent, signIn, step, tickBoxes } from "./setup-steps.ts";
import { collectComplaints, openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { expectFocusKept, pressOn } from "./world/keyboard.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const primary = ".Polaris-Button--variantPrimary";

/** Orders of the shop from before, of which the app was told nothing. */
async function placePast(handle: string, count: number): Promise<void> {
  const order = demoOrders().find(({ name }) => name === "01-gross-standard-rate")?.order;
  for (let placed = 0; placed < count; placed++)
    await control("POST", `/shops/${handle}.myshopify.com/orders`, { order, topics: [] });
}

test("from the ticked boxes to the first invoice in at most ten presses on our own pages, by keyboard alone", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  await open("einrichtung");
  await placePast("einrichtung", 2);
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await pressOn(button);
  };
  const app = await openApp(page, "einrichtung", "/setup");
  await expect(step(page, "Los geht’s")).toBeVisible();
  await expect(page.getByRole("link", { name: "Einrichtung" })).toBeVisible();
  await percent(page, 0);
  await expect(app.getByRole("button", { name: "Mit Lexware Office verbinden" })).toBeDisabled();
  await lookAt(page, "0-start");
  await tickBoxes(page, (box) => pressOn(box, "Space"));

  // looked for from before the consent on: both are gone when the import begins by itself, after the confetti
  const celebrated = Promise.all([
    expect(app.getByText("Verbunden mit Kerzenhaus Lichtblick GmbH")).toBeVisible(),
    expect(app.locator("canvas[aria-hidden=true]")).toHaveCount(1),
  ]);
  await signIn(page, "Kerzenhaus Lichtblick GmbH", press);
  await celebrated;

  await expect(step(page, "Bestellungen einlesen")).toBeVisible();
  await percent(page, 50);
  await expect(app.getByText("2 Bestellungen eingelesen", { exact: true })).toBeVisible();
  await expect(page.getByText("2 Bestellungen eingelesen").first()).toBeVisible();
  await expect(app.getByText(/Im kostenlosen Abonnement gibt es keinen Import\./)).toContainText(
    /Mit Basic schaltest du ihn einmalig für 99,00\s€ frei\./,
  );
  await lookAt(page, "2-orders");
  await press(next(page));

  await expect(step(page, "Vorhandene Belege")).toBeVisible();
  await percent(page, 60);
  await expect(app.getByText("Keine Belege in Lexware Office gefunden")).toBeVisible();
  await lookAt(page, "3-receipts");
  await press(next(page));

  await expect(step(page, "Umsatzsteuer")).toBeVisible();
  await percent(page, 80);
  await expect(app.getByText("Passt zu Lexware Office")).toBeVisible();
  await lookAt(page, "4-vat");
  await press(next(page));

  await expect(step(page, "Steuereinstellungen in Shopify")).toBeVisible();
  await percent(page, 100);
  await expect(app.getByText("Alles, was sich prüfen lässt, passt.")).toBeVisible();
  await lookAt(page, "5-taxes");
  await press(next(page));

  await expect(step(page, "Bereit zum Einschalten")).toBeVisible();
  await expect(app.getByText("Alle 2 eingelesenen Bestellungen bekämen eine Rechnung.")).toBeVisible();
  await expect(app.getByRole("radio", { name: /Beim Versand/ })).toBeChecked();
  const main = app.getByRole("main");
  await expect(main).not.toContainText(/→|Beleg anders/);
  await expect(main.getByRole("table")).toHaveCount(0);
  await expect(app.locator(primary)).toHaveText(["Einschalten"]);
  await lookAt(page, "6-finish");
  const pressesBefore = presses;
  const enabling = page.waitForRequest(`${places.app}/api/shop/enable/true`);
  await press(app.getByRole("button", { name: "Einschalten", exact: true }));
  expect((await enabling).postDataJSON()).toEqual({ invoiceCreate: true, creditCreate: true });

  await expect(app.getByRole("heading", { name: "Belegfluss ist eingeschaltet" })).toBeVisible();
  await expect(app.getByText("Als Dank hast du 10 Übertragungen zusätzlich bekommen")).toBeVisible();
  await expect(app.getByRole("link", { name: "8 Tage kostenlos testen" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Einrichtung" })).toHaveCount(0);
  await expect(app.locator(primary)).toHaveText([/^Erste Rechnung aus #\d+ erstellen$/]);
  await lookAt(page, "7-done");
  await press(app.getByRole("button", { name: /^Erste Rechnung aus #\d+ erstellen$/ }));
  const question = app.getByRole("dialog", { name: "Erste Rechnung erstellen?" });
  await expect(question.getByText("schon selbst berechnet")).toBeVisible();
  await expect(question.getByText("Rechnungsdatum")).toBeVisible();
  await expect(question.locator(primary)).toHaveText(["Rechnung erstellen"]);
  await lookAt(page, "8-first");
  await press(question.getByRole("button", { name: "Rechnung erstellen" }));
  await expect(app.getByRole("heading", { level: 3, name: /^Rechnung RE0001/ })).toBeVisible();
  await expect(app.getByRole("region", { name: "Belege" })).not.toContainText("ausgeschaltet");
  await expectFocusKept(page);
  expect(presses).toBeLessThanOrEqual(10);
  expect(presses - pressesBefore, "from the last step to the first invoice").toBe(3);
  await openApp(page, "einrichtung", "/overview");
  await expect(main).toContainText("RE0001");
  await expect(main).not.toContainText("ausgeschaltet");
  expect(complaints).toEqual([]);
});
