import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { saveAsShown } from "./world/saving.ts";
import { openFolds, save, saveBar, storedPreferences } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

async function openSettings(page: Parameters<typeof openApp>[0], handle: string, path: string, preferences: object) {
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, events: false, preferences });
  return openApp(page, handle, path);
}

test("the recognition of VAT ids is tested in a dialog that the address opens", async ({ page }) => {
  const app = await openSettings(page, "ust-test", "/preferences/contacts?action=test-vatid", {});
  const dialog = app.getByRole("dialog", { name: "Erkennung der USt-IdNr. testen" });

  await dialog.getByLabel("Text").fill("Bestellung 4711");
  await expect(dialog.getByText("Keine USt-ID gefunden")).toBeVisible();
  await dialog.getByLabel("Text").fill("Bitte auf NL004495445B01 ausstellen, nicht auf ATU13585627");
  await expect(dialog.getByText("NL004495445B01 (Niederlande)")).toBeVisible();
  await expectSoundAtWidths(page);

  await dialog.getByRole("button", { name: "Schließen" }).last().click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(app.getByRole("heading", { level: 1 })).toHaveText("Kontakte");
  await expect(dialog).toHaveCount(0);
});

test("the advice to choose one place for VAT ids is put away once and for all", async ({ page }) => {
  const app = await openSettings(page, "ust-ort", "/preferences/contacts", { expert: true });
  const advice = app.getByText("Wähle am besten nur einen Ort");
  await expect(advice).toBeVisible();
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: /ausblenden|verwerfen|schließen/i }).click();
  await expect(advice).toHaveCount(0);
  await page.reload();

  await app.getByRole("button", { name: "Erkennung testen" }).click();
  await expect(app.getByRole("dialog")).toBeVisible();
  await expect(advice).toHaveCount(0);
});

test("with one place chosen there is nothing to advise", async ({ page }) => {
  const app = await openSettings(page, "ust-einer", "/preferences/contacts", {
    expert: true,
    vatIdPlaces: ["order-note"],
  });

  await expect(app.getByRole("button", { name: "Erkennung testen" })).toBeVisible();
  await expect(app.getByText("Wähle am besten nur einen Ort")).toHaveCount(0);
  await expect(app.getByRole("checkbox", { name: "Notiz der Bestellung" })).toBeVisible();
  await expect(app.getByRole("checkbox", { name: "Unternehmensstandort" })).toHaveCount(0);
});

test("a chosen place of Shopify Plus stays, with the note that only Plus has it", async ({ page }) => {
  const app = await openSettings(page, "ust-plus", "/preferences/contacts", {
    expert: true,
    vatIdPlaces: ["company-location"],
  });

  await expect(app.getByText("Den Unternehmensstandort gibt es nur in Shops mit Shopify Plus.")).toBeVisible();
  await expect(app.getByRole("checkbox", { name: "Unternehmensstandort" })).toBeEnabled();
});

test("a link to a payment method opens its payment term and its choice among the transactions", async ({ page }) => {
  const app = await openSettings(page, "zahlart", "/preferences/invoices?gateway=klarna", {
    invoiceCreate: "all",
    transactionCreate: "all",
  });
  await expect(app.getByRole("group", { name: "Klarna" })).toBeInViewport();
  await expectSoundAtWidths(page);

  await openApp(page, "zahlart", "/preferences?setting=transactionGateway&gateway=klarna");
  await expect(app.getByRole("checkbox", { name: "Klarna" })).toBeInViewport();
  await expect(app.locator("mark")).toHaveText("Klarna");
  await expectSoundAtWidths(page);
});

test("a payment term begins with its type's days, and a wrong number stays in its field and is not saved", async ({
  page,
}) => {
  const shop = "zahlungsziel.myshopify.com";
  const app = await openSettings(page, "zahlungsziel", "/preferences/invoices?gateway=klarna", {});
  const term = app.getByRole("group", { name: "Klarna" });
  const days = term.getByLabel("Zahlungsziel in Tagen");
  const percentage = term.getByLabel("Skonto in %");
  const range = term.getByLabel("Skonto innerhalb von Tagen");

  await term.getByLabel("Art").selectOption("DELAY");
  await expect(days).toHaveValue("14");
  await expect(range).toBeDisabled();
  await term.getByLabel("Art").selectOption("DISCOUNT");
  expect([await days.inputValue(), await percentage.inputValue(), await range.inputValue()]).toEqual(["30", "3", "7"]);
  await range.fill("31");
  await expect(term.getByText("Darf nicht größer als Zahlungsziel sein")).toBeVisible();
  await days.fill("2000");
  await days.blur();
  await expect(days).toHaveValue("2000");
  await expect(term.getByText("Darf nicht größer als 1095 sein")).toBeVisible();
  await expectSoundAtWidths(page);
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(app.getByText("Bitte prüfe deine Angaben.")).toBeVisible();
  expect((await storedPreferences(shop))["invoicePaymentGateway"]).toEqual({});

  await days.fill("0");
  await expect(percentage).toBeDisabled();
  await expect(range).toBeDisabled();
  await save(page);
  const discount = { percentage: 0, range: 0 };
  expect(await storedPreferences(shop)).toMatchObject({
    invoicePaymentGateway: { klarna: { duration: 0, discount } },
  });
});

test("what the server refuses is said beside its field", async ({ page }) => {
  const app = await openSettings(page, "adresse-falsch", "/preferences?setting=email", {});
  const email = app.locator("#setting-email");

  await email.getByRole("textbox").fill("kein Postfach");
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();

  await expect(email.getByText("Gültige E-Mail-Adresse erforderlich")).toBeVisible();
  await expectSoundAtWidths(page);
});

test("drafts of delivery notes end their mails, and that is said before it is saved", async ({ page }) => {
  const preferences = { expert: true, deliveryCreate: true, deliverySendMailEnabled: true };
  const app = await openSettings(page, "ohne-abschluss", "/preferences/deliveries", preferences);
  const warning = app.getByText("„Lieferscheine automatisch senden“ wird mit ausgeschaltet");
  await expect(app.locator("#setting-deliveryFinalize").getByRole("switch")).toBeChecked();
  await expect(warning).toHaveCount(0);

  await app.locator("#setting-deliveryFinalize").getByRole("switch").click();

  await expect(warning).toHaveCount(1);
  await expectSoundAtWidths(page);
  await save(page);
  await openApp(page, "ohne-abschluss", "/preferences/mail?setting=deliverySendMailEnabled");
  await expect(app.locator("#setting-deliverySendMailEnabled").getByRole("switch")).toBeDisabled();
  await expect(app.locator("#setting-deliverySendMailEnabled")).toContainText(
    "Nur möglich, wenn Lieferscheine abgeschlossen werden.",
  );
});

test("an account without the version XL learns that it prints German only, with a way to compare", async ({ page }) => {
  const shop = "nur-deutsch.myshopify.com";
  const profile = { businessFeatures: ["INVOICING"] };
  await control("POST", "/shops", { shop, name: "nur-deutsch", events: false, profile, preferences: {} });
  const app = await openApp(page, "nur-deutsch", "/preferences/credits?setting=creditPrintLayout");
  const texts = app.locator("#texts");

  await texts.getByRole("button", { name: "Englisch" }).click();

  await expect(texts).toContainText("Texte auf Englisch druckt Lexware Office nur in der Version XL.");
  await expect(texts.getByLabel("Drucklayout")).toBeDisabled();
  const compare = texts.getByRole("link", { name: "Versionen von Lexware Office vergleichen" });
  await expect(compare.first()).toHaveAttribute("href", "https://office.lexware.de/preise/");
  await expectSoundAtWidths(page);

  await openApp(page, "nur-deutsch", "/preferences");
  await app.getByRole("button", { name: /^Lexware Office/ }).click();
  await expect(app.getByRole("link", { name: "Versionen von Lexware Office vergleichen" })).toBeVisible();
});

test("what the plan lacks is said once in each section, and beside the setting that a link leads to", async ({
  page,
}) => {
  const shop = "ohne-mails.myshopify.com";
  await control("POST", "/shops", { shop, name: "ohne-mails", events: false, plan: "basic", preferences: {} });
  const app = await openApp(page, "ohne-mails", "/preferences/mail");
  const mails = app.locator("#signature");
  const lack = mails.getByText("Upgrade erforderlich");
  const signature = mails.locator("#setting-mailSignature");

  await app.getByRole("button", { name: /^Signatur/ }).click();
  await expect(lack).toHaveCount(1);
  await expect(signature.getByRole("textbox")).toBeDisabled();
  await expectSoundAtWidths(page);

  await openApp(page, "ohne-mails", "/preferences/invoices?setting=mailSignature");
  await expect(signature).toBeInViewport();
  await signature.getByRole("button", { name: "Abonnement erweitern" }).click();
  await expect(page).toHaveURL(/\/plan\/standard$/);
});

test("days that are moved, and spans, say which plan has them", async ({ page }) => {
  const shop = "ohne-spanne.myshopify.com";
  const preferences = { expert: true };
  await control("POST", "/shops", { shop, name: "ohne-spanne", events: false, plan: "free", preferences });
  const app = await openApp(page, "ohne-spanne", "/preferences/invoices");
  const section = app.locator("#deliveryDate");

  await expect(section.getByText("Upgrade erforderlich")).toHaveCount(1);
  await expect(section.getByLabel("Verschieben")).toBeDisabled();
  const day = section.getByLabel("Welcher Tag steht auf dem Beleg?");
  await expect(day.getByRole("option")).toHaveText(["Tag der Bestellung", "Tag des Versands"]);
  await expect(day).toBeEnabled();
  await expectSoundAtWidths(page);

  await openApp(page, "ohne-spanne", "/preferences/deliveries");
  await expect(section.getByText("Upgrade erforderlich")).toHaveCount(1);
  await expect(day).toBeDisabled();
});

test("the limit of contacts is told as soon as all customers are chosen", async ({ page }) => {
  const app = await openSettings(page, "grenze", "/preferences/contacts", { contactCreate: [] });
  const warning = app.getByText("Lexware Office fasst höchstens 59.999 Kontakte.");
  await expect(app.getByRole("combobox", { name: "Kontakte anlegen" })).toHaveValue("none");
  await expect(warning).toHaveCount(0);

  await app.getByRole("combobox", { name: "Kontakte anlegen" }).selectOption("all");

  await expect(warning).toBeVisible();
});

test("without the correction of tips the page says what becomes of them", async ({ page }) => {
  const app = await openSettings(page, "trinkgeld", "/preferences/orders?setting=taxes", {});
  const warning = app.getByText("Trinkgeld für Mitarbeitende (durchlaufender Posten)");
  const place = app.locator("#setting-fixTaxTip");
  await expect(place).toBeVisible();
  await expect(warning).toHaveCount(0);

  await place.getByRole("switch").click();

  await expect(warning).toContainText("bleibt die Bestellung unter „Zu klären“");
});

test("a unit is one of the usual, a dash for none, or one of the merchant's own", async ({ page }) => {
  const shop = "einheiten.myshopify.com";
  const app = await openSettings(page, "einheiten", "/preferences/invoices", { expert: true });
  await openFolds(app);
  const unit = (name: string) => app.locator(`#setting-${name}`);

  await unit("invoiceItemUnit").getByRole("combobox").selectOption({ label: "Paar" });
  await unit("invoiceShippingUnit").getByRole("combobox").selectOption({ label: "— (keine Einheit)" });
  await unit("invoiceDiscountUnit").getByRole("combobox").selectOption({ label: "Eigene Einheit" });
  await unit("invoiceDiscountUnit").getByRole("textbox").fill("Palette");
  await save(page);

  expect(await storedPreferences(shop)).toMatchObject({
    ...{ invoiceItemUnit: { de: "Paar" }, invoiceShippingUnit: { de: "—" }, invoiceDiscountUnit: { de: "Palette" } },
  });
  await page.reload();
  await openFolds(app);
  await expect(unit("invoiceDiscountUnit").getByRole("textbox")).toHaveValue("Palette");
});

test("a printed text takes placeholders and commands by click, and says what is wrong with it", async ({ page }) => {
  const app = await openSettings(page, "platzhalter", "/preferences/invoices?setting=invoiceItemDetail", {
    expert: true,
  });
  const title = app.getByLabel("Beschreibung der Positionen", { exact: true });

  await title.fill("Pos. ");
  await app.getByRole("button", { name: "Platzhalter einfügen: Beschreibung der Positionen" }).click();
  const choices = app.getByRole("list", { name: "Platzhalter" });
  await choices.getByRole("button", { name: "Artikelnummer (SKU)" }).click();
  await expect(title).toBeFocused();
  await app.getByRole("list", { name: "Befehle" }).getByRole("button", { name: "In Großbuchstaben" }).click();
  await expect(title).toHaveValue("Pos. {{item.sku | upper}}");
  await expect(app.getByText("Pos. TASSE-BLAU")).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expectSoundAtWidths(page);

  await title.fill("{{item.skuu}} {{item.sku | gross}}");
  await expect(app.getByText("Den Platzhalter {{item.skuu}} gibt es hier nicht.")).toBeVisible();
  await expect(app.getByText("{{item.sku | gross}} ist kein Platzhalter")).toBeVisible();
  await app.getByRole("button", { name: "Standardtext wiederherstellen: Beschreibung der Positionen" }).click();
  await expect(title).toHaveValue("");
  await app.getByRole("textbox", { name: "Schlusstext" }).fill(`{{order.name}} ${"ü".repeat(1_100)}`);
  await expect(app.getByText("Für die Vorschau ist der Text zu lang. Gedruckt wird er trotzdem.")).toBeVisible();
});

test("an empty text shows its default, and a placeholder is completed while it is typed", async ({ page }) => {
  const app = await openSettings(page, "platzhalter-tippen", "/preferences/invoices#layout", { expert: true });
  const remark = app.getByRole("textbox", { name: "Schlusstext" });
  await expect(remark).toHaveAttribute("placeholder", "Vielen Dank für den Einkauf bei {{store.name}}.");

  await remark.pressSequentially("Zu {{nummer");
  await expect(app.getByText("2 Platzhalter passen.")).toBeVisible();
  await expect(app.getByText("ist kein Platzhalter")).toHaveCount(0);
  const choices = app.getByRole("list", { name: "Platzhalter" });
  await choices.getByRole("button", { name: "Bestellnummer ohne Präfix" }).press("Enter");
  await expect(remark).toHaveValue("Zu {{order.number}}");
  await expect(remark).toBeFocused();
  await expect(app.getByText("Zu 1001", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Verwerfen" }).click();
  await expectSoundAtWidths(page);
});

test("the address opens the preview of an invoice, and closing it leaves the address", async ({ page }) => {
  const app = await openSettings(page, "vorschau-auf", "/preferences/invoices?assistant=receipt-preview", {});
  const preview = app.getByRole("dialog");

  await expect(preview).toBeVisible();
  await preview.getByRole("button", { name: "Schließen" }).last().click();
  await expect(preview).toHaveCount(0);
  await expect(app.getByRole("region", { name: "Vorschau" })).toBeVisible();
});

const almostAll = { invoiceCreate: "all", transactionCreate: "all" };

test("confetti for four seconds once everything is automated, and none with less motion", async ({ page }) => {
  const app = await openSettings(page, "konfetti", "/preferences", almostAll);
  const confetti = app.locator("canvas[aria-hidden=true]");

  await expect(app.getByRole("switch", { name: "Gutschriften erstellen" })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await app.getByRole("switch", { name: "Gutschriften erstellen" }).click();
  await saveAsShown(page);
  await expect(confetti).toHaveCount(1);
  await expect(app.getByText("Automatisiert", { exact: true })).toBeVisible();
  await page.clock.fastForward(3_900);
  await expect(confetti).toHaveCount(1);
  await page.clock.fastForward(200);
  await expect(confetti).toHaveCount(0);
  await page.clock.resume();

  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSettings(page, "kein-konfetti", "/preferences", almostAll);
  await app.getByRole("switch", { name: "Gutschriften erstellen" }).click();
  await saveAsShown(page);
  await expect(app.getByText("Automatisiert", { exact: true })).toBeVisible();
  await expect(confetti).toHaveCount(0);
});
