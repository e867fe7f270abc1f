import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";
import { dryRun } from "./world/saving.ts";
import { expect, test } from "./world/test.ts";

const item = (title: string, amount: string, rate: number) => ({
  ...{ title, quantity: 1 },
  originalUnitPriceSet: { shopMoney: { amount } },
  taxLines: [{ title: "MwSt", rate }],
});

/** O05: 25.00 at 7 %, 29.90 at 19 %, and shipping of 4.90 with all its tax at 19 %. */
const mixedOrder = {
  taxesIncluded: true,
  email: "inge@example.org",
  billingAddress: {
    ...{ firstName: "Inge", lastName: "Muster", address1: "Hof 1" },
    ...{ zip: "20095", city: "Hamburg", countryCodeV2: "DE" },
  },
  lineItems: { nodes: [item("Buch", "25.00", 0.07), item("Kanne", "29.90", 0.19)] },
  shippingLines: {
    nodes: [
      {
        title: "Standardversand",
        originalPriceSet: { shopMoney: { amount: "4.90" } },
        taxLines: [{ title: "MwSt", rate: 0.19 }],
      },
    ],
  },
};

async function openShopWith(page: Page, handle: string, orders: readonly object[], preferences: object, path: string) {
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, events: false, preferences });
  for (const order of orders) await control("POST", `/shops/${handle}.myshopify.com/orders`, { order });
  await settle();
  return openApp(page, handle, path);
}

test("before automation goes on the merchant sees what that does, and an overtaken answer is shown again", async ({
  page,
}) => {
  const app = await openShopWith(page, "einschalten", [mixedOrder], { invoiceCreate: false }, "/preferences");

  await app.getByRole("switch", { name: "Rechnungen erstellen" }).click();
  await expect(dryRun(page).getByText(/^1 Beleg /)).toBeVisible();
  await control("POST", "/shops/einschalten.myshopify.com/orders", { order: mixedOrder });
  await settle();
  await dryRun(page).getByRole("button", { name: "So speichern" }).click();
  await expect(dryRun(page).getByText("Seit der Prüfung hat sich etwas geändert")).toBeVisible();
  await expect(dryRun(page).getByText(/^2 Belege /)).toBeVisible();
  await expect(app.getByText("Manuell", { exact: true })).toBeAttached();
  await dryRun(page).getByRole("button", { name: "So speichern" }).click();

  await expect(app.getByText("Teilweise automatisiert")).toBeVisible();
});
