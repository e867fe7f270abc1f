import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { appPath, places } from "./world/places.ts";
import { expectSound } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const open = (handle: string) =>
  control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: handle,
    events: false,
    scopes: ["read_orders"],
    preferences: { vatIdPlaces: ["order-note", "customer-tags"] },
  });

test("what the settings may not read is named, granted at the platform, and no longer missing", async ({ page }) => {
  await open("zugriff-ja");
  const app = await openApp(page, "zugriff-ja", "/preferences");

  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toBeVisible();
  await expect(app.getByText("Hierfür braucht die App in deinem Shop noch: Kundendaten lesen.")).toBeVisible();
  await expectSound(page);
  await app.getByRole("button", { name: "Zugriff erteilen" }).click();
  await expect(page.getByText("read_customers")).toBeVisible();
  await page.getByRole("button", { name: "Erlauben" }).click();

  await expect(page).toHaveURL(new RegExp(`${appPath("zugriff-ja", "")}$`));
  await expect(app.getByRole("heading", { level: 1 })).toBeVisible();
  await openApp(page, "zugriff-ja", "/preferences");
  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toHaveCount(0);
});

test("who refuses gets back into the app, where it is still said", async ({ page }) => {
  await open("zugriff-nein");
  const app = await openApp(page, "zugriff-nein", "/preferences");

  await app.getByRole("button", { name: "Zugriff erteilen" }).click();
  await page.getByRole("button", { name: "Ablehnen" }).click();
  await expect(page).toHaveURL(new RegExp(`${appPath("zugriff-nein", "")}$`));
  await openApp(page, "zugriff-nein", "/preferences");

  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toBeVisible();
});

test("a link that asks for what the app may not have ends on a page that says so", async ({ page }) => {
  const answer = await page.goto(`${places.app}/api/auth?shop=laden.myshopify.com&scopes=read_themes`);

  expect(answer?.status()).toBe(422);
  await expect(page.getByRole("heading", { name: "Das hat nicht geklappt" })).toBeVisible();
  await expect(page.getByText("Dafür fehlt der App die Berechtigung.")).toBeVisible();
});
