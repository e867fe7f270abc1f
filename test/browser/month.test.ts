import { readFileSync } from "node:fs";
import { openApp } from "./world/app.ts";
import { expectFocusKept, pressOn } from "./world/keyboard.ts";
import { listShop } from "./world/list-shop.ts";
import { expectSoundAndShown, keepPicture } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

const { handle, orders } = listShop;

test("a month shows what is open and why, its numbers and sums, and becomes a ZIP for the adviser", async ({
  page,
}) => {
  const app = await openApp(page, handle, "/orders");
  await pressOn(app.getByRole("link", { name: "Monat abschließen" }));
  await expect(app.getByRole("heading", { level: 1, name: "Monat abschließen" })).toBeVisible();
  const months = app.getByLabel("Monat", { exact: true });
  const present = await months.getByRole("option").first().getAttribute("value");
  await months.selectOption(present);

  await expect(app.getByText(/^\d+ Bestellungen, \d+ Belege$/)).toBeVisible();
  await expect(app.getByText("1 Bestellung zu klären", { exact: true })).toBeVisible();
  await expect(app.getByRole("button", { name: /^Ohne Beleg 53 Mit Grund 52 Zu klären 1$/ })).toBeVisible();
  await expect(app.getByText("Der Monat läuft noch"), "the choice of months says it").toHaveCount(0);
  await expect(app.getByRole("img", { name: "Erledigt" }), "something is left in the first step").toHaveCount(0);
  const left = app.getByRole("region", { name: "Erledigen" });
  await expect(left.getByRole("link", { name: `Klären: ${orders.withoutAddress}` })).toBeVisible();
  await expect(left.getByRole("listitem").filter({ hasText: "ohne Zuordnung" })).toContainText("Freiwillig");
  await expectSoundAndShown(page, "month-steps");
  await app.getByRole("button", { name: /^Ohne Beleg 53 Mit/ }).click();
  const openedOrders = app.getByRole("listitem").filter({ hasText: /^#\d+ [\d,]+\s€$/ });
  await expect(openedOrders.filter({ hasText: orders.withoutAddress }), "no fold inside the fold").toBeVisible();
  await expectSoundAndShown(page, "month-without-document");
  await app.getByRole("button", { name: /^Belegnummern/ }).click();
  await expect(app.getByText(/Rechnungen: \S+ bis \S+, 3 Nummern/)).toBeVisible();
  await expect(app.getByText(/^Summe 4 Nummern$/)).toBeVisible();
  await app.getByRole("button", { name: /^Differenz zu klären 9,99\s€ Mit Grund .* Gesamt/ }).click();
  const ties = app.getByRole("table", { name: "Bestellungen und Belege im Vergleich" });
  await expect(ties.getByRole("row", { name: /^19/ })).toBeVisible();
  await expect(app.getByText(/sind nicht erklärt/)).toHaveCount(0);
  await app.getByRole("button", { name: /^Belege nach Land und Steuersatz/ }).click();
  const sums = app.getByRole("table", { name: "Belege nach Land und Steuersatz" });
  await expect(sums.getByRole("row", { name: /Gutschrift Deutschland Inland 19/ })).toContainText("−");
  for (const table of [ties, sums]) await expect(table.getByRole("row").last()).toContainText("Summe");
  await expectSoundAndShown(page, "month");
  await sums.scrollIntoViewIfNeeded();
  await keepPicture(page, "month-sums");

  const begun = page.waitForEvent("download");
  await pressOn(app.getByRole("button", { name: "Für die Steuerberatung speichern" }));
  const download = await begun;
  expect(download.suggestedFilename()).toBe(`Belegfluss-${present}.zip`);
  const bytes = readFileSync(await download.path(), "latin1");
  expect(bytes.startsWith("PK\u0003\u0004")).toBe(true);
  for (const name of [
    "Belege",
    "Nachtraege",
    "Bestellungen",
    "Zahlungen",
    "Nummern",
    "Summen",
    "Abstimmung",
    "Protokoll",
  ])
    expect(bytes).toContain(`${name}-${present}.csv`);
  expect(bytes).toContain(`Einstellungen-${present}.json`);
  expect(bytes).toContain(`Verfahrensdokumentation-${present}.html`);
  expect(bytes).toContain(`Verfahrensdokumentation-${present}.pdf`);
  expect(bytes).toContain(orders.withoutAddress);

  await expect(app.getByText(/^Zuletzt gespeichert am .* Uhr, von dir\.$/)).toBeVisible();
  await expectFocusKept(page);
  await app.getByRole("button", { name: "Neu prüfen" }).click();
  await expect(app.getByText(/^Zuletzt gespeichert am .* Uhr, von dir\.$/)).toBeVisible();
  await expect(app.getByText(/^Seit dem ersten Speichern/)).toHaveCount(0);
  await expectSoundAndShown(page, "month-saved");
});
