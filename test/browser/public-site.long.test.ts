import { outside, publicPages } from "./public-site-steps.ts";
import { places } from "./world/places.ts";
import { expect, test } from "./world/test.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("menu and footer lead to every public page", async ({ page }) => {
    for (const [address, heading] of publicPages.slice(1)) {
      await outside(page, "/");
      await page.getByRole("contentinfo").locator(`a[href="${address}"]`).click();

      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    }
    await page.getByRole("navigation", { name: "Hauptmenü" }).getByRole("link", { name: "Preise" }).click();
    await expect(page.getByRole("heading", { name: "Preise" })).toBeInViewport();
  });

  test("an address that is no shop's comes back with what is wrong, a shop's leads to the platform", async ({
    page,
  }) => {
    await page.goto(places.app);
    await page.getByLabel("Adresse deines Shops").fill("www.mein-laden.de");
    await page.getByRole("button", { name: "App installieren" }).click();
    await expect(page.getByText("Das ist keine Shopify-Adresse.", { exact: false })).toBeVisible();

    await page.getByLabel("Adresse deines Shops").fill("aussen-install.myshopify.com");
    await page.getByRole("button", { name: "App installieren" }).click();

    await page.waitForURL(`${places.admin}/store/aussen-install/**`);
  });
});
