import { expect } from "vitest";
import { order } from "./app.ts";
import { control, makeShop, patchOrder, placeOrder } from "./client.ts";
import { fired, workflow } from "./flow-steps.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

tellTogether({
  "an order that waits for the merchant is told once, however often the order changes": async function* () {
    const shop = await makeShop("flow-held");
    await workflow(shop, "document-failed");
    const untaxed = { nodes: [lineItem("119.00", { taxLines: [] })] };
    const placed = await placeOrder(shop, anOrder({ lineItems: untaxed }));
    yield;
    const held = await order(shop, placed.id);
    await patchOrder(shop, placed.id, { note: "Bitte klingeln" });
    yield;

    expect(held.invoices).toEqual([]);
    expect(await fired(shop)).toEqual([
      {
        handle: "document-failed",
        payload: {
          ...{ order_id: Number(placed.id), documentType: "Rechnung" },
          ...{ reason: expect.stringMatching(/\. ./), reasonCode: expect.stringMatching(/^[A-Z_]+$/) },
        },
      },
    ]);
  },

  "a document that the provider refuses is told with its reason": async function* () {
    const shop = await makeShop("flow-failed");
    await workflow(shop, "document-failed");
    const match = { method: "POST", path: "/v1/invoices*", organizationId: shop.organizationId };
    await control("POST", "/lexoffice/faults", { match, fault: "406" });
    const placed = await placeOrder(shop, anOrder());
    yield;

    expect(await fired(shop)).toMatchObject([
      {
        handle: "document-failed",
        payload: { order_id: Number(placed.id), documentType: "Rechnung", reasonCode: expect.any(String) },
      },
    ]);
  },
});
