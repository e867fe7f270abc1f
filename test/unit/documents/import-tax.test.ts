// Import tax of a third country that the merchant collects with the order: a line of its own, and no tax of the supply (O37).
import { describe, expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { creditNotesOf, linesOf } from "#test/builders/credit-notes.ts";
import { aFee, aRefundLine, aRefundOf, aRefundShipping } from "#test/builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "#test/builders/orders.ts";
import { invoiceVerdictOf, wantedInvoiceOf } from "#test/builders/plans.ts";
import { preferences } from "#test/builders/settings.ts";

const numbers: PreferencesPatch = {
  ...{ importTaxCh: "CHE-123.456.789 MWST", importTaxNo: "VOEC 2021234", importTaxGb: "GB 123 4567 89" },
  creditCreate: "all",
};

const to = (countryCode: string, fields: Parameters<typeof anOrder>[0] = {}) => {
  const place = anAddress({ countryCode, zip: "8001", city: "Ort" });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};
const cup = aLineItem({ id: "1", title: "Tasse", unitPriceCents: 5405, quantity: 2, rate: 810 });
const book = aLineItem({ id: "2", title: "Buch", totalCents: 1026, rate: 260 });
const shipping = aShippingLine({ id: "s", chargedCents: 541, rate: 810 });
const gross = to("CH", { lines: [cup, book], shipping: [shipping] });

const contentOf = (order: Order, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, preferences: preferences({ ...numbers, ...patch }) }).content;
const verdictOf = (order: Order, patch: PreferencesPatch = {}) =>
  invoiceVerdictOf({ order, preferences: preferences({ ...numbers, ...patch }) });

test("O37, prices with import tax in them: 100.00 + 10.00 + 5.00 of goods and shipping, 8.77 of import tax", () => {
  const content = contentOf(gross);

  expect(content.taxType).toBe("thirdPartyCountryDelivery");
  expect(linesOf(content).map(([, quantity, cents]) => [quantity, cents])).toEqual([
    [2, 10_000],
    [1, 1000],
    [1, 500],
    [1, 877],
  ]);
  expect(content.lines.at(-1)).toMatchObject({
    title: "Einfuhrsteuer (CH)",
    detail: "CHE-123.456.789 MWST",
    taxRate: 0,
  });
  expect(content.totals).toMatchObject({ grossCents: 12_377, taxCents: 0 });
  expect(JSON.stringify(content.lines)).not.toMatch(/USt|Umsatzsteuer|MwSt/);
});

test("net prices come to the same", () => {
  const lines = [aLineItem({ totalCents: 10_000, rate: 810, isNet: true })];
  const content = contentOf(to("CH", { taxesIncluded: false, lines }));

  expect(linesOf(content).map(([, , cents]) => cents)).toEqual([10_000, 810]);
  expect(content.totals.grossCents).toBe(10_810);
});

test("a discount is shown without the tax in it, and the sum stays", () => {
  const lines = [aLineItem({ totalCents: 10_810, rate: 810, discounts: [{ amountCents: 1081, title: "TREUE" }] })];

  expect(linesOf(contentOf(to("CH", { lines }))).map(([, , cents]) => cents)).toEqual([10_000, 729, -1000]);
  expect(contentOf(to("CH", { lines }), { invoiceUseDiscount: false }).totals.grossCents).toBe(9729);
});

test("a tip bears none, and tax on duties is part of it", () => {
  const lines = [aLineItem({ totalCents: 10_810, rate: 810, duties: [aFee(1000, { taxes: [aTax(810, 75)] })] })];
  const totals = { tipCents: 500, dutiesCents: 1000, totalCents: 12_310, currentTotalCents: 12_310 };
  const content = contentOf(to("CH", { lines, totals }));

  expect(linesOf(content).map(([, , cents]) => cents)).toEqual([10_000, 925, 500, 885]);
});

test("shipping keeps the tax that was collected, whatever the merchant splits by goods", () => {
  expect(contentOf(gross, { fixTaxShipping: true }).lines).toEqual(contentOf(gross).lines);
});

test.each<[string, Order, string]>([
  ["Norway, 25 %", to("NO", { lines: [aLineItem({ totalCents: 12_500, rate: 2500 })] }), "Einfuhrsteuer (NO)"],
  [
    "Britain, 135.00 of goods",
    to("GB", { lines: [aLineItem({ totalCents: 16_200, rate: 2000 })] }),
    "Einfuhrsteuer (GB)",
  ],
])("%s", (_label, order, title) => {
  expect(contentOf(order).lines.at(-1)?.title).toBe(title);
});

const inKroner = (presentmentTotalCents: number) =>
  to("NO", {
    lines: [aLineItem({ totalCents: 100_000, quantity: 3, rate: 2500 })],
    presentmentCurrency: "NOK",
    presentmentTotalCents,
  });

test("items of 266.67 € are within the limit where the customer paid 2,999.99 kroner for each, without tax", () => {
  expect(verdictOf(inKroner(1_124_996))).toBe("wanted");
});

const inPounds = (presentmentTotalCents: number) =>
  to("GB", {
    lines: [aLineItem({ totalCents: 18_000, rate: 2000 })],
    presentmentCurrency: "GBP",
    presentmentTotalCents,
  });

test("goods of 150.00 € are within the limit where the customer paid 134.99 pounds for them", () => {
  expect(verdictOf(inPounds(16_199))).toBe("wanted");
});

describe("held as before", () => {
  test.each<[string, Order, PreferencesPatch]>([
    ["without a number", gross, { importTaxCh: "" }],
    ["with the number of another country", gross, { importTaxCh: "", importTaxNo: "VOEC 2021234" }],
    ["at a German rate", to("CH"), {}],
    ["at a German rate beside a Swiss one", to("CH", { lines: [cup, aLineItem()] }), {}],
    ["a download", to("CH", { lines: [aLineItem({ rate: 810, requiresShipping: false })] }), {}],
    ["Britain above 135 pounds", inPounds(16_214), {}],
    [
      "Britain above 135 euros, pounds unknown",
      to("GB", { lines: [aLineItem({ totalCents: 16_202, rate: 2000 })] }),
      {},
    ],
    ["Norway above 3,000 kroner an item", inKroner(1_125_004), {}],
    [
      "Norway above 240 euros an item, kroner unknown",
      to("NO", { lines: [aLineItem({ totalCents: 30_002, rate: 2500 })] }),
      {},
    ],
    ["another country", to("US", { lines: [aLineItem({ rate: 810 })] }), {}],
  ])("%s", (_label, order, patch) => {
    expect(verdictOf(order, patch)).toBe("hold TAX_EXPORT_TAXED");
  });

  test("Northern Ireland, whose goods are of the Union", () => {
    const place = anAddress({ countryCode: "GB", zip: "BT1 5GS", city: "Belfast" });
    const order = anOrder({
      ...{ billingAddress: place, shippingAddress: place },
      lines: [aLineItem({ totalCents: 12_000, rate: 2000 })],
    });

    expect(verdictOf(order)).toMatch(/^hold /);
  });
});

test("what comes back is without import tax, which comes back on its line", () => {
  const refund = aRefundOf({
    lines: [aRefundLine(cup, { quantity: 1 }), aRefundLine(book)],
    shipping: [aRefundShipping(shipping)],
  });
  const [note] = creditNotesOf({ order: gross, refunds: [refund], settings: numbers });

  expect(note && linesOf(note)).toEqual([
    [expect.stringContaining("Tasse"), 1, 5000],
    [expect.stringContaining("Buch"), 1, 1000],
    ["Versand", 1, 500],
    ["Einfuhrsteuer (CH)", 1, 472],
  ]);
  expect(note?.totals).toMatchObject({ grossCents: 6972, taxCents: 0 });
});

test("all of it, and two refunds one after the other, leave nothing", () => {
  const first = aRefundOf({ id: "r1", lines: [aRefundLine(cup, { quantity: 1 })] });
  const second = aRefundOf({
    ...{ id: "r2", createdAt: "2026-03-05T10:00:00.000Z", shipping: [aRefundShipping(shipping)] },
    lines: [aRefundLine(cup, { quantity: 1, before: 1 }), aRefundLine(book)],
  });
  const whole = aRefundOf({ lines: [aRefundLine(cup), aRefundLine(book)], shipping: [aRefundShipping(shipping)] });
  const sum = (refunds: Parameters<typeof creditNotesOf>[0]["refunds"]) =>
    creditNotesOf({ order: gross, refunds, settings: numbers }).map(({ totals }) => totals.grossCents);

  expect(sum([whole])).toEqual([12_377]);
  expect(sum([first, second])).toEqual([5405, 6972]);
});
