import { openApp } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths, widths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const connected = [
  { name: "overview", path: "", heading: "Übersicht", shows: "Zuletzt erstellt" },
  { name: "orders", path: "/orders", heading: "Bestellungen", shows: listShop.orders.longName },
  { name: "preferences", path: "/preferences", heading: "Einstellungen", shows: "Belegeinstellungen" },
  { name: "help", path: "/help", heading: "Hilfe", shows: "Deine Frage ist nicht dabei?" },
];

for (const { name, path, heading, shows } of connected) {
  test(`${name}: accessible and not wider than the window`, async ({ page }) => {
    const app = await openApp(page, listShop.handle, path);

    await expect(app.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(app.getByText(shows).first()).toBeVisible();

    await expectSoundAtWidths(page);
  });
}

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test("the pages of the vendors are not wider than the window", async ({ page }) => {
      for (const address of [places.admin, `${places.admin}/store/${listShop.handle}`, places.lexoffice]) {
        await page.goto(address);

        const overflow = await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);

        expect(overflow, address).toBe(0);
      }
    });
  });
}
