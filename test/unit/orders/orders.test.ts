import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import { rowWithDocument } from "#shared/domain/order-states/row-with-document.ts";
import { balanceOf, isSettled } from "#shared/domain/orders/balance.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { fulfillmentStatusOf, milestonesOf, paymentStatusOf, unknownStatusOf } from "#shared/domain/orders/statuses.ts";
import { foldSearchText, searchTokens } from "#shared/domain/search/search-tokens.ts";
import { aFee, aReturn, paymentTermsOf } from "../../builders/order-parts.ts";
import {
  aFulfillment,
  aLineItem,
  anAddress,
  anOrder,
  aRefund,
  aShippingLine,
  aTransaction,
} from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";

const anInvoice = (fields: Partial<AccountingDocument> = {}): AccountingDocument => ({
  key: "doc_1",
  kind: "invoice",
  orderId: "5001",
  source: { type: "order", id: "5001" },
  revision: 0,
  providerId: "9f4c1f0e-0000-4000-8000-000000000001",
  number: "RE0042",
  status: "open",
  title: "Rechnung",
  date: "2026-03-02",
  createdAt: "2026-03-03T10:00:05.000Z",
  totalCents: 1190,
  taxCents: 190,
  currency: "EUR",
  quantity: 1,
  electronicProfile: "NONE",
  ...fields,
});

test.each([
  [null, false, "unknown"],
  ["PENDING", false, "pending"],
  ["PENDING", true, "manual"],
  ["PAID", true, "paid"],
  ["AUTHORIZED", false, "authorized"],
  ["EXPIRED", false, "expired"],
  ["PARTIALLY_PAID", false, "partially_paid"],
  ["PARTIALLY_REFUNDED", false, "partially_refunded"],
  ["REFUNDED", false, "refunded"],
  ["VOIDED", false, "voided"],
  ["BARTERED", false, "invalid"],
])("the payment status %s (manual gateway: %s) reads %s", (financialStatus, manual, status) => {
  expect(paymentStatusOf(anOrder({ financialStatus, transactions: [aTransaction({ manual })] }))).toBe(status);
});

test.each([
  ["PENDING", "overdue"],
  ["PARTIALLY_PAID", "partially_paid"],
  ["PAID", "paid"],
])("O92 the payment status %s past its due day reads %s", (financialStatus, status) => {
  const transactions = [aTransaction({ manual: true })];

  expect(
    paymentStatusOf(anOrder({ financialStatus, transactions, paymentTerms: paymentTermsOf({ overdue: true }) })),
  ).toBe(status);
});

test.each([
  ["FULFILLED", "fulfilled"],
  ["FULFILLMENT_NOT_REQUIRED", "fulfilled"],
  ["IN_PROGRESS", "unfulfilled"],
  ["UNFULFILLED", "unfulfilled"],
  ["PARTIALLY_FULFILLED", "partial"],
  ["SCHEDULED", "planned"],
  ["ON_HOLD", "stopped"],
  ["REQUEST_DECLINED", "denied"],
  ["RESTOCKED", "restocked"],
  ["BEAMED", "unknown"],
])("the fulfilment status %s reads %s", (fulfillmentStatus, status) => {
  expect(fulfillmentStatusOf(anOrder({ fulfillmentStatus }))).toBe(status);
});

test("a cancelled order is cancelled, whatever its parcels say", () => {
  expect(fulfillmentStatusOf(anOrder({ cancelledAt: "2026-03-03T00:00:00.000Z" }))).toBe("canceled");
});

test("an unknown status is named", () => {
  expect([unknownStatusOf(anOrder()), unknownStatusOf(anOrder({ fulfillmentStatus: "BEAMED" }))]).toEqual([
    undefined,
    "BEAMED",
  ]);
});

test.each([
  ["PENDING", "UNFULFILLED", "created"],
  ["REFUNDED", "UNFULFILLED", "created paid"],
  ["PENDING", "FULFILLED", "created fulfilled"],
  ["PARTIALLY_REFUNDED", "FULFILLED", "created paid fulfilled completed"],
])("an order %s and %s has reached: %s", (financialStatus, fulfillmentStatus, reached) => {
  const milestones = milestonesOf(anOrder({ financialStatus, fulfillmentStatus }));

  expect(
    Object.entries(milestones)
      .flatMap(([name, isReached]) => (isReached ? [name] : []))
      .join(" "),
  ).toBe(reached);
});

test.each([
  ["nothing open", 0, 10000, true],
  ["one cent of 1.00", 1, 100, true],
  ["two cents of 1.00", 2, 100, false],
  ["14.98 of 1499.00 is below one percent", 1498, 149900, true],
  ["14.99 of 1499.00 is not", 1499, 149900, false],
  ["one cent too much", -1, 100, true],
])("O82 settled: %s", (_label, open, total, settled) => {
  expect(isSettled(open, total)).toBe(settled);
});

test("O48 a fully refunded order owes nothing", () => {
  const totals = { currentTotalCents: 0, receivedCents: 1190, refundedCents: 1190 };

  expect(balanceOf(anOrder({ totals }).totals)).toEqual({ openCents: 0, isComplete: true });
});

test.each<[string, Partial<Order>]>([
  ["a payment", { financialStatus: "PAID", transactions: [aTransaction()] }],
  ["a tag", { tags: ["neu"] }],
  ["a tag with a VAT id", { tags: ["ATU12345675"] }],
  ["a note", { note: "Bitte beim Nachbarn 1234 klingeln" }],
  ["an attribute", { attributes: [{ key: "Geschenk", value: "ja" }] }],
  ["a refund", { refunds: [aRefund()] }],
  ["what is left after a refund", { lines: [aLineItem({ id: "1", currentQuantity: 0 })] }],
  ["a parcel", { fulfillments: [aFulfillment(), aFulfillment()] }],
  ["a return", { returns: [aReturn()] }],
  ["a record of the customer", { customer: { id: "7001", tags: [], note: "ATU12345675", taxId: "ATU12345675" } }],
  ["a later time", { updatedAt: "2026-03-09T00:00:00.000Z" }],
])("%s does not change what a document says", (_label, fields) => {
  const order = anOrder({ lines: [aLineItem({ id: "1" })] });

  expect(orderFingerprint({ ...order, ...fields })).toBe(orderFingerprint(order));
});

test.each<[string, Partial<Order>]>([
  ["another price", { lines: [aLineItem({ id: "1", totalCents: 1200 })] }],
  ["another quantity", { lines: [aLineItem({ id: "1", quantity: 2 })] }],
  ["another billing address", { billingAddress: anAddress({ zip: "79111" }) }],
  ["another destination", { shippingAddress: anAddress({ countryCode: "AT" }) }],
  ["a destination outside the tax territory", { shippingAddress: anAddress({ zip: "27498", city: "Helgoland" }) }],
  ["another company", { billingAddress: anAddress({ company: "Kontor Nord GmbH" }) }],
  ["other tax", { lines: [aLineItem({ id: "1", rate: 700 })] }],
  ["another discount", { lines: [aLineItem({ id: "1", discounts: [{ amountCents: 100 }] })] }],
  ["shipping", { shipping: [aShippingLine()] }],
  ["a fee", { additionalFees: [aFee(100)] }],
  ["a duty", { lines: [aLineItem({ id: "1", duties: [aFee(810)] })] }],
  ["a tip", { totals: anOrder({ totals: { tipCents: 500 } }).totals }],
  ["a VAT id in the note", { note: "USt-ID: ATU12345675" }],
  ["a VAT id in an attribute", { attributes: [{ key: "USt-ID", value: "ATU12345675" }] }],
  ["a VAT id of the company's location", { company: { name: "Kontor Nord", taxId: "ATU12345675" } }],
])("%s changes what a document says", (_label, fields) => {
  const order = anOrder({ lines: [aLineItem({ id: "1" })], shippingAddress: anAddress() });

  expect(orderFingerprint({ ...order, ...fields })).not.toBe(orderFingerprint(order));
});

test("a note may change around a VAT id", () => {
  const [before, after] = ["USt-ID ATU12345675", "Eilt! USt-ID: ATU 1234 5675, bitte klingeln"].map((note) =>
    orderFingerprint(anOrder({ lines: [aLineItem({ id: "1" })], note })),
  );

  expect(after).toBe(before);
});

test.each(["transaction_status", "fulfillment_status", "return_status"])(
  "an unknown %s holds the order",
  (unsupported) => {
    const [invoice] = decideDocuments(planInput({ order: anOrder({ unsupported: [unsupported] }) }));

    expect(invoice).toMatchObject({ verdict: "hold", code: "UNSUPPORTED_STATUS", details: { value: unsupported } });
  },
);

test("a row shows what the list needs and why a document is missing", () => {
  const order = anOrder({ sourceName: "pos" });

  expect(orderRow(order, decideDocuments(planInput({ order })), [])).toEqual({
    id: "5001",
    name: "#1001",
    createdAt: "2026-03-02T09:15:00.000Z",
    payment: "paid",
    fulfillment: "fulfilled",
    totalCents: 1190,
    taxCents: 190,
    currency: "EUR",
    customerName: "Inge Musterfrau",
    email: "inge@example.org",
    gateways: ["shopify_payments"],
    documents: [],
    reason: { kind: "invoice", code: "SKIP_POS", verdict: "skip" },
  });
});

test("a wanted document is on its way until it exists", () => {
  const order = anOrder();
  const decisions = decideDocuments(planInput({ order }));
  const planned = orderRow(order, decisions, []);

  const row = rowWithDocument(planned, anInvoice(), decisions);

  expect([planned.reason?.verdict, row.reason, row.documents.map(({ number }) => number)]).toEqual([
    "planned",
    null,
    ["RE0042"],
  ]);
});

test("a row with an invoice still tells what waits for a person", () => {
  const source = { type: "refund", id: "98" } as const;
  const held = { kind: "creditNote", source, verdict: "hold", code: "RECEIPT_NOT_FOUND", trace: [] } as const;

  const row = orderRow(anOrder(), [held], [anInvoice()]);

  expect(row.reason).toEqual({ kind: "creditNote", code: "RECEIPT_NOT_FOUND", verdict: "hold", sourceId: "98" });
});

test("a row names the event that its document waits for", () => {
  const invoice = { kind: "invoice", source: { type: "order", id: "5001" }, trace: [] } as const;
  const waits = { ...invoice, verdict: "wait", code: "WAIT", details: { event: "paid" } } as const;

  expect(orderRow(anOrder(), [waits], []).reason).toEqual({
    kind: "invoice",
    code: "WAIT",
    verdict: "wait",
    event: "paid",
  });
});

test("a document that exists twice in a row stands there once", () => {
  const row = orderRow(anOrder(), [], [anInvoice()]);

  expect(rowWithDocument(row, anInvoice({ status: "paid" }), []).documents).toMatchObject([{ status: "paid" }]);
});

test("a row shows four documents and says how many there are besides, however they came", () => {
  const parcels = Array.from({ length: 7 }, (_, index) =>
    anInvoice({ key: `doc_${index}`, kind: "deliveryNote", source: { type: "fulfillment", id: String(index) } }),
  );
  const all = [...parcels, anInvoice({ key: "doc_invoice" })];

  const atOnce = orderRow(anOrder(), [], all);
  const oneByOne = all.reduce((row, document) => rowWithDocument(row, document, []), orderRow(anOrder(), [], []));

  expect(atOnce.documents.map(({ kind }) => kind)).toEqual(["invoice", "deliveryNote", "deliveryNote", "deliveryNote"]);
  expect(atOnce.moreDocuments).toBe(4);
  expect(oneByOne).toMatchObject({ moreDocuments: 4, documents: [{ kind: "invoice" }, {}, {}, {}] });
  expect(orderRow(anOrder(), [], parcels.slice(0, 4))).not.toHaveProperty("moreDocuments");
});

test("a long row stays below 640 bytes", () => {
  const order = anOrder({
    name: "#SHOP-1234567-DE",
    email: `${"e".repeat(60)}@example.org`,
    billingAddress: anAddress({ company: "K".repeat(300) }),
  });

  const row = {
    ...orderRow(order, decideDocuments(planInput({ order })), [anInvoice()]),
    paymentReason: { code: "TRANSACTION_UNCLEAR", verdict: "failed" },
  };

  expect(Buffer.byteLength(JSON.stringify(row))).toBeLessThanOrEqual(640);
});

test("an order is found by name, number, e-mail, document and the words of its customer's name", () => {
  const order = anOrder({ billingAddress: anAddress({ lastName: "Müller-Groß" }), customer: undefined });

  expect(searchTokens(order, ["RE0042"])).toEqual([
    "#1001",
    "1001",
    "re0042",
    "42",
    "inge@example.org",
    "11,90",
    "inge",
    "muller",
    "gross",
  ]);
});

test("an order has at most sixteen search tokens", () => {
  const order = anOrder({
    billingAddress: anAddress({ company: "ab cd ef gh ij kl mn op qr st uv wx yz aa bb cc dd" }),
  });

  expect(searchTokens(order)).toHaveLength(16);
});

test("what is searched is folded like what is found", () => {
  expect(foldSearchText(" GROẞ Élise ")).toBe("gross elise");
});
