import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { appPath } from "./world/places.ts";
import { expectSound, expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const open = (handle: string) =>
  control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: handle,
    events: false,
    scopes: ["read_orders"],
    preferences: { vatIdPlaces: ["order-note", "customer-tags"], optionalScopesAsked: true },
  });

/** A shop whose first automation has just been switched on. */
const openSetUp = (handle: string) =>
  control("POST", "/shops", {
    shop: `${handle}.myshopify.com`,
    name: handle,
    events: false,
    scopes: ["read_orders"],
    plan: "standard",
    preferences: { invoiceCreate: "all" },
  });

const offer = "Weitere Zugriffe auf deinen Shop";

test("decision 7: at the end of the set-up all optional accesses are one question, each with its reason and each to be left out", async ({
  page,
}) => {
  await openSetUp("zugriff-einmal");
  const app = await openApp(page, "zugriff-einmal", "/overview");
  await app.getByRole("button", { name: "Ansehen", exact: true }).click();
  const card = app.getByRole("region", { name: offer });
  await expect(card.getByRole("checkbox")).toHaveCount(5);
  await expect(card.getByText("Zahlungsziele wie „30 Tage netto“ stehen auf der Rechnung.")).toBeVisible();
  await expectSoundAtWidths(page);

  await card.getByRole("checkbox", { name: "Kundendaten lesen" }).uncheck();
  await card.getByRole("button", { name: "Zugriff erteilen" }).click();
  for (const scope of ["read_locations", "read_payment_terms", "read_products", "read_returns"]) {
    await expect(page.getByText(scope)).toBeVisible();
  }
  await expect(page.getByText("read_customers")).toHaveCount(0);
  await page.getByRole("button", { name: "Erlauben" }).click();

  await expect(page).toHaveURL(new RegExp(`${appPath("zugriff-einmal", "")}$`));
  await openApp(page, "zugriff-einmal", "/preferences");
  await expect(app.getByRole("heading", { level: 1, name: "Einstellungen" })).toBeVisible();
  await expect(app.getByText(offer)).toHaveCount(0);
  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toHaveCount(0);
});

test("decision 7: who does not want to decide now is not asked again, and the settings say what is still missing", async ({
  page,
}) => {
  await openSetUp("zugriff-spaeter");
  const app = await openApp(page, "zugriff-spaeter", "/preferences");
  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toHaveCount(0);

  await app.getByRole("region", { name: offer }).getByRole("button", { name: "Nicht jetzt" }).click();

  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toBeVisible();
  await expect(app.getByText(/Produkte lesen, Rückgaben lesen, Zahlungsbedingungen lesen/)).toBeVisible();
  await page.reload();
  await expect(app.getByText("Fehlende Shopify-Berechtigung(en)")).toBeVisible();
  await expect(app.getByText(offer)).toHaveCount(0);
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
