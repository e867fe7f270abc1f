import { expect, test } from "vitest";
import { orderRates } from "#shared/domain/months/order-rates.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { aLineItem, anOrder, aRefund, aShippingLine, aTax } from "../../builders/orders.ts";

const mug = aLineItem({ id: "1", quantity: 2, currentQuantity: 2, totalCents: 4_000, taxes: [aTax(1900, 639)] });
const book = aLineItem({ id: "2", quantity: 1, currentQuantity: 1, totalCents: 2_500, taxes: [aTax(700, 164)] });
const net = { taxesIncluded: false } as const;
const shipping = aShippingLine({ id: "8", chargedCents: 500, taxes: [aTax(1900, 80)] });

const refundOfMug = aRefund({
  totalCents: 2_000,
  lines: [{ lineId: "1", quantity: 1, restockType: "RETURN", amountCents: 2_000, taxCents: 319 }],
});

type Given = Partial<Omit<Order, "totals">> & { totals?: Partial<Order["totals"]> };

test.each<[string, Given, (number | null)[][]]>([
  ["one rate", { lines: [mug] }, [[1900, 4_000]]],
  [
    "two rates and shipping",
    { lines: [mug, book], shipping: [shipping] },
    [
      [1900, 4_500],
      [700, 2_500],
    ],
  ],
  [
    "tax on top",
    { ...net, lines: [aLineItem({ isNet: true, totalCents: 10_000, taxes: [aTax(1900, 1_900)] })] },
    [[1900, 11_900]],
  ],
  [
    "a discount",
    { lines: [{ ...mug, discounts: [{ amountCents: 1_000 }], taxes: [aTax(1900, 479)] }] },
    [[1900, 3_000]],
  ],
  [
    "a refund of a unit, by the platform's record",
    { lines: [{ ...mug, currentQuantity: 1 }, book], refunds: [refundOfMug], totals: { currentTotalCents: 4_500 } },
    [
      [1900, 2_000],
      [700, 2_500],
    ],
  ],
  [
    "a unit that an edit took out",
    { edited: true, lines: [{ ...mug, currentQuantity: 1 }], totals: { currentTotalCents: 2_000 } },
    [[1900, 2_000]],
  ],
  [
    "money that went back beside items, by the rates of what is left",
    {
      lines: [mug, book],
      totals: { currentTotalCents: 5_850 },
      refunds: [aRefund({ totalCents: 650, moneyMoved: true, adjustments: [{ amountCents: 650, taxCents: 0 }] })],
    },
    [
      [1900, 3_600],
      [700, 2_250],
    ],
  ],
  [
    "a fee kept of a refund, by the rate of what came back",
    {
      lines: [{ ...mug, currentQuantity: 1 }, book],
      refunds: [{ ...refundOfMug, totalCents: 1_500, adjustments: [{ amountCents: -500, taxCents: 0 }] }],
      totals: { currentTotalCents: 5_000 },
    },
    [
      [1900, 2_500],
      [700, 2_500],
    ],
  ],
  [
    "a fee kept where all else went back",
    {
      lines: [{ ...mug, quantity: 1, currentQuantity: 0, totalCents: 2_000, taxes: [aTax(1900, 319)] }],
      refunds: [{ ...refundOfMug, totalCents: 1_500, adjustments: [{ amountCents: -500, taxCents: 0 }] }],
      totals: { currentTotalCents: 500 },
    },
    [[1900, 500]],
  ],
  [
    "a fee kept of a refund with tax on top",
    {
      ...net,
      lines: [aLineItem({ id: "1", isNet: true, totalCents: 10_000, currentQuantity: 0, taxes: [aTax(1900, 1_900)] })],
      refunds: [
        aRefund({
          totalCents: 10_710,
          lines: [{ lineId: "1", quantity: 1, restockType: "RETURN", amountCents: 10_000, taxCents: 1_900 }],
          adjustments: [{ amountCents: -1_000, taxCents: -190 }],
        }),
      ],
      totals: { currentTotalCents: 1_190 },
    },
    [[1900, 1_190]],
  ],
  [
    "shipping at two rates, by what its taxes stand for",
    { lines: [], shipping: [{ ...shipping, chargedCents: 2_260, taxes: [aTax(1900, 190), aTax(700, 70)] }] },
    [
      [1900, 1_190],
      [700, 1_070],
    ],
  ],
  [
    "shipping that was removed",
    { lines: [mug], shipping: [{ ...shipping, removed: true }], totals: { currentTotalCents: 4_000 } },
    [[1900, 4_000]],
  ],
  [
    "a tip, which no item explains",
    { lines: [mug], totals: { totalCents: 4_300, currentTotalCents: 4_300, tipCents: 300 } },
    [
      [1900, 4_000],
      [null, 300],
    ],
  ],
  ["goods without tax", { lines: [{ ...mug, taxes: [] }] }, [[0, 4_000]]],
])("an order comes to its amounts by rate: %s", (_, given, rates) => {
  const order = anOrder({ refunds: [], ...given });

  const found = [...orderRates(order)];

  expect(found.sort(([one], [other]) => (other ?? -1) - (one ?? -1))).toEqual(rates);
});
