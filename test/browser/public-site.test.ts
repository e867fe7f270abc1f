import { outside, publicPages } from "./public-site-steps.ts";
import { control } from "./world/control.ts";
import { places } from "./world/places.ts";
import { expectSoundAtWidths, expectSoundPage } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page is whole: features, prices by month and year, help, the way to install", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.resourceType()));
    await outside(page, "/");

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(publicPages[0][1]);
    await expect(page.locator("#features").getByRole("heading", { level: 3 })).toHaveCount(6);
    const standard = page.locator("#pricing").getByRole("listitem").filter({ hasText: "Standard" });
    await expect(standard.getByText("18,99 €")).toBeVisible();
    await expect(standard.getByText("15,92 €")).toBeHidden();
    await page.getByRole("radio", { name: /^Jährlich/ }).check();
    await expect(standard.getByText("15,92 €")).toBeVisible();
    await expect(standard.getByText("190,99 € im Jahr")).toBeVisible();
    await expect(standard.getByText("18,99 €")).toBeHidden();
    const table = page.getByRole("table", { name: "Abonnements im Vergleich" });
    await expect(table.getByRole("row", { name: /^Zahlungsgebühren/ }).getByText("Nicht enthalten")).toHaveCount(2);
    await expect(table.getByRole("row", { name: /^Export/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /^Beleg-Link/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /^Metafelder/ })).toBeVisible();
    await expect(table.getByRole("row", { name: /^Zahlungsstatus/ })).toBeVisible();
    await page.getByText("Was schützt mich vor doppelten Rechnungen?").click();
    await expect(page.getByText("genau einen Platz für ihre Rechnung", { exact: false }).last()).toBeVisible();
    expect(asked).not.toContain("script");
  });

  test("who has no scripts writes to the operator's address", async ({ page }) => {
    await outside(page, "/help/contact");

    await expect(page.getByLabel("Betreff")).toBeHidden();
    await expect(page.locator('a[href^="mailto:"]')).toBeVisible();
  });
});

test("the contact form is filled in by its address, says what is missing, and sends a mail", async ({ page }) => {
  await outside(page, `/help/contact?${new URLSearchParams({ subject: "Frage", message: "Wie geht das?" })}`);
  await page.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(page.getByText("E-Mail-Adresse an", { exact: false })).toBeVisible();

  await page.getByLabel("Deine E-Mail-Adresse").fill("aussen@example.org");
  await page.getByRole("button", { name: "Nachricht senden" }).click();

  await expect(page.getByLabel("Nachricht", { exact: true })).toHaveValue("");
  const mails = Object.values(await control("GET", "/mails"));
  expect(JSON.stringify(mails)).toContain("aussen@example.org");
  expect(JSON.stringify(mails)).toContain("Kontakt: Frage");
});

test("the link of a coupon shows what it is worth, and goes on to the shop with its code", async ({ page }) => {
  await outside(page, "/plan?coupon=connected");

  await expect(page.getByText("Dankeschön für deine Einrichtung: einmalig 50 % auf Standard")).toBeVisible();
  await expect(
    page.getByText("Standard: im ersten Monat 9,49 €, danach 18,99 € im Monat", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.locator("input[name=coupon]")).toBeHidden();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Code kopieren" }).click();
  await expect(page.getByText("Code kopiert", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("CONNECTED");
  await expectSoundAtWidths(page, expectSoundPage);

  await page.getByLabel("Adresse deines Shops").fill("aussen-coupon.myshopify.com");
  await page.getByRole("button", { name: "In Shopify öffnen" }).click();
  await page.waitForURL(`${places.admin}/store/aussen-coupon/apps/*/plan?coupon=CONNECTED`);
});

test("a code that does not work says why, and another one can be typed", async ({ page }) => {
  await outside(page, "/plan?coupon=gibt-es-nicht");

  await expect(page.getByText("Der Code scheint ungültig zu sein")).toBeVisible();
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("GIBT-ES-NICHT");
  await expectSoundAtWidths(page, expectSoundPage);
});

test("outside, places of the app tell that their link appears inside", async ({ page }) => {
  await outside(page, "/help");
  const tooltip = page.getByRole("tooltip", { name: "Ein direkter Link erscheint in der App." }).first();
  await expect(tooltip).toBeHidden();

  await page.getByRole("button", { name: "Bestellungen" }).hover();

  await expect(tooltip).toBeVisible();
});

test("on a phone the comparison of the plans is not cut", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await outside(page, "/");
  const table = page.getByRole("region", { name: "Alle Abonnements im Vergleich" });

  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("every public page is accessible and not wider than the window", async ({ page }) => {
  for (const [address, heading] of publicPages) {
    await test.step(address, async () => {
      await outside(page, address);
      await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();

      await expectSoundAtWidths(page, expectSoundPage);
    });
  }
});
