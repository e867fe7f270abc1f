import { expect, test } from "vitest";
import { disconnect } from "#shared/api/connection.ts";
import { pauseAutomation } from "#shared/api/shop.ts";
import { call } from "./app.ts";
import { makeShop, placeOrder, provider, settle } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";

test("disconnecting tells how many documents wait, and they are made once the account is back", async () => {
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
