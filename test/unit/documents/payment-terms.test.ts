import { expect, test } from "vitest";
import { printedContent } from "#shared/domain/documents/texts/dated-content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PaymentTerm } from "#shared/domain/preferences/kinds.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { paymentTermsOf } from "../../builders/order-parts.ts";
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
    "O74 amounts at the rates of other days are not printed",
    {
      presentmentCurrency: "CHF",
      transactions: [
        aTransaction({ gateway: "gift_card", amountCents: 101 }),
        aTransaction({ gateway: "paypal", amountCents: 1092 }),
      ],
    },
    {},
    "Bereits bezahlt per PayPal",
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
