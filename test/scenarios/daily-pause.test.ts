import { expect, test } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { call, order, orders } from "./app.ts";
import { advance, makeShop, placeOrder, provider, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

test("while a shop is paused its documents are planned and wait visibly; going on makes them", async () => {
  const shop = await makeShop("pauses", { preferences: { invoiceSkipTags: ["muster"] } });
  const { automation } = await call(shop, pauseAutomation, { value: "true" });
  expect(automation.pausedAt).not.toBeNull();
  const [byItself, byHand] = await Promise.all([
    placeOrder(shop, anOrder()),
    placeOrder(shop, anOrder({ tags: ["muster"], customer: "erna" })),
  ]);
  await settle();

  await call(shop, createDocument, { orderId: byHand.id, kind: "invoice" });
  await settle();
  await advance("PT1H");

  expect(await provider(shop)).toMatchObject({ contacts: [], invoices: [] });
  for (const { id } of [byItself, byHand]) {
    expect(await order(shop, id)).toMatchObject({
      tasks: [{ kind: "invoice", state: "PLANNED", reason: "AUTOMATION_PAUSED" }],
      reason: { code: "AUTOMATION_PAUSED", verdict: "wait" },
    });
  }
  const { items } = await orders(shop, { filter: "withoutDocument" });
  expect(items.map(({ reason }) => reason?.code)).toEqual(["AUTOMATION_PAUSED", "AUTOMATION_PAUSED"]);

  const goesOn = await call(shop, pauseAutomation, { value: "false" });
  await settle();

  expect(goesOn.automation.pausedAt).toBeNull();
  expect((await provider(shop)).invoices).toHaveLength(2);
  expect((await order(shop, byItself.id)).reason).toBeNull();
});
