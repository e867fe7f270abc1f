import { expect } from "vitest";
import { checkOrder } from "#shared/api/orders.ts";
import { call, order } from "./app.ts";
import { makeShop, patchOrder, placeOrder, provider } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const untaxed = (rest: object = {}) =>
  anOrder({ lineItems: { nodes: [lineItem("119.00", { taxLines: [] })] }, ...rest });

tellTogether({
  "a held order is read and decided again when the merchant asks for it": async function* () {
    const shop = await makeShop("checked");
    const placed = await placeOrder(shop, untaxed());
    yield;
    expect((await order(shop, placed.id)).reason).toMatchObject({ verdict: "hold" });
    // The platform tells nothing of the correction.
    await patchOrder(shop, placed.id, { lineItems: { nodes: [lineItem()] } }, []);

    const checked = await call(shop, checkOrder, { orderId: placed.id });
    yield;

    expect(checked.decisions).toMatchObject([{ kind: "invoice", verdict: "wanted" }]);
    expect((await provider(shop)).invoices).toHaveLength(1);
  },
});
