import { expect, test } from "vitest";
import { creditCharge } from "#shared/domain/documents/credit-notes/credit-charges.ts";
import { mainRateOf } from "#shared/domain/documents/lines/shipping-charges.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aFee } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { aContext, aProfile, preferences } from "../../builders/settings.ts";

const invoice = (order: Order, patch: PreferencesPatch = {}) =>
  wantedInvoiceOf({ order, preferences: preferences(patch) });
const rows = (order: Order, patch: PreferencesPatch = {}) =>
  invoice(order, patch).content.lines.map(({ title, totalCents, taxRate }) => [title, totalCents, taxRate]);
const perRate = (order: Order, patch: PreferencesPatch = {}) =>
  invoice(order, patch).content.totals.perRate.map(({ taxRate, netCents, taxCents }) => [taxRate, netCents, taxCents]);

const discount = (amountCents: number) => ({ amountCents, title: "FRUEHLING" });
const mixedGoods = (isNet = false) => [
  aLineItem({ unitPriceCents: 2990, isNet }),
  aLineItem({ unitPriceCents: 1250, quantity: 2, rate: 700, isNet }),
];
const fixed: PreferencesPatch = { fixTaxShipping: true };

test.each<[string, Order, PreferencesPatch, number, number[][]]>([
  [
    "O04 4.90 by gross goods 29.90 and 25.00: 2.67 at 19 % and 2.23 at 7 %, 27.37 + 5.20 and 25.45 + 1.78",
    anOrder({ lines: mixedGoods(), shipping: [aShippingLine()] }),
    fixed,
    5980,
    [
      [700, 2545, 178],
      [1900, 2737, 520],
    ],
  ],
  [
    "O05 without the correction the platform's 19 % stay: 29.24 + 5.56 and 23.36 + 1.64",
    anOrder({ lines: mixedGoods(), shipping: [aShippingLine()] }),
    {},
    5980,
    [
      [700, 2336, 164],
      [1900, 2924, 556],
    ],
  ],
  [
    "O05 goods at 7 % only: shipping 4.90 goes to 7 % as well, 27.94 + 1.96",
    anOrder({ lines: [aLineItem({ unitPriceCents: 2500, rate: 700 })], shipping: [aShippingLine()] }),
    fixed,
    2990,
    [[700, 2794, 196]],
  ],
  [
    "O04 a split that the platform made stays, to the cent",
    anOrder({
      lines: mixedGoods(),
      shipping: [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    fixed,
    5980,
    [
      [700, 2545, 178],
      [1900, 2737, 520],
    ],
  ],
  [
    "O04 O62 a split by goods that are gone stays: of 4.90 the tax is 0.43 and 0.15 with 2.68 and 2.22 only",
    anOrder({
      lines: [aLineItem({ totalCents: 11_900 }), aLineItem({ totalCents: 200, rate: 700 })],
      shipping: [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    {},
    12_590,
    [
      [700, 394, 28],
      [1900, 10_225, 1943],
    ],
  ],
  [
    "O04 O62 nor need goods of its rates be left: 4.90 is 4.32 + 0.58",
    anOrder({
      lines: [aLineItem({ totalCents: 1000, discounts: [discount(1000)] })],
      shipping: [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    {},
    490,
    [
      [700, 208, 15],
      [1900, 224, 43],
    ],
  ],
  [
    "O04 O62 nor is the split made again",
    anOrder({
      lines: [aLineItem({ totalCents: 11_900 }), aLineItem({ totalCents: 200, rate: 700 })],
      shipping: [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    fixed,
    12_590,
    [
      [700, 394, 28],
      [1900, 10_225, 1943],
    ],
  ],
  [
    "O04 of 5.00 at most 2.72 have 0.43 of tax",
    anOrder({
      lines: [aLineItem({ totalCents: 11_900 }), aLineItem({ totalCents: 200, rate: 700 })],
      shipping: [aShippingLine({ chargedCents: 500, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    {},
    12_600,
    [
      [700, 400, 28],
      [1900, 10_229, 1943],
    ],
  ],
  [
    "O04 of 4.89 only 2.67 and 2.22 have 0.43 and 0.15",
    anOrder({
      lines: [aLineItem({ totalCents: 11_900 }), aLineItem({ totalCents: 200, rate: 700 })],
      shipping: [aShippingLine({ chargedCents: 489, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    {},
    12_589,
    [
      [700, 394, 28],
      [1900, 10_224, 1943],
    ],
  ],
  [
    "O40 a tip of 5.00 beside a voucher sent by post has the shipping's rate",
    anOrder({
      lines: [aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] })],
      shipping: [aShippingLine()],
      totals: { tipCents: 500 },
    }),
    { fixTaxTip: true },
    5990,
    [
      [0, 5000, 0],
      [1900, 832, 158],
    ],
  ],
  [
    "O40 a tip of 5.00 for samples without a price has their rate",
    anOrder({ lines: [aLineItem({ totalCents: 0, taxes: [aTax(1900, 0)] })], totals: { tipCents: 500 } }),
    { fixTaxTip: true },
    500,
    [[1900, 420, 80]],
  ],
  [
    "O04 a split of the platform that no amounts carry is made anew",
    anOrder({
      lines: mixedGoods(),
      shipping: [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 40)] })],
    }),
    fixed,
    5980,
    [
      [700, 2545, 178],
      [1900, 2737, 520],
    ],
  ],
  [
    "O12 goods of 11.90 and 10.70 free, shipping 4.90 by their prices: 2.58 at 19 % and 2.32 at 7 %",
    anOrder({
      lines: [
        aLineItem({ discounts: [discount(1190)] }),
        aLineItem({ totalCents: 1070, rate: 700, discounts: [discount(1070)] }),
      ],
      shipping: [aShippingLine()],
    }),
    fixed,
    490,
    [
      [700, 217, 15],
      [1900, 217, 41],
    ],
  ],
  [
    "O10 shipping 4.90 less 2.00, split: 1.58 at 19 % and 1.32 at 7 %",
    anOrder({ lines: mixedGoods(), shipping: [aShippingLine({ originalCents: 490, chargedCents: 290 })] }),
    fixed,
    5780,
    [
      [700, 2460, 172],
      [1900, 2645, 503],
    ],
  ],
  [
    "O89 deposit of 24 × 0.25 beside a drink at 7 %: 10.00 + 6.00 = 14.95 + 1.05",
    anOrder({
      lines: [
        aLineItem({ totalCents: 1000, rate: 700 }),
        aLineItem({ title: "Pfand", unitPriceCents: 25, quantity: 24, rate: 700 }),
      ],
    }),
    {},
    1600,
    [[700, 1495, 105]],
  ],
  [
    "O89 24 × 0.25 at 7 % alone: 5.61 + 0.39",
    anOrder({ lines: [aLineItem({ title: "Pfand", unitPriceCents: 25, quantity: 24, rate: 700 })] }),
    {},
    600,
    [[700, 561, 39]],
  ],
  [
    "O87 a bundle of 20.00, sold singly for 15.00 at 7 % and 10.00 at 19 %: 11.21 + 0.79 and 6.72 + 1.28",
    anOrder({
      lines: [
        aLineItem({
          totalCents: 1500,
          rate: 700,
          discounts: [discount(300)],
          bundle: { id: "b", title: "Set", quantity: 1 },
        }),
        aLineItem({ totalCents: 1000, discounts: [discount(200)], bundle: { id: "b", title: "Set", quantity: 1 } }),
      ],
    }),
    {},
    2000,
    [
      [700, 1121, 79],
      [1900, 672, 128],
    ],
  ],
  [
    "O42 gift card 50.00 untaxed beside goods 80.00: 67.23 + 12.77, 130.00",
    anOrder({
      lines: [
        aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] }),
        aLineItem({ totalCents: 8000 }),
      ],
    }),
    {},
    13_000,
    [
      [0, 5000, 0],
      [1900, 6723, 1277],
    ],
  ],
  [
    "O40 a tip of 5.00 beside gift cards and goods: taxed with the goods, 4.20 + 0.80",
    anOrder({ totals: { tipCents: 500 } }),
    { fixTaxTip: true },
    1690,
    [[1900, 1420, 270]],
  ],
  [
    "O13 automatic, code and manual discount over two lines and shipping: 100.00 − 27.10, 10.00 − 1.00, 4.90 − 0.90",
    anOrder({
      lines: [
        aLineItem({ totalCents: 10_000, discounts: [discount(1000), discount(900), discount(810)] }),
        aLineItem({ totalCents: 1000, rate: 700, discounts: [discount(100)] }),
      ],
      shipping: [aShippingLine({ originalCents: 490, chargedCents: 400 })],
    }),
    {},
    8590,
    [
      [700, 841, 59],
      [1900, 6462, 1228],
    ],
  ],
])("%s", (_label, order, patch, gross, groups) => {
  expect(invoice(order, patch).content.totals.grossCents).toBe(gross);
  expect(perRate(order, patch)).toEqual(groups);
});

test("O04 § 14 Abs. 4 Nr. 8 UStG: shipping of two rates says which line has which", () => {
  const shipping = [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })];

  expect(rows(anOrder({ lines: mixedGoods(), shipping })).slice(2)).toEqual([
    ["Versand (19 %)", 267, 1900],
    ["Versand (7 %)", 223, 700],
  ]);
});

test.each<[string, Parameters<typeof aShippingLine>[0], PreferencesPatch, (string | number)[][]]>([
  [
    "4.90 less 2.00, by the goods: 1.58 + 1.09 and 1.32 + 0.91",
    { originalCents: 490, chargedCents: 290 },
    { fixTaxShipping: true },
    [
      ["Versand (19 %)", 267, 1900],
      ["Versand (7 %)", 223, 700],
      ["Rabatt", -109, 1900],
      ["Rabatt", -91, 700],
    ],
  ],
  [
    "9.80 less 4.90, as the platform split it",
    { originalCents: 980, chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] },
    {},
    [
      ["Versand (19 %)", 534, 1900],
      ["Versand (7 %)", 446, 700],
      ["Rabatt", -267, 1900],
      ["Rabatt", -223, 700],
    ],
  ],
  [
    "4.90 that are free, of two rates",
    { originalCents: 490, chargedCents: 0, taxes: [aTax(1900, 0), aTax(700, 0)] },
    { invoiceShippingShowFree: true },
    [
      ["Versand", 0, 1900],
      ["Versand", 490, 700],
      ["Rabatt", -490, 700],
    ],
  ],
  [
    "4.90 that are free, by the goods",
    { originalCents: 490, chargedCents: 0, taxes: [] },
    { invoiceShippingShowFree: true, fixTaxShipping: true },
    [
      ["Versand", 490, 1900],
      ["Rabatt", -490, 1900],
    ],
  ],
])("O10 a discount on shipping stands at the rates of its shipping: %s", (_label, shipping, patch, expected) => {
  const order = anOrder({ lines: mixedGoods(), shipping: [aShippingLine(shipping)] });

  expect(rows(order, { ...patch, invoiceUseDiscount: true }).slice(2)).toEqual(expected);
});

test("O22 shipping of two rates whose tax is taken out names no rate", () => {
  const shipping = [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })];
  const order = anOrder({ lines: mixedGoods(), shipping });
  const profile = aProfile({ smallBusiness: true, taxType: "vatfree" });
  const settings = preferences({ fixTaxRemoveTax: true });

  const { content } = wantedInvoiceOf({ order, profile, preferences: settings });

  expect(content.lines.slice(2).map(({ title }) => title)).toEqual(["Versand", "Versand"]);
});

test("O05 in a net shop shipping 4.90 + 0.93 keeps its gross 5.83 when it is split", () => {
  const order = anOrder({
    taxesIncluded: false,
    lines: mixedGoods(true),
    shipping: [aShippingLine({ isNet: true })],
  });

  const { content } = invoice(order, fixed);

  // goods 35.58 and 26.75 gross: 3.33 at 19 % is 2.80 net, 2.50 at 7 % is 2.34
  expect(content).toMatchObject({ taxType: "net", totals: { grossCents: order.totals.totalCents } });
  expect(content.lines.slice(2).map(({ totalCents, taxRate }) => [totalCents, taxRate])).toEqual([
    [280, 1900],
    [234, 700],
  ]);
});

test("O05 what the correction did stands in the trace: tax 0.58 instead of 0.78", () => {
  const { trace } = invoice(anOrder({ lines: mixedGoods(), shipping: [aShippingLine()] }), fixed);

  expect(trace).toContainEqual({
    rule: "shipping-tax",
    setting: "fixTaxShipping",
    datum: "19 %: 2,67 €, 7 %: 2,23 €; Steuer 0,58 € statt 0,78 €",
    outcome: "passed",
  });
});

test("a gift card is no goods that shipping could be split by", () => {
  const giftCard = aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] });
  const order = anOrder({ lines: [giftCard, aLineItem()], shipping: [aShippingLine()] });

  expect(rows(order, fixed).at(-1)).toEqual(["Versand", 490, 1900]);
});

test("O41 an order of gift cards only is no supply and gets no invoice", () => {
  const order = anOrder({ lines: [aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] })] });

  expect(invoiceVerdictOf({ order })).toBe("skip SKIP_GIFT_CARD");
});

test("O41 asked for, it gets a receipt of 50.00 without tax that says why", () => {
  const order = anOrder({ lines: [aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] })] });

  const { content } = wantedInvoiceOf({ order, context: aContext({ onDemand: new Set(["invoice:5001"]) }) });

  expect(content.totals).toMatchObject({ grossCents: 5000, taxCents: 0 });
  expect(content.lines[0]?.detail).toBe("Mehrzweckgutschein: Die Umsatzsteuer entsteht erst beim Einlösen.");
});

test.each([
  ["its detail", "Zum Geburtstag", /^Zum Geburtstag\nMehrzweckgutschein: /],
  ["as much of a long one as there is room for", "Text ".repeat(500), /^Text .*Text…?\nMehrzweckgutschein: /],
])("a gift card says why it has no tax after %s", (_label, text, detail) => {
  const giftCard = aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] });
  const { lines } = invoice(anOrder({ lines: [aLineItem(), giftCard] }), { invoiceItemDetail: { de: text } }).content;

  expect(lines[1]?.detail).toMatch(detail);
  expect(lines[1]?.detail?.length).toBeGreaterThan(text.length > 1000 ? 1985 : 50);
  expect(lines[1]?.detail?.length).toBeLessThanOrEqual(2000);
});

test("a gift card that is sent by post is shipped: the shipping is invoiced", () => {
  const lines = [aLineItem({ totalCents: 5000, giftCard: true, taxable: false, taxes: [] })];

  expect(perRate(anOrder({ lines, shipping: [aShippingLine()] }))).toEqual([
    [0, 5000, 0],
    [1900, 412, 78],
  ]);
});

test("O44 a gift card that was taxed when it was sold is held", () => {
  expect(invoiceVerdictOf({ order: anOrder({ lines: [aLineItem({ giftCard: true }), aLineItem()] }) })).toBe(
    "hold UNSUPPORTED_GIFT_CARD",
  );
});

test("O43 what is paid by gift card is invoiced in full: 80.00 with 12.77", () => {
  const order = anOrder({ lines: [aLineItem({ totalCents: 8000 })], gateways: ["gift_card", "shopify_payments"] });

  expect(invoice(order).content.totals).toMatchObject({ grossCents: 8000, taxCents: 1277 });
});

const severalRates = [aTax(700, 79), aTax(1900, 128)];
test.each<[string, Parameters<typeof anOrder>[0], string]>([
  ["O88 a bundle", { lines: [aLineItem({ totalCents: 2000, title: "Set", taxes: severalRates })] }, "Set"],
  [
    "a fee",
    {
      additionalFees: [aFee(2000, { title: "Verpackung", taxes: severalRates })],
      totals: { totalCents: 3190, currentTotalCents: 3190, additionalFeesCents: 2000 },
    },
    "Verpackung",
  ],
  [
    "shipping at one rate twice",
    { shipping: [aShippingLine({ taxes: [aTax(1900, 39), aTax(1900, 39)] })] },
    "Standardversand",
  ],
  [
    "shipping at a rate that no goods have",
    { lines: mixedGoods(), shipping: [aShippingLine({ taxes: [aTax(1900, 43), aTax(700, 15), aTax(1600, 1)] })] },
    "Standardversand",
  ],
])("%s in one line with several rates is held with its name", (_label, fields, value) => {
  expect(invoiceDecisionOf({ order: anOrder(fields) })).toMatchObject({
    ...{ verdict: "hold", code: "TAX_SEVERAL_LINES", details: { value } },
  });
});

test.each<[string, [rate: number, cents: number][], number]>([
  [
    "the larger sum, though of smaller parts",
    [
      [1900, 2990],
      [700, 2000],
      [700, 2000],
    ],
    700,
  ],
  [
    "the larger one, first",
    [
      [1900, 2990],
      [700, 2000],
    ],
    1900,
  ],
  [
    "the first of equal ones",
    [
      [700, 1000],
      [1900, 1000],
    ],
    700,
  ],
  ["none without goods", [], 0],
])("the main rate of goods is that of %s", (_label, goods, main) => {
  const charges = goods.map(([rate, grossCents]) =>
    creditCharge({ source: "other", title: "Becher", unit: "Stück", rate, grossCents }),
  );

  expect(mainRateOf(charges)).toBe(main);
});

test("O87 a component says what it is part of", () => {
  const lines = [aLineItem({ bundle: { id: "b", title: "Frühstücksset", quantity: 1 } })];

  expect(invoice(anOrder({ lines })).content.lines[0]?.detail).toBe("Teil von: Frühstücksset");
});

const abroad = () => anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" });
const exported = (fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    billingAddress: abroad(),
    shippingAddress: abroad(),
    lines: [aLineItem({ totalCents: 10_000, taxes: [], duties: [aFee(810, { id: "d1", title: "Zoll" })] })],
    totals: { totalCents: 10_810, currentTotalCents: 10_810, dutiesCents: 810 },
    ...fields,
  });

test("O37 duties of 8.10 are a line of their own: 100.00 + 8.10", () => {
  expect(rows(exported())).toEqual([
    ["Becher (BECHER)", 10_000, 0],
    ["Zölle und Einfuhrabgaben", 810, 0],
  ]);
});

test("O37 duties on three items are one line per rate that names them: 8.10 + 2.00 untaxed, 1.19 at 19 %", () => {
  const duties = [aFee(810, { id: "d1" }), aFee(119, { id: "d2", taxes: [aTax(1900, 19)] }), aFee(200, { id: "d3" })];
  const order = anOrder({
    lines: duties.map((duty) => aLineItem({ duties: [duty] })),
    totals: { totalCents: 4699, currentTotalCents: 4699, dutiesCents: 1129 },
  });

  expect(invoice(order).content.lines.slice(3)).toMatchObject([
    { source: "fee:duties", parts: ["fee:d1", "fee:d3"], title: "Zölle und Einfuhrabgaben", totalCents: 1010 },
    { source: "fee:d2", title: "Zölle und Einfuhrabgaben", totalCents: 119, taxRate: 1900 },
  ]);
});

test("O37 duties whose lines are not known are one untaxed line", () => {
  const order = exported({ lines: [aLineItem({ totalCents: 10_000, taxes: [] })] });

  expect(rows(order).at(-1)).toEqual(["Zölle und Einfuhrabgaben", 810, 0]);
});

test("O37 left out, the invoice is 100.00 and names what is missing", () => {
  const { content, trace } = invoice(exported(), { invoiceExcludeDuties: true });

  expect(content.totals.grossCents).toBe(10_000);
  expect(content.remark).toContain("Zölle und Einfuhrabgaben von 8,10 € sind nicht Teil dieser Rechnung.");
  expect(trace).toContainEqual({
    rule: "duties",
    setting: "invoiceExcludeDuties",
    datum: "8,10 €",
    outcome: "passed",
  });
});

test("O37 a remark near its limit gives way to the sentence about the duties", () => {
  const remark = "Text ".repeat(390);
  const { content } = invoice(exported(), { invoiceExcludeDuties: true, invoiceRemark: { de: remark } });

  expect(content.remark).toMatch(/^Text Text .*sind nicht Teil dieser Rechnung\.$/s);
  expect(content.remark.length).toBeLessThanOrEqual(1960);
});

test("the merchant's words for duties win", () => {
  const patch = {
    invoiceDuty: { de: "Verzollung" },
    invoiceDutyDetail: { de: "zu {{order.name}}" },
    invoiceDutyUnit: { de: "pauschal" },
  };

  expect(invoice(exported(), patch).content.lines.at(-1)).toMatchObject({
    title: "Verzollung",
    detail: "zu #1001",
    unit: "pauschal",
  });
});

test("O37 duties inside the prices are no line", () => {
  const order = exported({
    dutiesIncluded: true,
    totals: { totalCents: 10_000, currentTotalCents: 10_000, dutiesCents: 810 },
  });

  expect(rows(order)).toEqual([["Becher (BECHER)", 10_000, 0]]);
});

test.each<[string, Order, PreferencesPatch]>([
  [
    "inside the prices cannot be left out",
    exported({ dutiesIncluded: true, totals: { totalCents: 10_000, currentTotalCents: 10_000, dutiesCents: 810 } }),
    { invoiceExcludeDuties: true },
  ],
  ["that do not make up their sum", exported({ totals: { dutiesCents: 900, totalCents: 10_900 } }), {}],
])("O37 duties %s are held", (_label, order, patch) => {
  expect(invoiceDecisionOf({ order, preferences: preferences(patch) })).toMatchObject({
    verdict: "hold",
    code: "UNSUPPORTED_DUTIES",
  });
});

test("a fee is a line with its name and its tax", () => {
  const order = anOrder({
    additionalFees: [aFee(238, { title: "Verpackungsgebühr", taxes: [aTax(1900, 38)] })],
    totals: { totalCents: 1428, currentTotalCents: 1428, additionalFeesCents: 238 },
  });

  expect(rows(order, { fixTaxTip: false }).slice(1)).toEqual([["Verpackungsgebühr", 238, 1900]]);
});

test("fees of which some are not named are held with both sums", () => {
  const order = anOrder({
    additionalFees: [aFee(100)],
    totals: { totalCents: 1428, currentTotalCents: 1428, additionalFeesCents: 238 },
  });

  expect(invoiceDecisionOf({ order })).toMatchObject({
    code: "UNSUPPORTED_ADDITIONAL_FEES",
    details: { documentCents: 100, orderCents: 238 },
  });
});

test("a tip beside untaxed goods is not taxed", () => {
  const order = anOrder({
    billingAddress: abroad(),
    shippingAddress: abroad(),
    lines: [aLineItem({ totalCents: 10_000, taxes: [] })],
    totals: { tipCents: 500 },
  });

  expect(perRate(order, { fixTaxTip: true })).toEqual([[0, 10_500, 0]]);
});

test("a small business' tip has no tax", () => {
  const order = anOrder({ lines: [aLineItem({ taxes: [] })], totals: { tipCents: 500 } });
  const profile = aProfile({ smallBusiness: true, taxType: "vatfree" });

  const { totals } = wantedInvoiceOf({ order, profile, preferences: preferences({ fixTaxTip: true }) }).content;

  expect(totals).toMatchObject({ grossCents: 1690, taxCents: 0 });
});

test("O13 a cent that no allocation explains is held, not rounded away", () => {
  const order = anOrder({
    lines: [aLineItem({ totalCents: 10_000, discounts: [discount(1000)] })],
    totals: { discountCents: 1001, totalCents: 8999, currentTotalCents: 8999 },
  });

  expect(invoiceDecisionOf({ order })).toMatchObject({
    code: "SUM_MISMATCH",
    details: { documentCents: 9000, orderCents: 8999 },
  });
});
