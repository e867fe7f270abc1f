import { expect, test } from "vitest";
import { disconnect } from "#shared/api/connection.ts";
import { createDocument } from "#shared/api/orders.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { call, logs, order, orders, shopOf } from "./app.ts";
import { advance, makeShop, placeOrder, provider, settle } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";
import { longTest } from "./world/long.ts";

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

longTest("pausing twice is pausing once, and tells since when kinds are on", async () => {
  const shop = await makeShop("pauses-twice");
  const first = await call(shop, pauseAutomation, { value: "true" });

  const second = await call(shop, pauseAutomation, { value: "true" });
  await call(shop, pauseAutomation, { value: "false" });
  await call(shop, pauseAutomation, { value: "false" });

  expect(second.automation.pausedAt).toBe(first.automation.pausedAt);
  expect((await shopOf(shop)).automation).toMatchObject({
    pausedAt: null,
    since: { invoice: expect.any(String), creditNote: expect.any(String), deliveryNote: null },
  });
  const events = (await logs(shop)).map(({ event }) => event);
  expect(events.filter((event) => event.startsWith("shop.automation"))).toEqual([
    "shop.automationResumed",
    "shop.automationPaused",
  ]);
});

longTest("disconnecting tells how many documents wait, and they are made once the account is back", async () => {
  const shop = await makeShop("waits-for-account");
  await call(shop, pauseAutomation, { value: "true" });
  await Promise.all([placeOrder(shop, anOrder()), placeOrder(shop, anOrder())]);
  await settle();

  const { waiting, lexoffice } = await call(shop, disconnect);
  await call(shop, pauseAutomation, { value: "false" });
  await settle();

  expect({ waiting, isConnected: lexoffice.isConnected }).toEqual({ waiting: 2, isConnected: false });
  expect((await provider(shop)).invoices).toEqual([]);
  await connectShop(shop);
  await settle();
  expect((await provider(shop)).invoices).toHaveLength(2);
});
