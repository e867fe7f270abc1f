import type { Page } from "@playwright/test";
import { openApp } from "./world/app.ts";
import { control, settle } from "./world/control.ts";

const item = (title: string, amount: string, rate: number) => ({
  ...{ title, quantity: 1 },
  originalUnitPriceSet: { shopMoney: { amount } },
  taxLines: [{ title: "MwSt", rate }],
});

/** O05: 25.00 at 7 %, 29.90 at 19 %, and shipping of 4.90 with all its tax at 19 %. */
export const mixedOrder = {
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

export async function openShopWith(
  page: Page,
  handle: string,
  orders: readonly object[],
  preferences: object,
  path: string,
) {
  await control("POST", "/shops", { shop: `${handle}.myshopify.com`, name: handle, events: false, preferences });
  for (const order of orders) await control("POST", `/shops/${handle}.myshopify.com/orders`, { order });
  await settle();
  return openApp(page, handle, path);
}
