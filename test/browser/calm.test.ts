// Pages stay short and still: few words, few controls, and nothing moves while their answers come.
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { alterAnswers, endRoutesWithTest } from "./world/answers.ts";
import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { measure, pageLimits } from "./world/page-limits.ts";
import { expectStill, watchShifts } from "./world/shifts.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

endRoutesWithTest();

for (const { path, heading, words, controls, height, ...more } of pageLimits) {
  test(`${path} holds at most ${words} words and ${controls} controls, and does not move`, async ({
    page,
    context,
  }) => {
    const pending = await watchShifts(context);
    const app = await openApp(page, listShop.handle, path);
    await expect(app.getByRole("heading", { level: 1 })).toHaveText(heading);
    if ("shows" in more) await expect(app.getByText(more.shows).first()).toBeVisible();
    await expect(app.getByRole("status", { name: "Wird geladen" })).toHaveCount(0);
    await expectStill(page, pending);
    const main = app.locator("main");

    const held = await main.evaluate(measure);

    expect(held.words).toBeLessThanOrEqual(words);
    expect(held.controls).toBeLessThanOrEqual(controls);
    expect(held.height).toBeLessThanOrEqual(height);
    await expectSoundAtWidths(page);
    if ("phoneHeight" in more) expect((await main.evaluate(measure)).height).toBeLessThanOrEqual(more.phoneHeight);
  });
}

/** Controls that expert mode leaves open on a page, folds closed. */
const expert = [
  { path: "/preferences/invoices", controls: 16 },
  { path: "/preferences/credits", controls: 10 },
  { path: "/preferences/deliveries", controls: 17 },
];

test("expert mode adds few controls while folds are closed", async ({ page }) => {
  await alterAnswers<ShopRecord>(page, "**/api/shop", ({ preferences }) => ({
    preferences: { ...preferences, expert: true },
  }));
  for (const { path, controls } of expert) {
    const app = await openApp(page, listShop.handle, path);
    await expect(app.locator("#status")).toBeVisible();
    await app.locator("[aria-busy=true]").first().waitFor({ state: "detached" });

    expect((await app.locator("main").evaluate(measure)).controls, path).toBeLessThanOrEqual(controls);
  }
});
