import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { sumCents } from "#shared/values/money.ts";
import { anAdjustment, anExchange, aRefundLine, aRefundOf, aReturn } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anOrder, aShippingLine, aTransaction } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, planInput, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext } from "../../builders/settings.ts";

const linesOf = (order: Order) => {
  const { lines, totals } = wantedInvoiceOf({ order }).content;
  return [...lines.map(({ quantity, totalCents }) => [quantity, totalCents]), totals.grossCents];
};
const cups = (fields = {}) => aLineItem({ id: "1", quantity: 3, unitPriceCents: 1000, ...fields });
const plate = (fields = {}) => aLineItem({ id: "2", unitPriceCents: 2000, ...fields });
const unpaid = (currentTotalCents: number) => ({
  currentTotalCents,
  receivedCents: 0,
  outstandingCents: currentTotalCents,
});
const removal = (line = cups(), quantity = 1) =>
  aRefundOf({ money: "none", moneyMoved: false, totalCents: 0, lines: [aRefundLine(line, { quantity })] });

const cancelledUnsent = { cancelledAt: "2026-03-03T00:00:00.000Z", fulfillments: [] };

const documented: [string, Order, unknown[]][] = [
  [
    "O55 paid 50.00, then 10.00 given back: 3 × 10.00 + 20.00 = 50.00, the refund has its own document",
    anOrder({
      lines: [cups({ currentQuantity: 2 }), plate()],
      refunds: [aRefundOf({ lines: [aRefundLine(cups(), { quantity: 1 })] })],
      totals: { currentTotalCents: 4000, refundedCents: 1000 },
    }),
    [[3, 3000], [1, 2000], 5000],
  ],
  [
    "O55 paid and given back in full before the invoice: both documents, invoice 50.00",
    anOrder({
      financialStatus: "REFUNDED",
      lines: [cups({ currentQuantity: 0 }), plate({ currentQuantity: 0 })],
      refunds: [aRefundOf({ lines: [aRefundLine(cups()), aRefundLine(plate())] })],
      totals: { currentTotalCents: 0, refundedCents: 5000 },
    }),
    [[3, 3000], [1, 2000], 5000],
  ],
  [
    "O55 an amount of 20.00 given back for no line: invoice 50.00",
    anOrder({
      lines: [cups(), plate()],
      refunds: [aRefundOf({ adjustments: [anAdjustment(2000)] })],
      totals: { currentTotalCents: 3000, refundedCents: 2000 },
    }),
    [[3, 3000], [1, 2000], 5000],
  ],
  [
    "O55 money still on its way back: invoice 50.00",
    anOrder({
      lines: [cups({ currentQuantity: 2 }), plate()],
      refunds: [aRefundOf({ money: "pending", moneyMoved: false, lines: [aRefundLine(cups(), { quantity: 1 })] })],
      totals: { currentTotalCents: 4000 },
    }),
    [[3, 3000], [1, 2000], 5000],
  ],
  [
    "O55 one unit removed before anybody paid: 2 × 10.00 + 20.00 = 40.00",
    anOrder({
      financialStatus: "PENDING",
      edited: true,
      lines: [cups({ currentQuantity: 2 }), plate()],
      refunds: [removal()],
      totals: unpaid(4000),
    }),
    [[2, 2000], [1, 2000], 4000],
  ],
  [
    "O62 a removed line is absent, an added one is there: 20.00 + 5.00 = 25.00",
    anOrder({
      edited: true,
      lines: [cups({ currentQuantity: 0 }), plate(), aLineItem({ id: "3", unitPriceCents: 500 })],
      totals: { totalCents: 5500, currentTotalCents: 2500, receivedCents: 2500 },
    }),
    [[1, 2000], [1, 500], 2500],
  ],
  [
    "O62 a discount of 1.00 over 3 units, one removed: 2 × 10.00 − 0.67 = 19.33",
    anOrder({
      financialStatus: "PENDING",
      edited: true,
      lines: [cups({ currentQuantity: 2, discounts: [{ amountCents: 100 }] })],
      totals: unpaid(1933),
    }),
    [[2, 2000], [1, -67], 1933],
  ],
  [
    "O62 the platform's own amount of a removed unit counts: 9.66 of 29.00, 20.00 − 0.66 = 19.34 left",
    anOrder({
      financialStatus: "PENDING",
      edited: true,
      lines: [cups({ currentQuantity: 2, discounts: [{ amountCents: 100 }] })],
      refunds: [
        aRefundOf({
          money: "none",
          moneyMoved: false,
          lines: [{ lineId: "1", quantity: 1, restockType: "CANCEL", amountCents: 966, taxCents: 154 }],
          totalCents: 0,
        }),
      ],
      totals: unpaid(1934),
    }),
    [[2, 2000], [1, -66], 1934],
  ],
  [
    "O62 net prices: 2 of 3 × 10.00 net are left, 20.00 + 3.80 = 23.80",
    anOrder({
      financialStatus: "PENDING",
      edited: true,
      taxesIncluded: false,
      lines: [cups({ currentQuantity: 2, isNet: true })],
      totals: unpaid(2380),
    }),
    [[2, 2000], 2380],
  ],
  [
    "O62 removed shipping: 30.00 of 34.90 are left",
    anOrder({
      financialStatus: "PENDING",
      edited: true,
      lines: [cups()],
      shipping: [aShippingLine({ removed: true })],
      totals: unpaid(3000),
    }),
    [[3, 3000], 3000],
  ],
  [
    "O55 one unit removed unpaid, another paid and given back: 2 × 10.00 + 20.00 = 40.00 charged, credit apart",
    anOrder({
      edited: true,
      lines: [cups({ currentQuantity: 1 }), plate()],
      refunds: [removal(), aRefundOf({ lines: [aRefundLine(cups(), { quantity: 1, before: 1 })] })],
      totals: { totalCents: 5000, currentTotalCents: 3000, receivedCents: 4000, refundedCents: 1000 },
    }),
    [[2, 2000], [1, 2000], 4000],
  ],
  [
    "O55 one unit removed after payment, its 10.00 given back later without a line: invoice 50.00",
    anOrder({
      edited: true,
      lines: [cups({ currentQuantity: 2 }), plate()],
      refunds: [removal(), aRefundOf({ totalCents: 1000 })],
      totals: { currentTotalCents: 4000, refundedCents: 1000 },
    }),
    [[3, 3000], [1, 2000], 5000],
  ],
  [
    "O68 an even exchange before the invoice: one cup of 10.00 back, a bowl of 10.00 instead, 50.00",
    anOrder({
      lines: [cups({ currentQuantity: 2 }), plate(), aLineItem({ id: "4", unitPriceCents: 1000 })],
      returns: [anExchange({ id: "r", exchangeLines: [{ lineId: "4", quantity: 1 }] })],
      refunds: [{ ...removal(), returnId: "r" }],
      totals: { totalCents: 6000, currentTotalCents: 5000, receivedCents: 5000 },
    }),
    [[2, 2000], [1, 2000], [1, 1000], 5000],
  ],
  [
    "O62 paid 50.00, then a discount of 10.00 by an edit, its 10.00 given back: 30.00 + 20.00 − 10.00 = 40.00",
    anOrder({
      edited: true,
      financialStatus: "PARTIALLY_REFUNDED",
      lines: [cups({ discounts: [{ amountCents: 1000, title: "Kulanz" }] }), plate()],
      refunds: [aRefundOf({ totalCents: 1000 })],
      totals: { totalCents: 4000, currentTotalCents: 4000, receivedCents: 5000, refundedCents: 1000 },
    }),
    [[3, 3000], [1, 2000], [1, -1000], 4000],
  ],
  [
    "O62 paid 50.00, a plate of 20.00 swapped for one of 15.00, the 5.00 given back: 30.00 + 15.00 = 45.00",
    anOrder({
      edited: true,
      financialStatus: "PARTIALLY_REFUNDED",
      lines: [cups(), plate({ currentQuantity: 0 }), aLineItem({ id: "5", unitPriceCents: 1500 })],
      refunds: [
        aRefundOf({ money: "none", moneyMoved: false, totalCents: 0, lines: [aRefundLine(plate())] }),
        aRefundOf({ adjustments: [anAdjustment(500)] }),
      ],
      totals: { totalCents: 6500, currentTotalCents: 4500, receivedCents: 5000, refundedCents: 500 },
    }),
    [[3, 3000], [1, 1500], 4500],
  ],
  [
    "O62 the same where the platform keeps the total of before: 40.00",
    anOrder({
      edited: true,
      financialStatus: "PARTIALLY_REFUNDED",
      lines: [cups({ discounts: [{ amountCents: 1000, title: "Kulanz" }] }), plate()],
      refunds: [aRefundOf({ adjustments: [anAdjustment(1000)] })],
      totals: { totalCents: 5000, currentTotalCents: 4000, receivedCents: 5000, refundedCents: 1000 },
    }),
    [[3, 3000], [1, 2000], [1, -1000], 4000],
  ],
  [
    "O62 the same with net prices: 50.00 − 10.00 = 40.00 and 7.60 tax, 11.90 given back",
    anOrder({
      edited: true,
      taxesIncluded: false,
      lines: [cups({ discounts: [{ amountCents: 1000 }], isNet: true }), plate({ isNet: true })],
      refunds: [aRefundOf({ totalCents: 1190 })],
      totals: { totalCents: 5950, currentTotalCents: 4760, receivedCents: 5950, refundedCents: 1190 },
    }),
    [[3, 3000], [1, 2000], [1, -1000], 4760],
  ],
];

test.each(documented)("%s", (_label, order, expected) => {
  expect(linesOf(order)).toEqual(expected);
});

test.each(documented.filter(([, { refunds }]) => refunds.every(({ money }) => money !== "pending")))(
  "%s: with its credit notes the present total is left",
  (_label, order) => {
    const { content } = wantedInvoiceOf({ order });
    const context = aContext({
      existing: new Set(["invoice:5001"]),
      documentedFingerprint: orderFingerprint(order),
      invoice: { providerId: "p1", number: "RE0042", date: "2026-03-05", status: "open", content },
    });

    const decisions = decideDocuments(planInput({ order, context }));

    const credited = sumCents(decisions, (decision) =>
      decision.kind === "creditNote" && decision.verdict === "wanted" ? decision.content.totals.grossCents : 0,
    );
    expect(content.totals.grossCents - credited).toBe(order.totals.currentTotalCents);
    expect(decisions.filter(({ kind, verdict }) => kind === "invoice" || verdict === "hold")).toEqual([]);
  },
);

test.each<[string, Order, string]>([
  [
    "O55 removed from a paid order, money not back yet: waits for it",
    anOrder({
      edited: true,
      lines: [cups({ currentQuantity: 2 })],
      refunds: [removal()],
      totals: { currentTotalCents: 2000 },
    }),
    "wait REFUND_OUTSTANDING",
  ],
  [
    "O59 everything removed before payment: nothing left",
    anOrder({ financialStatus: "PENDING", edited: true, lines: [cups({ currentQuantity: 0 })], totals: unpaid(0) }),
    "skip NOTHING_LEFT",
  ],
  [
    "O59 a voided authorisation: nothing",
    anOrder({ financialStatus: "VOIDED", fulfillments: [], totals: { receivedCents: 0 } }),
    "skip CANCELLED",
  ],
  [
    "O59 a voided authorisation of what was sent: a person asks for the money",
    anOrder({ financialStatus: "VOIDED", totals: { receivedCents: 0 } }),
    "hold CANCELLED_UNSETTLED",
  ],
  [
    "O59 cancelled before anything was paid or sent: nothing",
    anOrder({ ...cancelledUnsent, financialStatus: "PENDING", totals: { receivedCents: 0 } }),
    "skip CANCELLED",
  ],
  [
    "O59 cancelled, paid and not given back yet: a person looks",
    anOrder({ ...cancelledUnsent, totals: { receivedCents: 1190 } }),
    "hold CANCELLED_UNSETTLED",
  ],
  [
    "O61 cancelled, 2.00 of 11.90 kept: a person invoices them",
    anOrder({
      ...cancelledUnsent,
      financialStatus: "PARTIALLY_REFUNDED",
      refunds: [aRefundOf({ totalCents: 990 })],
      totals: { receivedCents: 1190, refundedCents: 990 },
    }),
    "hold CANCELLED_UNSETTLED",
  ],
  [
    "O59 cancelled unpaid after a parcel left: a person looks",
    anOrder({ ...cancelledUnsent, fulfillments: [aFulfillment()], totals: { receivedCents: 0 } }),
    "hold CANCELLED_UNSETTLED",
  ],
  [
    "O59 cancelled with its parcel: nothing",
    anOrder({
      ...cancelledUnsent,
      fulfillments: [aFulfillment({ status: "CANCELLED" })],
      totals: { receivedCents: 0 },
    }),
    "skip CANCELLED",
  ],
  [
    "O59 cancelled, paid and given back before anything was sent: no supply, no document",
    anOrder({
      ...cancelledUnsent,
      financialStatus: "REFUNDED",
      refunds: [aRefundOf({ totalCents: 1190 })],
      totals: { refundedCents: 1190, currentTotalCents: 0 },
    }),
    "skip CANCELLED",
  ],
  [
    "refunded money without a refund: not all was read",
    anOrder({ totals: { refundedCents: 100 } }),
    "hold REFUND_BEFORE_INVOICE",
  ],
  [
    "removed and given back, and the sums do not meet",
    anOrder({
      edited: true,
      lines: [cups({ currentQuantity: 1 }), plate()],
      refunds: [removal(), aRefundOf({ lines: [aRefundLine(cups(), { quantity: 1, before: 1 })] })],
      totals: { totalCents: 5000, currentTotalCents: 2900, receivedCents: 3900, refundedCents: 1000 },
    }),
    "hold REFUND_BEFORE_INVOICE",
  ],
  [
    "removed units of which an old reading does not know the refund",
    anOrder({ edited: true, lines: [cups({ currentQuantity: 2 })], refunds: [aRefundOf({ lines: undefined })] }),
    "hold REFUND_BEFORE_INVOICE",
  ],
  ["a negative quantity", anOrder({ lines: [cups({ quantity: -3 })] }), "hold UNSUPPORTED_EDITED_ORDER"],
  ["half a unit", anOrder({ lines: [cups({ quantity: 1.5 })] }), "hold UNSUPPORTED_EDITED_ORDER"],
  ["more units than were ordered", anOrder({ lines: [cups({ currentQuantity: 4 })] }), "hold UNSUPPORTED_EDITED_ORDER"],
  [
    "an edited total that its lines do not make up",
    anOrder({ edited: true, lines: [cups({ currentQuantity: 2 })], totals: unpaid(1900), financialStatus: "PENDING" }),
    "hold SUM_MISMATCH",
  ],
  [
    "O68 an exchange with money back: which part is it for?",
    anOrder({
      lines: [cups({ currentQuantity: 2 }), aLineItem({ id: "4", unitPriceCents: 500 })],
      returns: [anExchange({ id: "r", exchangeLines: [{ lineId: "4", quantity: 1 }] })],
      refunds: [aRefundOf({ returnId: "r", lines: [aRefundLine(cups(), { quantity: 1 })], totalCents: 500 })],
    }),
    "hold UNSUPPORTED_EXCHANGE",
  ],
  ["O68 an exchange whose lines are not placed yet", anOrder({ returns: [anExchange()] }), "hold UNSUPPORTED_EXCHANGE"],
  ["O68 an exchange that was only asked for", anOrder({ returns: [anExchange({ status: "REQUESTED" })] }), "wanted"],
  ["a return without exchange", anOrder({ returns: [aReturn()] }), "wanted"],
  [
    "O85 a deposit of 5.00 on a pre-order",
    anOrder({
      financialStatus: "PARTIALLY_PAID",
      lines: [aLineItem({ sellingPlan: "Vorbestellung, 5 € Anzahlung" })],
      totals: { receivedCents: 500, outstandingCents: 690 },
    }),
    "hold UNSUPPORTED_DEPOSIT",
  ],
  ["O85 the pre-order once it is paid", anOrder({ lines: [aLineItem({ sellingPlan: "Vorbestellung" })] }), "wanted"],
  [
    "O86 a subscription's order is an order",
    anOrder({ sourceName: "subscription_contract", lines: [aLineItem({ sellingPlan: "Monatlich" })] }),
    "wanted",
  ],
  [
    "O81 partly paid without any plan waits for nothing when made on fulfilment",
    anOrder({ financialStatus: "PARTIALLY_PAID", totals: { receivedCents: 500, outstandingCents: 690 } }),
    "wanted",
  ],
])("%s", (_label, order, verdict) => {
  expect(invoiceVerdictOf({ order })).toBe(verdict);
});

test.each<[string, Parameters<typeof anOrder>[0]]>([
  [
    "O82 captured twice: 11.90 invoiced once",
    { transactions: [aTransaction(), aTransaction()], totals: { receivedCents: 2380, outstandingCents: -1190 } },
  ],
  [
    "O71 paid 11.90 as 12.00 at the till: 11.90 invoiced",
    { totals: { receivedCents: 1200, cashRoundingCents: 10 }, transactions: [aTransaction({ roundingCents: 10 })] },
  ],
  ["O84 a chargeback changes nothing on the invoice", { disputes: [{ type: "CHARGEBACK", status: "LOST" }] }],
  [
    "O83 captured per shipment: invoiced once",
    {
      transactions: [
        aTransaction({ kind: "CAPTURE", amountCents: 500 }),
        aTransaction({ kind: "CAPTURE", amountCents: 690 }),
      ],
    },
  ],
])("%s", (_label, fields) => {
  expect(wantedInvoiceOf({ order: anOrder(fields) }).content.totals.grossCents).toBe(1190);
});

test("O84 a chargeback is marked in the trace", () => {
  const { trace } = wantedInvoiceOf({ order: anOrder({ disputes: [{ type: "CHARGEBACK", status: "LOST" }] }) });

  expect(trace).toContainEqual({ rule: "dispute", datum: "CHARGEBACK (LOST)", outcome: "passed" });
});

test("what a reduced order's invoice shows stands in the trace", () => {
  const edited = anOrder({
    financialStatus: "PENDING",
    edited: true,
    lines: [cups({ currentQuantity: 2 })],
    totals: unpaid(2000),
  });
  const refunded = anOrder({ refunds: [aRefundOf({ totalCents: 100 })], totals: { refundedCents: 100 } });

  const data = [edited, refunded].map(
    (order) => wantedInvoiceOf({ order }).trace.find(({ rule }) => rule === "reduced")?.datum,
  );

  expect(data).toEqual([
    "berechnet wird, was bleibt: 20,00 €",
    "berechnet wird alles, die Erstattung bekommt einen eigenen Beleg",
  ]);
});

test("a hold over sums shows both", () => {
  const order = anOrder({
    edited: true,
    lines: [cups({ currentQuantity: 1 }), plate()],
    refunds: [removal(), aRefundOf({ lines: [aRefundLine(cups(), { quantity: 1, before: 1 })] })],
    totals: { totalCents: 5000, currentTotalCents: 2900, receivedCents: 3900, refundedCents: 1000 },
  });

  expect(invoiceDecisionOf({ order })?.verdict).toBe("hold");
  expect(invoiceDecisionOf({ order })).toMatchObject({ details: { documentCents: 3900, orderCents: 4000 } });
});

test("O61 a refund before the cancellation has nothing to correct, also where a person invoices what is kept", () => {
  const refunds = [aRefundOf({ totalCents: 990 })];
  const order = anOrder({ ...cancelledUnsent, refunds, totals: { receivedCents: 1190, refundedCents: 990 } });

  const decisions = decideDocuments(planInput({ order }));

  expect(decisions.map((one) => [one.kind, one.verdict, one.verdict === "wanted" ? "" : one.code])).toEqual([
    ["invoice", "hold", "CANCELLED_UNSETTLED"],
    ["creditNote", "skip", "CANCELLED"],
  ]);
});
