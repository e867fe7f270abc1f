import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { longTest } from "./world/long.ts";
import { dryRun } from "./world/saving.ts";
import { expectStillUnderPress } from "./world/still-press.ts";
import { expectTabStays } from "./world/tab-stays.ts";
import { expect, test } from "./world/test.ts";

// The dialogs of the queue are tried in `queue`, where their shops are.

const { handle, orders } = listShop;

/** Dialogs that open without a change: where, by which button, and their title. */
const dialogs = [
  { place: "/overview", opener: /^Vorschau ansehen$/, title: "Vorschau eines Belegs" },
  { place: "/plan", opener: /^Coupon einlösen$/, title: /Coupon/ },
  { place: "/preferences/versions", opener: /^Zurücksetzen auf diesen Stand/, title: /zurücksetzen\?$/ },
  { place: "/orders", opener: /^Rechnung RE\d+ .*ansehen/, title: /Rechnung/ },
] as const;

for (const { place, opener, title } of dialogs) {
  const inRun = place === "/orders" ? test : longTest;
  inRun(
    `Tab stays in the dialog that ${opener.source} opens on ${place}, and nothing behind it scrolls`,
    async ({ page }) => {
      const app = await openApp(page, handle, place);
      const button = app.getByRole("button", { name: opener }).first();

      const behind = app.locator("html");

      await button.press("Enter");
      await expectTabStays(page, app.getByRole("dialog", { name: title }));
      await expectStillUnderPress(page, app.getByRole("dialog", { name: title }));
      await expect(behind).toHaveCSS("overflow", "hidden");
      await page.keyboard.press("Escape");

      await expect(app.getByRole("dialog")).toHaveCount(0);
      await expect(behind).not.toHaveCSS("overflow", "hidden");
      await expect(button).toBeFocused();
    },
  );
}

longTest("Tab stays in the dialog that shows what a change leads to", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences");
  await app.getByRole("switch", { name: "Lieferscheine erstellen" }).click();

  await expectTabStays(page, dryRun(page));
});

test("Tab stays in the dialog that settles a held document", async ({ page }) => {
  const app = await openApp(page, handle, "/orders?filter=attention");
  await app.getByRole("link", { name: orders.withoutAddress }).first().click();
  await app.getByRole("button", { name: "Als erledigt markieren" }).click();

  await expectTabStays(page, app.getByRole("dialog"));
  await expectStillUnderPress(page, app.getByRole("dialog"));
});
