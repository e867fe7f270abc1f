import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { aLineItem, anOrder, aShippingLine, aTax } from "../../builders/orders.ts";
import { invoiceDecisionOf, invoiceVerdictOf, wantedInvoiceOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const perRate = (order: Order, patch: PreferencesPatch = {}) => {
  const { content } = wantedInvoiceOf({ order, preferences: preferences(patch) });
  const groups = content.totals.perRate.map(({ taxRate, netCents, taxCents }) => [taxRate, netCents, taxCents]);
  return { taxType: content.taxType, gross: content.totals.grossCents, perRate: groups };
};

const discount = (amountCents: number, title = "FRUEHLING") => ({ amountCents, title });

const mixedGoods = () => [
  aLineItem({ unitPriceCents: 2990 }),
  aLineItem({ unitPriceCents: 1250, quantity: 2, rate: 700 }),
];

test.each<[string, Order, number, number[][]]>([
  [
    "O01 119.00 at 19 % = 100.00 + 19.00",
    anOrder({ lines: [aLineItem({ totalCents: 11900 })] }),
    11900,
    [[1900, 10000, 1900]],
  ],
  [
    "O03 three lines of 0.99: 2.97 with 0.47 for the group",
    anOrder({ lines: [99, 99, 99].map((totalCents) => aLineItem({ totalCents })) }),
    297,
    [[1900, 250, 47]],
  ],
  [
    "O04 shipping 4.90 spread by the platform: 2.67 at 19 %, 2.23 at 7 %",
    anOrder({
      lines: mixedGoods(),
      shipping: [aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] })],
    }),
    5980,
    [
      [700, 2545, 178],
      [1900, 2737, 520],
    ],
  ],
  [
    "O05 shipping taxed at 19 % by the platform stays there: 34.80 at 19 %, 25.00 at 7 %",
    anOrder({ lines: mixedGoods(), shipping: [aShippingLine({ chargedCents: 490 })] }),
    5980,
    [
      [700, 2336, 164],
      [1900, 2924, 556],
    ],
  ],
  [
    "O06 20 % off one line: 50.00 - 10.00 at 7 %, 11.90 at 19 %",
    anOrder({ lines: [aLineItem({ totalCents: 5000, rate: 700, discounts: [discount(1000)] }), aLineItem()] }),
    5190,
    [
      [700, 3738, 262],
      [1900, 1000, 190],
    ],
  ],
  [
    "O07 an order discount of 10.00 as allocated: 6.66 + 6.67 + 6.67",
    anOrder({ lines: [334, 333, 333].map((cents) => aLineItem({ totalCents: 1000, discounts: [discount(cents)] })) }),
    2000,
    [[1900, 1681, 319]],
  ],
  [
    "O08 an order discount over two rates reduces each by its allocation",
    anOrder({
      lines: [
        aLineItem({ totalCents: 3000, discounts: [discount(600)] }),
        aLineItem({ totalCents: 2000, rate: 700, discounts: [discount(400)] }),
      ],
    }),
    4000,
    [
      [700, 1495, 105],
      [1900, 2017, 383],
    ],
  ],
  [
    "O10 shipping 4.90 less 2.00 is charged 2.90",
    anOrder({ shipping: [aShippingLine({ originalCents: 490, chargedCents: 290 })] }),
    1480,
    [[1900, 1244, 236]],
  ],
  [
    "O12 goods free, shipping 4.90 = 4.12 + 0.78",
    anOrder({ lines: [aLineItem({ totalCents: 1190, discounts: [discount(1190)] })], shipping: [aShippingLine()] }),
    490,
    [[1900, 412, 78]],
  ],
  [
    "O13 automatic, code and manual discounts stacked on one line",
    anOrder({ lines: [aLineItem({ totalCents: 10000, discounts: [discount(1000), discount(900), discount(810)] })] }),
    7290,
    [[1900, 6126, 1164]],
  ],
  [
    "O14 the free third unit of a buy-two offer",
    anOrder({ lines: [aLineItem({ quantity: 2 }), aLineItem({ totalCents: 1190, discounts: [discount(1190)] })] }),
    2380,
    [[1900, 2000, 380]],
  ],
  [
    "O17 an exempt line in a taxed order stands at 0 %",
    anOrder({ lines: [aLineItem(), aLineItem({ totalCents: 800, taxable: false, taxes: [] })] }),
    1990,
    [
      [0, 800, 0],
      [1900, 1000, 190],
    ],
  ],
  [
    "O40 a tip of 5.00 beside 11.90 at 19 %: 4.20 + 0.80",
    anOrder({ totals: { tipCents: 500 } }),
    1690,
    [[1900, 1420, 270]],
  ],
])("%s", (_label, order, gross, groups) => {
  expect(perRate(order)).toEqual({ taxType: "gross", gross, perRate: groups });
});

test("O02 three net lines of 1.03 stay the 3.69 that were charged, so the invoice is gross", () => {
  const lines = [103, 103, 103].map((totalCents) => aLineItem({ totalCents, isNet: true }));

  const invoice = perRate(anOrder({ taxesIncluded: false, lines }));

  expect(invoice).toEqual({ taxType: "gross", gross: 369, perRate: [[1900, 310, 59]] });
});

test("a net order that adds up by the provider's rule becomes a net invoice", () => {
  const order = anOrder({ taxesIncluded: false, lines: [aLineItem({ totalCents: 10000, isNet: true })] });

  expect(perRate(order)).toEqual({ taxType: "net", gross: 11900, perRate: [[1900, 10000, 1900]] });
});

test("a discounted net order reaches the charged sum in gross amounts, discount line included", () => {
  const lines = [110, 110, 110].map((totalCents) => aLineItem({ totalCents, isNet: true, discounts: [discount(7)] }));
  const order = anOrder({ taxesIncluded: false, lines });

  const { content } = wantedInvoiceOf({ order });

  expect(content.lines.map(({ totalCents }) => totalCents)).toEqual([131, 131, 131, -24]);
  expect([content.taxType, content.totals.grossCents]).toEqual(["gross", 369]);
});

test("O40 § 10 Abs. 1 UStG: by default a tip of 5.00 on 10.70 of goods at 7 % is taxed at 7 %: 4.67 + 0.33", () => {
  const order = anOrder({ lines: [aLineItem({ totalCents: 1070, rate: 700 })], totals: { tipCents: 500 } });

  expect(perRate(order).perRate).toEqual([[700, 1467, 103]]);
});

test("O40 a tip of 5.00 on 30.00 at 19 % and 10.00 at 7 % is 3.75 and 1.25 of them", () => {
  const lines = [aLineItem({ totalCents: 3000 }), aLineItem({ totalCents: 1000, rate: 700 })];
  const { content, trace } = wantedInvoiceOf({ order: anOrder({ lines, totals: { tipCents: 500 } }) });

  const tips = content.lines.filter(({ source }) => source === "tip");
  expect(tips.map(({ title, totalCents, taxRate }) => [title, totalCents, taxRate])).toEqual([
    ["Trinkgeld (19 %)", 375, 1900],
    ["Trinkgeld (7 %)", 125, 700],
  ]);
  expect(trace.find(({ rule }) => rule === "tip-tax")?.datum).toBe("19 %: 3,75 €, 7 %: 1,25 €; Steuer 0,68 €");
});

test("O40 in a net shop a tip keeps its 5.00", () => {
  const lines = [aLineItem({ totalCents: 1000, isNet: true }), aLineItem({ totalCents: 1000, rate: 700, isNet: true })];
  const order = anOrder({ taxesIncluded: false, lines, totals: { tipCents: 500 } });

  const { gross, perRate: groups } = perRate(order);

  expect([gross, groups]).toEqual([
    2760,
    [
      [700, 1221, 86],
      [1900, 1221, 232],
    ],
  ]);
});

test("O40 a tip beside nothing but vouchers has no rate and is held", () => {
  const lines = [aLineItem({ totalCents: 5000, giftCard: true, taxable: false, requiresShipping: false, taxes: [] })];

  expect(invoiceDecisionOf({ order: anOrder({ lines, totals: { tipCents: 500 } }) })).toMatchObject({
    verdict: "hold",
    code: "TAX_UNCLEAR",
    details: { value: "Trinkgeld: 0 %" },
  });
});

test("O40 passed on to employees, a tip has no tax and says why (§ 14 Abs. 4 Nr. 8 UStG)", () => {
  const order = anOrder({ totals: { tipCents: 500 } });
  const { content, trace } = wantedInvoiceOf({ order, preferences: preferences({ fixTaxTip: false }) });

  expect(content.lines.at(-1)).toMatchObject({
    title: "Trinkgeld",
    detail: "Trinkgeld für Mitarbeitende (durchlaufender Posten)",
    quantity: 1,
    totalCents: 500,
    taxRate: 0,
  });
  expect(trace.find(({ rule }) => rule === "tip-tax")).toMatchObject({ setting: "fixTaxTip" });
});

test("O06 netted and openly shown discounts give the same totals", () => {
  const lines = [
    aLineItem({ totalCents: 9999, quantity: 7, discounts: [discount(1234)] }),
    aLineItem({ totalCents: 555, rate: 700, discounts: [discount(55)] }),
  ];
  const order = anOrder({ lines, shipping: [aShippingLine({ originalCents: 490, chargedCents: 190 })] });

  expect(perRate(order, { invoiceUseDiscount: false })).toEqual(perRate(order, { invoiceUseDiscount: true }));
});

test("O08 discounts stand in one line per rate", () => {
  const lines = [
    aLineItem({ totalCents: 3000, discounts: [discount(300)] }),
    aLineItem({ totalCents: 3000, discounts: [discount(300, "TREUE")] }),
    aLineItem({ totalCents: 2000, rate: 700, discounts: [discount(200)] }),
  ];

  const { content } = wantedInvoiceOf({ order: anOrder({ lines }) });

  const rows = content.lines
    .slice(3)
    .map(({ title, detail, totalCents, taxRate }) => [title, detail, totalCents, taxRate]);
  expect(rows).toEqual([
    ["Rabatt", "FRUEHLING, TREUE", -600, 1900],
    ["Rabatt", "FRUEHLING", -200, 700],
  ]);
});

test("O09 free shipping is left out", () => {
  const order = anOrder({ shipping: [aShippingLine({ originalCents: 490, chargedCents: 0 })] });

  const { content } = wantedInvoiceOf({ order });

  expect(content.lines).toHaveLength(1);
});

test("O09 free shipping is shown with its discount where the merchant wants it", () => {
  const order = anOrder({ shipping: [aShippingLine({ originalCents: 490, chargedCents: 0 })] });

  const { content } = wantedInvoiceOf({ order, preferences: preferences({ invoiceShippingShowFree: true }) });

  const rows = content.lines.slice(1).map(({ title, totalCents, taxRate }) => [title, totalCents, taxRate]);
  expect(rows).toEqual([
    ["Versand", 490, 1900],
    ["Rabatt", -490, 1900],
  ]);
});

test("shipping that was removed from the order is not charged", () => {
  const order = anOrder({
    shipping: [aShippingLine({ removed: true })],
    totals: { totalCents: 1190, currentTotalCents: 1190 },
  });

  expect(perRate(order).gross).toBe(1190);
});

test("O15 three units for 10.00 keep their line total", () => {
  const lines = [aLineItem({ quantity: 3, unitPriceCents: 400, totalCents: 1200, discounts: [discount(200)] })];

  const { content } = wantedInvoiceOf({
    order: anOrder({ lines }),
    preferences: preferences({ invoiceUseDiscount: false }),
  });

  expect(content.lines).toMatchObject([{ quantity: 3, unitPriceE4: 33333, totalCents: 1000 }]);
});

test("a line whose total no four-decimal unit price gives stands once, with its quantity in the title", () => {
  const lines = [aLineItem({ quantity: 7777, unitPriceCents: 100, totalCents: 777700, discounts: [discount(1)] })];

  const { content } = wantedInvoiceOf({
    order: anOrder({ lines }),
    preferences: preferences({ invoiceUseDiscount: false }),
  });

  expect(content.lines).toMatchObject([
    { title: "7777 × Becher (BECHER)", quantity: 1, unitPriceE4: 77769900, totalCents: 777699 },
  ]);
});

test("the sum guard holds an order whose parts do not make up its total and shows both sums", () => {
  const decision = invoiceDecisionOf({ order: anOrder({ totals: { totalCents: 1200, currentTotalCents: 1200 } }) });

  expect(decision).toMatchObject({
    verdict: "hold",
    code: "SUM_MISMATCH",
    details: { documentCents: 1190, orderCents: 1200 },
  });
});

test("a difference of one cent becomes an openly shown rounding line at the goods' rate", () => {
  const { content } = wantedInvoiceOf({ order: anOrder({ totals: { totalCents: 1191, currentTotalCents: 1191 } }) });

  expect(content.lines.at(-1)).toMatchObject({ title: "Rundung", totalCents: 1, taxRate: 1900 });
  expect(content.totals.grossCents).toBe(1191);
});

test("I2 the rounding line beside a larger voucher has the goods' rate, not the voucher's", () => {
  const lines = [aLineItem({ unitPriceCents: 5000, giftCard: true, taxes: [] }), aLineItem({ unitPriceCents: 1190 })];
  const { content } = wantedInvoiceOf({
    order: anOrder({ lines, totals: { totalCents: 6191, currentTotalCents: 6191 } }),
  });

  expect(content.lines.at(-1)).toMatchObject({ title: "Rundung", totalCents: 1, taxRate: 1900 });
});

test.each([
  ["a difference of two cents", { totalCents: 1192, currentTotalCents: 1192 }, {}],
  [
    "one cent where rounding is switched off",
    { totalCents: 1191, currentTotalCents: 1191 },
    { invoiceUseRounding: false },
  ],
  ["one cent that the discounts lost", { totalCents: 1191, currentTotalCents: 1191, discountCents: 1 }, {}],
])("%s is held", (_label, totals, patch) => {
  expect(invoiceVerdictOf({ order: anOrder({ totals }), preferences: preferences(patch) })).toBe("hold SUM_MISMATCH");
});

test("O76 a free order is documented with 0.00 where the merchant wants it", () => {
  const order = anOrder({ lines: [aLineItem({ discounts: [discount(1190)] })] });

  expect(perRate(order, { skipFree: false })).toMatchObject({ gross: 0, perRate: [[1900, 0, 0]] });
});

test("O93 sixty lines make one invoice", () => {
  const lines = Array.from({ length: 60 }, (_, index) => aLineItem({ totalCents: 100 + index }));

  expect(wantedInvoiceOf({ order: anOrder({ lines }) }).content.lines).toHaveLength(60);
});
