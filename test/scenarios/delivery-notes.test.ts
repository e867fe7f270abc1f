import { expect } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, order, orders, shopOf } from "./app.ts";
import {
  addPart,
  advance,
  clearFaults,
  deliver,
  fault,
  makeShop,
  placeOrder,
  provider,
  type ScenarioShop,
  settle,
} from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether, tellVariations } from "./stories.ts";
import { longTest } from "./world/long.ts";

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

tellVariations({
  "a parcel told five times over is one delivery note": async function* () {
    const shop = await makeShop("parcel-five", switchedOn);
    const placed = await placeOrder(shop, cupAndPot());
    yield;
    const { partId } = await addPart(shop, placed.id, "fulfillment");
    const payload = { id: Number(partId), order_id: Number(placed.id) };

    await deliver(shop.shop, { topic: "fulfillments/create", payload, times: 5 });
    yield;

    expect(await parcelsOf(shop)).toHaveLength(1);
  },

  "delivery notes need no invoice": async function* () {
    const shop = await makeShop("parcel-alone", {
      preferences: { invoiceCreate: false, creditCreate: false, deliveryCreate: true },
    });
    const placed = await placeOrder(shop, cupAndPot());

    await addPart(shop, placed.id, "fulfillment");
    yield;

    expect(await parcelsOf(shop)).toEqual([[2, 1]]);
    expect((await provider(shop)).invoices).toEqual([]);
  },

  "with a first day, older orders get no delivery notes": async function* () {
    const shop = await makeShop("parcel-from-day", { preferences: { deliveryCreate: "2999-01-01" } });
    const placed = await placeOrder(shop, cupAndPot());

    await addPart(shop, placed.id, "fulfillment");
    yield;

    expect(await parcelsOf(shop)).toEqual([]);
    expect((await order(shop, placed.id)).decisions).toContainEqual(
      expect.objectContaining({ kind: "delivery", verdict: "skip", code: "SKIP_DATE" }),
    );
  },
});

longTest("a delivery note whose answer is lost is found again, and never made twice", async () => {
  const shop = await makeShop("parcel-lost", switchedOn);
  const placed = await placeOrder(shop, cupAndPot());
  await settle();
  await fault(shop, "504-after-commit", { method: "POST", path: "/v1/delivery-notes*", nth: 1 });
  await addPart(shop, placed.id, "fulfillment", parcel("CUP", 1));
  await addPart(shop, placed.id, "fulfillment", parcel("POT", 1));
  await settle();

  await advance("PT6M");
  await advance("PT6M");
  await clearFaults();

  expect(await parcelsOf(shop)).toHaveLength(2);
  expect((await order(shop, placed.id)).deliveries).toHaveLength(2);
  expect((await shopOf(shop)).plan.credits.used).toBe(3);
});
