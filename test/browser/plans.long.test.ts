import { staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { open, pretend } from "./plans-steps.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { keepPicture } from "./world/pictures.ts";
import { places } from "./world/places.ts";
import { saveChange } from "./world/save-change.ts";
import { saveAsShown } from "./world/saving.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

test("who declines at the platform is told that nothing changed", async ({ page }) => {
  await page.clock.install();
  await open("abo-nein");
  const app = await openApp(page, "abo-nein", "/plan/premium");

  await expect(app.getByRole("radio", { name: /^Premium/ })).toBeChecked();
  await app.getByRole("button", { name: "Zu Premium wechseln" }).click();
  await saveChange(page);
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await expect(page.getByRole("button", { name: "Ablehnen" })).toHaveCount(0);
  await openApp(page, "abo-nein", "/plan");

  await expect(app.getByText("Bestätigung wird geprüft")).toBeVisible();
  // the app asks five times, every three seconds
  await page.clock.runFor(16_000);
  await expect(app.getByText("Shopify hat die Änderung nicht bestätigt")).toBeVisible();
  await expect(app.getByRole("region", { name: "Dein Abonnement" })).toContainText("Free");
});

test("a coupon is mended while it is typed, refused with its reason, and reduces the price that is confirmed", async ({
  page,
}) => {
  await open("abo-coupon");
  const app = await openApp(page, "abo-coupon", "/plan");
  await app.getByRole("button", { name: "Coupon einlösen" }).click();
  const dialog = app.getByRole("dialog");
  const redeem = dialog.getByRole("button", { name: "Einlösen" });

  await dialog.getByLabel("Code").fill("abc");
  await expect(redeem).toBeDisabled();
  await dialog.getByLabel("Code").fill("gibt es nicht");
  await expect(dialog.getByLabel("Code")).toHaveValue("GIBT-ES-NICHT");
  await redeem.click();
  await expect(dialog.getByText("😢 Der Code scheint ungültig zu sein")).toBeVisible();
  await expectSound(page);
  await dialog.getByLabel("Code").fill("connected");
  await page.keyboard.press("Enter");
  await expect(app.getByRole("dialog", { name: "Coupon angenommen" })).toContainText("50 %");
  await expect(app.getByText("Coupon CONNECTED")).toHaveCount(1);
  await expectSound(page);
  await app.getByRole("button", { name: "Später" }).click();

  await expect(app.getByText("Erster Monat 9,4", { exact: false })).toBeVisible();
});

test("a link brings plan and coupon along", async ({ page }) => {
  await open("abo-link");

  const app = await openApp(page, "abo-link", "/plan/standard?coupon=connected");

  await expect(app.getByRole("dialog", { name: "Coupon angenommen" })).toBeVisible();
  await app.getByRole("dialog").getByRole("button", { name: "Zu Standard wechseln" }).click();
  await app.getByRole("button", { name: "Kostenpflichtig wechseln" }).click();
  await expect(page.getByText(/sonst 18,99\s€/)).toBeVisible();
});

test("an accepted coupon is there again on the next visit, beside another one, until it is removed", async ({
  page,
}) => {
  await open("abo-wieder");
  const first = await openApp(page, "abo-wieder", "/plan?coupon=connected");
  await first.getByRole("button", { name: "Später" }).click();
  await expect(first.getByText("Coupon CONNECTED")).toBeVisible();

  const second = await openApp(page, "abo-wieder", "/plan");
  await expect(second.getByText("Coupon CONNECTED")).toBeVisible();
  await second.getByRole("button", { name: "Coupon einlösen" }).click();
  await second.getByLabel("Code").fill("partner");
  await second.getByRole("button", { name: "Einlösen", exact: true }).click();
  await second.getByRole("button", { name: "Später" }).click();
  await expect(second.getByText("Coupon PARTNER")).toBeVisible();
  await second.getByLabel("Welcher Coupon gilt").selectOption("CONNECTED");
  await expect(second.getByText("Coupon CONNECTED")).toBeVisible();
  await expectSound(page);
  await keepPicture(page, "two-coupons");
  await second.getByRole("button", { name: "Coupon entfernen" }).click();
  await expect(second.getByText("Coupon CONNECTED")).toHaveCount(0);

  const third = await openApp(page, "abo-wieder", "/plan");
  await expect(third.getByRole("button", { name: "Coupon einlösen" })).toBeVisible();
  await expect(third.getByText("Coupon CONNECTED")).toHaveCount(0);
});

test("what a feature costs is said before it is bought, and no price table names what does not exist", async ({
  page,
}) => {
  await open("abo-import", { plan: "basic", createdAt: "2025-01-10T09:00:00Z" });
  const app = await openApp(page, "abo-import", "/plan/purchase/importOrders");

  await expect(app.getByText("99,00 €").first()).toBeVisible();
  await expect(app.getByText(/^Möglich sind Tage vom \d\d\.\d\d\.\d{4} bis zum /)).toBeVisible();
  await expect(app.getByRole("button", { name: "Freischalten" })).toBeVisible();
  await expectSound(page);
  await app.getByRole("link", { name: "Abonnement" }).first().click();

  await app.getByRole("button", { name: /^Alle Funktionen vergleichen/ }).click();
  const table = app.getByRole("region", { name: "Was die Abonnements enthalten" });
  await expect(table.getByRole("rowheader", { name: /^Bestellübersicht/ })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /Import/ })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /^Export/ })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /^Metafelder/ })).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /E-Mail/ }).first()).toBeVisible();
  await expect(table.getByRole("rowheader", { name: /Zahlungsstatus/ })).toBeVisible();
});

test("without the plan the orders and their start page say what is missing and lead to it", async ({ page }) => {
  await open("abo-tor");
  const app = await openApp(page, "abo-tor", "/orders");

  await expect(app.getByText("Upgrade erforderlich")).toBeVisible();
  await expect(app.getByText(/^Alle Bestellungen mit Suche und PDF: ab Basic, 7,99\s€ im Monat\.$/)).toBeVisible();
  await expect(app.locator(".Polaris-Button--variantPrimary")).toHaveText(["Abonnement erweitern"]);
  await expectSound(page);
  await app.getByRole("link", { name: "Abonnement erweitern" }).click();

  await expect(app.getByRole("radio", { name: /^Basic/ })).toBeChecked();
});

test("without transfers a document is not offered but the way to more", async ({ page }) => {
  await open("abo-leer", { connected: true, plan: "basic", preferences: { invoiceCreate: false } });
  const order = await control("POST", "/shops/abo-leer.myshopify.com/orders", { order: {} });
  await settle();
  await pretend(page, ({ plan }) => ({
    plan: { ...plan, credits: { ...Object(plan?.["credits"]), quota: 10, used: 9 } },
  }));
  const app = await openApp(page, "abo-leer", `/orders/${String(order["id"])}`);

  await app.getByRole("button", { name: "Rechnung jetzt erstellen" }).click();

  const dialog = app.getByRole("dialog", { name: "Deine Übertragungen wurden (fast) vollständig verbraucht" });
  await expect(dialog).toContainText("mindestens 1 Übertragung");
  await expectSound(page);
  await dialog.getByRole("link", { name: "Abonnement erweitern" }).click();
  await expect(app.getByRole("heading", { level: 1, name: "Abonnement" })).toBeVisible();
});

test("documents that wait for transfers are given up only after a question", async ({ page }) => {
  await open("abo-rueckstand", { plan: "basic" });
  let isGivenUp = false;
  await alterAnswers(page, `${places.app}/api/plan/credits?**`, () => ({
    waiting: isGivenUp ? 0 : 3,
    level: "empty",
    percent: 0,
  }));
  const app = await openApp(page, "abo-rueckstand", "/plan");
  const card = app.getByRole("region", { name: "Übertragungen", exact: true });

  await expect(card).toContainText("Aufgebraucht");
  await card.getByRole("button", { name: "Wartende Belege verwerfen" }).click();
  const dialog = app.getByRole("dialog", { name: "Wartende Belege wirklich verwerfen?" });
  await expect(dialog).toContainText("3 Belege werden nicht erstellt");
  await expectSound(page);
  const sent = page.waitForRequest(`${places.app}/api/plan/credits/discard`);
  isGivenUp = true;
  await dialog.getByRole("button", { name: "Verwerfen", exact: true }).click();

  expect((await sent).method()).toBe("POST");
  await expect(page.getByText("Wartende Belege werden verworfen")).toBeVisible();
  await expect(card).not.toContainText("warten");
});

test("a permission that the provider still lacks is asked for in a window and noticed when it closes", async ({
  page,
}) => {
  await open("abo-zugriff", {
    connected: true,
    plan: "premium",
    profile: { companyName: "Zugriff GmbH" },
    preferences: { invoiceCreate: "all" },
  });
  const app = await openApp(page, "abo-zugriff", "/preferences");
  const [early] = await Promise.all([
    page.context().waitForEvent("page"),
    app.getByRole("switch", { name: "Zahlungen übertragen" }).click(),
  ]);
  await expect(app.getByRole("dialog", { name: "Zugriff erteilen" })).toBeVisible();
  await expectSound(page);
  expect(early.viewportSize()).toEqual({ width: 800, height: 900 });
  await early.close();
  await expect(
    app.getByText("Das Fenster wurde geschlossen, und der Zugriff fehlt noch", { exact: false }),
  ).toBeVisible();

  const [popup] = await Promise.all([
    page.context().waitForEvent("page"),
    app.getByRole("button", { name: "Fenster erneut öffnen" }).click(),
  ]);
  await popup.getByRole("button", { name: "Weiter zu Lexware Office" }).click();
  await popup.getByRole("radio", { name: /Zugriff GmbH/ }).check();
  await popup.getByRole("button", { name: "Zugriff erlauben" }).click();
  await popup.getByRole("button", { name: "Verbinden", exact: true }).click();

  await expect(page.getByText("Berechtigungen aktualisiert")).toBeVisible();
  await saveAsShown(page);
  await expect(app.getByRole("switch", { name: "Zahlungen übertragen" })).toBeChecked();
});

test("maintenance is told before, stands in place of the pages, and ends by itself", async ({ page }) => {
  await page.clock.install();
  await open("abo-wartung", { plan: "basic" });
  const hour = 3_600_000;
  let from = Date.now() + hour;
  let isPlanned = true;
  await pretend(page, () => ({
    downtimes: isPlanned ? [{ start: new Date(from).toISOString(), end: new Date(from + hour).toISOString() }] : [],
  }));

  const app = await openApp(page, "abo-wartung", "/orders");
  await expect(app.getByText("Wartung geplant")).toBeVisible();
  await expectSound(page);
  from = Date.now() - hour / 2;
  await page.reload();
  await expect(app.getByRole("heading", { name: "Wartungsarbeiten" })).toBeVisible();
  await expectSound(page);
  isPlanned = false;
  // the app looks every quarter of a minute
  await page.clock.runFor(16_000);
  await expect(app.getByRole("heading", { level: 1, name: "Bestellungen" })).toBeVisible();
  isPlanned = true;
  await openApp(page, "abo-wartung", "/plan");
  await expect(app.getByRole("heading", { level: 1, name: "Abonnement" })).toBeVisible();
});

test("our own people see shops, plan maintenance and read a shop's log; nobody else sees the page", async ({
  page,
}) => {
  await open("abo-leute", { permissions: [...staffPermissions] });
  const app = await openApp(page, "abo-leute", "/admin?search=abo-leute");

  await expect(app.getByRole("table", { name: "Alle Shops" })).toContainText("abo-leute.myshopify.com");
  await app.getByRole("button", { name: /^Wartung Nichts geplant/ }).click();
  await app.getByRole("button", { name: "Wartung hinzufügen" }).click();
  await app.getByRole("button", { name: "Wartung speichern" }).click();
  await expect(app.getByText("Bitte Beginn und Ende angeben.")).toBeVisible();
  await app.getByLabel("Beginn", { exact: true }).fill("2030-01-01T10:00");
  await app.getByLabel("Ende", { exact: true }).fill("2030-01-01T11:00");
  await expect(app.getByText("Bitte gib einen Grund an.")).toBeVisible();
  await app.getByLabel("Grund der Änderung").fill("Umzug der Datenbank");
  await app.getByRole("button", { name: "Wartung speichern" }).click();
  await expect(page.getByText("Wartung gespeichert")).toBeVisible();
  await expectSound(page);
  await app.getByRole("button", { name: "Wartung 1 entfernen" }).click();
  await app.getByRole("button", { name: "Wartung speichern" }).click();
  await expect(app.getByText("Es ist nichts geplant.")).toBeVisible();
  await app.getByRole("link", { name: "Protokoll von abo-leute.myshopify.com" }).click();
  await expect(app.getByRole("table")).toContainText("App");
  // Its address has a dot and is a page nevertheless.
  await open("abo-anderer");
  await openApp(page, "abo-leute", "/admin/shops/abo-anderer.myshopify.com");
  await expect(app.getByRole("table")).toContainText("App");
  await expectSound(page);
  const grant = app.getByRole("region", { name: "Übertragungen gutschreiben" });
  await expect(grant.getByRole("button", { name: "Gutschreiben" })).toBeDisabled();
  await grant.getByLabel("Übertragungen", { exact: true }).fill("5");
  await grant.getByLabel("Anlass").fill("Ausfall-2026-11");
  await grant.getByLabel("Grund", { exact: true }).fill("Ausfall am 20.11.");
  await grant.getByRole("button", { name: "Gutschreiben" }).click();
  await expect(grant).toContainText("5 Übertragungen gutgeschrieben. Übrig sind jetzt 15.");
  await grant.getByRole("button", { name: "Gutschreiben" }).click();
  await expect(grant).toContainText("Zu diesem Anlass hat der Shop schon eine Gutschrift.");
  await expectSound(page);

  await open("abo-fremd");
  await openApp(page, "abo-fremd", "/admin");
  await expect(app.getByRole("heading", { name: "Diese Seite gibt es nicht" })).toBeVisible();
});

test("plans and administration are accessible and not wider than the window", { tag: "@phone" }, async ({ page }) => {
  await open("abo-breite", { plan: "standard", permissions: [...staffPermissions] });

  const app = await openApp(page, "abo-breite", "/plan");
  await expect(app.getByText("Verlauf der Übertragungen")).toBeVisible();
  await app.getByRole("radio", { name: /^Free/ }).press("Space");
  await app.getByRole("button", { name: /^Alle Funktionen vergleichen/ }).click();
  await app.getByRole("button", { name: /^Verlauf der Übertragungen/ }).click();
  await expectSoundAtWidths(page);
  await app.getByRole("radio", { name: /^Standard/ }).press("Space");
  await openApp(page, "abo-breite", "/admin?search=abo-");
  await expect(app.getByRole("table", { name: "Alle Shops" })).toBeVisible();
  await expectSoundAtWidths(page);
});
