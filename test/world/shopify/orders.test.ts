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

test("fields the schema does not have are left out and named in the log", async () => {
  await platform.simulator.createOrder(platform.shop, { lineItems: [{ ...mug, prize: 1 }] });

  expect(platform.lines.join()).toContain("Order.lineItems");
  expect(platform.lines.join()).toContain("prize");
});
