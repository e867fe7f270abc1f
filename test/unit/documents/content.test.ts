import { expect, test } from "vitest";
import { modifiedDay } from "../../../shared/domain/documents/dates.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import type { PaymentTerm, PreferencesPatch } from "../../../shared/domain/preferences/preferences.ts";
import { aFulfillment, aLineItem, anAddress, anOrder, aTransaction } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const contentOf = (order: Order, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, preferences: preferences(patch) }).content;

test("an invoice is called Rechnung, names the order and thanks", () => {
  const { title, introduction, remark, language } = contentOf(anOrder());

  expect({ title, introduction, remark, language }).toEqual({
    title: "Rechnung",
    introduction: "Für die Bestellung #1001 berechnen wir die folgenden Positionen.",
    remark: "Vielen Dank für den Einkauf bei Becherladen.",
    language: "de",
  });
});

test("the merchant's texts win and may name the order", () => {
  const patch = {
    invoiceIntroduction: { de: "Zu {{order.name}} ({{ order.number }}) von {{store.name}}{{shop.secret}}" },
  };

  expect(contentOf(anOrder(), patch).introduction).toBe("Zu #1001 (1001) von Becherladen");
});

test("what a customer typed is never resolved as a template", () => {
  const order = anOrder({ lines: [aLineItem({ title: "{{store.name}}", sku: undefined })] });

  expect(contentOf(order, { invoiceItemTitle: { de: "{{item.title}}" } }).lines[0]?.title).toBe("{{store.name}}");
});

test.each([
  ["fr", ["INVOICING_PRO"], "en"],
  ["en-GB", ["INVOICING_PRO"], "en"],
  ["de-AT", ["INVOICING_PRO"], "de"],
  ["en", ["INVOICING"], "de"],
])("a customer who reads %s with %j gets a document in %s", (customerLocale, businessFeatures, language) => {
  const { content } = wantedInvoiceOf({ order: anOrder({ customerLocale }), profile: aProfile({ businessFeatures }) });

  expect(content.language).toBe(language);
});

test("O74 the amount a customer saw in another currency is printed beside the euros", () => {
  const { remark } = contentOf(anOrder({ presentmentCurrency: "CHF", presentmentTotalCents: 112345 }));

  expect(remark).toContain("1.123,45 CHF");
});

test("a title is cut to what the provider prints, at the end of a word", () => {
  expect(contentOf(anOrder(), { invoiceTitle: { de: "Rechnung über alle gelieferten Waren" } }).title).toBe(
    "Rechnung über alle…",
  );
});

test("an introduction leaves room for a marker", () => {
  const { introduction } = contentOf(anOrder(), { invoiceIntroduction: { de: "Wort ".repeat(400) } });

  expect(introduction.length).toBeLessThanOrEqual(1960);
});

test.each([
  ["vendor, name and SKU", {}, {}, "Rösterei Espresso – 250 g (ESP-250)", undefined],
  ["without SKU", { invoiceIncludeSku: false }, {}, "Rösterei Espresso – 250 g", undefined],
  [
    "with GTIN",
    { invoiceIncludeGtin: true },
    { gtin: "4006381333931" },
    "Rösterei Espresso – 250 g (ESP-250)",
    "GTIN 4006381333931",
  ],
  ["the only variant unnamed", {}, { variantTitle: "Default Title" }, "Rösterei Espresso (ESP-250)", undefined],
  [
    "control characters and markup out",
    {},
    { title: "**Fett**\u0000\n__Strich__ 🫘\uD800" },
    "Rösterei *Fett* _Strich_ 🫘 – 250 g (ESP-250)",
    undefined,
  ],
])("an item's texts: %s", (_label, patch, fields, title, detail) => {
  const line = aLineItem({ title: "Espresso", variantTitle: "250 g", vendor: "Rösterei", sku: "ESP-250", ...fields });

  const [printed] = contentOf(anOrder({ lines: [line] }), patch).lines;

  expect([printed?.title, printed?.detail, printed?.unit]).toEqual([title, detail, "Stück"]);
});

test("O93 a title of a thousand characters is cut at a word", () => {
  const [line] = contentOf(anOrder({ lines: [aLineItem({ title: "Becher ".repeat(150) })] })).lines;

  expect(line?.title).toMatch(/^(?:Becher )+Becher…$/);
  expect(line?.title.length).toBeLessThanOrEqual(255);
});

test("a leading dash does not become a list", () => {
  const [line] = contentOf(anOrder({ lines: [aLineItem({ title: "- Sonderposten", sku: undefined })] })).lines;

  expect(line?.title).toBe("– Sonderposten");
});

test("an item without a printable title is named by its SKU", () => {
  const [line] = contentOf(anOrder({ lines: [aLineItem({ title: "\u200B", sku: "X-1" })] }), {
    invoiceIncludeSku: false,
  }).lines;

  expect(line?.title).toBe("X-1");
});

test("O34 the address block is the billing address", () => {
  const order = anOrder({ billingAddress: anAddress({ company: "Kontor GmbH", supplement: "Hinterhof" }) });

  expect(contentOf(order).address).toEqual({
    name: "Kontor GmbH",
    supplement: "Inge Musterfrau, Hinterhof",
    street: "Lindenweg 1",
    zip: "79112",
    city: "Freiburg",
    countryCode: "DE",
  });
});

test("O73 names are taken where they are, cleaned of what breaks a document", () => {
  const order = anOrder({
    billingAddress: anAddress({ company: "🎉", firstName: undefined, lastName: undefined, name: "Jörg\u0007  Groß" }),
  });

  expect(contentOf(order).address.name).toBe("Jörg Groß");
});

test.each<[string, Partial<Order>, Record<string, PaymentTerm>, string, number]>([
  ["paid by card", {}, {}, "Bereits bezahlt per Kreditkarte", 0],
  ["paid by a gateway we do not know", { gateways: ["Zahlzauber"] }, {}, "Bereits bezahlt per Zahlzauber", 0],
  ["not paid", { financialStatus: "PENDING" }, {}, "Zahlbar sofort ohne Abzug", 0],
  [
    "O80 two gateways: the larger payment names the terms",
    {
      transactions: [
        aTransaction({ gateway: "gift_card", amountCents: 100 }),
        aTransaction({ gateway: "paypal", amountCents: 1090 }),
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
])("payment terms: %s", (_label, fields, invoicePaymentGateway, label, durationDays) => {
  expect(contentOf(anOrder(fields), { invoicePaymentGateway }).payment).toEqual({ label, durationDays });
});

const fulfilledLater = () =>
  anOrder({
    fulfillments: [
      aFulfillment({ createdAt: "2026-03-03T22:59:00.000Z" }),
      aFulfillment({ createdAt: "2026-03-04T23:30:00.000Z" }),
      aFulfillment({ createdAt: "2026-03-09T10:00:00.000Z", status: "CANCELLED" }),
    ],
  });

test.each<[string, PreferencesPatch, string]>([
  ["of the order", {}, "2026-03-02"],
  ["of the last parcel, by the Berlin calendar", { invoiceDate: "fulfilled" }, "2026-03-05"],
])("the invoice carries the day %s", (_label, patch, day) => {
  expect(contentOf(fulfilledLater(), patch).date).toBe(day);
});

test("an invoice is never dated after the day it is made", () => {
  const order = anOrder({ processedAt: "2026-03-09T10:00:00.000Z" });

  expect(wantedInvoiceOf({ order, context: aContext({ now: "2026-03-05T12:00:00.000Z" }) }).content.date).toBe(
    "2026-03-05",
  );
});

test.each<[string, PreferencesPatch, object]>([
  ["the order's day", {}, { type: "delivery", day: "2026-03-02" }],
  ["the last parcel's day", { invoiceDeliveryDate0Event: "fulfilled" }, { type: "delivery", day: "2026-03-05" }],
  [
    "a span to the end of the month",
    {
      invoiceDeliveryType: "service",
      invoiceDeliveryDate1Event: "created",
      invoiceDeliveryDate1Modify: "current-last",
      invoiceDeliveryDate1Unit: "month",
    },
    { type: "service", day: "2026-03-02", endDay: "2026-03-31" },
  ],
  [
    "a span never ends before it starts",
    { invoiceDeliveryDate1Event: "created", invoiceDeliveryDate1Modify: "minus", invoiceDeliveryDate1Offset: 5 },
    { type: "delivery", day: "2026-03-02", endDay: "2026-03-02" },
  ],
])("time of supply: %s", (_label, patch, delivery) => {
  expect(contentOf(fulfilledLater(), patch).delivery).toEqual(delivery);
});

test("a final invoice never lacks its time of supply: without a parcel it is the order's day", () => {
  const order = anOrder({ fulfillments: [], fulfillmentStatus: "FULFILLMENT_NOT_REQUIRED" });

  expect(contentOf(order, { invoiceDeliveryDate0Event: "fulfilled" }).delivery.day).toBe("2026-03-02");
});

test.each([
  ["plus 30 days over the change of clocks", "2026-03-02", "plus", 30, "day", "2026-04-01"],
  ["plus one month from the last of January", "2028-01-31", "plus", 1, "month", "2028-02-29"],
  ["minus one month", "2026-03-31", "minus", 1, "month", "2026-02-28"],
  ["first of the current week", "2026-03-01", "current-first", 0, "week", "2026-02-23"],
  ["last of the previous quarter", "2026-01-05", "previous-last", 0, "quarter", "2025-12-31"],
  ["first of the next year", "2026-12-31", "next-first", 0, "year", "2027-01-01"],
] as const)("a day moves: %s", (_label, day, modify, offset, unit, expected) => {
  expect(modifiedDay(day, { modify, offset, unit })).toBe(expected);
});

test.each([
  ["one for all languages", "layout-1", ["INVOICING_PRO"], "layout-1"],
  ["one per language", { de: "layout-de", en: "layout-en" }, ["INVOICING_PRO"], "layout-de"],
  ["none without the provider's larger plan", "layout-1", ["INVOICING"], undefined],
])("print layouts: %s", (_label, invoicePrintLayout, businessFeatures, id) => {
  const { content } = wantedInvoiceOf({
    preferences: preferences({ invoicePrintLayout }),
    profile: aProfile({ businessFeatures }),
  });

  expect(content.printLayoutId).toBe(id);
});
