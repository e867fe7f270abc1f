import { expect, test } from "vitest";
import { shopifyOrders } from "#functions/adapters/shopify/orders.ts";
import { ALL_SCOPES } from "../../world/shopify/platform-under-test.ts";
import { aPlatform, type ConnectedPlatform } from "./platform.ts";

const tax = (rate: number, amount: string) => ({ title: `DE MwSt ${rate * 100} %`, rate, priceSet: { amount } });

const anOrder = {
  taxesIncluded: true,
  email: "inge@example.org",
  lineItems: [
    {
      title: "Tasse",
      sku: "MUG",
      quantity: 2,
      originalUnitPriceSet: { amount: "11.90" },
      taxLines: [tax(0.19, "3.80")],
    },
    {
      title: "Buch",
      sku: "BOOK",
      quantity: 1,
      originalUnitPriceSet: { amount: "10.70" },
      taxLines: [tax(0.07, "0.70")],
    },
  ],
  shippingLines: [{ title: "DHL", originalPriceSet: { amount: "4.90" }, taxLines: [tax(0.19, "0.78")] }],
  transactions: [{ kind: "SALE", status: "SUCCESS", gateway: "paypal", amountSet: { amount: "39.40" } }],
  customer: { firstName: "Inge", lastName: "Musterfrau", defaultEmailAddress: { emailAddress: "inge@example.org" } },
  billingAddress: {
    firstName: "Inge",
    lastName: "Musterfrau",
    address1: "Weg 1",
    zip: "79112",
    city: "Freiburg",
    countryCodeV2: "DE",
  },
};

const read = ({ calls, shop, accessToken }: ConnectedPlatform, orderId: string, scopes: string[] = ALL_SCOPES) =>
  shopifyOrders(calls).readOrder({ shop, accessToken, orderId, scopes });

test("a paid order is read with lines, shipping, taxes and totals in cents", async () => {
  const connected = await aPlatform();
  const { id } = await connected.platform.simulator.createOrder(connected.shop, anOrder);

  const order = await read(connected, id);

  expect(order).toMatchObject({
    id,
    name: "#1001",
    currency: "EUR",
    taxesIncluded: true,
    financialStatus: "PAID",
    fulfillmentStatus: "UNFULFILLED",
    gateways: ["paypal"],
    totals: { totalCents: 3940, currentTotalCents: 3940, receivedCents: 3940, outstandingCents: 0, refundedCents: 0 },
    lines: [
      {
        title: "Tasse",
        sku: "MUG",
        quantity: 2,
        unitPriceCents: 1190,
        totalCents: 2380,
        taxes: [{ rate: 1900, taxCents: 380 }],
      },
      {
        title: "Buch",
        sku: "BOOK",
        quantity: 1,
        unitPriceCents: 1070,
        totalCents: 1070,
        taxes: [{ rate: 700, taxCents: 70 }],
      },
    ],
    shipping: [
      { title: "DHL", originalCents: 490, chargedCents: 490, taxes: [{ rate: 1900, taxCents: 78 }], removed: false },
    ],
    customer: { firstName: "Inge", lastName: "Musterfrau", email: "inge@example.org" },
    billingAddress: { street: "Weg 1", zip: "79112", city: "Freiburg", countryCode: "DE" },
    transactions: [{ kind: "SALE", status: "SUCCESS", gateway: "paypal", amountCents: 3940 }],
    unsupported: [],
  });
  expect(order?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
});

test("without read_customers the order is read without its customer", async () => {
  const scopes = ["read_orders"];
  const connected = await aPlatform({ scopes });
  const { id } = await connected.platform.simulator.createOrder(connected.shop, anOrder);

  const order = await read(connected, id, scopes);

  expect(order?.customer).toBeUndefined();
  expect(order).toMatchObject({ email: "inge@example.org", billingAddress: { city: "Freiburg" } });
});

test("an order of many lines is read to its last one", async () => {
  const connected = await aPlatform();
  const lineItems = Array.from({ length: 150 }, (_, index) => ({
    title: `Ware ${index}`,
    sku: `S${index}`,
    originalUnitPriceSet: { amount: "1.00" },
  }));
  const { id } = await connected.platform.simulator.createOrder(connected.shop, { lineItems });

  const order = await read(connected, id);

  expect(order?.lines.map(({ sku }) => sku)).toEqual(lineItems.map(({ sku }) => sku));
  expect(order?.totals.totalCents).toBe(15_000);
  expect(order?.unsupported).toEqual([]);
});

test("an order of more than 500 lines is marked as cut", async () => {
  const connected = await aPlatform();
  const lineItems = Array.from({ length: 600 }, () => ({ title: "Ware", originalUnitPriceSet: { amount: "1.00" } }));
  const { id } = await connected.platform.simulator.createOrder(connected.shop, { lineItems });

  const order = await read(connected, id);

  expect(order?.unsupported).toEqual(["lines_truncated"]);
});

test("a refund whose transaction succeeded has moved money", async () => {
  const connected = await aPlatform();
  const { simulator } = connected.platform;
  const { id } = await simulator.createOrder(connected.shop, anOrder);
  const transaction = (status: string) => ({
    kind: "REFUND",
    status,
    gateway: "paypal",
    amountSet: { amount: "11.90" },
  });
  await simulator.addRefund(connected.shop, id, { transactions: [transaction("SUCCESS")] });
  await simulator.addRefund(connected.shop, id, { transactions: [transaction("PENDING")] });

  const order = await read(connected, id);

  expect(order?.refunds.map(({ moneyMoved }) => moneyMoved)).toEqual([true, false]);
});

test("a fulfilment is read with name and status", async () => {
  const connected = await aPlatform();
  const { simulator } = connected.platform;
  const { id } = await simulator.createOrder(connected.shop, anOrder);
  const { partId } = await simulator.addFulfillment(connected.shop, id, {});

  const order = await read(connected, id);

  expect(order?.fulfillments).toMatchObject([{ id: partId, name: "#1001-F1", status: "SUCCESS" }]);
});

test("an order the platform does not have is undefined", async () => {
  const connected = await aPlatform();

  expect(await read(connected, "123")).toBeUndefined();
});

test("an id that is no number is undefined without a call", async () => {
  const connected = await aPlatform();

  expect(await read(connected, '1") { id } }')).toBeUndefined();
  expect(connected.platform.simulator.calls()[connected.shop]?.graphql).toEqual({});
});

test("a dead access token is told apart", async () => {
  const connected = await aPlatform();
  connected.platform.simulator.expireAccessToken(connected.shop);

  await expect(read(connected, "123")).rejects.toMatchObject({ code: "platform_token_missing" });
});

test("an empty cost bucket names the wait", async () => {
  const connected = await aPlatform();
  connected.platform.simulator.drainCostBucket(connected.shop);

  await expect(read(connected, "123")).rejects.toMatchObject({
    code: "platform_unavailable",
    details: { codes: ["THROTTLED"], retryAfterSeconds: expect.any(Number) },
  });
});

test("a spent cost bucket is waited for where there is time", async () => {
  const connected = await aPlatform();
  const { simulator, clock } = connected.platform;
  const { id } = await simulator.createOrder(connected.shop, anOrder);
  simulator.drainCostBucket(connected.shop);
  const calls = { ...connected.calls, sleep: async (milliseconds: number) => clock.advance(milliseconds) };

  const order = await read({ ...connected, calls }, id);

  expect(order?.id).toBe(id);
});

test("scopes that were taken back are a definite no", async () => {
  const connected = await aPlatform({ scopes: ["read_orders"] });
  const { id } = await connected.platform.simulator.createOrder(connected.shop, anOrder);

  await expect(read(connected, id, ALL_SCOPES)).rejects.toMatchObject({
    code: "platform_rejected",
    details: { codes: ["ACCESS_DENIED"] },
  });
});

test("a maintenance answer may be tried again", async () => {
  const connected = await aPlatform();
  connected.platform.simulator.failNext({ kind: "503" });

  await expect(read(connected, "123")).rejects.toMatchObject({ code: "platform_unavailable", retry: true });
});

test("an answer that comes too late may be tried again", async () => {
  const connected = await aPlatform();
  connected.platform.simulator.failNext({ kind: "slow", delayMs: 1_000 });
  const calls = { ...connected.calls, timeoutMilliseconds: 50 };

  await expect(read({ ...connected, calls }, "123")).rejects.toMatchObject({ code: "platform_unavailable" });
});
