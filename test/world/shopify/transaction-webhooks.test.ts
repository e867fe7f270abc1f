// Imitates https://shopify.dev/docs/api/admin-graphql/latest/enums/WebhookSubscriptionTopic (ORDER_TRANSACTIONS_CREATE).
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

/** Bodies of `order_transactions/create` since the last call, in the order of their ids. */
const transactionsTold = async () => {
  await platform.settle();
  return platform.receiver.received
    .splice(0)
    .filter(({ headers }) => headers["x-shopify-topic"] === "order_transactions/create")
    .map(({ body }): Record<string, unknown> => JSON.parse(body))
    .sort((one, other) => Number(one["id"]) - Number(other["id"]));
};

test("each payment that succeeded or failed is told once, whatever act brought it", async () => {
  const card = { kind: "SALE", status: "SUCCESS", gateway: "shopify_payments", amountSet: "20.00" };
  const transfer = { kind: "SALE", status: "PENDING", gateway: "manual", amountSet: "17.50" };
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: lines,
    transactions: [{ ...card, status: "FAILURE" }, card, transfer],
  });
  const atCheckout = await transactionsTold();
  const [order] = platform.simulator.orders(platform.shop);
  const pending = Object(order?.["transactions"]).find(({ status }: { status: string }) => status === "PENDING");

  await platform.simulator.changePart(platform.shop, id, {
    list: "transactions",
    partId: pending.id,
    patch: { status: "SUCCESS" },
  });
  const arrived = await transactionsTold();
  await platform.simulator.addRefund(platform.shop, id, { refundLineItems: [{ lineItem: { sku: "Teller" } }] });
  const paidBack = await transactionsTold();
  await platform.simulator.addFulfillment(platform.shop, id, {});

  const order_id = Number(id);
  expect(atCheckout).toMatchObject([
    { order_id, kind: "sale", status: "failure", amount: "20.00" },
    { order_id, kind: "sale", status: "success", amount: "20.00" },
  ]);
  expect(arrived).toMatchObject([{ order_id, kind: "sale", status: "success", gateway: "manual", amount: "17.50" }]);
  expect(paidBack).toMatchObject([{ order_id, kind: "refund", status: "success", amount: "12.50" }]);
  expect(await transactionsTold()).toEqual([]);
});

test("an order that becomes paid tells the payment that explains it", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: lines });
  const before = await transactionsTold();

  await platform.simulator.updateOrder(platform.shop, id, { displayFinancialStatus: "PAID" });

  expect(before).toEqual([]);
  expect(await transactionsTold()).toMatchObject([{ kind: "sale", status: "success", amount: "37.50" }]);
});
