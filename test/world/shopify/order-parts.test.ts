// Imitates https://shopify.dev/docs/api/admin-graphql/2026-10/objects/ Refund, OrderAdjustment, OrderTransaction, Fulfillment,
// PaymentTerms, PurchasingCompany, AdditionalFee, Duty, Return and ExchangeLineItem, and what follows from them in Order.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
beforeEach(async () => {
  platform = await startPlatform();
});
afterEach(() => platform.stop());

const money = "{ shopMoney { amount currencyCode } presentmentMoney { amount currencyCode } }";
const amount = "{ shopMoney { amount } }";
const partsQuery = `query Parts($id: ID!) { order(id: $id) {
  totalPriceSet ${amount} originalTotalPriceSet ${amount} currentTotalPriceSet ${amount} currentSubtotalPriceSet ${amount}
  currentTotalTaxSet ${amount} currentShippingPriceSet ${amount} currentTotalDutiesSet ${amount} currentTotalDiscountsSet ${amount}
  currentTotalAdditionalFeesSet ${amount} currentCartDiscountAmountSet ${amount} cartDiscountAmountSet ${amount}
  totalTaxSet ${amount} totalReceivedSet ${amount} totalRefundedSet ${amount} totalRefundedShippingSet ${amount}
  totalOutstandingSet ${amount} refundDiscrepancySet ${amount} totalTipReceivedSet ${amount} netPaymentSet ${amount}
  totalCashRoundingAdjustment { paymentSet ${amount} refundSet ${amount} }
  taxLines { rate priceSet ${amount} } currentTaxLines { rate priceSet ${amount} }
  displayFinancialStatus displayFulfillmentStatus returnStatus refundable
  lineItems(first: 3) { nodes { id sku quantity currentQuantity refundableQuantity unfulfilledQuantity isGiftCard
    priceAfterAllDiscountsBeforeTaxesSet ${amount} duties { id price ${amount} taxLines { rate priceSet ${amount} } } } }
  shippingLines(first: 3) { nodes { title } }
  additionalFees { id name price ${money} taxLines { rate priceSet ${money} } }
  transactions(first: 3) { id kind status gateway processedAt amountSet ${money} amountRoundingSet ${amount} parentTransaction { id }
    fees { id type rate amount { amount currencyCode } taxAmount { amount } flatFee { amount } } settlementCurrency }
  refunds(first: 3) { id createdAt processedAt note totalRefundedSet ${money} return { id name }
    duties { amountSet ${money} originalDuty { id } }
    refundLineItems(first: 3) { nodes { id quantity restockType restocked priceSet ${money} subtotalSet ${money} totalTaxSet ${money}
      lineItem { id sku quantity } } }
    refundShippingLines(first: 3) { nodes { id subtotalAmountSet ${money} taxAmountSet ${money} shippingLine { id title } } }
    orderAdjustments(first: 3) { nodes { id reason amountSet ${money} taxAmountSet ${money} } }
    transactions(first: 3) { nodes { id kind status amountSet ${money} } } }
  fulfillments(first: 3) { id name status displayStatus totalQuantity trackingInfo(first: 3) { company number url }
    fulfillmentLineItems(first: 3) { nodes { id quantity originalTotalSet ${money} discountedTotalSet ${money} lineItem { sku } } } }
  paymentTerms { id paymentTermsType paymentTermsName dueInDays due overdue
    paymentSchedules(first: 3) { nodes { id issuedAt dueAt completedAt due balanceDue { amount } totalBalance { amount } } } }
  purchasingEntity { __typename ... on PurchasingCompany { company { id name } contact { id customer { id } }
    location { id name taxSettings { taxRegistrationId taxExempt } billingAddress { companyName address1 countryCode } } } }
  returns(first: 3) { nodes { id name status totalQuantity returnShippingFees { amountSet ${amount} }
    returnLineItems(first: 3) { nodes { __typename id quantity refundedQuantity processableQuantity
      ... on ReturnLineItem { fulfillmentLineItem { lineItem { sku } } restockingFee { percentage amountSet ${amount} } } } }
    exchangeLineItems(first: 3) { nodes { id quantity lineItems { sku } } }
    refunds(first: 3) { nodes { id } } transactions(first: 3) { nodes { id } } } }
} }`;

/** Members of an answer without casts at every step. */
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce((part: unknown, key) => Object(part)[key], value);
const amountOf = (value: unknown, ...path: (string | number)[]) => at(value, ...path, "shopMoney", "amount");

const place = async (order: Record<string, unknown>) => (await platform.simulator.createOrder(platform.shop, order)).id;

async function read(id: string): Promise<Record<string, unknown>> {
  const { json } = await platform.graphql(partsQuery, { id: `gid://shopify/Order/${id}` });
  expect(json["errors"]).toBeUndefined();
  return Object(at(json, "data", "order"));
}

const mug = { title: "Tasse", sku: "MUG", quantity: 2, originalUnitPriceSet: "59.50", taxLines: [{ rate: 0.19 }] };
const book = { title: "Buch", sku: "BOOK", quantity: 1, originalUnitPriceSet: "21.40", taxLines: [{ rate: 0.07 }] };
const dhl = { title: "DHL", originalPriceSet: "5.95", taxLines: [{ rate: 0.19 }] };

test("a refund of a net order names the tax beside the amount", async () => {
  const line = { ...mug, originalUnitPriceSet: "50.00" };
  const id = await place({ taxesIncluded: false, lineItems: [line], displayFinancialStatus: "PAID" });

  await platform.simulator.addRefund(platform.shop, id, { refundLineItems: [{ lineItem: {}, quantity: 1 }] });

  const order = await read(id);
  expect(at(order, "refunds", 0)).toMatchObject({
    refundLineItems: {
      nodes: [{ subtotalSet: { shopMoney: { amount: "50.0" } }, totalTaxSet: { shopMoney: { amount: "9.5" } } }],
    },
    totalRefundedSet: { shopMoney: { amount: "59.5" } },
  });
  expect(amountOf(order, "currentTotalPriceSet")).toBe("59.5");
});

test("a refund whose payment is pending counts when the payment succeeds", async () => {
  const id = await place({ lineItems: [mug], displayFinancialStatus: "PAID" });
  await platform.simulator.addRefund(platform.shop, id, {
    refundLineItems: [{ lineItem: { sku: "MUG" }, quantity: 2 }],
    transactions: [{ kind: "REFUND", status: "PENDING", amountSet: "119.00" }],
  });
  const pending = await read(id);
  const transaction = String(at(pending, "refunds", 0, "transactions", "nodes", 0, "id")).replace(/^.*\//, "");

  await platform.simulator.changePart(platform.shop, id, {
    list: "transactions",
    partId: transaction,
    patch: { status: "SUCCESS" },
  });

  const settled = await read(id);
  expect([pending["displayFinancialStatus"], amountOf(pending, "totalRefundedSet")]).toEqual(["PAID", "0.0"]);
  expect([settled["displayFinancialStatus"], amountOf(settled, "totalRefundedSet")]).toEqual(["REFUNDED", "119.0"]);
  expect(at(settled, "transactions", 1, "processedAt")).toBeTruthy();
});

test("an unpaid line that is removed leaves a refund of no money", async () => {
  const id = await place({ lineItems: [mug, book] });

  await platform.simulator.addRefund(platform.shop, id, {
    refundLineItems: [{ lineItem: { sku: "BOOK" }, quantity: 1, restockType: "CANCEL" }],
  });

  const order = await read(id);
  expect(at(order, "refunds", 0)).toMatchObject({
    totalRefundedSet: { shopMoney: { amount: "0.0" } },
    transactions: { nodes: [] },
  });
  expect(order).toMatchObject({
    displayFinancialStatus: "PENDING",
    lineItems: { nodes: [{}, { currentQuantity: 0 }] },
  });
  expect([amountOf(order, "currentTotalPriceSet"), amountOf(order, "totalOutstandingSet")]).toEqual(["119.0", "119.0"]);
});

test("amounts of parts are told in both currencies", async () => {
  const bag = (shop: string, presentment: string) => ({
    shopMoney: { amount: shop },
    presentmentMoney: { amount: presentment, currencyCode: "CHF" },
  });
  const id = await place({
    presentmentCurrencyCode: "CHF",
    lineItems: [{ ...mug, originalUnitPriceSet: bag("59.50", "57.00") }],
    displayFinancialStatus: "PAID",
  });

  await platform.simulator.addRefund(platform.shop, id, { totalRefundedSet: bag("20.00", "19.00") });
  await platform.simulator.addFulfillment(platform.shop, id, {});

  const order = await read(id);
  expect(at(order, "refunds", 0, "orderAdjustments", "nodes", 0)).toMatchObject({
    amountSet: { presentmentMoney: { amount: "-19.0", currencyCode: "CHF" } },
    taxAmountSet: { presentmentMoney: { amount: "0.0", currencyCode: "CHF" } },
  });
  expect(at(order, "fulfillments", 0, "fulfillmentLineItems", "nodes", 0, "originalTotalSet")).toEqual({
    shopMoney: { amount: "119.0", currencyCode: "EUR" },
    presentmentMoney: { amount: "114.0", currencyCode: "CHF" },
  });
});

test("duties and fees with their tax are part of the total, and duties can be refunded", async () => {
  const line = {
    ...mug,
    quantity: 1,
    originalUnitPriceSet: "50.00",
    duties: [{ price: "10.00", taxLines: [{ rate: 0.19 }] }],
  };
  const id = await place({
    taxesIncluded: false,
    lineItems: [line],
    additionalFees: [{ name: "Verpackung", price: "2.00", taxLines: [{ rate: 0.19 }] }],
    displayFinancialStatus: "PAID",
  });

  await platform.simulator.addRefund(platform.shop, id, { duties: [{ amountSet: "10.00" }] });

  const order = await read(id);
  // 50.00 + 10.00 + 2.00, and 19 % of each: 9.50 + 1.90 + 0.38
  expect([amountOf(order, "totalPriceSet"), amountOf(order, "totalTaxSet")]).toEqual(["73.78", "11.78"]);
  expect(amountOf(order, "taxLines", 0, "priceSet")).toBe("11.78");
  expect(order["additionalFees"]).toMatchObject([{ name: "Verpackung", taxLines: [{ rate: 0.19 }] }]);
  const duty = at(order, "lineItems", "nodes", 0, "duties", 0, "id");
  expect(at(order, "refunds", 0, "duties")).toMatchObject([
    { amountSet: { shopMoney: { amount: "10.0" } }, originalDuty: { id: duty } },
  ]);
  expect([amountOf(order, "currentTotalDutiesSet"), amountOf(order, "totalRefundedSet")]).toEqual(["0.0", "10.0"]);
});

test("duties that the prices contain are not added", async () => {
  const id = await place({ dutiesIncluded: true, lineItems: [{ ...mug, duties: [{ price: "10.00" }] }] });

  expect(amountOf(await read(id), "totalPriceSet")).toBe("119.0");
});

test("cash rounding closes the gap between the payment and the total", async () => {
  const id = await place({ lineItems: [{ ...book, originalUnitPriceSet: "9.98" }] });

  await platform.simulator.addTransaction(platform.shop, id, {
    amountSet: "10.00",
    amountRoundingSet: "0.02",
    gateway: "cash",
  });

  const order = await read(id);
  expect(order).toMatchObject({ displayFinancialStatus: "PAID" });
  expect([
    amountOf(order, "totalOutstandingSet"),
    amountOf(order, "totalCashRoundingAdjustment", "paymentSet"),
  ]).toEqual(["0.0", "0.02"]);
});

test("a gift card that pays is a transaction; a tip is part of the total", async () => {
  const id = await place({
    lineItems: [mug, { title: "Gutschein", sku: "GIFT", isGiftCard: true, originalUnitPriceSet: "25.00" }],
    totalTipReceivedSet: "5.00",
    transactions: [
      { gateway: "gift_card", amountSet: "49.00" },
      { gateway: "shopify_payments", amountSet: "100.00" },
    ],
  });

  const order = await read(id);
  expect(order).toMatchObject({ displayFinancialStatus: "PAID", lineItems: { nodes: [{}, { isGiftCard: true }] } });
  expect([
    amountOf(order, "totalPriceSet"),
    amountOf(order, "totalTipReceivedSet"),
    amountOf(order, "totalReceivedSet"),
  ]).toEqual(["149.0", "5.0", "149.0"]);
});

test("a return goes from open to returned, and its refund belongs to it", async () => {
  const id = await place({ lineItems: [mug], displayFinancialStatus: "PAID", displayFulfillmentStatus: "FULFILLED" });
  const { partId = "" } = await platform.simulator.addReturn(platform.shop, id, {
    returnLineItems: [
      {
        fulfillmentLineItem: { lineItem: { sku: "MUG" } },
        quantity: 1,
        restockingFee: { percentage: 10, amountSet: "5.95" },
      },
    ],
    returnShippingFees: [{ amountSet: "4.00" }],
  });
  const open = await read(id);

  await platform.simulator.addRefund(platform.shop, id, {
    return: { id: partId },
    refundLineItems: [{ lineItem: { sku: "MUG" }, quantity: 1 }],
    totalRefundedSet: "49.55",
  });
  await platform.simulator.changePart(platform.shop, id, { list: "returns", partId, patch: { status: "CLOSED" } });

  const closed = await read(id);
  expect(open).toMatchObject({
    returnStatus: "IN_PROGRESS",
    returns: { nodes: [{ name: "#1001-R1", status: "OPEN" }] },
  });
  expect(closed).toMatchObject({
    returnStatus: "RETURNED",
    refunds: [{ return: { name: "#1001-R1" } }],
    returns: {
      nodes: [
        {
          status: "CLOSED",
          totalQuantity: 1,
          returnShippingFees: [{ amountSet: { shopMoney: { amount: "4.0" } } }],
          returnLineItems: {
            nodes: [
              {
                __typename: "ReturnLineItem",
                refundedQuantity: 1,
                processableQuantity: 0,
                fulfillmentLineItem: { lineItem: { sku: "MUG" } },
                restockingFee: { percentage: 10 },
              },
            ],
          },
          refunds: { nodes: [{ id: at(closed, "refunds", 0, "id") }] },
        },
      ],
    },
  });
  expect(amountOf(closed, "refundDiscrepancySet")).toBe("9.95");
});

test("an exchange adds its lines to the order, whose original total stays", async () => {
  const id = await place({ lineItems: [mug], displayFinancialStatus: "PAID", displayFulfillmentStatus: "FULFILLED" });

  await platform.simulator.addReturn(platform.shop, id, {
    returnLineItems: [{ fulfillmentLineItem: { lineItem: { sku: "MUG" } }, quantity: 1 }],
    exchangeLineItems: [{ quantity: 1, lineItems: [book] }],
  });

  const order = await read(id);
  expect(at(order, "returns", "nodes", 0, "exchangeLineItems", "nodes")).toMatchObject([
    { quantity: 1, lineItems: [{ sku: "BOOK" }] },
  ]);
  expect(at(order, "lineItems", "nodes")).toMatchObject([{ sku: "MUG" }, { sku: "BOOK", currentQuantity: 1 }]);
  expect(
    ["originalTotalPriceSet", "totalPriceSet", "totalOutstandingSet"].map((field) => amountOf(order, field)),
  ).toEqual(["119.0", "140.4", "21.4"]);
  expect(order).toMatchObject({
    displayFinancialStatus: "PARTIALLY_PAID",
    displayFulfillmentStatus: "PARTIALLY_FULFILLED",
  });
});

test("removed shipping lines are shown only when asked for", async () => {
  const id = await place({ lineItems: [mug], shippingLines: [dhl, { ...dhl, title: "UPS", isRemoved: true }] });
  const query = `query ($id: ID!) { order(id: $id) { shippingLines(first: 5, includeRemovals: true) { nodes { title } } } }`;

  const all = await platform.graphql(query, { id: `gid://shopify/Order/${id}` });

  expect(at(await read(id), "shippingLines", "nodes")).toEqual([{ title: "DHL" }]);
  expect(at(all.json, "data", "order", "shippingLines", "nodes")).toEqual([{ title: "DHL" }, { title: "UPS" }]);
});
