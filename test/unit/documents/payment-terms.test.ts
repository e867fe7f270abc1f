import { expect, test } from "vitest";
import { printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { atChargedRate } from "#shared/domain/orders/charged-money.ts";
import type { Order, OrderTotals, OrderTransaction } from "#shared/domain/orders/order.ts";
import type { PaymentTerm } from "#shared/domain/preferences/kinds.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { anAdjustment, aParcel, aPayout, aRefundLine, aRefundOf, paymentTermsOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aTransaction } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const contentOf = (order: Order, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({
    order,
    preferences: preferences({ invoiceEvent: "created", invoiceFinalize: "created", ...patch }),
  }).content;

test.each<[string, Partial<Order>, Record<string, PaymentTerm>, string, number]>([
  ["paid by card", {}, {}, "Bereits bezahlt per Karte", 0],
  ["paid, nobody says how", { gateways: [] }, {}, "Bereits bezahlt", 0],
  ["paid by a gateway we do not know", { gateways: ["Zahlzauber"] }, {}, "Bereits bezahlt per Zahlzauber", 0],
  ["not paid", { financialStatus: "PENDING" }, {}, "Zahlbar sofort ohne Abzug", 0],
  ["authorised, captured later", { financialStatus: "AUTHORIZED" }, {}, "Zahlbar wie vereinbart", 0],
  [
    "O80 two gateways are both named",
    {
      transactions: [
        aTransaction({ gateway: "gift_card", amountCents: 100 }),
        aTransaction({ gateway: "paypal", amountCents: 1090 }),
      ],
    },
    {},
    "Bezahlt: 1,00 € Gutschein, 10,90 € PayPal",
    0,
  ],
  [
    "O80 the larger payment's words win",
    {
      transactions: [
        aTransaction({ gateway: "gift_card", amountCents: 100 }),
        aTransaction({ gateway: "paypal", amountCents: 1090 }),
      ],
    },
    { paypal: { type: "PAID", label: "Dankend erhalten.", duration: 0, discount: { percentage: 0, range: 0 } } },
    "Dankend erhalten.",
    0,
  ],
  [
    "O83 two captures by one gateway are one means",
    {
      transactions: [
        aTransaction({ kind: "AUTHORIZATION", amountCents: 1190 }),
        aTransaction({ kind: "CAPTURE", amountCents: 190 }),
        aTransaction({ kind: "CAPTURE", amountCents: 1000 }),
      ],
    },
    {},
    "Bereits bezahlt per Karte",
    0,
  ],
  [
    "O74 amounts at the rates of other days are not printed, their means are",
    {
      presentmentCurrency: "CHF",
      transactions: [
        aTransaction({ gateway: "gift_card", amountCents: 101 }),
        aTransaction({ gateway: "paypal", amountCents: 1092 }),
      ],
    },
    {},
    "Bereits bezahlt per Gutschein, PayPal",
    0,
  ],
  [
    "O78 terms of the gateway",
    { financialStatus: "PENDING", gateways: ["Rechnung"] },
    { Rechnung: { type: "DELAY", label: "", duration: 14, discount: { percentage: 0, range: 0 } } },
    "Zahlbar innerhalb von 14 Tagen ohne Abzug",
    14,
  ],
  [
    "O79 an agreed discount stands on the invoice",
    { financialStatus: "PENDING", gateways: ["Rechnung"] },
    {
      Rechnung: { type: "DISCOUNT", label: "Bitte überweisen.", duration: 30, discount: { percentage: 2.5, range: 7 } },
    },
    "Bitte überweisen.\nZahlbar innerhalb von 30 Tagen, bei Zahlung innerhalb von 7 Tagen 2,5 % Skonto",
    30,
  ],
  [
    "O78 an invoice purchase says thank you",
    { financialStatus: "PENDING", gateways: ["klarna"] },
    { klarna: { type: "GRATEFUL", label: "", duration: 0, discount: { percentage: 0, range: 0 } } },
    "Vielen Dank für die Zahlung",
    0,
  ],
  [
    "O78 a gateway that pays for the buyer: paid",
    { financialStatus: "PENDING", gateways: ["klarna"] },
    { klarna: { type: "PAID", label: "", duration: 0, discount: { percentage: 0, range: 0 } } },
    "Bereits bezahlt per Klarna",
    0,
  ],
  [
    "O77 a bank transfer is due at once, in the merchant's words",
    { financialStatus: "PENDING", gateways: ["Vorkasse"] },
    {
      Vorkasse: {
        type: "IMMEDIATE",
        label: "Bitte vorab überweisen.",
        duration: 0,
        discount: { percentage: 0, range: 0 },
      },
    },
    "Bitte vorab überweisen.",
    0,
  ],
  ["O81 paid in part is not paid", { financialStatus: "PARTIALLY_PAID" }, {}, "Zahlbar sofort ohne Abzug", 0],
  [
    "O92 a company's terms count from the invoice",
    { financialStatus: "PENDING", paymentTerms: paymentTermsOf({ dueInDays: 30 }) },
    {},
    "Zahlbar innerhalb von 30 Tagen ohne Abzug",
    30,
  ],
  [
    "O92 with a due day, that day: 3 March to 1 April are 29 days",
    { financialStatus: "PENDING", paymentTerms: paymentTermsOf({ dueAt: "2026-03-31T22:00:00.000Z" }) },
    {},
    "Zahlbar bis 01.04.2026 ohne Abzug",
    29,
  ],
  [
    "O92 a due day that has passed is now",
    { financialStatus: "PENDING", paymentTerms: paymentTermsOf({ dueAt: "2026-02-01T00:00:00.000Z", overdue: true }) },
    {},
    "Zahlbar sofort ohne Abzug",
    0,
  ],
  [
    "O92 on fulfilment",
    { financialStatus: "PENDING", paymentTerms: paymentTermsOf({ type: "FULFILLMENT", dueInDays: undefined }) },
    {},
    "Zahlbar bei Lieferung ohne Abzug",
    0,
  ],
  [
    "O92 agreed terms win over those of the gateway",
    { financialStatus: "PENDING", gateways: ["Rechnung"], paymentTerms: paymentTermsOf({ dueInDays: 30 }) },
    { Rechnung: { type: "DELAY", label: "", duration: 14, discount: { percentage: 0, range: 0 } } },
    "Zahlbar innerhalb von 30 Tagen ohne Abzug",
    30,
  ],
  ["O92 a company that has paid owes nothing", { paymentTerms: paymentTermsOf() }, {}, "Bereits bezahlt per Karte", 0],
  [
    "O43 § 3 Abs. 15 UStG: 50 by gift card and 30 by card are both named",
    {
      lines: [aLineItem({ totalCents: 8000 })],
      transactions: [
        aTransaction({ gateway: "gift_card", amountCents: 5000 }),
        aTransaction({ gateway: "shopify_payments", amountCents: 3000 }),
      ],
    },
    {},
    "Bezahlt: 50,00 € Gutschein, 30,00 € Karte",
    0,
  ],
  [
    "O45 paid by store credit",
    { transactions: [aTransaction({ gateway: "shopify_store_credit" })] },
    {},
    "Bereits bezahlt per Guthaben",
    0,
  ],
  [
    "O78 thanks of a gateway have no due day once they are paid",
    { gateways: ["klarna"] },
    { klarna: { type: "GRATEFUL", label: "", duration: 30, discount: { percentage: 0, range: 0 } } },
    "Vielen Dank für die Zahlung",
    0,
  ],
])("payment terms: %s", (_label, fields, invoicePaymentGateway, label, durationDays) => {
  const content = contentOf(anOrder(fields), { invoicePaymentGateway });

  expect(printedContent({ ...content, date: "2026-03-03" }).payment).toMatchObject({ label, durationDays });
});

test("O81 § 3 Abs. 15 UStG: a part paid by voucher is named, and the rest stays due", () => {
  const order = anOrder({
    financialStatus: "PARTIALLY_PAID",
    gateways: ["gift_card", "Rechnung"],
    lines: [aLineItem({ totalCents: 8000 })],
    transactions: [aTransaction({ gateway: "gift_card", amountCents: 5000 })],
    totals: { receivedCents: 5000, outstandingCents: 3000 },
  });

  expect(contentOf(order).payment).toEqual({
    label: "Bezahlt: 50,00 € Gutschein\nZahlbar sofort ohne Abzug",
    durationDays: 0,
  });
});

const termOf = (type: PaymentTerm["type"], fields: Partial<PaymentTerm> = {}): PaymentTerm => ({
  ...{ type, label: "", duration: 0, discount: { percentage: 0, range: 0 } },
  ...fields,
});
const card = (fields: Partial<OrderTransaction> = {}) => aTransaction({ amountCents: 10_000, ...fields });
const voucher = (fields: Partial<OrderTransaction> = {}) =>
  aTransaction({ gateway: "gift_card", amountCents: 5_000, ...fields });

/** The label of an order of 150.00 of which 100.00 came. */
const partLabel = (fields: Partial<Order>, terms: Record<string, PaymentTerm>) =>
  contentOf(
    anOrder({
      financialStatus: "PARTIALLY_PAID",
      lines: [aLineItem({ totalCents: 15_000 })],
      transactions: [card()],
      totals: { receivedCents: 10_000, outstandingCents: 5_000 },
      ...fields,
    }),
    { invoicePaymentGateway: terms },
  ).payment?.label;

test.each<[string, Partial<Order>, Record<string, PaymentTerm>, string]>([
  [
    "is due, whatever its card payments say once they are done",
    {},
    { shopify_payments: termOf("PAID") },
    "Bezahlt: 100,00 € Karte\nZahlbar sofort ohne Abzug",
  ],
  [
    "is not thanked for",
    {},
    { shopify_payments: termOf("GRATEFUL") },
    "Bezahlt: 100,00 € Karte\nZahlbar sofort ohne Abzug",
  ],
  [
    "keeps the days of its gateway",
    {},
    { shopify_payments: termOf("DELAY", { duration: 14 }) },
    "Bezahlt: 100,00 € Karte\nZahlbar innerhalb von 14 Tagen ohne Abzug",
  ],
  [
    "O78 is paid where another gateway pays it for the buyer",
    {
      gateways: ["shopify_payments", "klarna"],
      transactions: [card(), aTransaction({ gateway: "klarna", status: "PENDING", amountCents: 5_000 })],
    },
    { klarna: termOf("PAID") },
    "Bezahlt: 100,00 € Karte\nBereits bezahlt per Klarna",
  ],
  [
    "is not called paid by a gateway whose attempt failed",
    {
      gateways: ["klarna", "shopify_payments"],
      transactions: [aTransaction({ gateway: "klarna", status: "FAILURE", amountCents: 15_000 }), card()],
    },
    { klarna: termOf("PAID") },
    "Bezahlt: 100,00 € Karte\nZahlbar sofort ohne Abzug",
  ],
  [
    "has the terms of the gateway that has brought nothing yet",
    { gateways: ["shopify_payments", "Rechnung"] },
    { Rechnung: termOf("DELAY", { duration: 14 }) },
    "Bezahlt: 100,00 € Karte\nZahlbar innerhalb von 14 Tagen ohne Abzug",
  ],
])("O81 the open rest of a partly paid order %s", (_label, fields, terms, label) => {
  expect(partLabel(fields, terms)).toBe(label);
});

test("O79 O81 a voucher of 50.00 leaves the transfer of 69.00 its 30 days and its discount (§ 14 Abs. 4 Nr. 7 UStG)", () => {
  const order = anOrder({
    financialStatus: "PARTIALLY_PAID",
    gateways: ["gift_card", "Bank Deposit"],
    lines: [aLineItem({ totalCents: 11_900 })],
    transactions: [
      voucher(),
      aTransaction({ gateway: "Bank Deposit", status: "PENDING", amountCents: 6_900, manual: true }),
    ],
    totals: { receivedCents: 5_000, outstandingCents: 6_900 },
  });
  const term = termOf("DISCOUNT", { duration: 30, discount: { percentage: 3, range: 7 } });

  expect(contentOf(order, { invoicePaymentGateway: { "Bank Deposit": term } }).payment).toEqual({
    label: "Bezahlt: 50,00 € Gutschein\nZahlbar innerhalb von 30 Tagen, bei Zahlung innerhalb von 7 Tagen 3 % Skonto",
    durationDays: 30,
    discount: { rate: 300, days: 7 },
  });
});

test("O81 O92 the part that was paid stands before agreed terms, on the agreed day and after it", () => {
  const order = anOrder({
    financialStatus: "PARTIALLY_PAID",
    lines: [aLineItem({ totalCents: 11_900 })],
    transactions: [card({ amountCents: 5_000 })],
    paymentTerms: paymentTermsOf({ dueInDays: 30, dueAt: "2026-04-01T10:00:00.000Z" }),
    totals: { receivedCents: 5_000, outstandingCents: 6_900 },
  });

  const content = contentOf(order);

  const printedOn = (date: string) => printedContent({ ...content, date }).payment;
  expect(printedOn("2026-03-03")).toMatchObject({
    label: "Bezahlt: 50,00 € Karte\nZahlbar bis 01.04.2026 ohne Abzug",
    durationDays: 29,
  });
  expect(printedOn("2026-04-02")?.label).toBe("Bezahlt: 50,00 € Karte\nZahlbar sofort ohne Abzug");
});

/** The label of an order of 95.00 francs, which were 100.00 € at its charge. */
const francLabel = (fields: Partial<Order>, totals: Partial<OrderTotals>) =>
  contentOf(
    atChargedRate(
      anOrder({
        presentmentCurrency: "CHF",
        presentmentTotalCents: 9_500,
        lines: [aLineItem({ totalCents: 10_000 })],
        ...fields,
        totals,
      }),
    ),
  ).payment?.label;

test("O74 O81 50 of 95 francs are named at the rate of the charge, not of the payment's day", () => {
  const label = francLabel(
    { financialStatus: "PARTIALLY_PAID", transactions: [card({ amountCents: 5_290 })] },
    { receivedCents: 5_290, presentment: { receivedCents: 5_000, outstandingCents: 4_500, refundedCents: 0 } },
  );

  expect(label).toBe("Bezahlt: 52,63 € Karte\nZahlbar sofort ohne Abzug");
});

test("O74 O80 two means of payment at drifted rates are both named, without amounts", () => {
  const label = francLabel(
    { transactions: [voucher({ amountCents: 5_263 }), card({ amountCents: 4_770 })] },
    { receivedCents: 10_033, presentment: { receivedCents: 9_500, outstandingCents: 0, refundedCents: 0 } },
  );

  expect(label).toBe("Bereits bezahlt per Gutschein, Karte");
});

/** The label of a paid order of 119.00. */
const paidLabel = (fields: Parameters<typeof anOrder>[0]) =>
  contentOf(anOrder({ lines: [aLineItem({ totalCents: 11_900 })], ...fields })).payment?.label;
const [byCard, byTransfer] = [
  aTransaction({ amountCents: 11_900 }),
  aTransaction({ gateway: "Bank Deposit", amountCents: 11_900 }),
];
const back = aTransaction({ kind: "REFUND", gateway: "Bank Deposit", parentId: byTransfer.id, amountCents: 11_900 });
const paidBack = {
  refunds: [aRefundOf({ adjustments: [anAdjustment(11_900)], transactionIds: [back.id] })],
  totals: { receivedCents: 23_800, refundedCents: 11_900 },
};

test.each<[string, Parameters<typeof anOrder>[0], string]>([
  [
    "O82 twice, the second payment given back",
    { transactions: [byCard, byTransfer, back], ...paidBack },
    "Bereits bezahlt per Karte",
  ],
  [
    "O82 twice, the first payment given back",
    { transactions: [byTransfer, byCard, back], ...paidBack },
    "Bereits bezahlt per Karte",
  ],
  [
    "O82 twice, nothing given back yet",
    { transactions: [byCard, byTransfer], totals: { receivedCents: 23_800 } },
    "Bereits bezahlt per Karte, Überweisung",
  ],
  [
    "O71 O80 by card and in cash with change",
    {
      transactions: [
        card({ amountCents: 5_000 }),
        aTransaction({ id: "c", gateway: "cash", amountCents: 10_000 }),
        aTransaction({ kind: "CHANGE", gateway: "cash", parentId: "c", amountCents: 3_100 }),
      ],
    },
    "Bezahlt: 50,00 € Karte, 69,00 € Barzahlung",
  ],
])("an order names how it was paid: %s", (_label, fields, label) => {
  expect(paidLabel(fields)).toBe(label);
});

test("O55 O80 what went back before the shipment is taken off the means that paid it", () => {
  const [sent, cancelled] = [aLineItem({ totalCents: 10_000 }), aLineItem({ totalCents: 5_000, currentQuantity: 0 })];
  const refund = aRefundOf({ lines: [aRefundLine(cancelled, { restockType: "CANCEL" })] });
  const order = anOrder({
    financialStatus: "PARTIALLY_REFUNDED",
    lines: [sent, cancelled],
    fulfillments: [aParcel([sent])],
    refunds: [refund],
    transactions: [voucher(), card({ id: "c" }), aPayout(refund, { parentId: "c" })],
    totals: { currentTotalCents: 10_000, refundedCents: 5_000 },
  });

  const { payment, totals } = contentOf(order, { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" });

  expect(totals.grossCents).toBe(10_000);
  expect(payment?.label).toBe("Bezahlt: 50,00 € Gutschein, 50,00 € Karte");
});

test("O46 O80 what comes back with a credit note was paid all the same", () => {
  const [kept, back] = [aLineItem({ totalCents: 9_900 }), aLineItem({ totalCents: 2_000, currentQuantity: 0 })];
  const refund = aRefundOf({ lines: [aRefundLine(back)] });
  const order = anOrder({
    financialStatus: "PARTIALLY_REFUNDED",
    lines: [kept, back],
    refunds: [refund],
    transactions: [voucher(), card({ id: "c", amountCents: 6_900 }), aPayout(refund, { parentId: "c" })],
    totals: { currentTotalCents: 9_900, refundedCents: 2_000 },
  });

  const { payment, totals } = contentOf(order);

  expect(totals.grossCents).toBe(11_900);
  expect(payment?.label).toBe("Bezahlt: 50,00 € Gutschein, 69,00 € Karte");
});

test("O43 in English the amounts are written as there", () => {
  const order = anOrder({
    customerLocale: "en",
    lines: [aLineItem({ totalCents: 123_456 })],
    transactions: [
      aTransaction({ gateway: "gift_card", amountCents: 23_456 }),
      aTransaction({ gateway: "shopify_payments", amountCents: 100_000 }),
    ],
  });

  expect(contentOf(order).payment?.label).toBe("Paid: 234.56 € by gift card, 1,000.00 € by card");
});

test("O79 an early payment discount of 2.5 % within 7 days is kept apart for the provider's books, the invoice is whole", () => {
  const order = anOrder({ financialStatus: "PENDING", gateways: ["Rechnung"] });
  const term: PaymentTerm = { type: "DISCOUNT", label: "", duration: 30, discount: { percentage: 2.5, range: 7 } };

  const { payment, totals } = contentOf(order, { invoicePaymentGateway: { Rechnung: term } });

  expect(payment?.discount).toEqual({ rate: 250, days: 7 });
  expect(totals.grossCents).toBe(1190);
});

const terms = (fields: Partial<PaymentTerm>): Record<string, PaymentTerm> => ({
  Vorkasse: { type: "PAID", label: "", duration: 0, discount: { percentage: 0, range: 0 }, ...fields },
});

test.each<[string, Record<string, PaymentTerm>, string]>([
  [
    "O77 is due at once no more",
    terms({ type: "IMMEDIATE", label: "Bitte überweisen." }),
    "Bereits bezahlt per Vorkasse",
  ],
  ["O78 has no due day", terms({ type: "DELAY", duration: 14 }), "Bereits bezahlt per Vorkasse"],
  [
    "O79 offers no early payment discount",
    terms({ type: "DISCOUNT", duration: 14, discount: { percentage: 3, range: 7 } }),
    "Bereits bezahlt per Vorkasse",
  ],
  ["O78 keeps the thanks of its gateway", terms({ type: "GRATEFUL" }), "Vielen Dank für die Zahlung"],
  ["O78 keeps the merchant's words for paid", terms({ label: "Dankend erhalten." }), "Dankend erhalten."],
])("an order that is paid when its invoice is made %s", (_label, invoicePaymentGateway, label) => {
  const { payment } = contentOf(anOrder({ gateways: ["Vorkasse"] }), { invoicePaymentGateway });

  expect(payment).toEqual({ label, durationDays: 0 });
});

test("terms without a discount name none", () => {
  expect(contentOf(anOrder()).payment).not.toHaveProperty("discount");
});

test("a label of many lines keeps them, without what breaks a document", () => {
  const term: PaymentTerm = {
    type: "IMMEDIATE",
    label: "**Bitte**\u0007 zahlen\nper Überweisung",
    duration: 0,
    discount: { percentage: 0, range: 0 },
  };
  const order = anOrder({ financialStatus: "PENDING", gateways: ["Vorkasse"] });

  expect(contentOf(order, { invoicePaymentGateway: { Vorkasse: term } }).payment?.label).toBe(
    "*Bitte* zahlen\nper Überweisung",
  );
});
