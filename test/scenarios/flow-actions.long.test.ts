// Actions of the app that workflows of Shopify Flow reach.
import { expect } from "vitest";
import { addPart, control, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

interface Ran {
  status: number;
  answer: { code?: string; message?: string };
}

const action = ({ shop }: ScenarioShop, handle: string, run: Readonly<Record<string, unknown>>) =>
  control<Ran>("POST", `/shops/${shop}/flow/actions/${handle}`, run);

const byHand = { invoiceCreate: false, creditCreate: false, deliveryCreate: false };

tellTogether({
  "an action makes the credit notes that an order lacks, and says when there are none": async function* () {
    const shop = await makeShop("flow-others", { preferences: byHand });
    const placed = await placeOrder(shop, anOrder());
    yield;
    const none = await action(shop, "create-credit-note", { orderId: placed.id });
    await action(shop, "create-invoice", { orderId: placed.id });
    yield;
    await addPart(shop, placed.id, "refund");
    yield;
    const credit = await action(shop, "create-credit-note", { orderId: placed.id });
    yield;

    expect(none).toMatchObject({ status: 422, answer: { code: "flow_nothing_to_do" } });
    expect(credit).toMatchObject({ status: 200, answer: { message: "Eine Gutschrift ist beauftragt." } });
    const { creditNotes } = await provider(shop);
    expect(creditNotes).toHaveLength(1);
  },

  "an action makes the delivery note of each parcel, although the setting makes none": async function* () {
    const shop = await makeShop("flow-parcels", { preferences: byHand });
    const placed = await placeOrder(shop, anOrder());
    yield;
    const none = await action(shop, "create-delivery-note", { orderId: placed.id });
    await addPart(shop, placed.id, "fulfillment");
    yield;
    const made = await action(shop, "create-delivery-note", { orderId: placed.id });
    yield;
    const again = await action(shop, "create-delivery-note", { orderId: placed.id });
    yield;

    expect(none).toMatchObject({ status: 422, answer: { code: "flow_nothing_to_do" } });
    expect(made).toMatchObject({ status: 200, answer: { message: "Ein Lieferschein ist beauftragt." } });
    expect(again).toMatchObject({ status: 422, answer: { code: "flow_nothing_to_do" } });
    expect((await provider(shop)).deliveryNotes).toHaveLength(1);
  },
});
