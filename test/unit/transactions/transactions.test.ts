import { expect, test } from "vitest";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { planAssignments } from "#shared/domain/transactions/plan-assignments.ts";
import { planTransactions, type TransactionContext } from "#shared/domain/transactions/plan-transactions.ts";
import { anOrder, aRefund, aTransaction } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const since = "2026-03-01T09:00:00.000Z";
const on = { transactionCreate: "all", transactionHints: true } as const;

function planned(
  order: Order,
  patch: PreferencesPatch = {},
  context: Partial<TransactionContext> = {},
  plan = plans.business,
) {
  return planTransactions({
    order,
    preferences: preferences({ ...on, ...patch }),
    plan,
    context: { since, connected: true, existing: new Set(), ...context },
  });
}

const short = (decisions: ReturnType<typeof planned>) =>
  decisions.map((one) => (one.verdict === "wanted" ? `${one.content.amountCents}` : `${one.verdict} ${one.code}`));

test("a payment becomes a movement in the account of its payment method", () => {
  const order = anOrder({ transactions: [aTransaction({ id: "9", amountCents: 11_900, gatewayTitle: "Klarna" })] });

  expect(planned(order)).toEqual([
    {
      transactionId: "9",
      verdict: "wanted",
      content: {
        account: { externalReference: "belegfluss-shopify_payments", name: "Shopify Klarna" },
        amountCents: 11_900,
        valueDate: "2026-03-02",
        purpose: "Bestellung #1001",
        counterpart: "Inge Musterfrau",
        counterpartEmail: "inge@example.org",
        externalReference: "belegfluss-5001-9",
      },
      trace: [
        { rule: "test", outcome: "passed" },
        { rule: "currency", datum: "EUR", outcome: "passed" },
        { rule: "gateway", setting: "transactionGateway", datum: "shopify_payments", outcome: "passed" },
        {
          rule: "payment-from-now-on",
          setting: "transactionCreate",
          datum: "2026-03-02T09:15:00.000Z",
          outcome: "passed",
        },
        { rule: "amounts", outcome: "passed" },
        { rule: "payment", datum: "SUCCESS", outcome: "passed" },
        { rule: "connection", outcome: "passed" },
        { rule: "capability", outcome: "passed" },
        { rule: "transaction", setting: "transactionCreate", datum: "119,00 €", outcome: "wanted" },
      ],
    },
  ]);
});

test.each([
  [
    "O80 two gateways: 50.00 and 30.00",
    [
      { gateway: "shopify_payments", amountCents: 5_000 },
      { gateway: "klarna", amountCents: 3_000 },
    ],
    ["5000", "3000"],
  ],
  [
    "O43 a gift card of 50.00 beside 30.00 by card",
    [{ gateway: "gift_card", amountCents: 5_000 }, { amountCents: 3_000 }],
    ["5000", "3000"],
  ],
  [
    "O83 authorised, captured in parts of 40.00 and 20.00",
    [
      { kind: "AUTHORIZATION", amountCents: 6_000 },
      { kind: "CAPTURE", amountCents: 4_000 },
      { kind: "CAPTURE", amountCents: 2_000 },
    ],
    ["4000", "2000"],
  ],
  ["O45 a refund of 20.00 goes out", [{ kind: "REFUND", amountCents: 2_000 }], ["-2000"]],
  ["O56 a failed payment moves nothing", [{ status: "FAILURE" }, { status: "ERROR" }], []],
  ["O59 a void moves nothing", [{ kind: "VOID" }, { kind: "CHANGE" }], []],
  [
    "O77 an open bank transfer is waited for",
    [{ status: "PENDING", manual: true, gateway: "Vorkasse" }],
    ["wait WAIT"],
  ],
  [
    "O77 an open bank transfer is done once the order is marked as paid",
    [
      { id: "1", status: "PENDING", manual: true, gateway: "Vorkasse", amountCents: 8_000 },
      { id: "2", parentId: "1", manual: true, gateway: "Vorkasse", amountCents: 8_000 },
    ],
    ["8000"],
  ],
  [
    "O77 an open bank transfer stays open while what followed it has failed",
    [
      { id: "1", status: "PENDING", manual: true, gateway: "Vorkasse" },
      { id: "2", parentId: "1", status: "FAILURE", manual: true, gateway: "Vorkasse" },
    ],
    ["wait WAIT"],
  ],
  [
    "O45 a payment is booked beside its refund of 20.00",
    [
      { id: "1", amountCents: 8_000 },
      { id: "2", kind: "REFUND", parentId: "1", amountCents: 2_000 },
    ],
    ["8000", "-2000"],
  ],
  [
    "O71 cash of 20.00 and 8.10 of change are a payment of 11.90",
    [
      { id: "1", gateway: "cash", amountCents: 2_000 },
      { id: "2", kind: "CHANGE", gateway: "cash", parentId: "1", amountCents: 810 },
    ],
    ["1190"],
  ],
  [
    "O71 change that the payment leaves out already is not taken off again",
    [
      { id: "1", gateway: "cash", amountCents: 1_190 },
      { id: "2", kind: "CHANGE", gateway: "cash", parentId: "1", amountCents: 810 },
    ],
    ["1190"],
  ],
  [
    "O71 change that names no payment is of the only one",
    [
      { id: "1", gateway: "cash", amountCents: 2_000 },
      { id: "2", kind: "CHANGE", gateway: "cash", amountCents: 810 },
    ],
    ["1190"],
  ],
  [
    "O71 change above the payment that it names leaves the payments as they are",
    [
      { id: "1", gateway: "cash", amountCents: 1_500 },
      { id: "2", gateway: "cash", amountCents: 500 },
      { id: "3", kind: "CHANGE", gateway: "cash", parentId: "2", amountCents: 810 },
    ],
    ["1500", "500"],
  ],
  ["O100 a test payment is never booked", [{ test: true }], ["skip SKIP_TEST"]],
  ["PayPal is fetched by the provider itself", [{ gateway: "paypal" }], ["skip SKIP_GATEWAY"]],
  [
    "money that moved before the switch is left alone",
    [{ processedAt: "2026-02-28T23:00:00.000Z" }],
    ["skip BEFORE_SWITCH"],
  ],
])("%s", (_, transactions, expected) => {
  expect(short(planned(anOrder({ transactions: transactions.map((fields) => aTransaction(fields)) })))).toEqual(
    expected,
  );
});

test.each<[string, PreferencesPatch, Partial<TransactionContext>, string[]]>([
  ["switched off", { transactionCreate: false }, {}, []],
  ["never switched on", {}, { since: undefined }, []],
  ["a payment method left out", { transactionGateway: { shopify_payments: false } }, {}, ["skip SKIP_GATEWAY"]],
  ["booked already", {}, { existing: new Set(["9"]) }, []],
  ["made by our own mark on the order", {}, { own: new Set(["9"]) }, ["skip PAID_AT_PROVIDER"]],
  ["not connected", {}, { connected: false }, ["hold NOT_CONNECTED"]],
  ["accounts not allowed by the provider", {}, { canBook: false }, ["hold MISSING_FINANCE"]],
])("%s", (_, patch, context, expected) => {
  expect(short(planned(anOrder({ transactions: [aTransaction({ id: "9" })] }), patch, context))).toEqual(expected);
});

test.each<[string, Partial<Order>, PreferencesPatch, string[]]>([
  [
    "another legal entity",
    { businessEntity: { name: "Zweite GmbH", isPrimary: false } },
    {},
    ["skip OTHER_BUSINESS_ENTITY"],
  ],
  [
    "the entity of the account",
    { businessEntity: { name: "Zweite GmbH", isPrimary: false } },
    { businessEntity: "Zweite GmbH" },
    ["1190"],
  ],
  ["another merchant of record", { merchantOfRecord: "Marktplatz" }, {}, ["skip OTHER_MERCHANT_OF_RECORD"]],
  [
    "another merchant of record whose orders are left out",
    { merchantOfRecord: "Marktplatz" },
    { skipSources: ["Marktplatz"] },
    ["skip SKIP_SOURCE"],
  ],
  ["O70 the till, which the merchant leaves out", { sourceName: "pos" }, {}, ["skip SKIP_POS"]],
  ["O70 the till, which the merchant has documented", { sourceName: "pos" }, { skipPos: false }, ["1190"]],
  [
    "O39 a marketplace that issues its own invoices",
    { sourceName: "amazon-de" },
    { skipSources: ["amazon-de"] },
    ["skip SKIP_SOURCE"],
  ],
])("money of an order of %s", (_label, fields, patch, expected) => {
  expect(short(planned(anOrder({ ...fields, transactions: [aTransaction({ id: "9" })] }), patch))).toEqual(expected);
});

test("O70 money of the till that was booked goes out of the books, too", () => {
  const back = aTransaction({ kind: "REFUND", parentId: "9", amountCents: 1_190 });
  const order = anOrder({ sourceName: "pos", transactions: [aTransaction({ id: "9" }), back] });

  expect(short(planned(order, {}, { existing: new Set(["9"]) }))).toEqual(["-1190"]);
  expect(short(planned(order))).toEqual(["skip SKIP_POS", "skip SKIP_POS"]);
});

test.each([
  ["wished and part of the plan", { transactionFees: true }, plans.business, { amountCents: -345, taxRate: 0 }],
  ["not wished", { transactionFees: false }, plans.business, undefined],
  ["not part of the plan", { transactionFees: true }, plans.free, undefined],
])("a fee of 3.45 that is %s", (_, patch, plan, fee) => {
  const [decision] = planned(anOrder({ transactions: [aTransaction({ feeCents: 345 })] }), patch, {}, plan);
  expect(decision).toMatchObject({ verdict: "wanted" });
  expect(decision?.verdict === "wanted" ? decision.content.fee : "none").toEqual(fee);
});

test.each<
  [
    string,
    PreferencesPatch,
    Partial<TransactionContext>,
    Parameters<typeof aTransaction>[0],
    string,
    string | undefined,
  ]
>([
  ["excepted", { transactionGateway: { shopify_payments: false } }, {}, {}, "gateway", "transactionGateway"],
  ["imported by the provider itself", {}, {}, { gateway: "paypal" }, "gateway", undefined],
  [
    "from before the switch",
    {},
    {},
    { processedAt: "2026-02-01T09:00:00.000Z" },
    "payment-from-now-on",
    "transactionCreate",
  ],
  ["still open", {}, {}, { status: "PENDING" }, "payment", undefined],
  ["without a connection", {}, { connected: false }, {}, "connection", undefined],
  ["without the permission", {}, { canBook: false }, {}, "capability", undefined],
])(
  "the trace of a payment that is %s ends at the question that stopped it",
  (_label, patch, context, fields, rule, setting) => {
    const [decision] = planned(anOrder({ transactions: [aTransaction(fields)] }), patch, context);

    const last = decision?.trace.at(-1);
    expect([last?.rule, last?.setting, last?.outcome]).toEqual([rule, setting, decision?.verdict]);
    expect(decision?.trace.slice(0, -1).every(({ outcome }) => outcome === "passed")).toBe(true);
  },
);

test("fees that the plan does not include are said in the trace", () => {
  const order = anOrder({ transactions: [aTransaction({ feeCents: 345 })] });
  const outcomes = (plan: typeof plans.free) =>
    planned(order, { transactionFees: true }, {}, plan)[0]?.trace.filter(({ rule }) => rule === "plan-features");

  expect(outcomes(plans.free)).toMatchObject([{ setting: "transactionFees", outcome: "withheld" }]);
  expect(outcomes(plans.standard)).toEqual([]);
});

test("the day of value is the Berlin day, also over midnight and at the change to summer time", () => {
  const transactions = ["2026-03-28T23:30:00.000Z", "2026-03-29T22:30:00.000Z"].map((processedAt) =>
    aTransaction({ processedAt }),
  );
  const days = planned(anOrder({ transactions })).map((one) => (one.verdict === "wanted" ? one.content.valueDate : ""));
  expect(days).toEqual(["2026-03-29", "2026-03-30"]);
});

const invoice: AccountingDocument = {
  key: "doc_1",
  kind: "invoice",
  orderId: "5001",
  source: { type: "order", id: "5001" },
  revision: 0,
  providerId: "p1",
  number: "RE1001",
  status: "open",
  title: "Rechnung",
  date: "2026-03-02",
  createdAt: since,
  totalCents: 8_000,
  taxCents: 1_277,
  currency: "EUR",
  quantity: 1,
  electronicProfile: "NONE",
};
const hinting = { preferences: preferences(on), since };
const paid = anOrder({
  transactions: [
    aTransaction({ id: "1", gateway: "gift_card", amountCents: 5_000 }),
    aTransaction({ id: "2", amountCents: 2_000 }),
    aTransaction({ id: "3", gateway: "klarna", amountCents: 1_000 }),
    aTransaction({ id: "4", kind: "REFUND", amountCents: 700 }),
  ],
  refunds: [aRefund({ id: "r1", totalCents: 700, transactionIds: ["4"] })],
});
const booked = ["1", "2", "3", "4"].map((transactionId) => ({
  transactionId,
  externalReference: `ref-${transactionId}`,
}));
const creditNote: AccountingDocument = {
  ...invoice,
  key: "doc_2",
  kind: "creditNote",
  providerId: "p2",
  source: { type: "refund", id: "r1" },
};

test.each<[string, AccountingDocument[], string[], string[]]>([
  ["O43 O80 the largest payment that is money, not the gift card", [invoice], [], ["ref-2"]],
  ["a credit note names the payout of its own refund", [creditNote], [], ["ref-4"]],
  ["one hint per document", [invoice], ["doc_1"], []],
  ["a draft gets none", [{ ...invoice, status: "draft" }], [], []],
  ["a voided document gets none", [{ ...invoice, status: "voided" }], [], []],
  ["a delivery note gets none", [{ ...invoice, kind: "deliveryNote" }], [], []],
])("%s", (_, documents, hinted, expected) => {
  const hints = planAssignments(paid, hinting, documents, booked, new Set(hinted));
  expect(hints.map(({ externalReference }) => externalReference)).toEqual(expected);
});

const invoiceOf = (
  id: string,
  totalCents: number,
  type: "order" | "supplement" = "supplement",
): AccountingDocument => ({
  ...invoice,
  key: `doc_${id}`,
  source: { type, id },
  totalCents,
});

test.each<[string, AccountingDocument[], string[]]>([
  [
    "the payment of its amount, the first the largest that is left",
    [invoiceOf("5001-2", 2_000), invoice],
    ["ref-2", "ref-3"],
  ],
  ["none where no payment is of its amount", [invoice, invoiceOf("5001-2", 500)], ["ref-2"]],
  [
    "no payment that another names",
    [invoiceOf("5001", 1_000, "order"), invoiceOf("5001-2", 2_000), invoiceOf("5001-3", 2_000)],
    ["ref-3", "ref-2"],
  ],
])("O65 a supplementary invoice names %s", (_, documents, expected) => {
  const hints = planAssignments(paid, hinting, documents, booked, new Set());
  expect(hints.map(({ externalReference }) => externalReference)).toEqual(expected);
});

const refund = aRefund({ id: "r1", totalCents: 10_000, transactionIds: ["3", "4"] });

test.each<[string, Partial<Order>, PreferencesPatch, string[]]>([
  ["70.00 by PayPal", { transactions: [aTransaction({ id: "1", gateway: "paypal", amountCents: 7_000 })] }, {}, []],
  [
    "70.00 by PayPal and 30.00 by card",
    {
      transactions: [
        aTransaction({ id: "1", gateway: "paypal", amountCents: 7_000 }),
        aTransaction({ id: "2", amountCents: 3_000 }),
      ],
    },
    {},
    ["ref-2"],
  ],
  [
    "70.00 by a method that is left out and 30.00 by card",
    {
      transactions: [
        aTransaction({ id: "1", gateway: "klarna", amountCents: 7_000 }),
        aTransaction({ id: "2", amountCents: 3_000 }),
      ],
    },
    { transactionGateway: { klarna: false } },
    ["ref-2"],
  ],
  [
    "80.00 by PayPal, its very sum, and 30.00 by card for what was added",
    {
      transactions: [
        aTransaction({ id: "1", gateway: "paypal", amountCents: 8_000 }),
        aTransaction({ id: "2", amountCents: 3_000 }),
      ],
    },
    {},
    [],
  ],
  [
    "50.00 by card and 100.00 in cash with 70.00 of change",
    {
      transactions: [
        aTransaction({ id: "1", gateway: "cash", amountCents: 10_000 }),
        aTransaction({ id: "2", amountCents: 5_000 }),
        aTransaction({ id: "3", kind: "CHANGE", gateway: "cash", parentId: "1", amountCents: 7_000 }),
      ],
      totals: { ...anOrder().totals, receivedCents: 8_000 },
    },
    {},
    ["ref-2"],
  ],
])("O80 the invoice of 80.00 names the largest payment that the app books: %s", (_, fields, patch, expected) => {
  const settings = { ...hinting, preferences: preferences({ ...on, ...patch }) };
  const [, ...others] = booked;
  const hints = planAssignments(anOrder(fields), settings, [invoice], others, new Set());
  expect(hints.map(({ externalReference }) => externalReference)).toEqual(expected);
});

test("O80 a credit note names the payout that the app books beside a larger one by PayPal", () => {
  const order = anOrder({
    refunds: [refund],
    transactions: [
      aTransaction({ id: "3", kind: "REFUND", gateway: "paypal", amountCents: 7_000 }),
      aTransaction({ id: "4", kind: "REFUND", amountCents: 3_000 }),
    ],
  });

  const hints = planAssignments(order, hinting, [creditNote], booked, new Set());

  expect(hints.map(({ externalReference }) => externalReference)).toEqual(["ref-4"]);
});

test("a document waits while its largest movement is not booked, and hints can be switched off", () => {
  const others = booked.filter(({ transactionId }) => transactionId !== "2");
  const off = { ...hinting, preferences: preferences({ ...on, transactionHints: false }) };
  expect(planAssignments(paid, hinting, [invoice], others, new Set())).toEqual([]);
  expect(planAssignments(paid, off, [invoice], booked, new Set())).toEqual([]);
});

test("documents from before hints were switched on are left to a person (from now on)", () => {
  const hintsSince = (since: string | undefined) =>
    planAssignments(paid, { preferences: preferences(on), since }, [invoice], booked, new Set()).length;

  expect([hintsSince(invoice.createdAt), hintsSince("2026-12-31T00:00:00.000Z"), hintsSince(undefined)]).toEqual([
    1, 0, 0,
  ]);
});
