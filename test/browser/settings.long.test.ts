import type { FrameLocator } from "@playwright/test";
import { settingPageTexts } from "#web/locales/de-setting-pages.ts";
import { openApp } from "./world/app.ts";
import { neededOn, openSettings } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

/** The specified sections of the main page. */
const mainSections = ["Verbindung", "Automatisierung", "Belegeinstellungen", "Benachrichtigungen", "App-Einstellungen"];

/** Anchors of pages outside expert mode. */
const anchors: Readonly<Record<string, readonly string[]>> = {
  "/preferences": [
    ...["connection", "automation", "pause", "documents", "receipts", "eInvoices", "languages", "notifications", "app"],
  ],
  "/preferences/invoices": [
    ...["create", "layout", "format", "printLayout", "discounts", "shipping", "rounding", "terms", "mail"],
  ],
  "/preferences/orders": ["taxes", "payment", "filter", "eInvoices"],
};

test("a link to a setting leads to its control, shown outside expert mode as well", async ({ page }) => {
  const { app } = await openSettings(page, "ziel", "/preferences/orders?setting=skipPos", {});

  await expect(app.getByRole("switch", { name: "Kassenverkäufe auslassen" })).toBeInViewport();
  await expect(app.getByRole("switch", { name: "Kostenlose Bestellungen auslassen" })).toHaveCount(0);
  await expect(app.getByText(/^\d+ weitere Einstellungen im Expertenmodus\.$/)).toBeVisible();
});

test("a link to a setting of the main page leads to its switch, or on to the page that shows it", async ({ page }) => {
  const { app } = await openSettings(page, "ziel-haupt", "/preferences?setting=transactionCreate", {});

  const place = app.locator("#setting-transactionCreate");
  await expect(place.getByRole("switch", { name: "Zahlungen übertragen" })).toBeInViewport();
  await expect(place).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await expect(app.locator("#setting-creditCreate")).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await openApp(page, "ziel-haupt", "/preferences?setting=invoiceUseRounding");
  await expect(app.getByRole("heading", { level: 1 })).toHaveText(settingPageTexts.invoices.title);
  await expect(app.getByRole("switch", { name: "Rundungsdifferenzen ausgleichen" })).toBeFocused();

  await app.getByRole("button", { name: "Expertenmodus einschalten" }).click();
  await expect(app.getByLabel("Wann wird die Rechnung abgeschlossen?")).toBeVisible();
});

test("a link to a part of a page leads there, outside expert mode as well", async ({ page }) => {
  const { app } = await openSettings(page, "ziel-teil", "/preferences", {});
  await expect(app.locator("#languages")).toBeVisible();
  expect(await app.getByRole("heading", { level: 2 }).allTextContents()).toEqual(mainSections);
  for (const [path, ids] of Object.entries(anchors)) {
    for (const id of ids) {
      await follow(app, `${path}#${id}`);
      await expect(app.locator(`#${id}`), `${path}#${id}`).toBeInViewport();
    }
  }

  await follow(app, "/preferences#languages");
  await expect(app.locator("#languages").getByRole("combobox")).toBeInViewport();
  await follow(app, "/preferences/invoices#deliveryDate");
  await expect(app.locator("#deliveryDate").getByLabel("Welcher Tag steht auf dem Beleg?")).toBeInViewport();
  await expect(app.locator("#status")).toHaveCount(0);
});

test("the query leads to a part of a page from outside the frame, where an anchor is lost", async ({ page }) => {
  const { app } = await openSettings(page, "ziel-aussen", "/preferences?setting=languages", {});
  await expect(app.locator("#languages").getByRole("combobox")).toBeInViewport();

  await openApp(page, "ziel-aussen", "/preferences?setting=connection");
  await expect(app.getByRole("button", { name: "Verbindung trennen" })).toBeInViewport();

  await openApp(page, "ziel-aussen", "/preferences/invoices?setting=rounding");
  await expect(
    app.locator("#rounding").getByRole("switch", { name: "Rundungsdifferenzen ausgleichen" }),
  ).toBeInViewport();
});

test("a comma behind the name of a tag removes it, and the switch clears all", async ({ page }) => {
  const { app } = await openSettings(page, "tags", "/preferences/invoices", {
    ...neededOn,
    invoiceSkipTags: ["intern", "muster"],
  });
  const place = app.locator("#setting-invoiceSkipTags");
  await app.getByRole("button", { name: /^Ausnahmen/ }).click();

  await place.getByRole("textbox", { name: "Tags" }).fill("Intern,");

  await expect(app.getByRole("button", { name: "intern entfernen" })).toHaveCount(0);
  await expect(app.getByRole("button", { name: "muster entfernen" })).toBeVisible();
  await place.getByRole("switch").click();
  await expect(place.getByRole("textbox")).toHaveCount(0);
  await place.getByRole("switch").click();
  await expect(place.getByRole("textbox", { name: "Tags" })).toBeVisible();
  await expect(app.getByRole("button", { name: "muster entfernen" })).toHaveCount(0);
});

test("the way back to the set-up stays through every page, link and dialog of the settings", async ({ page }) => {
  const { app } = await openSettings(page, "zurueck", "/preferences/setup?isSetup");
  const back = app.getByRole("link", { name: "Zurück zur Einrichtung" });
  const closeDialog = async () => {
    await app.getByRole("dialog").getByRole("button", { name: "Schließen" }).first().click();
    await expect(app.getByRole("dialog")).toHaveCount(0);
    await expect(back).toBeVisible();
  };
  await expect(app.locator("#connection")).toBeInViewport();
  await expect(back).toBeVisible();
  await expectSoundAtWidths(page);

  for (const { title } of Object.values(settingPageTexts)) {
    await app
      .locator("#documents")
      .getByRole("link", { name: new RegExp(`^${title}`) })
      .click();
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(back).toBeVisible();
    if (title === settingPageTexts.contacts.title) {
      await app.getByRole("button", { name: "Erkennung testen" }).click();
      await closeDialog();
    }
    await app.getByRole("link", { name: "Zurück: Einstellungen" }).click();
  }
  for (const title of ["Vorhandene Belege", "Verlauf der Einstellungen"]) {
    await app
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${title}`) })
      .click();
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(back).toBeVisible();
    await app.getByRole("link", { name: "Zurück: Einstellungen" }).click();
  }
  await app.getByRole("textbox", { name: "Einstellung suchen" }).fill("rundung");
  await app.getByRole("list", { name: "Gefundene Einstellungen" }).getByRole("link").first().click();
  await expect(app.getByRole("switch", { name: "Rundungsdifferenzen ausgleichen" })).toBeInViewport();
  await back.click();

  await expect(app.getByRole("heading", { level: 1 })).toHaveText("Einrichtung");
});

test("mails have a page of their own, to which their former anchors and the wizard's address lead", async ({
  page,
}) => {
  const { app } = await openSettings(page, "mail-ziele", "/preferences", {});
  const title = app.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Einstellungen");

  await follow(app, "/preferences/invoices#mail");
  await expect(title).toHaveText("E-Mail");
  await expect(app.getByRole("switch", { name: "Rechnungen automatisch senden" })).toBeInViewport();
  await follow(app, "/preferences/deliveries#mail");
  await expect(app.getByRole("switch", { name: "Lieferscheine automatisch senden" })).toBeInViewport();

  await openApp(page, "mail-ziele", "/preferences/credits?assistant=email-integration");
  await expect(app.getByRole("dialog")).toBeVisible();
  await expect(title).toHaveText("E-Mail");
});

/** Follows a link of the app; the admin around it drops the anchor of an address. */
const follow = (app: FrameLocator, address: string) =>
  app
    .locator("footer a")
    .first()
    .evaluate((link, to) => {
      link.setAttribute("href", to);
      (link as HTMLElement).click();
    }, address);
