import { expect } from "vitest";
import { order, story } from "./app.ts";
import { addPart, control, makeShop, patchOrder, placeOrder } from "./client.ts";
import { fired, workflow } from "./flow-steps.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

tellTogether({
  "a workflow is told of each document once, and of none before the merchant turned it on": async function* () {
    const shop = await makeShop("flow-told", { preferences: { deliveryCreate: true } });
    await placeOrder(shop, anOrder());
    yield;
    expect(await fired(shop)).toEqual([]);

    expect(await workflow(shop, "invoice-created")).toEqual({ status: 200, isOn: true });
    // The platform begins the workflow, and its answer is lost.
    await control("POST", "/shopify/faults", { fault: "throttled", shop: shop.shop, operation: "FireFlow" });
    const placed = await placeOrder(shop, anOrder());
    yield;
    const [number] = (await order(shop, placed.id)).invoices.map((one) => one.number);
    const invoice = {
      handle: "invoice-created",
      payload: {
        ...{ order_id: Number(placed.id), documentNumber: number, documentTotal: "119.00" },
        documentUrl: expect.stringMatching(/^http/),
      },
    };
    expect(await fired(shop)).toEqual([invoice]);
    expect((await story(shop, placed.id)).filter((event) => event === "flow.told")).toHaveLength(1);

    await addPart(shop, placed.id, "fulfillment");
    await addPart(shop, placed.id, "refund");
    yield;
    expect((await fired(shop)).map(({ handle }) => handle).toSorted()).toEqual([
      "credit-note-created",
      "delivery-note-created",
      "invoice-created",
    ]);
    // A change of the order makes no document, and so tells nothing.
    await patchOrder(shop, placed.id, { note: "Bitte klingeln" });
    yield;
    expect(await fired(shop)).toHaveLength(3);

    expect(await workflow(shop, "invoice-created", false)).toEqual({ status: 200, isOn: false });
    await placeOrder(shop, anOrder());
    yield;
    expect(await fired(shop)).toHaveLength(3);
  },

  "an answer that is lost leads to no second workflow, and the log says so": async function* () {
    const shop = await makeShop("flow-lost");
    await workflow(shop, "invoice-created");
    await control("POST", "/shopify/faults", { fault: "lost", shop: shop.shop, operation: "FireFlow" });
    const placed = await placeOrder(shop, anOrder());
    yield;
    await control("POST", "/clock", { advance: "PT10M" });
    yield;

    expect(await fired(shop)).toHaveLength(1);
    expect(await story(shop, placed.id)).toContain("flow.unclear");
  },
});
