import { afterEach, expect, test } from "vitest";
import { logs, order, orders, shopOf } from "./app.ts";
import { advance, clearFaults, makeShop, placeOrder, provider, runSchedule, settle, witness } from "./client.ts";
import { anOrder } from "./orders.ts";

afterEach(clearFaults);

/** Adds up the figure over all lines so far. */
async function figure(name: string): Promise<number> {
  const lines = await witness<{ line: string }[]>("/logs");
  return lines
    .filter(({ line }) => line.includes(`"Name":"${name}"`))
    .reduce((sum, { line }) => sum + Number(JSON.parse(line)[name]), 0);
}

test("F3 orders that the platform never told of are documented after the sweep, counted and shown, once", async () => {
  const shop = await makeShop("lost-webhooks");
  const heard = await placeOrder(shop, anOrder());
  const lost = [await placeOrder(shop, anOrder(), []), await placeOrder(shop, anOrder(), [])];
  await settle();
  const [told] = (await orders(shop)).items;
  const found = await figure("OrdersRecovered");

  await advance("PT7H");
  await runSchedule("reconcile-orders");
  await settle();

  for (const { id } of [heard, ...lost]) expect((await order(shop, id)).invoices).toHaveLength(1);
  expect((await provider(shop)).invoices).toHaveLength(3);
  expect(told?.id).toBe(heard.id);
  expect((await shopOf(shop)).stat.shopify.order).toEqual({ recovered: 2, recoveredAt: expect.any(String) });
  const entries = (await logs(shop)).filter(({ event }) => event === "order.recovered");
  expect(entries.map(({ order: of }) => of?.id).toSorted()).toEqual(lost.map(({ id }) => id).toSorted());
  expect(entries).toMatchObject([{ status: "warning" }, { status: "warning" }]);
  expect((await figure("OrdersRecovered")) - found).toBe(2);
});
