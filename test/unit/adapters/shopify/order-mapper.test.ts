import { expect, test } from "vitest";
import { orderOf } from "#functions/adapters/shopify/order-mapper.ts";
import type { OrderNode } from "#functions/adapters/shopify/order-schema.ts";
import type { ReturnNode } from "#functions/adapters/shopify/part-schema.ts";
import { aLineNode, anOrderNode, aRefundNode, money } from "./order-nodes.ts";

const map = (changes: Partial<OrderNode> = {}, complete = true) => {
  const node = anOrderNode(changes);
  return orderOf({ node, lines: node.lineItems.nodes, linesComplete: complete });
};

test("an ordinary order has nothing unsupported", () => {
  expect(map().unsupported).toEqual([]);
});

test("instants get milliseconds, ids lose their prefix", () => {
  const order = map({ cancelledAt: "2026-11-20T10:00:00Z" });

  expect(order).toMatchObject({
    id: "5600000000001",
    createdAt: "2026-11-20T09:00:00.000Z",
    cancelledAt: "2026-11-20T10:00:00.000Z",
  });
});

test.each([
  ["15", 1500],
  ["15.0", 1500],
  ["13.5", 1350],
  ["-0.5", -50],
  ["0.07", 7],
  ["19.990", 1999],
  ["1234567890.12", 123_456_789_012],
])("the normalised decimal %s is %i cents exactly", (amount, cents) => {
  const order = map({ totalOutstandingSet: money(amount) });

  expect(order.totals.outstandingCents).toBe(cents);
  expect(order.unsupported).toEqual([]);
});

test.each([
  ["a third decimal", "1.005", 100],
  ["an exponent", "1e3", 0],
  ["no number", "NaN", 0],
])("%s is never rounded: it holds the order", (_, amount, cents) => {
  const order = map({ totalOutstandingSet: money(amount) });

  expect(order.totals.outstandingCents).toBe(cents);
  expect(order.unsupported).toEqual(["amount_precision"]);
});

test("O74 money in francs counts at the order's rate, whatever its euros were worth on the day it moved", () => {
  const francs = (euros: string, amount: string) => ({ ...money(euros), presentmentMoney: { amount } });
  const order = map({
    presentmentCurrencyCode: "CHF",
    totalPriceSet: francs("100.0", "95.0"),
    totalReceivedSet: francs("100.03", "95.0"),
    totalOutstandingSet: francs("0.0", "0.0"),
    totalRefundedSet: francs("20.6", "19.0"),
    refunds: [aRefundNode({ totalRefundedSet: francs("20.6", "19.0") })],
  });

  expect(order.totals).toMatchObject({ receivedCents: 10_000, refundedCents: 2000 });
  expect(order.refunds.map(({ totalCents }) => totalCents)).toEqual([2000]);
});

const telling = [
  ...["read_products", "read_returns", "read_payment_terms"],
  ...["read_customers", "read_companies", "read_locations"],
];

test.each([
  ["read_orders alone", ["read_orders"], telling],
  [
    "write access, which reads as well",
    ["write_products", "read_returns", "write_customers", "read_companies"],
    ["read_payment_terms", "read_locations"],
  ],
  ["all that tells", telling, undefined],
])("with %s the order says what it could not see", (_label, scopes, unseen) => {
  const node = anOrderNode();

  expect(orderOf({ node, lines: node.lineItems.nodes, linesComplete: true, scopes }).unseen).toEqual(unseen);
});

test("presentment money with three decimals is left out and holds nothing", () => {
  const order = map({
    presentmentCurrencyCode: "KWD",
    totalPriceSet: { ...money("11.9"), presentmentMoney: { amount: "3.955" } },
  });

  expect(order.presentmentTotalCents).toBeUndefined();
  expect(order.unsupported).toEqual([]);
});

test.each([
  [0.19, 1900],
  [0.07, 700],
  [0.055, 550],
  [0.255, 2550],
  [0.021, 210],
  [0, 0],
])("the rate %d is %i basis points", (rate, basisPoints) => {
  const taxLines = [{ title: "MwSt", rate, priceSet: money("1.0") }];
  const order = map({ lineItems: { nodes: [aLineNode({ taxLines })], pageInfo: { hasNextPage: false } } });

  expect(order.lines[0]?.taxes[0]?.rate).toBe(basisPoints);
  expect(order.unsupported).toEqual([]);
});

test.each([
  ["absent", null],
  ["finer than 0.01 %", 0.08875],
  ["negative", -0.19],
  ["above the whole", 19],
])("a rate that is %s holds the order", (_, rate) => {
  const taxLines = [{ title: "MwSt", rate, priceSet: money("1.0") }];
  const order = map({ lineItems: { nodes: [aLineNode({ taxLines })], pageInfo: { hasNextPage: false } } });

  expect(order.unsupported).toEqual(["tax_rate"]);
});

test("discounts keep their amount and their title or code", () => {
  const discountAllocations = [
    { allocatedAmountSet: money("3.34"), discountApplication: { title: "Treue" } },
    { allocatedAmountSet: money("1.0"), discountApplication: { code: "HERBST" } },
    { allocatedAmountSet: money("0.5"), discountApplication: {} },
  ];
  const order = map({ lineItems: { nodes: [aLineNode({ discountAllocations })], pageInfo: { hasNextPage: false } } });

  expect(order.lines[0]?.discounts).toEqual([
    { amountCents: 334, title: "Treue" },
    { amountCents: 100, title: "HERBST" },
    { amountCents: 50, title: undefined },
  ]);
});

test("the marketplace's tax is marked as not the merchant's", () => {
  const taxLines = [{ title: "VAT", rate: 0.2, channelLiable: true, priceSet: money("1.0") }];
  const order = map({ lineItems: { nodes: [aLineNode({ taxLines })], pageInfo: { hasNextPage: false } } });

  expect(order.lines[0]?.taxes[0]?.channelLiable).toBe(true);
});

test("empty texts are absent", () => {
  const order = map({ note: "", email: "  ", billingAddress: { company: "", city: "Freiburg" } });

  expect([order.note, order.email, order.billingAddress?.company]).toEqual([undefined, undefined, undefined]);
  expect(order.billingAddress?.city).toBe("Freiburg");
});

test("an unknown status stays as the platform says it", () => {
  expect(map({ displayFinancialStatus: "BRAND_NEW" }).financialStatus).toBe("BRAND_NEW");
  expect(map({ displayFinancialStatus: null }).financialStatus).toBeNull();
});

const complete = { hasNextPage: false };
const cut = { hasNextPage: true };
const aReturnNode = (exchangeLineItems: ReturnNode["exchangeLineItems"]): ReturnNode => ({
  id: "gid://shopify/Return/31",
  status: "OPEN",
  exchangeLineItems,
});

test.each<[string, Partial<OrderNode>]>([
  ["shipping lines", { shippingLines: { nodes: [], pageInfo: cut } }],
  ["returns", { returns: { nodes: [], pageInfo: cut } }],
  ["exchanges", { returns: { nodes: [aReturnNode({ nodes: [], pageInfo: cut })], pageInfo: complete } }],
])("more %s than are read hold the order", (_, changes) => {
  expect(map(changes).unsupported).toEqual(["parts_truncated"]);
});

test("O37 duties and additional fees are facts of the order", () => {
  const order = map({ originalTotalDutiesSet: money("8.1"), originalTotalAdditionalFeesSet: money("1.0") });

  expect(order.totals).toMatchObject({ dutiesCents: 810, additionalFeesCents: 100 });
  expect(order.unsupported).toEqual([]);
});

test("an exchange names the line it added, or only how many are to come", () => {
  const nodes = [
    { quantity: 1, lineItems: [{ id: "gid://shopify/LineItem/12" }] },
    { quantity: 2, lineItems: null },
  ];
  const returns = { nodes: [aReturnNode({ nodes, pageInfo: complete })], pageInfo: complete };

  expect(map({ returns }).returns).toEqual([
    { id: "31", status: "OPEN", exchangeLines: [{ lineId: "12", quantity: 1 }, { quantity: 2 }] },
  ]);
  expect(map({ returns }).unsupported).toEqual([]);
});

test("without the scope that shows them, returns are absent", () => {
  expect(map().returns).toBeUndefined();
});

test("an order of which not all lines were read is held", () => {
  expect(map({}, false).unsupported).toEqual(["lines_truncated"]);
});

test("a company buyer brings name and tax id", () => {
  const purchasingEntity = {
    company: { name: "Beispiel BV" },
    location: { taxSettings: { taxRegistrationId: "NL123456789B01" } },
  };

  expect(map({ purchasingEntity }).company).toEqual({ name: "Beispiel BV", taxId: "NL123456789B01" });
});

test("a private buyer is no company", () => {
  expect(map({ purchasingEntity: {} }).company).toBeUndefined();
});

test("a shipping line without id is named by its place", () => {
  const line = {
    title: "DHL",
    isRemoved: false,
    originalPriceSet: money("4.9"),
    discountedPriceSet: money("0.0"),
    taxLines: [],
  };

  expect(map({ shippingLines: { nodes: [line], pageInfo: { hasNextPage: false } } }).shipping).toMatchObject([
    { id: "shipping-0", originalCents: 490, chargedCents: 0 },
  ]);
});
