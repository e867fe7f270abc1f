// Whose supply an order is, where it begins, and where it goes to after a change.
import { expect } from "vitest";
import { order } from "./app.ts";
import { addPart, makeShop, patchOrder, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const vienna = { address1: "Laxenburger Straße 2", zip: "1100", city: "Wien", countryCodeV2: "AT" };
const asked = async (shop: ScenarioShop, id: string) => (await order(shop, id)).reason?.code;
/** Moves the buyer of an order of which nothing was sent from Germany to Austria. */
const move = (shop: ScenarioShop, id: string) =>
  patchOrder(shop, id, { shippingAddress: vienna, billingAddress: vienna }, ["orders/updated"]);

tellTogether({
  "O39 orders of another seller, or sent from abroad, get no document; a location is answered once":
    async function* () {
      const shop = await makeShop("other-issuers", {
        preferences: { invoiceEvent: "fulfilled", deliveryCreate: true, transactionCreate: "all" },
      });
      const second = await placeOrder(
        shop,
        anOrder({ merchantBusinessEntity: { displayName: "Zweite GmbH", primary: false } }),
      );
      const record = await placeOrder(shop, anOrder({ merchantOfRecordApp: { name: "Marktplatz" } }));
      const abroad = await placeOrder(shop, anOrder({ transactions: [] }));
      const origin = { originAddress: { countryCode: "AT", zip: "1100", city: "Wien" } };
      yield;
      for (const { id } of [second, record]) await addPart(shop, id, "fulfillment", {});
      await addPart(shop, abroad.id, "fulfillment", origin);
      yield;

      expect(await Promise.all([second, record, abroad].map(({ id }) => asked(shop, id)))).toEqual([
        "OTHER_BUSINESS_ENTITY",
        "OTHER_MERCHANT_OF_RECORD",
        "SENT_FROM_ABROAD",
      ]);
      expect(await provider(shop)).toMatchObject({ invoices: [], deliveryNotes: [], transactions: [] });
    },

  "O34 an address that moves to Austria before the invoice: it is made with the tax of there": async function* () {
    const shop = await makeShop("moved-before", {
      profile: { distanceSalesPrinciple: "DESTINATION" },
      preferences: { invoiceEvent: "fulfilled" },
    });
    const { id } = await placeOrder(shop, anOrder());
    yield;
    await move(shop, id);
    yield;
    await addPart(shop, id, "fulfillment", {});
    yield;

    const { invoices } = await provider(shop);
    expect(invoices.map(({ taxConditions, taxAmounts }) => [taxConditions?.taxSubType, taxAmounts])).toMatchObject([
      ["distanceSales", [{ taxRatePercentage: 20, taxAmount: 19.83 }]],
    ]);
  },

  "O67 an address that moves to Austria while the invoice is a draft: nothing is corrected by itself":
    async function* () {
      const shop = await makeShop("moved-draft", { preferences: { invoiceFinalize: false } });
      const { id } = await placeOrder(shop, anOrder());
      yield;
      await move(shop, id);
      yield;

      expect(await asked(shop, id)).toBe("CHANGED_AFTER_DOCUMENT");
      expect(await provider(shop)).toMatchObject({ invoices: [{ voucherStatus: "draft" }], creditNotes: [] });
    },

  "O67 an address that moves to Austria after the final invoice: nothing is corrected by itself": async function* () {
    const shop = await makeShop("moved-final");
    const { id } = await placeOrder(shop, anOrder());
    yield;
    await move(shop, id);
    yield;

    expect(await asked(shop, id)).toBe("CHANGED_AFTER_DOCUMENT");
    expect(await provider(shop)).toMatchObject({ invoices: [{}], creditNotes: [] });
  },
});
