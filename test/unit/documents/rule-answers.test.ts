import { describe, expect, test } from "vitest";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext, Supplement } from "#shared/domain/documents/decision/decision-input.ts";
import { asksTurnover, mayLackEInvoice } from "#shared/domain/documents/invoice/e-invoice.ts";
import { settingsGaps } from "#shared/domain/documents/invoice/e-invoice-settings.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { exchangedRule } from "#shared/domain/documents/rules/exchanged-rule.ts";
import {
  invoiceEvents,
  positionsRule,
  recipientRule,
  timingRule,
} from "#shared/domain/documents/rules/invoice-rules.ts";
import { isCreatableOnDemand } from "#shared/domain/documents/rules/on-demand.ts";
import {
  depositRule,
  disputeRule,
  duplicateRule,
  exchangeRule,
  supplementedRule,
} from "#shared/domain/documents/rules/order-lifecycle-rules.ts";
import { currencyRule, freeRule, reducedRule, statusRule } from "#shared/domain/documents/rules/order-rules.ts";
import type { Rule } from "#shared/domain/documents/rules/rule.ts";
import { taxLinesRule, taxRegionRule } from "#shared/domain/documents/rules/tax-rules.ts";
import type { Order, OrderRefund, OrderReturn } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { invoiceOf } from "../../builders/credit-notes.ts";
import { anExchange, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aTax } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

type OrderFields = Parameters<typeof anOrder>[0];
const inputOf = (order: Order, facts: Partial<DecisionContext> = {}, settings: PreferencesPatch = {}) =>
  planInput({ order, preferences: preferences(settings), context: aContext(facts) });
const hold = (code: string, details?: object) => ({ verdict: "hold", code, ...(details && { details }) });

const cup = aLineItem({ id: "1", quantity: 2, unitPriceCents: 1000 });
const pot = aLineItem({ id: "9", unitPriceCents: 1500 });
const exchange = (fields: Partial<OrderReturn> = {}) =>
  anExchange({ id: "x", exchangeLines: [{ lineId: "9", quantity: 1 }], ...fields });
const twin = (fields: object = {}) => ({ id: "7", name: "#1001A", isInvoiced: true, isCancelled: false, ...fields });
const nowhere = anAddress({ countryCode: "XX" });
const advance = { totals: { receivedCents: 1, outstandingCents: 1 } };
const supplement = (number?: string): Supplement => ({
  sourceId: `5001-${number ?? 2}`,
  ...(number && { invoice: { ...invoiceOf({ order: anOrder(), refunds: [] }), number } }),
});

test.each<[string, Rule, OrderFields, Partial<DecisionContext>, object | undefined]>([
  ["another currency", currencyRule, { currency: "CHF" }, {}, hold("INVALID_CURRENCY", { value: "CHF" })],
  ["a status that is none", statusRule, { financialStatus: "ODD" }, {}, hold("UNSUPPORTED_STATUS", { value: "ODD" })],
  ["nothing charged", freeRule, { totals: { totalCents: 0 } }, {}, { verdict: "skip", code: "SKIP_FREE" }],
  [
    "an amount that could not be read",
    freeRule,
    { totals: { totalCents: 0 }, unsupported: ["amount_precision"] },
    {},
    undefined,
  ],
  [
    "half a cent",
    positionsRule,
    { lines: [{ ...cup, totalCents: 10.5 }], totals: { totalCents: 10 } },
    {},
    hold("UNSUPPORTED_ORDER_FEATURE", { value: "amount_precision" }),
  ],
  [
    "half a cent in all",
    positionsRule,
    { totals: { totalCents: 10.5 } },
    {},
    hold("UNSUPPORTED_ORDER_FEATURE", { value: "amount_precision" }),
  ],
  ["an import without parcels", timingRule, {}, { isSupplyHeld: true }, hold("IMPORT_WITHOUT_PARCEL")],
  [
    "a country that is none",
    recipientRule,
    { billingAddress: anAddress({ countryCode: "ABCDEFGHIJKL" }) },
    {},
    hold("UNKNOWN_COUNTRY", { value: "ABCDEFGHIJ" }),
  ],
  [
    "an address without street and town",
    recipientRule,
    {
      lines: [aLineItem({ totalCents: 25_001 })],
      billingAddress: anAddress({ street: undefined, city: undefined }),
      shippingAddress: undefined as never,
    },
    {},
    hold("MISSING_ADDRESS", { value: "Straße, Ort" }),
  ],
  ["a place that is none", taxRegionRule, { shippingAddress: nowhere }, {}, hold("UNKNOWN_COUNTRY", { value: "XX" })],
  [
    "no place",
    taxRegionRule,
    { shippingAddress: undefined as never, billingAddress: undefined as never },
    {},
    hold("UNKNOWN_COUNTRY", { value: "" }),
  ],
  [
    "tax that a channel owes",
    taxLinesRule,
    { lines: [aLineItem({ taxes: [aTax(1900, 190, { channelLiable: true })] })] },
    {},
    hold("UNSUPPORTED_CHANNEL_LIABLE"),
  ],
  [
    "no tax that a channel owes",
    taxLinesRule,
    { lines: [aLineItem({ taxes: [aTax(1900, 0, { channelLiable: true })] })] },
    {},
    undefined,
  ],
  [
    "an advance on later goods",
    depositRule,
    { ...advance, lines: [cup, { ...pot, sellingPlan: "Abo" }] },
    {},
    hold("UNSUPPORTED_DEPOSIT"),
  ],
  ["an advance on goods", depositRule, { ...advance, lines: [cup] }, {}, undefined],
  [
    "an order invoiced under its name",
    duplicateRule,
    {},
    { possibleDuplicates: [twin()] },
    hold("DUPLICATE_ORDER", { value: "#1001A" }),
  ],
  [
    "a supplement without a first invoice",
    supplementedRule,
    {},
    { supplements: [supplement("RE2"), supplement("RE3"), supplement()] },
    hold("CHANGED_AFTER_DOCUMENT", { value: "RE2, RE3", proposal: "cancel_and_reissue" }),
  ],
  [
    "a supplement that was removed",
    supplementedRule,
    {},
    { supplements: [supplement()], removedKeys: new Set(["invoice:5001-2"]) },
    undefined,
  ],
  ["an exchange", exchangeRule, { lines: [cup, pot], returns: [exchange()] }, {}, undefined],
  [
    "an exchange for something unknown",
    exchangeRule,
    { lines: [cup], returns: [exchange()] },
    {},
    hold("UNSUPPORTED_EXCHANGE"),
  ],
  [
    "an exchange for something unnamed",
    exchangeRule,
    { lines: [cup, pot], returns: [exchange({ exchangeLines: [{ lineId: "9", quantity: 1 }, { quantity: 1 }] })] },
    {},
    hold("UNSUPPORTED_EXCHANGE"),
  ],
  [
    "two exchanges, one for something unknown",
    exchangeRule,
    { lines: [cup, pot], returns: [exchange(), exchange({ exchangeLines: [{ lineId: "8", quantity: 1 }] })] },
    {},
    hold("UNSUPPORTED_EXCHANGE"),
  ],
  [
    "an exchange with a payout",
    exchangeRule,
    {
      lines: [cup, pot],
      returns: [exchange()],
      refunds: [aRefundOf({ totalCents: 0 }), aRefundOf({ returnId: "x", totalCents: 100 })],
    },
    {},
    hold("UNSUPPORTED_EXCHANGE"),
  ],
  [
    "an exchange, and a payout for something else",
    exchangeRule,
    {
      lines: [cup, pot],
      returns: [exchange()],
      refunds: [aRefundOf({ totalCents: 100 }), aRefundOf({ returnId: "y", totalCents: 100 })],
    },
    {},
    undefined,
  ],
  [
    "money of a removal still to come",
    reducedRule,
    { edited: true, lines: [cup, { ...pot, currentQuantity: 0 }], totals: { currentTotalCents: 2000 } },
    {},
    { verdict: "wait", code: "REFUND_OUTSTANDING", details: { event: "refund" } },
  ],
])("%s", (_, rule, fields, facts, violation) => {
  expect(rule.violation(inputOf(anOrder(fields), facts))).toEqual(violation);
});

test.each<[string, Rule, OrderFields, string | undefined]>([
  ["both statuses", statusRule, { financialStatus: undefined as never }, "–, FULFILLED"],
  [
    "each dispute",
    disputeRule,
    {
      disputes: [
        { type: "CHARGEBACK", status: "LOST" },
        { type: "INQUIRY", status: "WON" },
      ],
    } as OrderFields,
    "CHARGEBACK (LOST), INQUIRY (WON)",
  ],
])("a trace names %s", (_, rule, fields, datum) => {
  expect(rule.datum?.(inputOf(anOrder(fields)))).toBe(datum);
});

test("an invoice of a gateway at once has the order's event, a draft its own, a final one both", () => {
  const order = anOrder();
  const eventsOf = (settings: PreferencesPatch) => invoiceEvents(order, preferences(settings));

  expect(eventsOf({ invoiceEvent: "fulfilled", invoiceEventExceptions: ["shopify_payments"] })).toEqual(["created"]);
  expect(eventsOf({ invoiceEvent: "paid", invoiceFinalize: false })).toEqual(["paid"]);
});

describe("a refund of an exchange", () => {
  const back = (fields: Partial<OrderRefund> = {}): OrderRefund =>
    aRefundOf({
      id: "r1",
      returnId: "x",
      lines: [aRefundLine(cup, { quantity: 1 })],
      totalCents: 0,
      money: "none",
      moneyMoved: false,
      ...fields,
    });
  const exchanged = (fields: OrderFields = {}) => anOrder({ lines: [cup, pot], returns: [exchange()], ...fields });
  const answer = (refund: OrderRefund, fields: OrderFields = {}, facts: Partial<DecisionContext> = {}) =>
    exchangedRule(refund).violation(inputOf(exchanged({ refunds: [refund], ...fields }), facts));
  const documented = (lines: Order["lines"]) => ({
    documentedFingerprint: orderFingerprint(anOrder({ lines })),
  });
  const held = (value: string) => hold("UNSUPPORTED_EXCHANGE", { value, proposal: "credit_note_and_invoice" });
  const content = (order: Order) => ({
    sourceId: "s",
    content: invoiceOf({ order, refunds: [] }).content as DocumentContent,
  });
  const [left] = [{ ...cup, quantity: 1, currentQuantity: 1, totalCents: 1000 }];
  const skipped = { verdict: "skip", code: "NOTHING_TO_CORRECT" };

  test.each<[string, OrderRefund, OrderFields, Partial<DecisionContext>, object | undefined]>([
    ["is held with both values", back(), {}, {}, held("zurück 10,00 €, stattdessen 15,00 €")],
    ["in a net shop has its tax", back(), { taxesIncluded: false }, {}, held("zurück 11,60 €, stattdessen 17,39 €")],
    [
      "names no value of what is not named",
      back(),
      { returns: [exchange({ exchangeLines: [{ lineId: "9", quantity: 1 }, { quantity: 1 }] })] },
      {},
      held("zurück 10,00 €"),
    ],
    [
      "names no value of what the order lacks",
      back(),
      { returns: [exchange({ exchangeLines: [{ lineId: "8", quantity: 1 }] })] },
      {},
      held("zurück 10,00 €"),
    ],
    [
      "is a credit note beside a supplement",
      back(),
      {},
      { supplements: [content(anOrder({ lines: [pot] }))] },
      undefined,
    ],
    [
      "is held beside a supplement, where money went back",
      back({ money: "moved", moneyMoved: true, totalCents: 100 }),
      {},
      { supplements: [content(anOrder({ lines: [pot] }))] },
      held("zurück 10,00 €, stattdessen 15,00 €"),
    ],
    [
      "is held where the supplement bills a part",
      back(),
      {
        returns: [
          exchange({
            exchangeLines: [
              { lineId: "9", quantity: 1 },
              { lineId: "8", quantity: 1 },
            ],
          }),
        ],
      },
      { supplements: [content(anOrder({ lines: [pot] }))] },
      held("zurück 10,00 €"),
    ],
    [
      "is held beside a supplement whose content is unknown",
      back(),
      {},
      { supplements: [{ sourceId: "s" }] },
      held("zurück 10,00 €, stattdessen 15,00 €"),
    ],
    ["needs none where the invoice came after it", back(), {}, documented([left, pot]), skipped],
    [
      "needs one where the invoice shows what came back",
      back(),
      {},
      documented([cup, pot]),
      held("zurück 10,00 €, stattdessen 15,00 €"),
    ],
    [
      "needs one where the invoice lacks what was sent",
      back(),
      {},
      documented([left]),
      held("zurück 10,00 €, stattdessen 15,00 €"),
    ],
    [
      "needs one where its lines are unknown",
      back({ lines: undefined }),
      {},
      documented([left, pot]),
      held("zurück 0,00 €, stattdessen 15,00 €"),
    ],
    [
      "needs one where the invoice's facts are none",
      back(),
      {},
      { documentedFingerprint: "x" },
      held("zurück 10,00 €, stattdessen 15,00 €"),
    ],
    [
      "needs none where nothing of it was taken out, and later something",
      back(),
      { refunds: [back(), back({ id: "r2", createdAt: "2026-03-09T10:00:00.000Z" })] },
      documented([left, pot]),
      skipped,
    ],
    [
      "needs one where units left the order with their money",
      back(),
      { refunds: [back({ money: "moved", moneyMoved: true, totalCents: 1000 })] },
      documented([{ ...cup, quantity: 3, totalCents: 3000 }, pot]),
      held("zurück 10,00 €, stattdessen 15,00 €"),
    ],
    ["of no exchange is like any other", back({ returnId: "y" }), {}, {}, undefined],
  ])("%s", (_, refund, fields, facts, expected) => {
    expect(answer(refund, fields, facts)).toEqual(expected);
  });
});

describe("a document can be requested", () => {
  const stopped = (rule: string, fields: Partial<Decision> = {}) =>
    ({
      source: { type: "order", id: "5001" },
      kind: "invoice",
      verdict: "skip",
      code: "SKIP_TAG",
      trace: [{ rule, outcome: "skip" }],
      ...fields,
    }) as Decision;

  test.each<[string, Decision, boolean]>([
    ["where a filter stopped it", stopped("tags"), true],
    ["where the connection lacks", stopped("connection"), true],
    ["where it was deleted", stopped("deleted"), true],
    ["where it was waived", stopped("waived"), true],
    ["not where its tax is unclear", stopped("tax-regime"), false],
    ["not where nothing stopped it", stopped("tags", { trace: [] }), false],
    ["not where it is wanted", stopped("tags", { verdict: "wanted" }), false],
    ["not of another kind", stopped("tags", { kind: "letter" as never }), false],
  ])("%s", (_, decision, isCreatable) => {
    expect(isCreatableOnDemand(decision)).toBe(isCreatable);
  });
});

describe("an e-invoice", () => {
  const made = {
    kind: "invoice",
    isBusiness: true,
    electronicProfile: "NONE",
    createdAt: "2027-01-01T10:00:00.000Z",
  } as const;
  test.each<[string, object, boolean]>([
    ["may lack of a business's invoice since 2027", {}, true],
    ["does not lack before", { createdAt: "2026-12-31T10:00:00.000Z" }, false],
    ["does not lack of a credit note", { kind: "creditNote" }, false],
    ["does not lack for a consumer", { isBusiness: false }, false],
    ["does not lack where it is one", { electronicProfile: "EN16931" }, false],
  ])("%s", (_, fields, lacks) => {
    expect(mayLackEInvoice({ ...made, ...fields })).toBe(lacks);
  });

  test("the turnover is asked for until 2028, in January 2027 of those who expected one", () => {
    expect([asksTurnover("2027-12-31", ""), asksTurnover("2028-01-01", "")]).toEqual([true, false]);
    expect([asksTurnover("2027-01-01", "expectedAbove"), asksTurnover("2026-12-31", "expectedAbove")]).toEqual([
      true,
      false,
    ]);
  });

  const term = (label: string, percentage: number, range: number) => ({
    ...{ contactCreate: "all" as const, invoiceAsNet: true, invoiceUseDiscount: false },
    invoicePaymentGateway: {
      paypal: { type: "DISCOUNT" as const, label, duration: 14, discount: { percentage, range } },
    },
  });
  test.each<[string, PreferencesPatch, string[]]>([
    ["an early payment discount in words alone", term("2 % Skonto", 0, 0), ["skonto"]],
    ["without its percentage", term("2 % Skonto", 0, 7), ["skonto"]],
    ["without its days", term("2 % Skonto", 2, 0), ["skonto"]],
    ["in numbers", term("2 % Skonto", 2, 7), []],
    ["no such word", term("netto", 0, 0), []],
    ["a unit of blanks", { ...term("netto", 0, 0), invoiceItemUnit: { de: "  " } }, []],
  ])("lacks by settings: %s", (_, settings, gaps) => {
    expect(settingsGaps(preferences(settings))).toEqual(gaps);
  });
});
