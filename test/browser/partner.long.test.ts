import type { Page } from "@playwright/test";
import type { PartnerPayout, PartnerRedemption } from "#shared/api/partner.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { appFrame, openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { measure } from "./world/page-limits.ts";
import { places } from "./world/places.ts";
import { saveBar } from "./world/saving.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expect, test } from "./world/test.ts";

const longCode = "LINDGRUEN-TEEHAUS-FRUEHLING26";

const openShop = (handle: string, more: object = {}) =>
  control("POST", "/shops", {
    ...{ shop: `${handle}.myshopify.com`, name: handle, connected: false, events: false, plan: "free" },
    ...more,
  });

const aRedemption = (fields: Partial<PartnerRedemption>): PartnerRedemption => ({
  id: "red_1",
  coupon: longCode,
  createdAt: "2026-01-10T09:00:00.000Z",
  subscribedAt: "2026-01-10T09:05:00.000Z",
  plan: "business",
  provision: 44.5,
  status: "subscribed",
  releaseDay: "2026-02-25",
  endsAt: null,
  isFrozen: false,
  releasedPlan: null,
  takenBackAt: null,
  isHeld: false,
  reason: null,
  payout: null,
  ...fields,
});

const aPayout = (fields: Partial<PartnerPayout>): PartnerPayout => ({
  id: "2026-03",
  timespan: { from: "2026-02-25", to: "2026-03-07" },
  status: "scheduled",
  paymentAt: "2026-04-08",
  provisions: { count: 2, net: 54, takenBack: 0 },
  receipt: "GS-2026-000001",
  replaced: [],
  transaction: {
    gateway: "bank",
    recipient: {
      name: "Teehaus & Töpferei Lindgrün",
      email: "partner@lindgruen.example",
      iban: "DE** **** 3000",
      bic: "COBADEFFXXX",
      receipt: "GS-2026-000001",
      total: 64.26,
      currency: "EUR",
    },
  },
  ...{ returnedReason: null, waitsFor: null, returned: [], replaces: null },
  objectedAt: null,
  ...fields,
});

/** A page with nothing on it. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>`;

/** Follows a link of the area, and waits for its page. */
async function goTo(page: Page, area: string): Promise<void> {
  const app = appFrame(page);
  await app
    .getByRole("navigation", { name: "Bereiche des Partnerprogramms" })
    .getByRole("link", { name: area })
    .click();
  await expect(app.getByRole("heading", { level: 1, name: area })).toBeVisible();
  await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);
  // a form may be longer
  if (area !== "Auszahlungsdaten") await expectOneWindow(page);
}

/** The page is seen whole in a window of its usual height. */
async function expectOneWindow(page: Page): Promise<void> {
  const { height } = await appFrame(page).locator("main").evaluate(measure);
  expect(height, page.url()).toBeLessThanOrEqual(760);
}

endRoutesWithTest();

test("lists without entries have no filters", async ({ page }) => {
  await openShop("partner-leer", { partner: true });
  const app = await openApp(page, "partner-leer", "/partner/coupons");

  await expect(app.getByRole("heading", { name: "Noch keine Coupons" })).toBeVisible();
  await expect(app.getByRole("button", { name: "Coupon erstellen" })).toHaveCount(1);
  await expect(app.getByRole("main").locator("input, select")).toHaveCount(0);
  await goTo(page, "Einlösungen");
  await expect(app.getByRole("heading", { name: "Noch keine Einlösungen" })).toBeVisible();
  await expect(app.getByRole("main").locator("input, select")).toHaveCount(0);
  await goTo(page, "Auszahlungen");
  await expect(app.getByRole("link", { name: "Coupons ansehen" }), "no dead end").toBeVisible();
  const overview = await openApp(page, "partner-leer", "/partner");
  await expect(overview.getByRole("heading", { name: /^In drei Schritten/ })).toBeVisible();
  await expectOneWindow(page);
});

test("a partner makes coupons, sees what they bring, reads a receipt and enters where to be paid", async ({ page }) => {
  await openShop("partnerin", { partner: true });
  const app = await openApp(page, "partnerin", "/partner");

  await test.step("the programme, and what is missing to be paid", async () => {
    await expect(page.getByRole("link", { name: "Partnerprogramm" })).toBeVisible();
    await expect(app.getByRole("heading", { level: 2 })).toHaveText([
      "In drei Schritten zur ersten Auszahlung",
      "Erster Coupon",
      "Auszahlungsdaten",
      /^50,00\s€ erreichen$/,
    ]);
    await expect(app.getByText("Name, Steuer und Konto, etwa 3 Minuten")).toBeVisible();
    await app.getByRole("button", { name: /^Provision je Abonnement/ }).click();
    await expect(app.getByText("Business (88,99", { exact: false })).toBeVisible();
    await expectSoundAtWidths(page);
  });

  await test.step("a coupon: mended while it is typed, refused with its reason, made", async () => {
    await app.getByRole("link", { name: "Coupon erstellen" }).click();
    const dialog = app.getByRole("dialog", { name: "Coupon erstellen" });
    const code = dialog.getByLabel("Code");
    await expectStillUnderPress(page, dialog);
    await code.fill("");
    await dialog.getByRole("button", { name: "Erstellen" }).click();
    await expect(dialog.getByText("Darf nicht leer sein")).toBeVisible();
    await code.fill("ab--ö");
    await expect(code).toHaveValue("AB-");
    await expect(dialog.getByText("Mindestens 4 Zeichen")).toBeVisible();
    await code.fill("support");
    await dialog.getByRole("button", { name: "Erstellen" }).click();
    await expect(dialog.getByText("Bitte wähle einen Rabatt")).toBeVisible();
    await dialog.locator("label", { hasText: "50 % für 3 Monate" }).click();
    await expect(dialog.getByRole("radio", { name: /^50 % für 3 Monate.*beliebt/ })).toBeChecked();
    await dialog.getByLabel("Letzter Tag (optional)").fill("x");
    await dialog.getByRole("button", { name: "Erstellen" }).click();
    await expect(dialog.getByText("Bitte als Datum eingeben: TT.MM.JJJJ")).toBeVisible();
    await dialog.getByLabel("Letzter Tag (optional)").fill("");
    await dialog.getByRole("button", { name: "Erstellen" }).click();
    await expect(dialog.getByText("Dieser Code ist nicht verfügbar")).toBeVisible();
    await code.fill(longCode.toLowerCase());
    await expect(dialog.getByText("über ihren Link", { exact: false })).toBeVisible();
    await expectSoundAtWidths(page);
    await dialog.getByRole("button", { name: "Erstellen" }).click();
    await expect(page.getByText("Coupon erstellt")).toBeVisible();
    await expect(app.getByRole("cell", { name: longCode, exact: true })).toBeVisible();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectSound(page);
  });

  await test.step("a second one is deleted again, and the tabs are in the address", async () => {
    await app.getByRole("button", { name: "Coupon erstellen" }).click();
    const dialog = app.getByRole("dialog");
    await dialog.getByLabel("Code").fill("teezeit26");
    // a fault under the field would move the offers between press and release
    await dialog.getByLabel("Code").fill("tee");
    await dialog.locator("label", { hasText: "10 % für 12 Monate" }).click();
    await expect(dialog.getByRole("radio", { name: "10 % für 12 Monate" })).toBeChecked();
    await expect(dialog.getByText("Mindestens 4 Zeichen")).toBeVisible();
    await dialog.getByLabel("Code").fill("teezeit26");
    await dialog.getByRole("button", { name: "Erstellen" }).click();
    await app.getByRole("checkbox", { name: "Coupon TEEZEIT26 auswählen" }).check();
    await app.getByRole("button", { name: "1 Coupon löschen" }).click();
    await expect(page).toHaveURL(/partner\/coupons\/all\/confirm\/removal/);
    await app.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
    await expect(page.getByText("1 Coupon(s) gelöscht")).toBeVisible();
    await expect(app.getByText("TEEZEIT26")).toHaveCount(0);
    await app.getByRole("button", { name: "Eingelöst" }).click();
    await expect(page).toHaveURL(/partner\/coupons\/redeemed/);
    await expect(app.getByText("Hier ist kein Coupon")).toBeVisible();
  });

  await test.step("the address of the removal opens its dialog, which leads to the list", async () => {
    const opened = await openApp(page, "partnerin", "/partner/coupons/confirm/removal");
    const dialog = opened.getByRole("dialog", { name: "Coupons löschen" });
    await expect(dialog.getByText("Wähle zuerst in der Liste aus")).toBeVisible();
    await dialog.getByRole("button", { name: "Zur Liste" }).click();
    await expect(page).toHaveURL(/partner\/coupons\/?$|partner\/coupons\/all$/);
  });

  await test.step("redemptions with their reasons", async () => {
    const rows = [
      aRedemption({ id: "red_2", isHeld: true, endsAt: "2026-02-20T09:00:00.000Z" }),
      aRedemption({ id: "red_3", status: "declined", provision: 0, reason: "Eigener Shop" }),
      aRedemption({ id: "red_4", status: "paid", payout: "2026-03" }),
    ];
    await alterAnswers(page, `${places.app}/api/partner/redemptions?**`, () => ({ items: rows }));
    await goTo(page, "Einlösungen");
    await expect(app.getByText("In Prüfung")).toBeVisible();
    await expect(app.getByText("gekündigt zum 20.02.2026")).toBeVisible();
    await expect(app.getByText("Eigener Shop")).toBeVisible();
    await expect(app.getByText("In der Auszahlung für März 2026")).toBeVisible();
    await expectSoundAtWidths(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await app.getByRole("button", { name: "Bestätigt" }).click();
    await expect(page).toHaveURL(/partner\/redemptions\/verified/);
  });

  await test.step("payouts: receipt and objection", async () => {
    const returned = aPayout({
      ...{ id: "2026-02", receipt: "GS-2026-000007", returnedReason: "Konto erloschen" },
      waitsFor: "Bitte prüfe Name und Konto in deinen Auszahlungsdaten",
      returned: [{ account: "DE** **** 3000", reason: "Konto erloschen", at: "2026-04-06T08:00:00.000Z" }],
    });
    let objectedAt: string | null = null;
    await alterAnswers(page, `${places.app}/api/partner/payouts?**`, () => ({
      items: [aPayout({ objectedAt }), returned],
    }));
    await page.route(`${places.app}/api/partner/payouts/2026-03/receipt?*`, (route) =>
      route.fulfill({ json: { mimetype: "application/pdf", base64: btoa(PDF) } }),
    );
    await page.route(`${places.app}/api/partner/payouts/2026-03/objection`, (route) => {
      objectedAt = "2026-04-02T09:00:00.000Z";
      return route.fulfill({ json: aPayout({ objectedAt }) });
    });
    await goTo(page, "Auszahlungen");
    await expect(
      app.getByText("Die Zahlung an DE** **** 3000 kam zurück: Konto erloschen", { exact: false }),
    ).toBeVisible();
    // The second one came back: its day is open.
    await expect(app.getByText("voraussichtlich bis 08.04.2026")).toHaveCount(1);
    await expect(app.getByText("noch offen")).toHaveCount(1);
    await expectSoundAtWidths(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await app.getByRole("button", { name: "Beleg GS-2026-000001 öffnen" }).click();
    const receipt = app.getByRole("dialog", { name: "Beleg GS-2026-000001" });
    await expect(receipt.getByRole("link", { name: /neuem Tab|speichern/i })).toBeVisible();
    await receipt.getByRole("button", { name: "Schließen" }).click();
    await app.getByRole("button", { name: "Der Abrechnung GS-2026-000001 widersprechen" }).click();
    const objection = app.getByRole("dialog", { name: "Der Abrechnung widersprechen" });
    await expectStillUnderPress(page, objection);
    await objection.getByLabel("Was stimmt nicht?").fill("");
    await objection.getByRole("button", { name: "Widersprechen" }).click();
    await expect(objection.getByText("Bitte gib einen Grund an.")).toBeVisible();
    await objection.getByLabel("Was stimmt nicht?").fill("Eine Provision fehlt.");
    await objection.getByRole("button", { name: "Widersprechen" }).click();
    await expect(app.getByText("Widersprochen am 02.04.2026")).toBeVisible();
  });

  await test.step("details: every message, then saved", async () => {
    await goTo(page, "Auszahlungsdaten");
    await expect(app.getByRole("radio", { name: "Überweisung" })).not.toBeChecked();
    await expect(app.getByLabel("IBAN", { exact: true })).toHaveCount(0);
    await app.getByLabel("Name", { exact: true }).fill("Teehaus & Töpferei Lindgrün");
    await saveBar(page).getByRole("button", { name: "Speichern" }).click();
    await expect(app.getByText("Deine Angaben wurden nicht gespeichert")).toBeVisible();
    await expect(app.getByText("Pflichtfeld").first()).toBeVisible();
    const fill = async (fields: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(fields)) await app.getByLabel(label, { exact: true }).fill(value);
    };
    await fill({
      "E-Mail-Adresse": "partner",
      Name: "Чайный дом",
      Steuernummer: "86095742719",
      IBAN: "DE00",
      "USt-IdNr. (freiwillig)": "X",
    });
    for (const message of [
      "Gültige E-Mail-Adresse erforderlich",
      "Für eine Überweisung in lateinischen Buchstaben erforderlich",
      "Das ist deine Steuer-ID. Bitte gib die Steuernummer deines Betriebs an.",
      "Gültige IBAN erforderlich",
      "Gültige USt-IdNr. erforderlich",
    ])
      await expect(app.getByText(message)).toBeVisible();
    await expect(app.getByText("Gebühr 3,5 %", { exact: false })).toBeVisible();
    await expectSoundAtWidths(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await app.getByLabel("Bundesland des Finanzamts").selectOption({ label: "Bayern" });
    await fill({
      "E-Mail-Adresse": "partner@lindgruen.example",
      Name: "Teehaus & Töpferei Lindgrün",
      Steuernummer: "181/815/08155",
      "USt-IdNr. (freiwillig)": "",
      "Straße und Hausnummer": "Gassenweg 3",
      Postleitzahl: "80331",
      Ort: "München",
      "Name der Bank": "Sparbank",
      IBAN: "DE89 3704 0044 0532 0130 00",
      BIC: "cobadeffxxx",
    });
    await app.getByRole("checkbox", { name: /§ 14 Abs\. 2 Satz 5 UStG/ }).check();
    await saveBar(page).getByRole("button", { name: "Speichern" }).click();
    await expect(page.getByText("Gespeichert")).toBeVisible();
    await expect(app.getByText("Deine neuen Auszahlungsdaten gelten ab", { exact: false })).toBeVisible();
    await expect(app.getByText("Gespeichert: DE** **** 3000", { exact: false })).toBeVisible();
    await expect(saveBar(page)).toHaveCount(0);
    await expectSoundAtWidths(page);
    await goTo(page, "Coupons");
    await expectSoundAtWidths(page);
  });
});

test("a shop that is no partner applies, and enters a long code by its link", async ({ page }) => {
  const { sessionToken } = await openShop("partner-mit-code", { partner: true });
  const code = "EIN-LANGER-CODE-FUER-DEN-LINK";
  const created = await fetch(`${places.app}/api/partner/coupons/${code}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${sessionToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ type: "3x50" }),
  });
  expect(created.status).toBe(200);
  await openShop("partner-gesucht");
  const app = await openApp(page, "partner-gesucht", "/partner");

  await expect(app.getByText("Dieser Bereich ist für Partner")).toBeVisible();
  await app.getByRole("link", { name: "Partner werden" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Partner werden" })).toBeVisible();
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await app.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect(app.getByText("Bitte erzähl uns etwas mehr.")).toBeVisible();
  await app.getByLabel("Deine Bewerbung").fill("Wir beraten Teeläden und empfehlen Belegfluss gern.");
  await app.getByRole("button", { name: "Bewerbung senden" }).click();
  await expect(app.getByText("ist bei uns", { exact: false })).toBeVisible();

  await openApp(page, "partner-gesucht", `/plan?coupon=${code}`);
  await expect(app.getByRole("dialog")).toContainText("50 % Rabatt für 3 Monate");
});
