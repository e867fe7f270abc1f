// Imitates https://shopify.dev/docs/apps/build/webhooks (delivery, headers, retries) and the REST-shaped payloads of its topics.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const lines = ["Tasse", "Teller", "Löffel"].map((title) => ({
  title,
  sku: title,
  originalUnitPriceSet: { amount: "12.50" },
  taxLines: [{ rate: 0.19 }],
}));
const paidOrder = { lineItems: lines, displayFinancialStatus: "PAID" };
const topicsReceived = () => platform.receiver.received.map(({ headers }) => headers["x-shopify-topic"]);

test("a paid order announces itself twice with one event id, and its payment apart", async () => {
  await platform.simulator.createOrder(platform.shop, paidOrder);
  await platform.settle();

  const all = platform.receiver.received.map(({ headers }) => headers);
  expect(topicsReceived().sort()).toEqual(["order_transactions/create", "orders/create", "orders/paid"]);
  expect(new Set(all.map((headers) => headers["x-shopify-event-id"])).size).toBe(2);
  expect(new Set(all.map((headers) => headers["x-shopify-webhook-id"])).size).toBe(3);
});

test("an order body is REST-shaped with two-decimal money and realistic in size", async () => {
  const { id, name } = await platform.simulator.createOrder(platform.shop, paidOrder, ["orders/create"]);
  await platform.settle();

  const body = platform.receiver.received[0]?.body ?? "";
  expect(JSON.parse(body)).toMatchObject({
    id: Number(id),
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name,
    total_price: "37.50",
    financial_status: "paid",
    line_items: [{ title: "Tasse", price: "12.50", tax_lines: [{ rate: 0.19, price: "2.00" }] }, {}, {}],
  });
  expect(Object.keys(JSON.parse(body)).length).toBeGreaterThan(80);
  expect(body.length).toBeGreaterThan(8_000);
});

test("a shop that does not grant read_orders sends no order webhooks", async () => {
  await platform.simulator.createShop({ shop: platform.shop, scopes: ["read_products"] });

  await platform.simulator.createOrder(platform.shop, paidOrder);
  await platform.settle();

  expect(topicsReceived()).toEqual([]);
});

test("undelivered webhooks survive a restart", async () => {
  platform.receiver.answers.push(503);
  await platform.simulator.createOrder(platform.shop, paidOrder, ["orders/create"]);
  await platform.settle();
  await platform.simulator.stop();

  platform.clock.advance(60_000);
  const second = await platform.restart();
  while (second.pendingWebhooks() > 0) await new Promise((resolve) => setImmediate(resolve));
  await second.stop();

  expect(topicsReceived()).toEqual(["orders/create", "orders/create"]);
});

test("the repeats of a delivery follow the fixed plan over four hours", async () => {
  platform.receiver.answerTo = () => 503;
  await platform.simulator.createOrder(platform.shop, paidOrder, ["orders/create"]);
  await platform.settle();

  const triesAfter: number[] = [];
  for (const minutes of [1, 2, 4, 8, 15, 30, 60, 120, 240]) {
    platform.clock.advance((minutes - 0.5) * 60_000);
    await platform.settle();
    const early = platform.receiver.received.length;
    platform.clock.advance(0.6 * 60_000);
    await platform.settle();
    triesAfter.push(early, platform.receiver.received.length);
  }

  expect(triesAfter).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9]);
});
