// Shapes and amounts as reference objects Refund, Fulfillment, OrderTransaction, Return and PaymentTerms of the platform.
import { expect, test } from "vitest";
import { orderOf, type ReadOrder } from "#functions/adapters/shopify/order-mapper.ts";
import type { LineNode, OrderNode } from "#functions/adapters/shopify/order-schema.ts";
import { MAX_PARTS } from "#functions/adapters/shopify/part-limits.ts";
import type { RefundNode, TransactionNode } from "#functions/adapters/shopify/part-schema.ts";
import { aFulfillmentNode, aLineNode, anOrderNode, aRefundNode, aTransactionNode, money } from "./order-nodes.ts";

const map = (changes: Partial<OrderNode> = {}, read: Partial<ReadOrder> = {}) => {
  const node = anOrderNode(changes);
  return orderOf({ node, lines: node.lineItems.nodes, linesComplete: true, ...read });
};
const page = <Node>(nodes: Node[], hasNextPage = false) => ({ nodes, pageInfo: { hasNextPage } });
const refundOf = (changes: Partial<RefundNode>, taxesIncluded = true) =>
  map({ taxesIncluded, refunds: [aRefundNode(changes)] }).refunds[0];
const mapLine = (changes: Partial<LineNode>) => map({ lineItems: page([aLineNode(changes)]) }).lines[0];

test("O46 a refund names its lines, what they are worth and the payment that went back", () => {
  expect(refundOf({ return: { id: "gid://shopify/Return/31" } })).toEqual({
    id: "41",
    createdAt: "2026-11-21T08:00:00.000Z",
    totalCents: 1190,
    moneyMoved: true,
    money: "moved",
    transactionIds: ["52"],
    note: undefined,
    lines: [{ lineId: "11", quantity: 1, restockType: "RETURN", amountCents: 1190, taxCents: 190 }],
    shipping: [],
    adjustments: [],
    duties: [],
    returnId: "31",
  });
});

test.each([
  [
    "its own address",
    { countryCode: "AT", zip: "1100", city: "Wien" },
    undefined,
    { address: { countryCode: "AT", zip: "1100", city: "Wien" } },
  ],
  [
    "its location, where it has none",
    null,
    { name: "Lager Posen", address: { countryCode: "PL" } },
    { name: "Lager Posen", address: { countryCode: "PL" } },
  ],
  [
    "its own address before that of its location",
    { countryCode: "DE" },
    { name: "Lager", address: { countryCode: "AT" } },
    { name: "Lager", address: { countryCode: "DE" } },
  ],
  ["nothing", null, null, undefined],
])("a parcel began at %s", (_label, originAddress, location, origin) => {
  const [parcel] = map({ fulfillments: [aFulfillmentNode({ originAddress, location })] }).fulfillments;

  expect(parcel?.origin).toEqual(origin);
});

test("an order names its legal entity and another merchant of record", () => {
  const order = map({
    merchantBusinessEntity: { displayName: "Zweite GmbH", primary: false },
    merchantOfRecordApp: { name: "Marktplatz" },
  });

  expect([order.businessEntity, order.merchantOfRecord]).toEqual([
    { name: "Zweite GmbH", isPrimary: false },
    "Marktplatz",
  ]);
});

test.each<[string, string[], string, boolean]>([
  ["O56 one that succeeded", ["SUCCESS"], "moved", true],
  ["O56 one on its way", ["PENDING"], "pending", false],
  ["O56 one that waits for an answer", ["AWAITING_RESPONSE"], "pending", false],
  ["O56 one that failed", ["FAILURE"], "failed", false],
  ["O56 one tried again", ["ERROR", "SUCCESS"], "moved", true],
  ["one of two still on its way", ["SUCCESS", "PENDING"], "pending", true],
  ["O53 none", [], "none", false],
])("the money of a refund with %s: %s is %s", (_, statuses, expected, moneyMoved) => {
  const nodes = statuses.map((status) => ({ id: "gid://shopify/OrderTransaction/1", kind: "REFUND", status }));
  const order = map({ refunds: [aRefundNode({ transactions: page(nodes) })] });

  expect(order.refunds[0]).toMatchObject({ money: expected, moneyMoved });
  expect(order.unsupported).toEqual([]);
});

test("a voided authorisation beside a refund is no money", () => {
  const nodes = [{ id: "gid://shopify/OrderTransaction/1", kind: "VOID", status: "SUCCESS" }];

  expect(refundOf({ transactions: page(nodes) })).toMatchObject({ money: "none", moneyMoved: false });
});

test.each([
  ["an outcome nobody knows", "REFUND", "UNKNOWN"],
  ["an outcome of tomorrow", "REFUND", "TELEPORTED"],
  ["a kind of tomorrow", "BARTER", "SUCCESS"],
])("a payment of a refund with %s holds the order", (_, kind, status) => {
  const transactions = page([{ id: "gid://shopify/OrderTransaction/1", kind, status }]);
  const order = map({ refunds: [aRefundNode({ transactions })] });

  expect(order.refunds[0]?.money).toBe("pending");
  expect(order.unsupported).toEqual(["refund_money"]);
});

test.each([
  ["O50 5.85 given back by amount", "-5.85", "0.0", true, { amountCents: 585, taxCents: 0 }],
  ["O51 9.90 kept for restocking", "9.9", "0.0", true, { amountCents: -990, taxCents: 0 }],
  ["10.00 with 1.90 tax beside it, in gross", "-10.0", "-1.9", true, { amountCents: 1190, taxCents: 190 }],
  ["10.00 with 1.90 tax beside it, in net", "-10.0", "-1.9", false, { amountCents: 1000, taxCents: 190 }],
  ["nothing", "0.0", "0.0", true, { amountCents: 0, taxCents: 0 }],
])("an adjustment turns its sign: %s", (_, amount, tax, taxesIncluded, expected) => {
  const node = { reason: "REFUND_DISCREPANCY", amountSet: money(amount), taxAmountSet: money(tax) };

  expect(refundOf({ orderAdjustments: page([node]) }, taxesIncluded)?.adjustments).toEqual([
    { reason: "REFUND_DISCREPANCY", ...expected },
  ]);
});

test("O49 shipping given back names its line where the platform does", () => {
  const amounts = { subtotalAmountSet: money("4.9"), taxAmountSet: money("0.78") };
  const refundShippingLines = page([
    { ...amounts, shippingLine: { id: "gid://shopify/ShippingLine/7" } },
    { ...amounts, shippingLine: { id: null } },
  ]);

  expect(refundOf({ refundShippingLines })?.shipping).toEqual([
    { shippingId: "7", amountCents: 490, taxCents: 78 },
    { shippingId: undefined, amountCents: 490, taxCents: 78 },
  ]);
});

test("O37 duties given back name the duty", () => {
  const duties = [{ amountSet: money("8.1"), originalDuty: { id: "gid://shopify/Duty/5" } }];

  expect(refundOf({ duties })?.duties).toEqual([{ feeId: "5", amountCents: 810 }]);
});

test("a parcel names its lines, its tracking and when it arrived", () => {
  const order = map({ fulfillments: [aFulfillmentNode({ deliveredAt: "2026-11-23T10:00:00Z" })] });

  expect(order.fulfillments).toEqual([
    {
      id: "61",
      name: "#1001-F1",
      createdAt: "2026-11-21T09:00:00.000Z",
      status: "SUCCESS",
      deliveredAt: "2026-11-23T10:00:00.000Z",
      lines: [{ lineId: "11", quantity: 2 }],
      tracking: [{ company: "DHL", number: "00340434", url: undefined }],
    },
  ]);
});

test.each<[string, [string, string][], true | undefined]>([
  ["fetched", [["SUCCESS", "PICKED_UP"]], true],
  [
    "fetched, after a parcel that was given up",
    [
      ["CANCELLED", "CANCELED"],
      ["SUCCESS", "PICKED_UP"],
    ],
    true,
  ],
  [
    "fetched in part, sent in part",
    [
      ["SUCCESS", "PICKED_UP"],
      ["SUCCESS", "IN_TRANSIT"],
    ],
    undefined,
  ],
  ["waiting at a shop, maybe that of a carrier", [["SUCCESS", "READY_FOR_PICKUP"]], undefined],
  ["not sent", [], undefined],
])("O104 an order %s: picked up %s", (_, parcels, pickUp) => {
  const fulfillments = parcels.map(([status, displayStatus]) => aFulfillmentNode({ status, displayStatus }));

  expect(map({ fulfillments }).pickUp).toBe(pickUp);
});

test("a payment is read with its method, rounding, fee and the payment it captures", () => {
  const transaction = aTransactionNode({
    kind: "CAPTURE",
    formattedGateway: "Kreditkarte",
    processedAt: "2026-11-20T09:05:00Z",
    paymentId: "#1001.1",
    parentTransaction: { id: "gid://shopify/OrderTransaction/50" },
    amountRoundingSet: money("-0.02"),
    fees: [
      {
        amount: { amount: "0.42", currencyCode: "EUR" },
        taxAmount: { amount: "0.08", currencyCode: "EUR" },
      },
    ],
  });

  expect(map({ transactions: [transaction] }).transactions).toEqual([
    {
      id: "51",
      kind: "CAPTURE",
      status: "SUCCESS",
      gateway: "shopify_payments",
      gatewayTitle: "Kreditkarte",
      amountCents: 1190,
      roundingCents: -2,
      createdAt: "2026-11-20T09:00:00.000Z",
      processedAt: "2026-11-20T09:05:00.000Z",
      manual: false,
      test: false,
      parentId: "50",
      paymentId: "#1001.1",
      feeCents: 50,
    },
  ]);
});

test.each<[string, TransactionNode["fees"]]>([
  ["no fee yet", []],
  [
    "a fee in dollars",
    [{ amount: { amount: "1.0", currencyCode: "USD" }, taxAmount: { amount: "0.0", currencyCode: "USD" } }],
  ],
  [
    "a fee in tenths of cents",
    [{ amount: { amount: "0.425", currencyCode: "EUR" }, taxAmount: { amount: "0.0", currencyCode: "EUR" } }],
  ],
])("%s is no fee, and holds nothing", (_, fees) => {
  const order = map({ transactions: [aTransactionNode({ fees })] });

  expect(order.transactions[0]?.feeCents).toBeUndefined();
  expect(order.unsupported).toEqual([]);
});

test("O92 payment terms bring the first day they are due", () => {
  const paymentTerms = {
    paymentTermsType: "NET",
    paymentTermsName: "Netto 30",
    dueInDays: 30,
    overdue: false,
    paymentSchedules: {
      nodes: [{ dueAt: "2027-01-20T00:00:00Z" }, { dueAt: null }, { dueAt: "2026-12-20T00:00:00Z" }],
    },
  };

  expect(map({ paymentTerms }).paymentTerms).toEqual({
    type: "NET",
    name: "Netto 30",
    dueInDays: 30,
    dueAt: "2026-12-20T00:00:00.000Z",
    overdue: false,
  });
});

test("what the platform does not tell stays absent", () => {
  const { paymentTerms, returns, metafields, customer, poNumber, cancelReason, lines } = map();

  expect({ paymentTerms, returns, metafields, customer, poNumber, cancelReason }).toEqual({});
  expect(lines[0]).toEqual(
    expect.objectContaining({ attributes: undefined, bundle: undefined, sellingPlan: undefined, duties: undefined }),
  );
});

test("O87 a line names its bundle, its subscription, its own attributes and its product's tags", () => {
  const line = mapLine({
    customAttributes: [
      { key: "Gravur", value: "Für Inge" },
      { key: "leer", value: null },
    ],
    lineItemGroup: { id: "gid://shopify/LineItemGroup/9", title: "Frühstück", quantity: 1 },
    sellingPlan: { name: "Monatlich" },
    product: { tags: ["pfand"] },
  });

  expect(line).toMatchObject({
    attributes: [
      { key: "Gravur", value: "Für Inge" },
      { key: "leer", value: "" },
    ],
    bundle: { id: "9", title: "Frühstück", quantity: 1 },
    sellingPlan: "Monatlich",
    productTags: ["pfand"],
  });
});

test("O37 duties go to their line, additional fees and cash rounding to the order", () => {
  const charge = { id: "gid://shopify/Duty/5", price: money("8.1"), taxLines: [] };
  const duties = new Map([["gid://shopify/LineItem/11", [charge]]]);
  const additionalFees = [{ ...charge, id: "gid://shopify/AdditionalFee/6", name: "Verpackung" }];
  const totalCashRoundingAdjustment = { paymentSet: money("0.02"), refundSet: money("-0.01") };
  const order = map({ additionalFees, totalCashRoundingAdjustment }, { duties });

  expect(order.lines[0]?.duties).toEqual([{ id: "5", title: "Zoll", amountCents: 810, taxes: [] }]);
  expect(order.additionalFees).toEqual([{ id: "6", title: "Verpackung", amountCents: 810, taxes: [] }]);
  expect(order.totals).toMatchObject({ cashRoundingCents: 2, refundCashRoundingCents: -1 });
});

test("O84 disputes, purchase number and cancel reason are kept as the platform says them", () => {
  const disputes = [{ initiatedAs: "CHARGEBACK", status: "LOST" }];

  expect(map({ disputes, poNumber: "B-7", cancelReason: "FRAUD" })).toMatchObject({
    disputes: [{ type: "CHARGEBACK", status: "LOST" }],
    poNumber: "B-7",
    cancelReason: "FRAUD",
  });
});

test.each<[string, Partial<OrderNode>]>([
  ["transaction_kind", { transactions: [aTransactionNode({ kind: "BARTER" })] }],
  ["transaction_status", { transactions: [aTransactionNode({ status: "TELEPORTED" })] }],
  ["fulfillment_status", { fulfillments: [aFulfillmentNode({ status: "BEAMED" })] }],
  [
    "parts_truncated",
    {
      fulfillments: [
        aFulfillmentNode({
          fulfillmentLineItems: page([{ quantity: null, lineItem: { id: "gid://shopify/LineItem/11" } }]),
        }),
      ],
    },
  ],
  [
    "return_status",
    { returns: page([{ id: "gid://shopify/Return/31", status: "LOST_AT_SEA", exchangeLineItems: page([]) }]) },
  ],
  [
    "payment_terms_type",
    {
      paymentTerms: {
        paymentTermsType: "WHENEVER",
        paymentTermsName: "Irgendwann",
        overdue: false,
        paymentSchedules: { nodes: [] },
      },
    },
  ],
  [
    "refund_restock_type",
    {
      refunds: [
        aRefundNode({
          refundLineItems: page(aRefundNode().refundLineItems.nodes.map((line) => ({ ...line, restockType: "BURNT" }))),
        }),
      ],
    },
  ],
  ["parts_truncated", { refunds: Array.from({ length: MAX_PARTS.refunds }, () => aRefundNode()) }],
  ["parts_truncated", { fulfillments: Array.from({ length: MAX_PARTS.fulfillments }, () => aFulfillmentNode()) }],
  ["parts_truncated", { transactions: Array.from({ length: MAX_PARTS.transactions }, () => aTransactionNode()) }],
  ["parts_truncated", { refunds: [aRefundNode({ refundLineItems: page([], true) })] }],
  ["parts_truncated", { refunds: [aRefundNode({ orderAdjustments: page([], true) })] }],
  ["parts_truncated", { fulfillments: [aFulfillmentNode({ fulfillmentLineItems: page([], true) })] }],
])("what must not be guessed at holds the order: %s", (finding, changes) => {
  expect(map(changes).unsupported).toEqual([finding]);
});

const aText = (value: string) => ({ type: "multi_line_text_field", value });

test("values of metafields are cut to what a document takes, and to what an order can store", () => {
  const wanted = [{ resource: "product" as const, namespace: "custom", key: "story" }];
  const long = `${"Wort ".repeat(13_000)}`;
  const ofLines = (count: number) => {
    const line = (place: number) =>
      aLineNode({ id: `gid://shopify/LineItem/${place}`, product: { tags: [], m0: aText(long) } });
    const values =
      map({}, { wanted, lines: Array.from({ length: count }, (_, place) => line(place)) }).metafields ?? [];
    return values.map(({ value }) => value.length);
  };

  expect(ofLines(1)).toEqual([2_000]);
  expect(ofLines(500)).toHaveLength(500);
  expect(ofLines(500).reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(150_000);
});

test("wanted metafields come from their resource, those of products per line, empty ones not at all", () => {
  const named = (resource: "shop" | "order" | "customer" | "product" | "variant", key: string) => ({
    resource,
    namespace: "custom",
    key,
  });
  const wanted = [
    named("order", "a"),
    named("product", "b"),
    named("variant", "c"),
    named("shop", "d"),
    named("customer", "e"),
  ];
  const lines = [
    aLineNode({ product: { tags: [], m1: aText("Kaffee") }, variant: { m2: null } }),
    aLineNode({ id: "gid://shopify/LineItem/12", product: { tags: [], m1: aText("Tee") } }),
  ];
  const customer = { id: "gid://shopify/Customer/3", tags: [], m4: aText(" ") };
  const order = map({ m0: aText("A-1"), customer }, { wanted, lines, shop: { m3: aText("Haus") } });

  expect(order.metafields).toEqual([
    { ...named("order", "a"), value: "A-1" },
    { ...named("product", "b"), value: "Kaffee", lineId: "11" },
    { ...named("product", "b"), value: "Tee", lineId: "12" },
    { ...named("shop", "d"), value: "Haus" },
  ]);
});
