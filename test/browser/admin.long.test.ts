import type { Page } from "@playwright/test";
import { appFrame, openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { listShop } from "./world/list-shop.ts";
import { appPath, places } from "./world/places.ts";
import { expectSoundAtWidths, expectSoundPage } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("an order made by hand is paid, sent in part and refunded in the admin, and the app has its documents", async ({
  page,
}) => {
  const handle = "runde";
  await control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: "Runde",
    events: false,
    preferences: { invoiceCreate: "all", creditCreate: "all", invoiceEvent: "paid", invoiceFinalize: "paid" },
  });

  const name = await placeByForm(page, handle);
  await page.getByRole("button", { name: "Als bezahlt markieren" }).click();
  await expect(page.getByRole("button", { name: "Als bezahlt markieren" })).toBeDisabled();
  await sendOne(page);
  await settle();
  await refundByAmount(page);
  await settle();

  await openApp(page, handle, "/orders");
  const row = appFrame(page).getByRole("row").filter({ hasText: name });
  await expect(row.getByRole("button", { name: /^Rechnung RE\d+ ansehen$/ })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Gutschrift GS\d+ ansehen$/ })).toBeVisible();
  await expect(row).toContainText("Teilweise");
});

test("what the app does to an order shows on its page without a reload, and nothing typed is lost", async ({
  page,
}) => {
  const shop = `${listShop.handle}-folgt.myshopify.com`;
  await control("POST", "/shops", { shop, connected: false });
  const { id } = await control("POST", `/shops/${shop}/orders`, { order: {} });
  await page.goto(`${places.admin}/store/${listShop.handle}-folgt/orders/${id}`);
  await page.getByLabel("Notiz zur Bestellung").fill("Noch nicht gespeichert");

  await control("PATCH", `/shops/${shop}/orders/${id}`, { order: { tags: ["belegt"] } });

  await expect(page.getByRole("button", { name: "Tag belegt entfernen" })).toBeVisible();
  await expect(page.getByText("orders/updated").first()).toBeVisible();
  await expect(page.getByLabel("Notiz zur Bestellung")).toHaveValue("Noch nicht gespeichert");
});

test("the sum of a new order follows what is typed, and what is wrong has the focus", async ({ page }) => {
  await page.goto(`${places.admin}/store/${listShop.handle}/orders/new`);
  await page.getByLabel("Artikel", { exact: true }).fill("Teekanne");
  await page.getByLabel("Einzelpreis in €").fill("39,90");
  await expect(page.getByRole("status")).toContainText("39,90 €");

  await page.getByLabel("Menge").fill("0");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("alert")).toContainText("Es wurde nichts gespeichert.");
  await expect(page.getByLabel("Menge")).toBeFocused();
  await expect(page.getByLabel("Menge")).toHaveAccessibleDescription("Mindestens 1.");
  await expect(page.getByLabel("Artikel", { exact: true })).toHaveValue("Teekanne");
});

test("a button that is pressed twice acts once", async ({ page }) => {
  await control("POST", "/shops", { shop: "doppelt.myshopify.com", connected: false });
  await page.goto(`${places.admin}/store/doppelt`);

  await page.getByRole("button", { name: "Bestellung anlegen" }).dblclick();
  await page.waitForURL(/\/orders\/\d+$/);
  await page.goto(`${places.admin}/store/doppelt`);

  await expect(page.getByText("1 insgesamt")).toBeVisible();
});

test("a link of the admin asks before it throws away what the app has not saved", async ({ page }) => {
  await control("POST", "/shops", { shop: "ungesichert.myshopify.com", preferences: { invoiceCreate: "all" } });
  const app = await openApp(page, "ungesichert", "/preferences/invoices");
  await app.getByLabel("Wann entsteht die Rechnung?").selectOption({ label: "Bei Zahlung" });
  await expect(page.getByRole("region", { name: "Speicherleiste" })).toBeVisible();

  await page.getByRole("link", { name: "Abrechnung" }).click();
  await page.getByRole("button", { name: "Weiter bearbeiten" }).click();
  await expect(app.getByLabel("Wann entsteht die Rechnung?")).toBeVisible();
  await page.getByRole("link", { name: "Abrechnung" }).click();
  await page.getByRole("button", { name: "Änderungen verwerfen" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Abrechnung" })).toBeVisible();
});

test("every page of the admin is accessible and not wider than the window", async ({ page }) => {
  for (const path of await adminPaths()) {
    await test.step(path, async () => {
      await page.goto(places.admin + path);
      await expectSoundAtWidths(page, expectSoundPage);
    });
  }
});

test("a form that was refused is accessible and not wider than the window", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`${places.admin}/store/${listShop.handle}/orders/new`);

  await page.getByRole("button", { name: "Bestellung anlegen" }).click();

  await expect(page.getByRole("alert")).toBeVisible();
  await expectSoundAtWidths(page, expectSoundPage);
});

/** Fills in a new order with two kinds of goods, shipping and a customer; answers its name. */
async function placeByForm(page: Page, handle: string): Promise<string> {
  await page.goto(`${places.admin}/store/${handle}`);
  await page.getByRole("link", { name: "Mit eigenen Angaben" }).click();
  await page.getByRole("button", { name: "Position hinzufügen" }).click();
  const lines = page.getByRole("group", { name: /^Position \d$/ });
  for (const [place, [title, price, rate]] of [
    ["Teekanne Selma", "39,90", "19 % (DE)"],
    ["Sencha 100 g", "12,50", "7 % (DE ermäßigt)"],
  ].entries()) {
    const line = lines.nth(place);
    await line.getByLabel("Artikel", { exact: true }).fill(title ?? "");
    await line.getByLabel("Menge").fill("2");
    await line.getByLabel("Einzelpreis in €").fill(price ?? "");
    await line.getByLabel("Steuersatz").selectOption({ label: rate ?? "" });
  }
  await page.getByLabel("Versandkosten in €").fill("4,90");
  await page.getByLabel("E-Mail").fill("ida.lang@example.de");
  const billing = page.getByRole("group", { name: "Rechnungsadresse" });
  for (const [label, text] of [
    ["Vorname", "Ida"],
    ["Nachname", "Lang"],
    ["Straße und Nummer", "Am Wehr 3"],
    ["Postleitzahl", "50667"],
    ["Ort", "Köln"],
  ])
    await billing.getByLabel(label ?? "", { exact: true }).fill(text ?? "");
  await page.getByLabel("Zahlungsstand").selectOption({ label: "Noch nicht bezahlt" });
  await page.getByLabel("Zahlungsart").selectOption({ label: "Vorkasse (Überweisung)" });
  await expect(page.getByRole("status")).toContainText("109,70 €");
  await page.getByRole("button", { name: "Bestellung anlegen" }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  return await page.getByRole("heading", { level: 1 }).innerText();
}

async function sendOne(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Ausführen" }).click();
  await page.getByLabel("Menge von Teekanne Selma").fill("1");
  await page.getByLabel("Menge von Sencha 100 g").fill("0");
  await page.getByRole("button", { name: "Als ausgeführt markieren" }).click();
  await expect(page.getByText("Teilweise ausgeführt")).toBeVisible();
}

async function refundByAmount(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Erstatten" }).click();
  await page.getByLabel("Anderer Betrag in €").fill("10,00");
  await expect(page.getByRole("status")).toContainText("10,00 €");
  await page.getByRole("button", { name: "Erstatten" }).click();
  await expect(page.getByText("Teilweise erstattet")).toBeVisible();
}

/** Every kind of page the admin has, with the newest order of the shop that tests only read. */
async function adminPaths(): Promise<string[]> {
  const store = `/store/${listShop.handle}`;
  const list = await (await fetch(places.admin + store)).text();
  const order = /\/store\/[\w-]+\/orders\/\d+/.exec(list)?.[0] ?? "";
  const acts = ["", "/fulfill", "/refund", "/edit", "/cancel", "/pay", "/address"].map((act) => order + act);
  const others = ["", "?search=gibtsnicht", "/orders/new", "/activity", "/charges", "/gibtsnicht"];
  return ["/", ...others.map((path) => store + path), ...acts, appPath(listShop.handle)];
}
