import { openApp } from "./world/app.ts";
import { control } from "./world/control.ts";
import { openSettings, save, saveBar, storedPreferences } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const path = "/preferences/metafields";
const named = (resource: string, key: string, namespace = "my_fields") => ({ resource, namespace, key });

test("metafields are added with what is wrong beside each field, saved and found again", async ({ page }) => {
  const { shop, app } = await openSettings(page, "metafelder", path, {});
  const entry = (place: number) => app.getByRole("group", { name: `Metafeld ${place}` });
  const empty = app.getByText("Darf nicht leer sein");
  const add = app.getByRole("button", { name: "Metafeld hinzufügen" });

  await add.click();
  await expect(empty).toHaveCount(0);
  await expect(entry(1).getByLabel("Gehört zu")).toBeFocused();
  const key = entry(1).getByLabel("Schlüssel");
  await key.focus();
  await key.blur();
  await expect(empty).toHaveCount(1);
  await saveBar(page).getByRole("button", { name: "Speichern" }).click();
  await expect(empty).toHaveCount(2);
  await expectSoundAtWidths(page);

  await entry(1).getByLabel("Namespace", { exact: true }).selectOption("Anderer Namespace");
  const own = entry(1).getByRole("textbox", { name: "Anderer Namespace" });
  await own.fill("ab");
  await own.blur();
  await expect(app.getByText("Muss mindestens 3 Zeichen lang sein")).toBeVisible();
  await own.fill("cus tom");
  await key.fill("pflegehinweis|");
  await key.blur();
  await expect(app.getByText('Darf keine Leerzeichen und keines der Zeichen { } | " enthalten')).toBeVisible();
  await key.fill("pflegehinweis");
  await entry(1).getByLabel("Gehört zu").selectOption("Produkt");
  await expect(entry(1)).toContainText("{{metafield.product.custom.pflegehinweis}}");

  await add.click();
  const offered = entry(2).getByLabel("Namespace", { exact: true });
  await expect(offered.getByRole("option")).toContainText(["lexoffice", "lexware", "global", "my_fields"]);
  const longNamespace = `app--1234--${"n".repeat(90)}`;
  await entry(2).getByLabel("Schlüssel").fill(`${longNamespace}.anlass`);
  await expect(entry(2).getByRole("textbox", { name: "Anderer Namespace" }), "uncut").toHaveValue(longNamespace);
  await entry(2).getByLabel("Schlüssel").fill("my_fields.anlass");
  await expect(entry(2).getByLabel("Schlüssel"), "both as Shopify shows them").toHaveValue("anlass");
  await expect(offered).toHaveValue("my_fields");
  await save(page);
  await page.reload();

  await expect(entry(1).getByRole("textbox", { name: "Anderer Namespace" })).toHaveValue("custom");
  await expect(entry(2).getByLabel("Namespace", { exact: true })).toHaveValue("my_fields");
  expect((await storedPreferences(shop))["metafieldRead"]).toEqual([
    named("product", "pflegehinweis", "custom"),
    named("order", "anlass"),
  ]);
  await expectSoundAtWidths(page);

  await app.getByRole("button", { name: "Metafeld 1 entfernen" }).click();
  await expect(entry(1).getByLabel("Schlüssel")).toHaveValue("anlass");
  await expect(entry(2)).toHaveCount(0);
  await save(page);
  expect((await storedPreferences(shop))["metafieldRead"]).toEqual([named("order", "anlass")]);
});

test("five metafields are the most, and one given twice counts once", async ({ page }) => {
  const metafieldRead = ["a", "b", "c", "d"].map((key) => named("order", key));
  const { shop, app } = await openSettings(page, "metafelder-fuenf", path, { metafieldRead });
  const limit = app.getByText("Du kannst maximal 5 Metafelder hinzufügen");
  const add = app.getByRole("button", { name: "Metafeld hinzufügen" });
  await expect(add).toBeEnabled();
  await expect(limit).toHaveCount(0);

  await add.click();
  await expect(limit).toBeVisible();
  await expect(add).toBeDisabled();
  const last = app.getByRole("group", { name: "Metafeld 5" });
  await last.getByLabel("Namespace", { exact: true }).selectOption("my_fields");
  await last.getByLabel("Schlüssel").fill("a");
  await expectSoundAtWidths(page);
  await save(page);

  await expect(last).toHaveCount(0);
  expect((await storedPreferences(shop))["metafieldRead"]).toEqual(metafieldRead);
});

test("a text takes the chosen metafields by click, and those that are not read are marked", async ({ page }) => {
  const metafieldRead = [named("order", "anlass"), named("product", "pflegehinweis")];
  const { app } = await openSettings(page, "metafelder-text", "/preferences/invoices#layout", { metafieldRead });
  const remark = app.getByRole("textbox", { name: "Schlusstext" });

  await remark.fill("Zum Anlass ");
  await app.getByRole("button", { name: "Platzhalter einfügen: Schlusstext" }).click();
  const choices = app.getByRole("list", { name: "Platzhalter" });
  await expect(choices.getByRole("button", { name: /pflegehinweis/ })).toHaveCount(0);
  await choices.getByRole("button", { name: "Metafeld der Bestellung: my_fields.anlass" }).click();
  await expect(remark).toHaveValue("Zum Anlass {{metafield.order.my_fields.anlass}}");
  await expect(app.getByText("Zum Anlass Wert aus Shopify")).toBeVisible();
  await expectSoundAtWidths(page);

  await remark.fill("Zum {{anl");
  await expect(choices.getByRole("button")).toHaveCount(1);
  await choices.getByRole("button", { name: /anlass/ }).click();
  await expect(remark).toHaveValue("Zum {{metafield.order.my_fields.anlass}}");
  await remark.fill("{{metafield.order.my_fields.anders}}");
  await expect(app.getByText("Den Platzhalter {{metafield.order.my_fields.anders}} gibt es hier nicht.")).toBeVisible();
  await expect(app.getByRole("link", { name: "Metafelder öffnen" })).toHaveAttribute(
    "href",
    /\/preferences\/metafields/,
  );
});

test("access is asked for as soon as a metafield needs it", async ({ page }) => {
  const shop = "metafelder-zugriff.myshopify.com";
  await control("POST", "/shops", { shop, name: "zugriff", events: false, scopes: ["read_orders"], preferences: {} });
  const app = await openApp(page, "metafelder-zugriff", path);
  const missing = app.getByText("Fehlende Shopify-Berechtigung(en)");

  await app.getByRole("button", { name: "Metafeld hinzufügen" }).click();
  await expect(missing).toHaveCount(0);
  await app.getByLabel("Gehört zu").selectOption("Kunde");
  await expect(missing).toBeVisible();
  await expect(app.getByText("Kundendaten lesen")).toBeVisible();
  await expect(app.getByRole("button", { name: "Zugriff erteilen" })).toBeVisible();
  await expectSoundAtWidths(page);
});

test("a plan without metafields says which plan has them", async ({ page }) => {
  const shop = "metafelder-plan.myshopify.com";
  const preferences = { metafieldRead: [named("order", "anlass")] };
  await control("POST", "/shops", { shop, name: "plan", events: false, plan: "standard", preferences });
  const app = await openApp(page, "metafelder-plan", path);

  await expect(app.getByText("Upgrade erforderlich")).toHaveCount(2);
  await expect(app.getByRole("button", { name: "Metafeld hinzufügen" })).toBeDisabled();
  await expect(app.getByLabel("Schlüssel")).toBeDisabled();
  await expect(app.getByRole("button", { name: "Metafeld 1 entfernen" })).toBeEnabled();
  await expectSoundAtWidths(page);
});
