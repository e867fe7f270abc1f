import type { VersionEntry, VersionPage } from "#shared/api/preferences.ts";
import { card, openSettings, switchDeliveriesOn } from "./versions-steps.ts";
import { alterAnswers, endRoutesWithTest, loseCalls } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

const versions = "**/api/shop/preferences/versions**";

/** Versions of a year, as the list shows them ten at a time. */
const many = (from: number): VersionEntry[] =>
  Array.from({ length: 10 }, (_, index) => ({
    ...{ number: from - index, at: "2026-03-05T12:00:00.000Z", occasion: "saved", restored: null, rulesRevision: 1 },
    ...{ by: { type: "user", userId: "8675309001", isYou: false }, isCurrent: false },
    changes: ["invoiceSendMailMessage", "invoiceTitle", "creditTitle", "posName", "skipPos", "skipFree"].map(
      (setting) => ({ setting, before: {}, after: { de: `Vielen Dank für deine Bestellung! ${"Lang".repeat(70)}…` } }),
    ),
    restoring: [{ setting: "posName", before: "Kasse", after: "Laden" }],
  }));

test("long texts and many changes fit the card, and older versions follow in pages", async ({ page }) => {
  await alterAnswers<VersionPage>(page, versions, () => ({ items: many(42), next: "eyJhIjoiYiJ9", hasNext: true }));
  const app = await openSettings(page, "viele-staende");

  await expect(card(app).getByText("1 weitere Änderung").first()).toBeVisible();
  await expect(card(app)).toContainText("Nutzer 8675309001");
  await expect(card(app)).toContainText("Rechnungen: Titel");
  await expectSoundAtWidths(page);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.route(versions, (route) =>
    route.fulfill({ json: { items: many(32), hasNext: false, hasPrevious: true, next: null, previous: null } }),
  );
  await card(app).getByRole("button", { name: "Ältere anzeigen" }).click();

  await expect(card(app).getByRole("heading", { name: "Stand 32" })).toBeVisible();
  await expect(card(app).getByRole("button", { name: "Ältere anzeigen" })).toHaveCount(0);
  await expect(card(app).getByRole("button", { name: "Neueste anzeigen" })).toBeVisible();
});

test("a shop without versions is told so, and a list that does not load is asked for again", async ({ page }) => {
  const giveBack = await loseCalls(page, versions);
  const app = await openSettings(page, "ohne-staende");

  await expect(card(app).getByText("Die Änderungen ließen sich nicht laden.")).toBeVisible();
  await expectSoundAtWidths(page);
  await giveBack();
  await alterAnswers<VersionPage>(page, versions, () => ({ items: [] }));
  await card(app).getByRole("button", { name: "Erneut versuchen" }).click();

  await expect(card(app)).toContainText(
    "Noch keine Änderungen. Sobald du eine Einstellung speicherst, steht sie hier.",
  );
});

test("what the rules of today refuse is said setting by setting", async ({ page }) => {
  await openSettings(page, "abgelehnt");
  await switchDeliveriesOn(page, "abgelehnt");
  const app = await openApp(page, "abgelehnt", "/preferences/versions");
  await expect(card(app).getByRole("listitem").first()).toContainText("Aus → Ein");
  await page.route("**/versions/*/restore", (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: "invalid_input",
        message: "Bitte prüfe deine Eingaben.",
        details: { fields: { posName: "Darf höchstens 255 Zeichen lang sein" } },
      },
    }),
  );

  await card(app)
    .getByRole("button", { name: /^Zurücksetzen auf diesen Stand/ })
    .first()
    .click();
  const question = app.getByRole("dialog");
  await question.getByRole("button", { name: "Zurücksetzen", exact: true }).click();

  await expect(question).toContainText("Name bei Kassenverkäufen ohne Kunden: Darf höchstens 255 Zeichen lang sein");
});
