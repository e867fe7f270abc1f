import { expect, test } from "vitest";
import { atChargedRate } from "#shared/domain/orders/charged-money.ts";
import type { OrderTotals } from "#shared/domain/orders/order.ts";
import { creditNotesOf, creditVerdictsOf, ratesOf } from "../../builders/credit-notes.ts";
import { aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { invoiceVerdictOf } from "../../builders/plans.ts";

const lines = [aLineItem({ totalCents: 5000 }), aLineItem({ totalCents: 5000, rate: 700 })];

/** 100.00 euros charged as 95.00 francs; the euros of the payment drifted by three cents on its day. */
const francs = (fields: Parameters<typeof anOrder>[0] = {}, totals: Partial<OrderTotals> = {}) =>
  anOrder({
    lines,
    presentmentCurrency: "CHF",
    presentmentTotalCents: 9500,
    ...fields,
    totals: {
      receivedCents: 10_003,
      presentment: { receivedCents: 9500, outstandingCents: 0, refundedCents: 0 },
      ...totals,
    },
  });

test("O74 a payment of the whole in francs is the whole in euros", () => {
  expect(atChargedRate(francs()).totals.receivedCents).toBe(10_000);
});

test("O74 an order in euros is left as it is", () => {
  const order = anOrder({ lines });

  expect(atChargedRate(order)).toBe(order);
});

test("O74 an order whose francs are not known is left as it is", () => {
  const order = francs({ presentmentTotalCents: undefined });

  expect(atChargedRate(order).totals.receivedCents).toBe(10_003);
});

test("O74 refunds in thirds of the francs add up to exactly the euros charged", () => {
  const third = (id: string, day: number, presentmentCents: number) =>
    aRefundOf({ id, createdAt: `2026-03-0${day}T10:00:00.000Z`, totalCents: 3400, presentmentCents });
  const order = francs({ refunds: [third("b", 5, 3167), third("a", 4, 3166), third("c", 6, 3167)] });

  const amounts = atChargedRate(order).refunds.map(({ id, totalCents }) => [id, totalCents]);

  expect(amounts).toEqual([
    ["b", 3333],
    ["a", 3333],
    ["c", 3334],
  ]);
});

test("O74 § 10 Abs. 1 UStG: an amount given back in francs takes off what had been charged for them", () => {
  const refund = aRefundOf({ totalCents: 2060, presentmentCents: 1900 });
  const totals = { presentment: { receivedCents: 9500, outstandingCents: 0, refundedCents: 1900 } };
  const order = atChargedRate(francs({ refunds: [refund] }, totals));

  const [note] = creditNotesOf({ order, refunds: order.refunds });

  expect(note?.totals.grossCents).toBe(2000);
  expect(note && ratesOf(note)).toEqual(["7 %: 9.35 + 0.65", "19 %: 8.40 + 1.60"]);
});

test("O74 a few cents of exchange on an item taken out before it was paid hold no order", () => {
  const [mug, book] = lines;
  if (mug === undefined || book === undefined) throw new Error("two lines");
  const removal = aRefundOf({
    money: "none",
    moneyMoved: false,
    totalCents: 0,
    lines: [{ lineId: mug.id, quantity: 1, restockType: "REMOVAL", amountCents: 5000, taxCents: 798 }],
  });
  const order = francs(
    { edited: true, lines: [{ ...mug, currentQuantity: 0 }, book], refunds: [removal] },
    {
      currentTotalCents: 5000,
      receivedCents: 5002,
      presentment: { receivedCents: 4750, outstandingCents: 0, refundedCents: 0 },
    },
  );

  expect([invoiceVerdictOf({ order }), invoiceVerdictOf({ order: atChargedRate(order) })]).toEqual([
    "wait REFUND_OUTSTANDING",
    "wanted",
  ]);
});

test("O74 O82 francs paid twice and given back correct nothing by themselves", () => {
  const refund = aRefundOf({ totalCents: 10_050, presentmentCents: 9500 });
  const presentment = { receivedCents: 19_000, outstandingCents: 0, refundedCents: 9500 };
  const order = atChargedRate(francs({ refunds: [refund] }, { presentment }));

  expect(creditVerdictsOf({ order, refunds: order.refunds })).toEqual(["hold REFUND_OF_OVERPAYMENT"]);
});
