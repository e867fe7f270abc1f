import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAndShown } from "./world/pictures.ts";
import { expect, test } from "./world/test.ts";

const handle = "ust-id";
const own = "DE136695976";
const known = "NL004495445B01";
const place = {
  ...{ company: "ABC BV", firstName: "Anna", lastName: "Jansen", address1: "Damrak 1" },
  ...{ zip: "1012 LG", city: "Amsterdam", countryCodeV2: "NL" },
};
const untaxed = {
  ...{ title: "Teekanne Selma", sku: "KANNE-1", quantity: 1, taxLines: [] },
  originalUnitPriceSet: { shopMoney: { amount: "500.00" } },
};
const toNetherlands = {
  ...{ note: known, billingAddress: place, shippingAddress: place, shippingLines: { nodes: [] } },
  lineItems: { nodes: [untaxed] },
};

test("the settings test the own id, the order shows the register's answer, and the sale is in the lists abroad", async ({
  page,
}) => {
  const name = await openOwnShop(handle, { sellerVatId: own }, { fulfillment: {} }, toNetherlands);
  const settings = await openApp(page, handle, "/preferences/orders?setting=vatIds");

  await settings.getByRole("button", { name: "USt-IdNr. prüfen" }).click();
  await expect(settings.getByText("Deine USt-IdNr. ist gültig")).toBeVisible();
  await expectSoundAndShown(page, "vat-id-settings");

  const orders = await openApp(page, handle, "/orders");
  await orders.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  const customer = orders.getByRole("region", { name: "Kunde" });
  await expect(customer).toContainText(/bestätigt am \d\d\.\d\d\.\d{4}, Straße nicht mitgeteilt/);
  await expect(orders.getByRole("region", { name: "Bestätigung der USt-IdNr." })).toHaveCount(0);
  await expectSoundAndShown(page, "vat-id-order", customer);

  const sales = await openApp(page, handle, "/eu-sales");
  await sales.getByRole("button", { name: /^Offene Nachweise 1 Beförderung 1 Ausfuhr 0$/ }).click();
  await expect(sales.getByText(/RE0001 vom .*, ABC BV/)).toBeVisible();
  await sales.getByRole("button", { name: /^Zusammenfassende Meldung/ }).click();
  await expect(sales.getByText(known)).toBeAttached();
  await expectSoundAndShown(page, "vat-id-sales");
});

test("an order whose id the register does not know is held, and checked again by hand", async ({ page }) => {
  const unknown = { ...toNetherlands, note: "NL123456782B12" };
  await control("POST", "/evatr", { status: "2001" });
  const name = await openOwnShop("ust-id-offen", { sellerVatId: own }, { fulfillment: {} }, unknown);
  const app = await openApp(page, "ust-id-offen", "/orders");
  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();
  const card = app.getByRole("region", { name: "Bestätigung der USt-IdNr." });
  await expect(card).toContainText("nicht gültig");
  await expectSoundAndShown(page, "vat-id-held", card);

  await control("POST", "/evatr", {});
  await card.getByRole("button", { name: "Erneut prüfen" }).click();

  await expect(app.getByRole("region", { name: "Kunde" })).toContainText("bestätigt am");
  await expect(card).toHaveCount(0);
  await settle();
});
