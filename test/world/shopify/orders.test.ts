// Imitates https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Order and the objects it leads to.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const money = "{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }";
const broadQuery = `query Broad($id: ID!) { order(id: $id) {
  id legacyResourceId name number confirmationNumber statusPageUrl test confirmed createdAt processedAt updatedAt cancelledAt
  currencyCode presentmentCurrencyCode taxesIncluded taxExempt estimatedTaxes dutiesIncluded
  originalTotalPriceSet ${money} totalPriceSet ${money} subtotalPriceSet ${money} totalTaxSet ${money} totalDiscountsSet ${money}
  totalShippingPriceSet ${money} currentTotalPriceSet ${money} currentTotalTaxSet ${money} currentShippingPriceSet ${money}
  totalReceivedSet ${money} netPaymentSet ${money} totalOutstandingSet ${money} totalRefundedSet ${money} totalTipReceivedSet ${money}
  totalCashRoundingAdjustment { paymentSet ${money} } taxLines { title rate ratePercentage priceSet ${money} } fullyPaid unpaid
  displayFinancialStatus displayFulfillmentStatus returnStatus merchantBusinessEntity { id primary displayName } risk { recommendation }
  email customer { id displayName numberOfOrders defaultEmailAddress { emailAddress } taxSettings { taxId } createdAt }
  billingAddress { name address1 zip city countryCodeV2 formatted } shippingAddress { name countryCodeV2 }
  purchasingEntity { __typename ... on Customer { id } ... on PurchasingCompany { company { name } location { taxSettings { taxRegistrationId } } } }
  lineItems(first: 50) { nodes { id title name quantity currentQuantity sku originalUnitPriceSet ${money} originalTotalSet ${money}
    discountedTotalSet ${money} discountAllocations { allocatedAmountSet ${money} discountApplication { __typename targetType value { __typename } } }
    taxLines { rate priceSet ${money} } isGiftCard taxable requiresShipping } pageInfo { hasNextPage endCursor } }
  shippingLines(first: 5) { edges { node { id title originalPriceSet ${money} discountedPriceSet ${money} taxLines { rate priceSet ${money} } } } }
  discountApplications(first: 5) { nodes { index allocationMethod targetSelection } } discountCodes tags note customAttributes { key value }
  transactions(first: 5) { id kind status gateway amountSet ${money} createdAt processedAt fees { type } }
  refunds(first: 5) { id totalRefundedSet ${money} refundLineItems(first: 10) { nodes { quantity subtotalSet ${money} totalTaxSet ${money} lineItem { id } } } }
  fulfillments(first: 5) { id name status totalQuantity trackingInfo(first: 1) { number } fulfillmentLineItems(first: 10) { nodes { quantity lineItem { id } } } }
} }`;

const amountOf = (bag: unknown): unknown => Object(Object(bag).shopMoney).amount;
const mug = {
  title: "Tasse",
  quantity: 2,
  sku: "MUG",
  originalUnitPriceSet: { amount: "59.50" },
  taxLines: [{ rate: 0.19 }],
};

async function read(id: string): Promise<Record<string, unknown>> {
  const { json } = await platform.graphql(broadQuery, { id: `gid://shopify/Order/${id}` });
  expect(json["errors"]).toBeUndefined();
  return Object(Object(json["data"]).order);
}

test("an order given with nothing but a line answers a broad query without an error", async () => {
  const { id, name } = await platform.simulator.createOrder(platform.shop, { lineItems: [mug] });

  const order = await read(id);

  expect(name).toBe("#1001");
  expect(order).toMatchObject({ name: "#1001", legacyResourceId: id, displayFinancialStatus: "PENDING" });
});

test("amounts of a gross order follow from its lines, in normalised decimals", async () => {
  const shipping = { title: "DHL", originalPriceSet: { amount: "4.90" }, taxLines: [{ rate: 0.19 }] };
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [mug], shippingLines: [shipping] });

  const order = await read(id);

  expect([order["totalPriceSet"], order["totalTaxSet"], order["subtotalPriceSet"]].map(amountOf)).toEqual([
    "123.9",
    "19.78",
    "119.0",
  ]);
});

test("a net order adds the tax of each line to its total", async () => {
  const line = { ...mug, quantity: 1, originalUnitPriceSet: { amount: "1.03" } };
  const { id } = await platform.simulator.createOrder(platform.shop, {
    taxesIncluded: false,
    lineItems: [line, line, line],
  });

  const order = await read(id);

  expect([order["subtotalPriceSet"], order["totalTaxSet"], order["totalPriceSet"]].map(amountOf)).toEqual([
    "3.09",
    "0.6",
    "3.69",
  ]);
});

test("an order said to be paid has the payment that paid it", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    displayFinancialStatus: "PAID",
  });

  const order = await read(id);

  expect(amountOf(order["totalReceivedSet"])).toBe("119.0");
  expect(order["transactions"]).toMatchObject([{ kind: "SALE", status: "SUCCESS" }]);
});

test("null stays null, left-out parties get valid defaults", async () => {
  const nobody = { customer: null, billingAddress: null, shippingAddress: null, email: null };
  const anonymous = await platform.simulator.createOrder(platform.shop, { lineItems: [mug], ...nobody });
  const somebody = await platform.simulator.createOrder(platform.shop, { lineItems: [mug] });

  expect(await read(anonymous.id)).toMatchObject(nobody);
  expect(await read(somebody.id)).toMatchObject({
    billingAddress: { countryCodeV2: "DE" },
    email: expect.stringContaining("@"),
  });
});

test("a given value wins over the derived one", async () => {
  const given = {
    totalPriceSet: { shopMoney: { amount: "100.00", currencyCode: "EUR" } },
    name: "B-7",
    displayFinancialStatus: null,
  };
  const { id, name } = await platform.simulator.createOrder(platform.shop, { lineItems: [mug], ...given });

  const order = await read(id);

  expect(name).toBe("B-7");
  expect(order).toMatchObject({
    displayFinancialStatus: null,
    totalPriceSet: { presentmentMoney: { amount: "100.0", currencyCode: "EUR" } },
  });
});

test("a discount is allocated to its line and reduces the total", async () => {
  const allocation = {
    allocatedAmountSet: { amount: "10.00" },
    discountApplication: { index: 0, code: "ZEHN", targetType: "LINE_ITEM" },
  };
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [{ ...mug, discountAllocations: [allocation] }],
  });

  const order = await read(id);

  expect([order["totalPriceSet"], order["totalDiscountsSet"], order["totalTaxSet"]].map(amountOf)).toEqual([
    "109.0",
    "10.0",
    "17.4",
  ]);
  expect(order["lineItems"]).toMatchObject({
    nodes: [{ discountAllocations: [{ discountApplication: { __typename: "DiscountCodeApplication" } }] }],
  });
});

test("refunding one of two units changes totals, statuses and the line", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    displayFinancialStatus: "PAID",
  });

  await platform.simulator.addRefund(platform.shop, id, {
    refundLineItems: [{ lineItem: { sku: "MUG" }, quantity: 1 }],
  });

  const order = await read(id);
  expect(order).toMatchObject({
    displayFinancialStatus: "PARTIALLY_REFUNDED",
    lineItems: { nodes: [{ quantity: 2, currentQuantity: 1 }] },
  });
  const totals = [
    order["totalPriceSet"],
    order["currentTotalPriceSet"],
    order["totalRefundedSet"],
    order["totalOutstandingSet"],
  ];
  expect(totals.map(amountOf)).toEqual(["119.0", "59.5", "59.5", "0.0"]);
});

test("three single refunds of a line of 10.00 add up to it", async () => {
  const line = { title: "Set", sku: "SET", quantity: 3, originalTotalSet: { amount: "10.00" } };
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [line],
    displayFinancialStatus: "PAID",
  });

  for (const quantity of [1, 1, 1]) {
    await platform.simulator.addRefund(platform.shop, id, {
      refundLineItems: [{ lineItem: { sku: "SET" }, quantity }],
    });
  }

  const order = await read(id);
  const refunds = Object(order["refunds"]).map((refund: unknown) => amountOf(Object(refund).totalRefundedSet));
  expect(refunds).toEqual(["3.33", "3.34", "3.33"]);
  expect(order).toMatchObject({ displayFinancialStatus: "REFUNDED" });
});

test("a refund by amount keeps the lines and leaves an order adjustment", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    displayFinancialStatus: "PAID",
  });

  await platform.simulator.addRefund(platform.shop, id, { totalRefundedSet: { amount: "20.00" } });

  const [order] = platform.simulator.orders(platform.shop);
  expect(order).toMatchObject({
    refunds: [
      {
        orderAdjustments: { nodes: [{ amountSet: { shopMoney: { amount: "-20.0" } }, reason: "REFUND_DISCREPANCY" }] },
      },
    ],
    currentTotalPriceSet: { shopMoney: { amount: "99.0" } },
  });
});

test("fulfilling in parts goes from partially fulfilled to fulfilled", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [mug] });

  await platform.simulator.addFulfillment(platform.shop, id, {
    fulfillmentLineItems: [{ lineItem: { sku: "MUG" }, quantity: 1 }],
  });
  const half = await read(id);
  await platform.simulator.addFulfillment(platform.shop, id, {});

  expect(half["displayFulfillmentStatus"]).toBe("PARTIALLY_FULFILLED");
  expect(await read(id)).toMatchObject({
    displayFulfillmentStatus: "FULFILLED",
    fulfillments: [{ name: "#1001-F1" }, { name: "#1001-F2" }],
  });
});

test("a payment makes a pending order paid", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [mug] });

  await platform.simulator.addTransaction(platform.shop, id, { gateway: "Vorkasse" });

  expect(await read(id)).toMatchObject({
    displayFinancialStatus: "PAID",
    transactions: [{ gateway: "Vorkasse", kind: "SALE" }],
  });
});

test("an authorized order that becomes paid was captured", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    transactions: [{ kind: "AUTHORIZATION", gateway: "klarna" }],
  });
  const authorized = await read(id);

  await platform.simulator.updateOrder(platform.shop, id, { displayFinancialStatus: "PAID" });

  const order = await read(id);
  expect(authorized).toMatchObject({ displayFinancialStatus: "AUTHORIZED", transactions: [{ kind: "AUTHORIZATION" }] });
  expect(order["transactions"]).toMatchObject([{ kind: "AUTHORIZATION" }, { kind: "CAPTURE", gateway: "klarna" }]);
  expect([order["totalReceivedSet"], order["totalOutstandingSet"]].map(amountOf)).toEqual(["119.0", "0.0"]);
});

test("an order can be given together with its refunds", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    displayFinancialStatus: "PARTIALLY_REFUNDED",
    refunds: [{ refundLineItems: [{ quantity: 1 }] }],
  });

  const order = await read(id);

  expect(order["transactions"]).toMatchObject([{ kind: "SALE" }, { kind: "REFUND" }]);
  expect([order["totalRefundedSet"], order["currentTotalPriceSet"]].map(amountOf)).toEqual(["59.5", "59.5"]);
});

test("a refund without contents takes back everything that is left", async () => {
  const shipping = { title: "DHL", originalPriceSet: { amount: "4.90" } };
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    shippingLines: [shipping],
    displayFinancialStatus: "PAID",
  });

  await platform.simulator.addRefund(platform.shop, id, {});

  const order = await read(id);
  expect(order["displayFinancialStatus"]).toBe("REFUNDED");
  expect([order["totalRefundedSet"], order["currentTotalPriceSet"]].map(amountOf)).toEqual(["123.9", "0.0"]);
});

test("a tip is part of the total and stays when lines change", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    totalTipReceivedSet: { amount: "5.00" },
  });

  await platform.simulator.updateOrder(platform.shop, id, { lineItems: [{ ...mug, quantity: 1 }] });

  expect(amountOf((await read(id))["totalPriceSet"])).toBe("64.5");
});

test("changed lines change totals but not the original total", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, {
    lineItems: [mug],
    displayFinancialStatus: "PAID",
  });

  await platform.simulator.updateOrder(platform.shop, id, { lineItems: [{ ...mug, quantity: 3 }] });

  const order = await read(id);
  expect([order["originalTotalPriceSet"], order["totalPriceSet"]].map(amountOf)).toEqual(["119.0", "178.5"]);
  expect(order["displayFinancialStatus"]).toBe("PARTIALLY_PAID");
});

test("orders survive a restart", async () => {
  const { id } = await platform.simulator.createOrder(platform.shop, { lineItems: [mug], note: "Grüße 🎁" });

  const second = await platform.restart();

  expect(second.orders(platform.shop)).toMatchObject([{ legacyResourceId: id, note: "Grüße 🎁" }]);
  await second.stop();
});

test("fields the schema does not have are left out and named in the log", async () => {
  await platform.simulator.createOrder(platform.shop, { lineItems: [{ ...mug, prize: 1 }] });

  expect(platform.lines.join()).toContain("Order.lineItems");
  expect(platform.lines.join()).toContain("prize");
});
