import { openApp } from "./world/app.ts";
import { openOwnShop } from "./world/own-shop.ts";
import { expectSoundAtWidths } from "./world/sound.ts";
import { expect, test } from "./world/test.ts";

const atOnce = { invoiceEvent: "created", invoiceFinalize: "created" };
/** An order of a company over 714.00. */
const companyOrder = {
  billingAddress: {
    firstName: "Erna",
    lastName: "Muster",
    company: "Muster Teehandel GmbH & Co. Kommanditgesellschaft",
    address1: "Lindenweg 1",
    zip: "79112",
    city: "Freiburg",
    countryCodeV2: "DE",
  },
  lineItems: {
    nodes: [
      {
        title: "Teekanne Selma, 1,2 l",
        quantity: 6,
        originalUnitPriceSet: { shopMoney: { amount: "119.00" } },
        taxLines: [{ title: "DE MwSt 19 %", rate: 0.19 }],
      },
    ],
  },
};

test("the page of a company's order says whether an e-invoice is due, and what is missing", async ({ page }) => {
  const name = await openOwnShop("e-rechnung", atOnce, undefined, companyOrder);
  const app = await openApp(page, "e-rechnung", "/orders");

  await app.getByRole("link", { name: `Bestellung ${name} ansehen` }).click();

  const card = app.getByRole("region", { name: "E-Rechnung" });
  await expect(card).toContainText("ab 1.1.2027");
  await expect(card.getByRole("listitem")).toHaveText(["Rechnung mit Nettobeträgen Einstellung öffnen"]);
  await expectSoundAtWidths(page);
});
