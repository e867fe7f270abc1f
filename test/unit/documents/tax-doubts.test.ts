import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { aFee, aRefundOf } from "../../builders/order-parts.ts";
import { aFulfillment, aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const dutch = { note: "BTW NL 0044.95.445.B01" };
const untaxedShipping = () => aShippingLine({ taxes: [] });

const to = (countryCode: string, fields: Parameters<typeof anOrder>[0] = {}) => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort" });
  return anOrder({ billingAddress: place, shippingAddress: place, ...fields });
};

/** Goods of 10.00 less 10.00. */
const free = (fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ totalCents: 1000, discounts: [{ amountCents: 1000 }], ...fields });
const giftCard = () =>
  aLineItem({ totalCents: 5000, giftCard: true, taxable: false, requiresShipping: false, taxes: [] });

/** `gross distanceSales 0.00` in cents: tax type and total of the invoice; else the reason and what it names. */
function outcomeOf(order: Order, patch: PreferencesPatch = {}, profile: Partial<ProviderProfile> = {}): string {
  const decision = invoiceDecisionOf({
    order,
    preferences: preferences({ skipFree: false, ...patch }),
    profile: aProfile(profile),
    context: aContext({ installedAt: "2020-01-01T00:00:00.000Z", since: { invoice: "2020-01-01T00:00:00.000Z" } }),
  });
  if (decision?.verdict !== "wanted") return [decision?.code, decision?.details?.value].join(" ").trim();
  const { taxType, taxSubType, totals } = decision.content;
  const rates = totals.perRate.map(({ taxRate, taxCents }) => `${taxRate}: ${taxCents}`).join(", ");
  return [taxType, taxSubType, totals.grossCents, `(${rates})`].filter((part) => part !== undefined).join(" ");
}

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  ["O11 O24 Austria at 20 %", to("AT", { lines: [free({ rate: 2000 })] }), oss, "gross distanceSales 0 (2000: 0)"],
  [
    "O11 O38 a download to Austria at 20 %",
    to("AT", { lines: [free({ rate: 2000, requiresShipping: false })] }),
    oss,
    "gross electronicServices 0 (2000: 0)",
  ],
  ["O11 Austria at German 19 %", to("AT", { lines: [free()] }), {}, "gross 0 (1900: 0)"],
  ["O11 OSS, Austria at German 19 %", to("AT", { lines: [free()] }), oss, "gross 0 (1900: 0)"],
  ["O11 O27 no OSS, Austria at 20 %", to("AT", { lines: [free({ rate: 2000 })] }), {}, "TAX_REGIME_CONFLICT AT, 20 %"],
  [
    "O76 OSS, a sample of no tax",
    to("AT", { lines: [aLineItem({ totalCents: 0, taxes: [] })] }),
    oss,
    "gross 0 (0: 0)",
  ],
  ["O11 Switzerland", to("CH", { lines: [free()] }), {}, "gross 0 (1900: 0)"],
])("a free order: %s", (_label, order, profile, expected) => {
  expect(outcomeOf(order, {}, profile)).toBe(expected);
});

const freeGoodsTo = (country: string, fields: Parameters<typeof anOrder>[0] = {}) =>
  to(country, { lines: [free({ taxes: [] })], shipping: [untaxedShipping()], ...fields });

test.each<[string, Order, string]>([
  ["O12 O29 to a Dutch business", freeGoodsTo("NL", dutch), "intraCommunitySupply 490 (0: 0)"],
  ["O12 O35 to Switzerland", freeGoodsTo("CH"), "thirdPartyCountryDelivery 490 (0: 0)"],
  ["O12 O16 inside Germany", freeGoodsTo("DE"), "TAX_UNCLEAR Standardversand: 0 %"],
  ["O12 inside Germany at 19 %", to("DE", { lines: [free()], shipping: [aShippingLine()] }), "gross 490 (1900: 78)"],
])("free goods with shipping of 4.90: %s", (_label, order, expected) => {
  expect(outcomeOf(order)).toBe(expected);
});

test.each<[string, Order, string]>([
  ["with a tip, no VAT id", to("NL", { lines: [giftCard()], totals: { tipCents: 500 } }), "MISSING_VAT-ID"],
  ["with a tip, VAT id", to("NL", { lines: [giftCard()], totals: { tipCents: 500 }, ...dutch }), "TAX_UNCLEAR"],
  ["with shipping, VAT id", to("NL", { lines: [giftCard()], shipping: [untaxedShipping()], ...dutch }), "TAX_UNCLEAR"],
  ["alone", to("NL", { lines: [giftCard()] }), "SKIP_GIFT_CARD"],
  ["that is no gift card but free goods with shipping (O12 O31), no VAT id", freeGoodsTo("NL"), "MISSING_VAT-ID"],
])("O41 a gift card to the Netherlands %s", (_label, order, expected) => {
  expect(outcomeOf(order).split(" ")[0]).toBe(expected);
});

const nameless = (fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({ title: "Kanne", totalCents: 1000, taxes: [], ...fields });

test("O17 § 14 Abs. 4 Nr. 8 UStG: an order of nothing but taxable goods at 0 % is held", () => {
  expect(outcomeOf(anOrder({ lines: [nameless({ taxes: [aTax(0, 0)] })] }))).toBe("TAX_UNCLEAR Kanne: 0 %");
});

test.each<[string, Order, Partial<ProviderProfile>, string]>([
  ["O16 taxable goods", anOrder({ lines: [aLineItem(), nameless()] }), {}, "TAX_UNCLEAR Kanne: 0 %"],
  [
    "O16 taxable goods in a net shop",
    anOrder({ taxesIncluded: false, lines: [aLineItem({ isNet: true }), nameless()] }),
    {},
    "TAX_UNCLEAR Kanne: 0 %",
  ],
  ["O16 taxable goods to Austria", to("AT", { lines: [aLineItem(), nameless()] }), {}, "TAX_UNCLEAR Kanne: 0 %"],
  [
    "O16 taxable goods to Austria under OSS",
    to("AT", { lines: [aLineItem({ rate: 2000 }), nameless()] }),
    oss,
    "TAX_UNCLEAR Kanne: 0 %",
  ],
  [
    "O17 goods the shop does not tax",
    anOrder({ lines: [aLineItem(), nameless({ taxable: false })] }),
    {},
    "gross 2190 (0: 0, 1900: 190)",
  ],
  [
    "O17 § 14 Abs. 4 Nr. 8 UStG: taxable goods at an explicit 0 %",
    anOrder({ lines: [aLineItem(), nameless({ taxes: [aTax(0, 0)] })] }),
    {},
    "TAX_UNCLEAR Kanne: 0 %",
  ],
  [
    "O17 taxable goods at an explicit 0 % to Austria with German tax",
    to("AT", { lines: [aLineItem(), nameless({ taxes: [aTax(0, 0)] })] }),
    {},
    "TAX_UNCLEAR Kanne: 0 %",
  ],
  [
    "O28 a book to Ireland at 0 %, which is a rate there",
    to("IE", { lines: [aLineItem({ rate: 2300 }), nameless({ taxes: [aTax(0, 0)] })] }),
    oss,
    "gross distanceSales 2190 (0: 0, 2300: 223)",
  ],
  [
    "O17 goods that the shop does not tax, at an explicit 0 %",
    anOrder({ lines: [aLineItem(), nameless({ taxable: false, taxes: [aTax(0, 0)] })] }),
    {},
    "gross 2190 (0: 0, 1900: 190)",
  ],
  [
    "O105 a roof set at an explicit 0 %",
    anOrder({ lines: [aLineItem(), nameless({ productTags: ["photovoltaik"], taxes: [aTax(0, 0)] })] }),
    {},
    "gross 2190 (0: 0, 1900: 190)",
  ],
  ["O42 a gift card", anOrder({ lines: [aLineItem(), giftCard()] }), {}, "gross 6190 (0: 0, 1900: 190)"],
  [
    "O14 goods that cost nothing",
    anOrder({ lines: [aLineItem(), free({ taxes: [] })] }),
    {},
    "gross 1190 (0: 0, 1900: 190)",
  ],
  [
    "a fee",
    anOrder({
      additionalFees: [aFee(200, { title: "Verpackung" })],
      totals: { additionalFeesCents: 200, totalCents: 1390, currentTotalCents: 1390 },
    }),
    {},
    "TAX_UNCLEAR Verpackung: 0 %",
  ],
])("beside taxed goods, without tax lines: %s", (_label, order, profile, expected) => {
  expect(outcomeOf(order, {}, profile)).toBe(expected);
});

const exempt = () => nameless({ taxable: false });
const pfand = (fields: Parameters<typeof aLineItem>[0] = {}) =>
  aLineItem({
    title: "Pfand 12 × 0,25 €",
    totalCents: 300,
    taxable: false,
    taxes: [],
    requiresShipping: false,
    ...fields,
  });

test.each<[string, Order, string]>([
  ["O89 a deposit on bottles", anOrder({ lines: [aLineItem(), pfand()] }), "TAX_UNCLEAR Pfand 12 × 0,25 €: 0 %"],
  [
    "a deposit at an explicit 0 %",
    anOrder({ lines: [aLineItem(), pfand({ taxes: [aTax(0, 0)] })] }),
    "TAX_UNCLEAR Pfand 12 × 0,25 €: 0 %",
  ],
  ...["Mehrwegpfand", "Versandschutz", "Paketversicherung", "Geschenkverpackung", "Package protection"].map(
    (title): [string, Order, string] => [
      title,
      anOrder({ lines: [aLineItem(), pfand({ title })] }),
      `TAX_UNCLEAR ${title}: 0 %`,
    ],
  ),
  ...["Kaution", "Deposit", "Pfandhaus-Führer", "Geschenkgutschein auf Papier"].map(
    (title): [string, Order, string] => [
      `${title}, which is no such word`,
      anOrder({ lines: [aLineItem(), pfand({ title })] }),
      "gross 1490 (0: 0, 1900: 190)",
    ],
  ),
  ["a deposit beside goods without tax", anOrder({ lines: [exempt(), pfand()] }), "gross 1300 (0: 0)"],
  [
    "a parcel's insurance that is an exempt supply of its own",
    anOrder({ lines: [aLineItem(), pfand({ title: "Paketversicherung", productTags: ["Steuerfrei"] })] }),
    "gross 1490 (0: 0, 1900: 190)",
  ],
])("L15 L18 untaxed beside taxed goods: %s", (_label, order, expected) => {
  expect(outcomeOf(order)).toBe(expected);
});

test.each<[string, Order, PreferencesPatch, string]>([
  ["beside taxed goods", anOrder({ shipping: [untaxedShipping()] }), {}, "TAX_UNCLEAR Standardversand: 0 %"],
  [
    "O05 spread over them",
    anOrder({ shipping: [untaxedShipping()] }),
    { fixTaxShipping: true },
    "gross 1680 (1900: 268)",
  ],
  [
    "O09 that costs nothing",
    anOrder({ shipping: [aShippingLine({ originalCents: 490, chargedCents: 0, taxes: [] })] }),
    {},
    "gross 1190 (1900: 190)",
  ],
  [
    "at an explicit 0 % beside taxed goods",
    anOrder({ shipping: [aShippingLine({ taxes: [aTax(0, 0)] })] }),
    {},
    "TAX_UNCLEAR Standardversand: 0 %",
  ],
  [
    "at an explicit 0 %, spread over taxed goods",
    anOrder({ shipping: [aShippingLine({ taxes: [aTax(0, 0)] })] }),
    { fixTaxShipping: true },
    "gross 1680 (1900: 268)",
  ],
  [
    "O17 beside goods that the shop does not tax",
    anOrder({ lines: [exempt()], shipping: [untaxedShipping()] }),
    {},
    "gross 1490 (0: 0)",
  ],
  [
    "O17 beside taxed and untaxed goods",
    anOrder({ lines: [exempt(), aLineItem()], shipping: [untaxedShipping()] }),
    {},
    "TAX_UNCLEAR Standardversand: 0 %",
  ],
  [
    "O106 beside goods taxed on their margin",
    anOrder({ lines: [nameless({ productTags: ["§25a"] })], shipping: [untaxedShipping()] }),
    {},
    "gross 1490 (0: 0)",
  ],
  [
    "O12 free goods that nothing could be spread over",
    anOrder({ lines: [free({ taxes: [] })], shipping: [untaxedShipping()] }),
    { fixTaxShipping: true },
    "TAX_UNCLEAR Standardversand: 0 %",
  ],
  [
    "O41 a gift card by post",
    anOrder({ lines: [giftCard()], shipping: [untaxedShipping()] }),
    {},
    "TAX_UNCLEAR Standardversand: 0 %",
  ],
])("shipping without tax lines: %s", (_label, order, patch, expected) => {
  expect(outcomeOf(order, patch)).toBe(expected);
});

const sentOn = (ordered: string, sent: string) => {
  const at = `${ordered}T09:00:00.000Z`;
  return { createdAt: at, processedAt: at, fulfillments: [aFulfillment({ createdAt: `${sent}T09:00:00.000Z` })] };
};

test.each<[string, Order, PreferencesPatch, Partial<ProviderProfile>, string]>([
  [
    "O20 ordered on 30 June 2020 at 19 %, sent on 2 July: 102.59 + 16.41 would be right",
    anOrder({ ...sentOn("2020-06-30", "2020-07-02"), lines: [aLineItem({ totalCents: 11900 })] }),
    {},
    {},
    "TAX_RATE_NOT_ALLOWED 19 % am 02.07.2020; richtig wären 16 %: 119,00 € = 102,59 € + 16,41 €",
  ],
  [
    "O20 in a net shop 100.00 + 19.00 are the same 119.00",
    anOrder({
      ...sentOn("2020-06-30", "2020-07-02"),
      taxesIncluded: false,
      lines: [aLineItem({ totalCents: 10000, isNet: true })],
    }),
    {},
    {},
    "TAX_RATE_NOT_ALLOWED 19 % am 02.07.2020; richtig wären 16 %: 119,00 € = 102,59 € + 16,41 €",
  ],
  [
    "O20 at the rate of the day it was sent on",
    anOrder({ ...sentOn("2020-06-30", "2020-07-02"), lines: [aLineItem({ totalCents: 11900, rate: 1600 })] }),
    {},
    {},
    "gross 11900 (1600: 1641)",
  ],
  [
    "O20 sent the same day",
    anOrder({ ...sentOn("2020-06-30", "2020-06-30"), lines: [aLineItem({ totalCents: 11900 })] }),
    {},
    {},
    "gross 11900 (1900: 1900)",
  ],
  [
    "O20 a printed day after the day it was sent on counts",
    anOrder({ ...sentOn("2020-06-30", "2020-06-30"), lines: [aLineItem({ totalCents: 11900 })] }),
    { invoiceDeliveryDate0Modify: "plus", invoiceDeliveryDate0Offset: 3, invoiceDeliveryDate0Unit: "day" },
    {},
    "TAX_RATE_NOT_ALLOWED 19 % am 03.07.2020; richtig wären 16 %: 119,00 € = 102,59 € + 16,41 €",
  ],
  [
    "O20 O25 Finland, ordered on 30 August 2024 at 24 %, sent on 2 September",
    to("FI", { ...sentOn("2024-08-30", "2024-09-02"), lines: [aLineItem({ rate: 2400 })] }),
    {},
    oss,
    "TAX_RATE_NOT_ALLOWED 24 % am 02.09.2024; richtig wären 25,5 %",
  ],
])("%s", (_label, order, patch, profile, expected) => {
  expect(outcomeOf(order, patch, profile)).toBe(expected);
});

/** 100.00 to Switzerland, duty 8.10 with import tax of 0.66 on it. */
const prepaid = (fields: Parameters<typeof anOrder>[0] = {}) => {
  const duty = aFee(810, { id: "d1", title: "Zoll", taxes: [aTax(810, 66, { title: "Einfuhrsteuer" })] });
  const totals = { dutiesCents: 810, taxCents: 66, currentTaxCents: 66, totalCents: 10876, currentTotalCents: 10876 };
  return to("CH", {
    taxesIncluded: false,
    lines: [aLineItem({ totalCents: 10000, taxes: [], duties: [duty] })],
    totals,
    ...fields,
  });
};

test("O37 duties of 8.10 with 0.66 import tax are untaxed on an export: 100.00 + 8.76", () => {
  const { content } = wantedInvoiceOf({ order: prepaid() });

  expect(content.taxType).toBe("thirdPartyCountryDelivery");
  expect(content.lines.map(({ title, totalCents, taxRate }) => [title, totalCents, taxRate])).toEqual([
    ["Becher (BECHER)", 10000, 0],
    ["Zölle und Einfuhrabgaben", 876, 0],
  ]);
  expect(content.totals).toMatchObject({ grossCents: 10876, taxCents: 0 });
});

test("O37 duties left out take their import tax with them: 100.00, 8.76 named", () => {
  const { content } = wantedInvoiceOf({ order: prepaid(), preferences: preferences({ invoiceExcludeDuties: true }) });

  expect(content.totals).toMatchObject({ grossCents: 10000, taxCents: 0 });
  expect(content.remark).toContain("8,76 €");
});

test.each<[string, Order, PreferencesPatch, string]>([
  [
    "on the goods, 8.1 %",
    to("CH", { taxesIncluded: false, lines: [aLineItem({ totalCents: 10000, rate: 810, isNet: true })] }),
    {},
    "TAX_EXPORT_TAXED CH, 8,1 %",
  ],
  [
    "on goods and duties, duties left out",
    prepaid({
      lines: [
        aLineItem({
          totalCents: 10000,
          taxes: [aTax(810, 810)],
          duties: [aFee(810, { id: "d1", taxes: [aTax(810, 66)] })],
        }),
      ],
      totals: { dutiesCents: 810, taxCents: 876, currentTaxCents: 876, totalCents: 11686, currentTotalCents: 11686 },
    }),
    { invoiceExcludeDuties: true },
    "TAX_EXPORT_TAXED CH, 8,1 %",
  ],
  [
    "that no tax line names beside that of the duties",
    prepaid({
      totals: { dutiesCents: 810, taxCents: 876, currentTaxCents: 876, totalCents: 11686, currentTotalCents: 11686 },
    }),
    {},
    "TAX_EXPORT_TAXED CH",
  ],
])("O37 tax %s cannot be told from tax charged by mistake", (_label, order, patch, expected) => {
  expect(outcomeOf(order, patch)).toBe(expected);
});

test("O62 a unit taken out before anybody paid is taken out once: 53.50 at 7 % remain of 107.00", () => {
  const line = aLineItem({ id: "1", unitPriceCents: 5350, quantity: 2, rate: 700, currentQuantity: 1 });
  const removal = aRefundOf({
    totalCents: 0,
    moneyMoved: false,
    money: "none",
    lines: [{ lineId: "1", quantity: 1, restockType: "REMOVAL", amountCents: 5350, taxCents: 350 }],
  });
  const totals = { currentTotalCents: 5350, currentTaxCents: 350, receivedCents: 5350 };
  const order = anOrder({ lines: [line], refunds: [removal], totals });

  expect(outcomeOf(order)).toBe("gross 5350 (700: 350)");
});

test.each<[string, Order, string]>([
  [
    "6 × 27.52 with 6 × 4.39 = 26.34, of 165.12 it is 26.36",
    anOrder({ lines: [aLineItem({ unitPriceCents: 2752, quantity: 6, taxes: [aTax(1900, 2634)] })] }),
    "TAX_UNCLEAR",
  ],
  [
    "net 66 × 85.10 with 66 × 16.17 = 1067.22, of 5616.60 it is 1067.15",
    anOrder({
      taxesIncluded: false,
      lines: [aLineItem({ unitPriceCents: 8510, quantity: 66, taxes: [aTax(1900, 106722)] })],
    }),
    "TAX_UNCLEAR",
  ],
  [
    "2 × 27.52 with 2 × 4.39 = 8.78, of 55.04 it is 8.79: one cent",
    anOrder({ lines: [aLineItem({ unitPriceCents: 2752, quantity: 2, taxes: [aTax(1900, 878)] })] }),
    "gross 5504 (1900: 879)",
  ],
  [
    "1000 × 0.20 with 1000 × 0.03 = 30.00 where 31.93 are owed is 1.93 off",
    anOrder({ lines: [aLineItem({ unitPriceCents: 20, quantity: 1000, taxes: [aTax(1900, 3000)] })] }),
    "TAX_UNCLEAR",
  ],
  [
    "1000 × 0.02 with no tax at all",
    anOrder({ lines: [aLineItem({ unitPriceCents: 2, quantity: 1000, taxes: [aTax(1900, 0)] })] }),
    "TAX_UNCLEAR",
  ],
])(
  "O03 tax rounded per unit is held where it is more than half a cent per line away: %s",
  (_label, order, expected) => {
    expect(outcomeOf(order)).toBe(expected);
  },
);
