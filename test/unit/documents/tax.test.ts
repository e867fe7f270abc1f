import { expect, test } from "vitest";
import { aFulfillment, aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { invoiceVerdictOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const mixedGoods = () => [
  aLineItem({ unitPriceCents: 2990 }),
  aLineItem({ unitPriceCents: 1250, quantity: 2, rate: 700 }),
];

test("O16 tax of the whole order on its first line is held", () => {
  const lines = [
    aLineItem({ totalCents: 11900, taxes: [aTax(1900, 3800)] }),
    aLineItem({ totalCents: 11900, taxes: [] }),
  ];

  expect(invoiceVerdictOf({ order: anOrder({ lines }) })).toBe("hold TAX_UNCLEAR");
});

test("O18 two tax lines on one item are held", () => {
  const lines = [aLineItem({ totalCents: 11900, taxes: [aTax(1900, 1900), aTax(700, 700)] })];

  expect(invoiceVerdictOf({ order: anOrder({ lines }) })).toBe("hold TAX_SEVERAL_LINES");
});

test("a second tax line of 0 % beside a taxed one does not matter", () => {
  const lines = [aLineItem({ totalCents: 11900, taxes: [aTax(0, 0), aTax(1900, 1900)] })];

  expect(wantedInvoiceOf({ order: anOrder({ lines }) }).content.totals.perRate).toEqual([
    { taxRate: 1900, netCents: 10000, taxCents: 1900 },
  ]);
});

const goodsAt = (...parts: readonly (readonly [rate: number, totalCents: number])[]) =>
  parts.map(([rate, totalCents], place) => aLineItem({ id: `${place + 1}`, rate, totalCents }));

test("L15 4.90 over 16.00 at 19 % and 25.00 at 7 %: the tax of a share before it was rounded, 0.31 instead of 0.30", () => {
  const shipping = [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 31), aTax(700, 20)] })];

  const { content, trace } = wantedInvoiceOf({
    order: anOrder({ lines: goodsAt([1900, 1600], [700, 2500]), shipping }),
  });

  expect(content.totals.grossCents).toBe(4590);
  expect(content.lines.slice(2).map(({ taxRate, totalCents }) => [taxRate, totalCents])).toEqual([
    [1900, 191],
    [700, 299],
  ]);
  expect(trace.filter(({ rule }) => rule === "tax-rounding").map(({ datum }) => datum)).toEqual([
    "7 %: 1,83 € statt 1,84 €",
  ]);
});

test("L15 shipping over three rates in Austria: 4.90 by goods of 20.00, 10.00 and 10.00", () => {
  const lines = goodsAt([2000, 2000], [1000, 1000], [490, 1000]);
  const shipping = [aShippingLine({ chargedCents: 490, taxes: [aTax(2000, 41), aTax(1000, 11), aTax(490, 6)] })];
  const place = anAddress({ countryCode: "AT", zip: "1010", city: "Wien" });
  const order = anOrder({
    lines,
    shipping,
    billingAddress: place,
    shippingAddress: place,
    processedAt: "2026-07-02T09:00:00.000Z",
    createdAt: "2026-07-02T09:00:00.000Z",
    fulfillments: [],
    fulfillmentStatus: "FULFILLED",
  });

  const { content } = wantedInvoiceOf({ order, profile: aProfile({ distanceSalesPrinciple: "DESTINATION" }) });

  expect(content.totals.grossCents).toBe(4490);
  expect(content.lines.slice(3).map(({ taxRate, totalCents }) => [taxRate, totalCents])).toEqual([
    [2000, 245],
    [1000, 123],
    [490, 122],
  ]);
});

test("shipping spread over two rates is held where no split carries exactly that tax", () => {
  const shipping = [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 40)] })];

  expect(invoiceVerdictOf({ order: anOrder({ lines: mixedGoods(), shipping }) })).toBe("hold TAX_SEVERAL_LINES");
});

test.each([
  ["19 % in 2026", 1900, "2026-03-02T09:15:00.000Z", "wanted"],
  ["16 % in 2026", 1600, "2026-03-02T09:15:00.000Z", "hold TAX_RATE_NOT_ALLOWED"],
  ["20 % in 2026", 2000, "2026-03-02T09:15:00.000Z", "hold TAX_RATE_NOT_ALLOWED"],
  ["16 % in autumn 2020", 1600, "2020-10-02T09:15:00.000Z", "wanted"],
  ["19 % in autumn 2020", 1900, "2020-10-02T09:15:00.000Z", "hold TAX_RATE_NOT_ALLOWED"],
])("O19 %s on a domestic order", (_label, rate, at, verdict) => {
  const fulfillments = [aFulfillment({ createdAt: at })];
  const order = anOrder({ createdAt: at, processedAt: at, fulfillments, lines: [aLineItem({ rate })] });
  const context = aContext({ installedAt: "2020-01-01T00:00:00.000Z", since: { invoice: "2020-01-01T00:00:00.000Z" } });

  expect(invoiceVerdictOf({ order, context })).toBe(verdict);
});

test("O20 ordered at 19 % on 30 June 2020 and delivered on 2 July is held", () => {
  const at = "2020-06-30T09:00:00.000Z";
  const order = anOrder({
    createdAt: at,
    processedAt: at,
    fulfillments: [aFulfillment({ createdAt: "2020-07-02T09:00:00.000Z" })],
  });
  const context = aContext({ installedAt: "2020-01-01T00:00:00.000Z", since: { invoice: "2020-01-01T00:00:00.000Z" } });

  const verdict = invoiceVerdictOf({
    order,
    context,
    preferences: preferences({ invoiceDeliveryDate0Event: "fulfilled" }),
  });

  expect(verdict).toBe("hold TAX_RATE_NOT_ALLOWED");
});

test("O21 a small business invoices the charged sum without tax and says why", () => {
  const order = anOrder({
    lines: [aLineItem({ totalCents: 11900, taxes: [] })],
    shipping: [aShippingLine({ taxes: [] })],
  });

  const { content } = wantedInvoiceOf({ order, profile: aProfile({ smallBusiness: true, taxType: "vatfree" }) });

  expect(content).toMatchObject({
    taxType: "vatfree",
    taxNote: "Steuerbefreiung für Kleinunternehmer, § 19 UStG",
    totals: { grossCents: 12390, netCents: 12390, taxCents: 0 },
  });
});

test("O21 until 2024 no tax was levied on what a small business supplied", () => {
  const at = "2024-12-30T09:00:00.000Z";
  const lines = [aLineItem({ taxes: [] })];
  const order = anOrder({ createdAt: at, processedAt: at, lines, fulfillments: [aFulfillment({ createdAt: at })] });
  const context = aContext({ installedAt: "2020-01-01T00:00:00.000Z", since: { invoice: "2020-01-01T00:00:00.000Z" } });

  const { content } = wantedInvoiceOf({ order, context, profile: aProfile({ smallBusiness: true }) });

  expect(content.taxNote).toBe("Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.");
});

test("O22 a small business whose shop charged tax is held", () => {
  expect(invoiceVerdictOf({ profile: aProfile({ smallBusiness: true }) })).toBe("hold SMALL_BUSINESS_TAXED");
});

test("a domestic order for taxable goods that names no tax at all is held", () => {
  expect(invoiceVerdictOf({ order: anOrder({ lines: [aLineItem({ taxes: [] })] }) })).toBe("hold TAX_UNCLEAR");
});
