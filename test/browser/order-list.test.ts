import type { OrderPage } from "#shared/api/orders.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { collectComplaints, openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

/** Badges that stand out. */
const coloured = ["info", "success", "attention", "warning", "critical"].map((tone) => `[class*="_${tone}"]`).join();

endRoutesWithTest();

test("a search by a customer's name finds the order and stays in the address", async ({ page }) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");

  await app.getByRole("textbox", { name: "Nummer, Name, E-Mail oder Betrag" }).fill("weiß");

  await expect(app.getByRole("row")).toHaveCount(2);
  await expect(app.getByRole("row").last()).toContainText(orders.refunded);
  await expect(page).toHaveURL(/search=wei/);
  expect(complaints).toEqual([]);
});

test("while older orders get their words, a search says from which day it is complete", async ({ page }) => {
  await alterAnswers(page, `${places.app}/api/orders?*`, () => ({ searchedFrom: "2026-03-02" }));
  const app = await openApp(page, handle, "/orders?search=weiß");
  const line = app.getByText("Suche vollständig ab 02.03.2026.");
  await expect(line).toBeVisible();

  await app.getByRole("button", { name: "Alle", exact: true }).click();

  await expect(line).toHaveCount(0);
});

test("a reason that was looked for among the newest orders alone says so, and names the way to older ones", async ({
  page,
}) => {
  await alterAnswers(page, `${places.app}/api/orders?*`, () => ({ lookedAt: 500 }));
  const app = await openApp(page, handle, "/orders?filter=withoutDocument");
  const line = app.getByText("Unter den 500 neuesten. Ältere findest du über den Zeitraum.");
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
  await expect(line).toHaveCount(0);

  await app.getByLabel("Grund").selectOption("Testbestellung");
  await expect(line).toBeVisible();
  await openApp(page, handle, "/orders?search=weiß");

  await expect(app.getByText("Mehr als 500 Treffer: Suche genauer.")).toBeVisible();
  await expect(app.getByText(/Treffer/)).toHaveCount(1);
  await openApp(page, handle, "/orders?search=weiß karla");

  await expect(app.getByText("Mehr als 500 Bestellungen haben eines der Wörter: Suche genauer.")).toBeVisible();
});

test.describe("in an English browser", () => {
  test.use({ locale: "en-US" });

  test("a period that ends before it begins is said beside the field, in German days, and asks nothing", async ({
    page,
  }) => {
    const complaints = collectComplaints(page);
    const app = await openApp(page, handle, "/orders?since=2026-11-02&until=2026-11-01");
    await expect(app.getByText("Das Ende liegt vor dem Anfang.")).toBeVisible();
    await expect(app.getByRole("textbox", { name: "Von" })).toHaveValue("02.11.2026");
    await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);

    await app.getByRole("button", { name: "Filter zurücksetzen" }).click();

    const row = app.getByRole("row", { name: orders.withoutAddress });
    await expect(row).toContainText(/Heute, \d\d:\d\d|\d\d\.\d\d\.(\d{4})?/);
    await expect(row).not.toContainText(/[AP]M|\d\/\d/);
    expect(complaints).toEqual([]);
  });
});

test("a day typed into the period is no further step of the history", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await app.getByRole("button", { name: "Mit Rechnung" }).click();
  await app.getByRole("button", { name: "Zeitraum" }).click();

  await app.getByRole("textbox", { name: "Von" }).pressSequentially("01.01.2026");
  await expect(page).toHaveURL(/since=2026-01-01/);
  await page.goBack();

  await expect(page).not.toHaveURL(/filter=|since=/);
});

test("a search says what it looks through, and a click on a tab ends it", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?search=weiß&filter=withInvoice");
  const search = app.getByRole("textbox", { name: "Nummer, Name, E-Mail oder Betrag" });
  await expect(app.getByText(/^\d Treffer in Nummer, Name, E-Mail und Betrag aller Bestellungen\./)).toBeVisible();
  await expect(app.getByRole("combobox", { name: "Sortieren nach" }), "the heads sort").toHaveCount(0);
  await expect(app.getByRole("button", { name: /^Zu klären \(\d+\)$/ })).toBeVisible();

  await app.getByRole("button", { name: "Mit Rechnung" }).click();

  await expect(app.getByRole("row")).toHaveCount(4);
  await expect(search).toHaveValue("");
  await search.fill("weiß");
  await expect(app.getByRole("row")).toHaveCount(2);
});

test("an order without a document says so in the list, and shows next step and act where it is to be cleared", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toContainText("Land fehlt");
  await expect(app.getByRole("row", { name: orders.withoutAddress }).locator(coloured)).toHaveCount(1);
  await expect(app.getByRole("row", { name: orders.ordinary }).locator(coloured), "paid, not assigned").toHaveCount(0);
  const heights = await app.getByRole("row").getByRole("button").evaluateAll(heightsOf);
  expect(Math.max(...heights), "no button wraps").toBeLessThan(40);
  await expectSoundAtWidths(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await app.getByRole("button", { name: /^Zu klären \(\d+\)$/ }).click();

  const entry = app.getByRole("listitem").filter({ hasText: orders.withoutAddress });
  await expect(entry.getByRole("heading", { level: 2 })).toHaveText("Land fehlt");
  await expect(entry).not.toContainText("Die Bestellung hat keine vollständige");
  await expect(entry).toContainText("Ergänze die Adresse, dann entsteht der Beleg automatisch.");
  await expect(entry.getByRole("link", { name: /ansehen$/ }).first()).toBeVisible();
  await entry.getByLabel(`Weitere Aktionen zu ${orders.withoutAddress}`).click();
  await expect(entry.getByRole("link", { name: "In Shopify öffnen" })).toBeVisible();
  await entry.getByRole("button", { name: "Als erledigt markieren" }).click();
  await expect(app.getByRole("dialog", { name: "Rechnung als erledigt markieren?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectSoundAtWidths(page);
  expect(complaints).toEqual([]);
});

test("nothing is ticked beforehand; what is ticked has its acts above the list, on a phone below", async ({ page }) => {
  const app = await openApp(page, handle, "/orders");
  await expect(app.getByRole("checkbox", { name: `Bestellung ${orders.ordinary} auswählen` })).not.toBeChecked();

  await app.getByRole("checkbox", { name: `Bestellung ${orders.ordinary} auswählen` }).check();

  const bar = app.getByRole("region", { name: "Auswahl" });
  await expect(bar).toContainText("1 ausgewählt");
  await expectSoundAtWidths(page);
  await bar.getByRole("button", { name: "Rechnungen senden" }).click();
  await expect(app.getByRole("dialog").getByRole("button", { name: "1 Rechnung senden" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Aufheben" }).click();
  await expect(bar).toHaveCount(0);
  await app.getByText("Weitere Aktionen", { exact: true }).click();
  await app.getByRole("button", { name: "Rechnungen senden" }).click();
  await expect(app.getByRole("dialog").getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(app.getByRole("dialog").getByRole("button", { name: "Rechnungen senden", exact: true })).toBeDisabled();
});

test("orders without a document are narrowed to one reason, which stands in the address", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?filter=withoutDocument");
  await expect(app.getByRole("row", { name: orders.withoutAddress })).toBeVisible();
  await expect(app.getByRole("rowheader")).toHaveText(["Zu klären", "Mit Grund"]);

  await app.getByLabel("Grund").selectOption("Testbestellung");

  await expect(app.getByRole("row", { name: orders.withoutAddress })).toHaveCount(0);
  await expect(app.getByRole("row").nth(1)).toContainText("Testbestellung");
  await expect(app.getByRole("rowheader"), "one group needs no name").toHaveCount(0);
  await expect(page).toHaveURL(/reason=SKIP_TEST/);
});

test("orders without a document that still get one stand apart from those with a reason to get none", async ({
  page,
}) => {
  await alterAnswers<OrderPage>(page, `${places.app}/api/orders?*`, ({ items }) => ({
    items: items.map((item, index) => (index === 1 ? { ...item, reason: null } : item)),
  }));

  const app = await openApp(page, handle, "/orders?filter=withoutDocument");

  await expect(app.getByRole("rowheader")).toHaveText(["Zu klären", "In Arbeit", "Mit Grund"]);
});

test("on a phone the row of tabs shows the chosen one", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await openApp(page, handle, "/orders?filter=withoutDocument");

  await expect(app.getByRole("button", { name: "Ohne Beleg" })).toBeInViewport({ ratio: 1 });
});

/** Runs in the page. */
const heightsOf = (buttons: Element[]) => buttons.map((button) => button.getBoundingClientRect().height);
