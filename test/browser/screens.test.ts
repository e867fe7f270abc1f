import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { appFrame, openApp, openShop, sidewaysOverflow } from "./world/app.ts";
import { listShop } from "./world/list-shop.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

const widths = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const connected = [
  { name: "overview", path: "", heading: "Übersicht", shows: "Braucht deine Aufmerksamkeit" },
  { name: "orders", path: "/orders", heading: "Bestellungen", shows: listShop.orders.longName },
  {
    name: "orders without a hit",
    path: "/orders?search=gibtsnicht",
    heading: "Bestellungen",
    shows: "Filter zurücksetzen",
  },
  { name: "preferences", path: "/preferences", heading: "Einstellungen", shows: "Was passiert ab jetzt" },
  { name: "help", path: "/help", heading: "Hilfe", shows: "Deine Frage ist nicht dabei?" },
  { name: "contact", path: "/help/contact", heading: "Kontakt", shows: "Nachricht senden" },
  { name: "imprint", path: "/help/imprint", heading: "Impressum", shows: "Angaben nach § 5 DDG" },
  { name: "changelog", path: "/help/app/changelog", heading: "Änderungen", shows: "November 2026" },
  { name: "unknown page", path: "/gibtsnicht", heading: "Diese Seite gibt es nicht", shows: "Zur Startseite" },
];

const unconnected = [
  { name: "overview", path: "", heading: "Übersicht", shows: "Mit Lexware Office verbinden" },
  { name: "orders", path: "/orders", heading: "Bestellungen", shows: "Upgrade erforderlich" },
  { name: "preferences", path: "/preferences", heading: "Einstellungen", shows: "Verbinde zuerst dein Lexware-Konto" },
];

for (const viewport of widths) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { name, path, heading, shows } of connected) {
      test(`${name}: accessible and not wider than the window`, async ({ page }) => {
        const app = await openApp(page, listShop.handle, path);

        await expect(app.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(app.getByText(shows).first()).toBeVisible();

        await expectSound(page);
      });
    }

    test("before the connection: every page is accessible and not wider than the window", async ({ page }) => {
      const handle = `unverbunden-${viewport.width}`;
      await openShop(page, handle);
      for (const { path, heading, shows } of unconnected) {
        const app = await openApp(page, handle, path);

        await expect(app.getByRole("heading", { level: 1, name: heading })).toBeVisible();
        await expect(app.getByText(shows).first()).toBeVisible();

        await expectSound(page);
      }
    });

    test("the pages of the vendors are not wider than the window", async ({ page }) => {
      for (const address of [places.admin, `${places.admin}/store/${listShop.handle}`, places.lexoffice]) {
        await page.goto(address);

        const overflow = await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth);

        expect(overflow, address).toBe(0);
      }
    });
  });
}

/** No violation of WCAG 2.2 AA in the app's frame, and nothing to scroll sideways. */
async function expectSound(page: Page): Promise<void> {
  await appFrame(page).locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  const { violations } = await new AxeBuilder({ page })
    .include("iframe[name=app-iframe]")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" · ")}`)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
}
