// Pages stay short: few words, few controls.
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { berlinDay, firstOfPeriod, plusMonths } from "#shared/values/days.ts";
import { expectAnswered, watchCalls } from "./world/answered.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

const monthBefore = plusMonths(firstOfPeriod(berlinDay(new Date().toISOString()), "month"), -1).slice(0, 7);

/** A page's limits outside expert mode with its folds closed; heights at 1280 px. */
const limits = [
  { path: "/preferences", heading: "Einstellungen", words: 110, controls: 6, height: 1_400 },
  { path: "/preferences/invoices", heading: "Rechnungen", words: 150, controls: 10, height: 1_650 },
  { path: "/preferences/credits", heading: "Gutschriften", words: 105, controls: 7, height: 1_100 },
  { path: "/preferences/deliveries", heading: "Lieferscheine", words: 60, controls: 2, height: 800 },
  { path: "/preferences/mail", heading: "E-Mail", words: 135, controls: 8, height: 1_050 },
  { path: "/preferences/orders", heading: "Steuern & E-Rechnung", words: 220, controls: 10, height: 1_550 },
  { path: "/preferences/transactions", heading: "Zahlungen", words: 30, controls: 1, height: 800 },
  { path: "/preferences/contacts", heading: "Kontakte", words: 90, controls: 5, height: 800 },
  { path: "/preferences/metafields", heading: "Metafelder", words: 35, controls: 0, height: 800 },
  { path: "/plan", heading: "Abonnement", words: 120, controls: 6, height: 850 },
  {
    path: "/month",
    heading: "Monat abschließen",
    shows: "Differenz ohne Grund",
    words: 170,
    controls: 3,
    height: 1_250,
  },
  { path: "/eu-sales", heading: "EU-Verkäufe", words: 50, controls: 0, height: 800 },
  {
    path: `/month?month=${monthBefore}`,
    heading: "Monat abschließen",
    shows: "gab es keine Bestellung",
    ...{ words: 20, controls: 1, height: 800 },
  },
] as const;

for (const { path, heading, words, controls, height, ...more } of limits) {
  test(`${path} holds at most ${words} words and ${controls} controls`, async ({ page }) => {
    const pending = watchCalls(page);
    const app = await openApp(page, listShop.handle, path);
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(heading);
    if ("shows" in more) await expect(app.getByText(more.shows).first()).toBeVisible();
    await expect(app.locator("[aria-busy=true]")).toHaveCount(0);
    await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);
    await expectAnswered(page, pending);

    const held = await app.locator("main").evaluate(measure);

    expect(held.words).toBeLessThanOrEqual(words);
    expect(held.controls).toBeLessThanOrEqual(controls);
    expect(held.height).toBeLessThanOrEqual(height);
    await expectSoundAtWidths(page);
  });
}

test("the settings fit 1,700 px of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await openApp(page, listShop.handle, "/preferences");
  await app.locator("[aria-busy=true]").first().waitFor({ state: "detached" });

  expect((await app.locator("main").evaluate(measure)).height).toBeLessThanOrEqual(1_700);
});

test("in expert mode the page of invoices holds at most 16 controls while its folds are closed", async ({ page }) => {
  await alterAnswers<ShopRecord>(page, "**/api/shop", ({ preferences }) => ({
    preferences: { ...preferences, expert: true },
  }));
  const app = await openApp(page, listShop.handle, "/preferences/invoices");
  await expect(app.getByRole("heading", { level: 2, name: "Datum" })).toBeVisible();
  await app.locator("[aria-busy=true]").first().waitFor({ state: "detached" });

  expect((await app.locator("main").evaluate(measure)).controls).toBeLessThanOrEqual(16);
});

/** Runs in the page. */
function measure(main: Element) {
  const fields = main.querySelectorAll("input, select, textarea, [role=switch]");
  const wordsOf = (element: Element) => (element as HTMLElement).innerText.split(/\s+/).filter(Boolean).length;
  // The choices of a closed list are not read; a browser that shows PDF does not say where to save one.
  const unread = [...main.querySelectorAll("select, p:has(> a[download])")].map(wordsOf);
  return {
    words: unread.reduce((left, hidden) => left - hidden, wordsOf(main)),
    controls: fields.length,
    height: main.scrollHeight,
  };
}
