import type { Page } from "@playwright/test";
import { lookAt, next, open, percent, signIn, step, tickBoxes } from "./setup-steps.ts";
import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths, expectSoundPage } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

/** One step after the other. */
async function goOn(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await next(page).click();
    await expect(step(page, name)).toBeVisible();
  }
}

test("the answer of a step that comes late does not take a connected shop back", async ({ page }) => {
  await open("spaete-antwort");
  const app = await openApp(page, "spaete-antwort", "/setup");
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`${places.app}/api/setup`, async (route) => {
    const early = await route.fetch();
    await mayAnswer;
    await route.fulfill({ response: early });
  });
  await tickBoxes(page);
  await signIn(page, "Später Anfang GmbH");
  await expect(app.getByText(/^Verbunden mit Später Anfang GmbH/)).toBeVisible();

  answer();

  await expect(step(page, "Bestellungen einlesen")).toBeVisible();
  await page.unroute(`${places.app}/api/setup`);
});

test("payments are switched on only once the provider allows them", async ({ page }) => {
  await open("zahlungen-erlauben", { connected: true });
  const app = await openApp(page, "zahlungen-erlauben", "/setup");
  await tickBoxes(page);
  await goOn(page, "Lexware Office verbinden", "Bestellungen einlesen");
  await goOn(page, "Vorhandene Belege", "Umsatzsteuer", "Steuereinstellungen in Shopify", "Bereit zum Einschalten");
  await expect(app.getByText("Beispiel, dein Shop hat noch keine Bestellungen.")).toBeVisible();
  await lookAt(page, "6-finish-sample");
  await app.getByRole("checkbox", { name: "Rechnungen" }).uncheck();
  await expect(app.getByRole("checkbox", { name: "Gutschriften" })).toBeDisabled();
  await expect(app.getByRole("button", { name: "Einschalten", exact: true })).toBeDisabled();
  await app.getByRole("checkbox", { name: "Rechnungen" }).check();
  await app.getByRole("radio", { name: /Bei Zahlung/ }).check();
  await expect(app.getByText(/^Jede neue Bestellung bekommt bei der Zahlung ihre Rechnung/)).toBeVisible();
  await app.getByRole("button", { name: "Einschalten", exact: true }).click();

  await expect(app.getByText("Deine nächste Bestellung bekommt bei der Zahlung ihre Rechnung")).toBeVisible();
  await expect(app.getByRole("link", { name: "Zur Übersicht" })).toBeVisible();
});

test("a popup that is closed too early says so, and the set-up goes on where it was on another device", async ({
  page,
  context,
}) => {
  await open("abgebrochen");
  const app = await openApp(page, "abgebrochen", "/setup");
  await tickBoxes(page);
  const opened = page.context().waitForEvent("page");
  await app.getByRole("button", { name: "Mit Lexware Office verbinden" }).click();
  const popup = await opened;
  await expect(step(page, "Lexware Office verbinden")).toBeVisible();
  await expect(app.getByText("Melde dich im geöffneten Fenster")).toBeVisible();
  await expect(app.getByRole("button", { name: "Fenster erneut öffnen" })).toBeVisible();
  await lookAt(page, "1-connect");
  await popup.close();
  await expect(app.getByText("Das Fenster wurde geschlossen, bevor die Verbindung bestand.")).toBeVisible();

  const phone = await context.newPage();
  const there = await openApp(phone, "abgebrochen", "/setup");
  await expect(step(phone, "Lexware Office verbinden")).toBeVisible();
  await percent(phone, 26);
  await signIn(phone, "Zweites Gerät OHG");
  await expect(step(phone, "Bestellungen einlesen")).toBeVisible();
  await expect(next(phone)).toBeEnabled();
  await goOn(phone, "Vorhandene Belege", "Umsatzsteuer");
  await expect(there.getByRole("radio")).toHaveCount(3);

  await page.reload();
  await expect(step(page, "Umsatzsteuer")).toBeVisible();
});

test("orders that cannot be read are read at the next try, and can be left out", async ({ page }) => {
  await open("ohne-bestellungen", { connected: true });
  const app = await openApp(page, "ohne-bestellungen", "/setup");
  const read = `${places.app}/api/orders/import`;
  await page.route(read, (route) =>
    route.fulfill({ status: 503, json: { code: "platform_unavailable", message: "Shopify antwortet nicht." } }),
  );
  await tickBoxes(page);
  await goOn(page, "Lexware Office verbinden", "Bestellungen einlesen");

  await expect(app.getByText("Die Bestellungen konnten nicht eingelesen werden")).toBeVisible();
  await expect(next(page)).toBeEnabled();
  await lookAt(page, "2-orders-failed");
  await page.unroute(read);
  await app.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(app.getByText("Keine neuen Bestellungen gefunden", { exact: true })).toBeVisible();
  await goOn(page, "Vorhandene Belege");
});

test("the set-up waits for the account's taxation, and goes on by itself once it fits", async ({ page }) => {
  const profile = { businessFeatures: ["INVOICING"], distanceSalesPrinciple: "ORIGIN" };
  const { organizationId } = await open("steuerregel", { connected: true, profile });
  const app = await openApp(page, "steuerregel", "/setup");
  await tickBoxes(page);
  await goOn(page, "Lexware Office verbinden", "Bestellungen einlesen", "Vorhandene Belege", "Umsatzsteuer");
  await expect(app.getByRole("radio", { name: /Nur deutsche Umsatzsteuer/ })).toBeChecked();
  await expect(app.getByRole("radio", { name: /OSS/ })).toBeDisabled();
  await expect(app.getByText("Für OSS brauchst du die Version XL von Lexware Office.")).toBeVisible();
  await app.getByText("Kleinunternehmen: Ich weise keine Umsatzsteuer aus").click();
  await expect(app.getByText("In Lexware Office ist etwas anderes eingestellt")).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await lookAt(page, "4-vat-differs");

  await control("PATCH", `/lexoffice/${organizationId}/profile`, { smallBusiness: true });
  await expect(app.getByText("Passt zu Lexware Office")).toBeVisible();
  await expect(next(page)).toBeEnabled();

  await control("PATCH", `/lexoffice/${organizationId}/profile`, { businessFeatures: [] });
  await expect(app.getByText("Du brauchst mindestens die Version L von Lexware Office")).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await lookAt(page, "4-vat-needs-l");
});

test("what of the shop's taxes does not fit is named, with the way to change it", async ({ page }) => {
  await open("steuerabgleich", { connected: true });
  const shop = "/shops/steuerabgleich.myshopify.com";
  await control("POST", `${shop}/taxes`, { taxesIncluded: false, taxShipping: false, shipsTo: ["DE", "AT", "FR"] });
  const app = await openApp(page, "steuerabgleich", "/setup");
  await tickBoxes(page);
  await goOn(
    page,
    "Lexware Office verbinden",
    "Bestellungen einlesen",
    "Vorhandene Belege",
    "Umsatzsteuer",
    "Steuereinstellungen in Shopify",
  );

  await expect(app.getByText("2 Einstellungen passen nicht.")).toBeVisible();
  await expect(app.getByText("Die Preise enthalten keine Umsatzsteuer.", { exact: false })).toBeVisible();
  await expect(app.getByText("Auf den Versand wird keine Umsatzsteuer berechnet.")).toBeVisible();
  await expect(app.getByText(/Noch keine Bestellung zum Prüfen: Österreich, Frankreich/)).toBeVisible();
  await expect(app.getByRole("link", { name: "Preise in Shopify ändern" })).toHaveAttribute(
    "href",
    "shopify://admin/settings/taxes",
  );
  await lookAt(page, "5-taxes-differ");

  await control("POST", `${shop}/taxes`, { taxesIncluded: true, taxShipping: true });
  await app.getByRole("button", { name: "Erneut prüfen" }).click();
  await expect(app.getByText("Alles, was sich prüfen lässt, passt.")).toBeVisible();
});

test("receipts are compared part by part until the answer says that it is done, and the step can be skipped", async ({
  page,
  context,
}) => {
  const answers = [
    { continue: true, progress: 40, found: 250, affected: 4, assigned: 3 },
    { continue: true, progress: 80, found: 500, affected: 9, assigned: 6 },
    { continue: false, progress: 100, found: 620, affected: 9, assigned: 8 },
  ];
  let goOnWithReceipts = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOnWithReceipts = resolve;
  });
  let asked = 0;
  await context.route("**/api/lexoffice/import", async (route) => {
    asked += 1;
    if (asked === 2) await mayGoOn;
    await route.fulfill({ json: answers[asked - 1] });
  });
  await open("belegabgleich", { connected: true });
  const app = await openApp(page, "belegabgleich", "/setup");
  await tickBoxes(page);
  await goOn(page, "Lexware Office verbinden", "Bestellungen einlesen", "Vorhandene Belege");
  await expect(app.getByRole("progressbar", { name: "Verglichen: 40 %" })).toBeVisible();
  await expect(app.getByRole("button", { name: "Überspringen" })).toBeEnabled();
  await expect(next(page)).toHaveCount(0);

  goOnWithReceipts();
  await expect(app.getByText("620 Belege geprüft, 8 zugeordnet")).toBeVisible();
  expect(asked).toBe(3);

  await context.unroute("**/api/lexoffice/import");
  await context.route("**/api/lexoffice/import", (route) =>
    route.fulfill({ status: 503, json: { code: "accounting_unavailable", message: "x" } }),
  );
  await app.getByRole("button", { name: "Zurück" }).click();
  await goOn(page, "Vorhandene Belege");
  await expect(app.getByText("Der Vergleich wurde unterbrochen")).toBeVisible();
  await app.getByRole("button", { name: "Überspringen" }).click();
  await expect(step(page, "Umsatzsteuer")).toBeVisible();
});

test("the reset begins again with empty boxes and keeps the account", async ({ page }) => {
  await open("neustart", { connected: true });
  const app = await openApp(page, "neustart", "/setup");
  await tickBoxes(page);
  await goOn(page, "Lexware Office verbinden", "Bestellungen einlesen");

  await openApp(page, "neustart", "/setup?reset");

  await expect(step(page, "Los geht’s")).toBeVisible();
  await percent(page, 0);
  await expect(app.getByRole("checkbox").first()).not.toBeChecked();
  await tickBoxes(page);
  await next(page).click();
  await expect(app.getByText(/^Verbunden mit/)).toBeVisible();
});

test("an account at the provider is opened from the dialog and from the page outside", async ({ page, context }) => {
  await context.route("https://app.lexware.de/**", (route) => route.fulfill({ body: "Registrierung" }));
  await open("ohne-konto");
  const app = await openApp(page, "ohne-konto", "/setup");
  await tickBoxes(page);
  const opened = page.context().waitForEvent("page");
  await app.getByRole("button", { name: "Mit Lexware Office verbinden" }).click();
  await (await opened).close();
  await app.getByRole("button", { name: "Konto bei Lexware Office eröffnen" }).click();
  const dialog = app.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Konto eröffnen" })).toBeDisabled();
  await dialog.getByLabel("E-Mail-Adresse").focus();
  await dialog.getByLabel("E-Mail-Adresse").blur();
  await expect(dialog.getByText("Bitte gib deine E-Mail-Adresse ein")).toBeVisible();
  await dialog.getByLabel("E-Mail-Adresse").fill("laden");
  await expect(dialog.getByText("Bitte gib eine gültige E-Mail-Adresse ein")).toBeVisible();
  await dialog.getByRole("checkbox").check();
  await expect(dialog.getByRole("button", { name: "Konto eröffnen" })).toBeDisabled();
  await dialog.getByLabel("E-Mail-Adresse").fill("laden@example.de");
  await lookAt(page, "register-dialog");
  const registration = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Konto eröffnen" }).click();
  await (await registration).waitForURL("https://app.lexware.de/signup?email=laden%40example.de");
  await dialog.getByRole("button", { name: "Konto verbinden" }).click();
  await expect(step(page, "Lexware Office verbinden")).toBeVisible();

  const outside = await context.newPage();
  await outside.goto(`${places.app}/register`);
  await expect(outside.getByRole("heading", { level: 1, name: "Konto bei Lexware Office eröffnen" })).toBeVisible();
  await expectSoundAtWidths(outside, expectSoundPage);
  await keepPicture(outside, "register-outside", { fullPage: true });
  await outside.getByLabel("E-Mail-Adresse").fill("laden@example.de");
  await outside.getByRole("checkbox").check();
  await expect(outside.getByRole("button", { name: "Konto eröffnen" })).toBeEnabled();
});
