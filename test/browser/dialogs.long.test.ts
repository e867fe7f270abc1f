import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { dryRun } from "./world/saving.ts";
import { expectDialogKeepsTab, expectTabStays } from "./world/tab-stays.ts";
import { test } from "./world/test.ts";

// The dialogs of the queue are tried in `queue`, where their shops are.

const { handle } = listShop;

/** Dialogs that open without a change: where, by which button, and their title. */
const dialogs = [
  { place: "/overview", opener: /^Vorschau ansehen$/, title: "Vorschau eines Belegs" },
  { place: "/plan", opener: /^Coupon einlösen$/, title: /Coupon/ },
  { place: "/preferences/versions", opener: /^Zurücksetzen auf diesen Stand/, title: /zurücksetzen\?$/ },
] as const;

for (const { place, opener, title } of dialogs) {
  test(`Tab stays in the dialog that ${opener.source} opens on ${place}, and nothing behind it scrolls`, async ({
    page,
  }) => {
    const app = await openApp(page, handle, place);

    await expectDialogKeepsTab(page, app, opener, title);
  });
}

test("Tab stays in the dialog that shows what a change leads to", async ({ page }) => {
  const app = await openApp(page, handle, "/preferences");
  await app.getByRole("switch", { name: "Lieferscheine erstellen" }).click();

  await expectTabStays(page, dryRun(page));
});
