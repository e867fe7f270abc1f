import { expect } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, order, orders, shopOf } from "./app.ts";
import { addPart, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const cupAndPot = () =>
  anOrder({
    lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 }), lineItem("60.00", { sku: "POT" })] },
  });
const parcel = (sku: string, quantity: number) => ({
  fulfillmentLineItems: { nodes: [{ lineItem: { sku }, quantity }] },
});
const switchedOn = { preferences: { deliveryCreate: true } };

/** The contents of the parcels by the provider's delivery notes. */
async function parcelsOf(shop: ScenarioShop): Promise<number[][]> {
  const { deliveryNotes } = await provider(shop);
  return deliveryNotes.map(({ lineItems }) => lineItems.map(({ quantity }) => Number(quantity)));
}

tellTogether({
  "O103: goods sent in parts have one delivery note per parcel, with its quantities and no prices": async function* () {
    const shop = await makeShop("parcels", switchedOn);
    const placed = await placeOrder(shop, cupAndPot());
    yield;

    const first = await addPart(shop, placed.id, "fulfillment", parcel("CUP", 1));
    yield;
    await addPart(shop, placed.id, "fulfillment", parcel("POT", 1));
    yield;

    expect(await parcelsOf(shop)).toEqual([[1], [1]]);
    expect((await provider(shop)).invoices).toHaveLength(1);
    const detail = await order(shop, placed.id);
    expect(detail.deliveries).toHaveLength(2);
    expect(detail.deliveries).toContainEqual(
      expect.objectContaining({ source: { type: "fulfillment", id: first.partId }, total: 0, status: "open" }),
    );
    expect(detail.fulfillments.map(({ name }) => name)).toEqual([`${placed.name}.1`, `${placed.name}.2`]);
    const [row] = (await orders(shop)).items;
    expect(row?.deliveries.map(({ number }) => number).sort()).toEqual(
      detail.deliveries.map(({ number }) => number).sort(),
    );
    expect((await shopOf(shop)).stat.lexoffice.delivery.created).toBe(2);
  },

  "with delivery notes off, a parcel gets one by hand; switched on, only later orders get theirs": async function* () {
    const shop = await makeShop("parcel-switch");
    const [byHand, before] = await Promise.all([placeOrder(shop, cupAndPot()), placeOrder(shop, cupAndPot())]);
    yield;
    const { partId: source } = await addPart(shop, byHand.id, "fulfillment");
    yield;
    expect((await order(shop, byHand.id)).actions).toEqual([
      { action: "create", kind: "delivery", source, code: null },
    ]);

    await call(shop, createDocument, { orderId: byHand.id, kind: "delivery", source });
    yield;
    await call(shop, updatePreferences, { deliveryCreate: true });
    const after = await placeOrder(shop, cupAndPot());
    await Promise.all([before, after].map(({ id }) => addPart(shop, id, "fulfillment")));
    yield;

    const made = await Promise.all(
      [byHand, before, after].map(async ({ id }) => (await order(shop, id)).deliveries.length),
    );
    expect(made).toEqual([1, 0, 1]);
    expect(await parcelsOf(shop)).toHaveLength(2);
  },
});
