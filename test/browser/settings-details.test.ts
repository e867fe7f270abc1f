import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { saveBar, storedPreferences } from "./world/settings-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

test("a text has a value for each language, is counted, and reads as on the order that is chosen", async ({ page }) => {
  const shop = "texte-sprachen.myshopify.com";
  await control("POST", "/shops", { shop, name: "texte-sprachen", events: false, preferences: {} });
  for (const name of ["#A7", "#B8"]) await control("POST", `/shops/${shop}/orders`, { order: { name } });
  await settle();
  const app = await openApp(page, "texte-sprachen", "/preferences/invoices#layout");
  const texts = app.locator("#texts");
  const remark = texts.getByRole("textbox", { name: "Schlusstext" });

  await remark.fill("Zu {{order.name}}");
  await expect(texts.getByText("17/2000", { exact: true })).toBeVisible();
  await expect(texts.getByText("Zu #B8", { exact: true })).toBeVisible();
  const order = app.getByRole("combobox", { name: "Bestellung" });
  await order.selectOption((await order.locator("option", { hasText: "#A7" }).getAttribute("value")) ?? "");
  await expect(texts.getByText("Zu #A7", { exact: true })).toBeVisible();
  await texts.getByRole("button", { name: "Englisch" }).click();
  await expect(remark).toHaveValue("");
  await remark.fill("For {{order.name}}");
  await expect(texts.getByText("For #A7", { exact: true })).toBeVisible();
  await expectSoundAtWidths(page);
  // saved right after a key, while the field has the focus
  await remark.press("!");
  await saveBar(page).getByRole("button", { name: "Speichern" }).dispatchEvent("click");
  await expect(saveBar(page)).toBeHidden();

  const invoiceRemark = { de: "Zu {{order.name}}", en: "For {{order.name}}!" };
  expect(await storedPreferences(shop)).toMatchObject({ invoiceRemark });
});

test("beside the settings of delivery notes their texts read as on an order", async ({ page }) => {
  const shop = "texte-lieferschein.myshopify.com";
  const preferences = { deliveryCreate: true, deliveryTitle: { de: "Lieferung zu {{order.name}}" } };
  await control("POST", "/shops", { shop, name: "texte-lieferschein", events: false, preferences });
  await control("POST", `/shops/${shop}/orders`, { order: { name: "#L9" } });
  await settle();
  const app = await openApp(page, "texte-lieferschein", "/preferences/deliveries");
  const preview = app.getByRole("region", { name: "Vorschau" });

  await expect(preview.getByText("Lieferung zu #L9", { exact: true })).toBeVisible();
  await expect(preview).not.toContainText("{{");
  await expectSoundAtWidths(page);
});
