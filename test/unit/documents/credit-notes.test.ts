import { describe, expect, test } from "vitest";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import {
  creditDecisionsOf,
  creditNotesOf,
  creditVerdictsOf,
  type InvoicedOrder,
  invoiceOf,
  linesOf,
  ratesOf,
} from "../../builders/credit-notes.ts";
import { anAdjustment, aPayout, aRefundLine, aRefundOf, aRefundShipping } from "../../builders/order-parts.ts";
import { aLineItem, anOrder, aShippingLine, aTax, aTransaction } from "../../builders/orders.ts";
import { aProfile } from "../../builders/settings.ts";

const mug = aLineItem({ title: "Becher", unitPriceCents: 2990 });
const books = aLineItem({ title: "Buch", unitPriceCents: 1250, quantity: 2, rate: 700 });
/** O04: 29.90 at 19 %, 2 × 12.50 at 7 %, shipping 4.90 spread as 2.67 and 2.23. */
const split = aShippingLine({ taxes: [aTax(1900, 43), aTax(700, 15)] });
const mixed = anOrder({ lines: [mug, books], shipping: [split] });

const goods = [aLineItem({ totalCents: 10_000 }), aLineItem({ totalCents: 10_000, rate: 700 })];
const twoRates = anOrder({ lines: goods });
const ten = aLineItem({ totalCents: 1000, quantity: 3, unitPriceCents: 333 });
const discounted = aLineItem({
  unitPriceCents: 2000,
  quantity: 2,
  discounts: [{ amountCents: 1000, title: "SOMMER" }],
});
const returned = aLineItem({ unitPriceCents: 4990 });
const [twin1, twin2] = [aLineItem({ unitPriceCents: 1000 }), aLineItem({ unitPriceCents: 800 })];
const refundOf = aRefundOf;

const single = (order: InvoicedOrder["order"], refund: ReturnType<typeof aRefundOf>): InvoicedOrder => ({
  order,
  refunds: [refund],
});
const only = (contents: readonly DocumentContent[]): DocumentContent => {
  const [content, other] = contents;
  if (content === undefined || other !== undefined) throw new Error(`${contents.length} credit notes`);
  return content;
};

test.each<[string, InvoicedOrder, number, string[]]>([
  [
    "O46 one of two items: 29.90 at 19 % = 25.13 + 4.77",
    single(mixed, refundOf({ lines: [aRefundLine(mug)] })),
    2990,
    ["19 %: 25.13 + 4.77"],
  ],
  [
    "O46 one of two units: 12.50 at 7 % = 11.68 + 0.82",
    single(mixed, refundOf({ lines: [aRefundLine(books, { quantity: 1 })] })),
    1250,
    ["7 %: 11.68 + 0.82"],
  ],
  [
    "O47 one of two discounted units: 20.00 - 5.00 = 15.00, not the list price",
    single(anOrder({ lines: [discounted] }), refundOf({ lines: [aRefundLine(discounted, { quantity: 1 })] })),
    1500,
    ["19 %: 12.61 + 2.39"],
  ],
  [
    "O48 everything: 59.80 as on the invoice, 27.37 + 5.20 and 25.45 + 1.78",
    single(mixed, refundOf({ lines: [aRefundLine(mug), aRefundLine(books)], shipping: [aRefundShipping(split)] })),
    5980,
    ["7 %: 25.45 + 1.78", "19 %: 27.37 + 5.20"],
  ],
  [
    "O49 shipping only: 4.90 as the invoice split it, 2.67 at 19 % and 2.23 at 7 %",
    single(mixed, refundOf({ shipping: [aRefundShipping(split)] })),
    490,
    ["7 %: 2.08 + 0.15", "19 %: 2.24 + 0.43"],
  ],
  [
    "O50 an amount of 20.00 over 100.00 and 100.00: 8.40 + 1.60 and 9.35 + 0.65",
    single(twoRates, refundOf({ totalCents: 2000, adjustments: [anAdjustment(2000)] })),
    2000,
    ["7 %: 9.35 + 0.65", "19 %: 8.40 + 1.60"],
  ],
  [
    "O51 an item of 49.90 for 40.00: 49.90 - 9.90 = 33.61 + 6.39",
    single(
      anOrder({ lines: [returned] }),
      refundOf({ lines: [aRefundLine(returned)], adjustments: [anAdjustment(-990, { reason: "RESTOCK" })] }),
    ),
    4000,
    ["19 %: 33.61 + 6.39"],
  ],
  [
    "O52 goodwill beside an item: 29.90 + 5.00, spread over what is left (27.23 at 7 %: 4.55, 2.67 at 19 %: 0.45)",
    single(mixed, refundOf({ lines: [aRefundLine(mug)], adjustments: [anAdjustment(500)] })),
    3490,
    ["7 %: 4.25 + 0.30", "19 %: 25.50 + 4.85"],
  ],
  [
    "O107 the same product twice at 10.00 and 8.00: the line that came back counts",
    single(anOrder({ lines: [twin1, twin2] }), refundOf({ lines: [aRefundLine(twin2)] })),
    800,
    ["19 %: 6.72 + 1.28"],
  ],
  [
    "O45 money back as store credit corrects like any other: 29.90",
    {
      order: { ...mixed, transactions: [aTransaction({ id: "9", kind: "REFUND", gateway: "shopify_store_credit" })] },
      refunds: [refundOf({ lines: [aRefundLine(mug)], transactionIds: ["9"] })],
    },
    2990,
    ["19 %: 25.13 + 4.77"],
  ],
  [
    "O89 a returned deposit keeps the drink's 7 %: 24 × 0.25 = 6.00 = 5.61 + 0.39",
    (() => {
      const deposit = aLineItem({ title: "Pfand", unitPriceCents: 25, quantity: 24, rate: 700 });
      return single(anOrder({ lines: [deposit] }), refundOf({ lines: [aRefundLine(deposit)] }));
    })(),
    600,
    ["7 %: 5.61 + 0.39"],
  ],
])("%s", (_label, given, grossCents, rates) => {
  const note = only(creditNotesOf(given));

  expect(note.totals.grossCents).toBe(grossCents);
  expect(ratesOf(note)).toEqual(rates);
});

test("O54 three single units of a line of 10.00 come back as 3.33, 3.33 and 3.34", () => {
  const units = [333, 333, 334].map((amountCents, before) =>
    refundOf({
      lines: [aRefundLine(ten, { quantity: 1, before, amountCents })],
      createdAt: `2026-03-0${4 + before}T10:00:00.000Z`,
    }),
  );

  const notes = creditNotesOf({ order: anOrder({ lines: [ten] }), refunds: units });

  expect(notes.map(({ totals }) => totals.grossCents)).toEqual([333, 333, 334]);
});

test("O51 what is kept stands openly at the item's rate", () => {
  const refund = refundOf({ lines: [aRefundLine(returned)], adjustments: [anAdjustment(-990)] });

  const note = only(creditNotesOf(single(anOrder({ lines: [returned] }), refund)));

  expect(linesOf(note)).toEqual([
    ["Becher (BECHER)", 1, 4990],
    ["Abzug von der Erstattung", 1, -990],
  ]);
});

test.each([
  [
    true,
    [
      ["Becher (BECHER)", 1, 2000],
      ["Rabatt", 1, -500],
    ],
  ],
  [false, [["Becher (BECHER)", 1, 1500]]],
])("O47 discounts stand as lines of their own: %s", (creditUseDiscount, lines) => {
  const refund = refundOf({ lines: [aRefundLine(discounted, { quantity: 1 })] });

  const note = only(
    creditNotesOf({ ...single(anOrder({ lines: [discounted] }), refund), settings: { creditUseDiscount } }),
  );

  expect(linesOf(note)).toEqual(lines);
});

describe("what goes back for a rate never exceeds its invoice", () => {
  test("an item comes back after an amount of 20.00 was spread over both rates: 90.00 at 19 %, 10.00 at 7 %", () => {
    const amount = refundOf({ totalCents: 2000, createdAt: "2026-03-04T10:00:00.000Z" });
    const item = refundOf({ lines: [aRefundLine(goods[0] ?? mug)], createdAt: "2026-03-05T10:00:00.000Z" });

    const [, note] = creditNotesOf({ order: twoRates, refunds: [amount, item] });

    expect(note && ratesOf(note)).toEqual(["7 %: 9.35 + 0.65", "19 %: 75.63 + 14.37"]);
    expect(note && linesOf(note).slice(1)).toEqual([
      ["Ausgleich früherer Erstattungen", 1, -1000],
      ["Ausgleich früherer Erstattungen", 1, 1000],
    ]);
  });

  test("O52 more than the invoice is held with both sums", () => {
    const refund = refundOf({ totalCents: 20_001 });

    expect(creditVerdictsOf(single(twoRates, refund))).toEqual(["hold CREDIT_ABOVE_INVOICE"]);
  });
});

test("the same line given back twice is held: 100.00 at 19 % of 0.00", () => {
  const twice = ["2026-03-04", "2026-03-05"].map((day) =>
    refundOf({ lines: [aRefundLine(goods[0] ?? mug)], createdAt: `${day}T10:00:00.000Z` }),
  );

  const [, decision] = creditDecisionsOf({ order: twoRates, refunds: twice });

  expect(decision).toMatchObject({
    verdict: "hold",
    code: "SUM_MISMATCH",
    details: { documentCents: 10_000, orderCents: 0, value: "19 %" },
  });
  expect(decision?.trace.at(-1)).toEqual({ rule: "content", datum: "19 % · 100,00 € · 0,00 €", outcome: "hold" });
});

test("a refund of something that never came back, whose parts are not what was paid, is held with both sums", () => {
  const refund = refundOf({ lines: [aRefundLine(mug, { restockType: "CANCEL" })], totalCents: 2000 });

  expect(creditVerdictsOf(single(mixed, refund))).toEqual(["hold SUM_MISMATCH"]);
});

test("small businesses correct without tax", () => {
  const profile = aProfile({ smallBusiness: true, taxType: "vatfree" });
  const line = aLineItem({ unitPriceCents: 1190, taxes: [aTax(0, 0)] });
  const given = { order: anOrder({ lines: [line] }), refunds: [refundOf({ lines: [aRefundLine(line)] })], profile };

  const note = only(creditNotesOf(given));

  expect([note.taxType, note.taxNote, ratesOf(note)]).toEqual([
    "vatfree",
    invoiceOf(given).content?.taxNote,
    ["0 %: 11.90 + 0.00"],
  ]);
});

test.each<[string, InvoicedOrder, string]>([
  [
    "O56 a pending one waits",
    { order: mixed, refunds: [refundOf({ money: "pending", moneyMoved: false })] },
    "wait WAIT",
  ],
  [
    "O56 a failed one is nothing",
    { order: mixed, refunds: [refundOf({ money: "failed", moneyMoved: false })] },
    "skip REFUND_FAILED",
  ],
  [
    "O56 one that is partly pending waits",
    (() => {
      const refund = refundOf({ totalCents: 500, transactionIds: ["71", "72"] });
      const payouts = [aPayout(refund, { id: "71" }), aPayout(refund, { id: "72", status: "PENDING" })];
      return { order: { ...mixed, transactions: payouts }, refunds: [refund] };
    })(),
    "wait WAIT",
  ],
  [
    "O53 goods taken back, money kept: nothing",
    {
      order: mixed,
      refunds: [refundOf({ lines: [aRefundLine(mug)], money: "none", moneyMoved: false, totalCents: 0 })],
    },
    "skip REFUND_WITHOUT_MONEY",
  ],
  [
    "O109 of a draft is held",
    { order: mixed, refunds: [refundOf({ totalCents: 500 })], invoice: { status: "draft" } },
    "hold INVOICE_IS_DRAFT",
  ],
  [
    "of a cancelled invoice is held",
    { order: mixed, refunds: [refundOf({ totalCents: 500 })], invoice: { status: "voided" } },
    "hold INVOICE_VOIDED",
  ],
  [
    "of a cancelled invoice is not needed once all money went back",
    {
      order: mixed,
      refunds: [refundOf({ totalCents: mixed.totals.receivedCents })],
      invoice: { status: "voided" },
    },
    "skip DOCUMENT_CANCELLED",
  ],
  [
    "of a deleted invoice lacks it",
    { order: mixed, refunds: [refundOf({ totalCents: 500 })], invoice: { status: "deleted" } },
    "hold RECEIPT_NOT_FOUND",
  ],
  [
    "of an order with an excluded tag is skipped",
    {
      order: { ...mixed, tags: ["Messe"] },
      refunds: [refundOf({ totalCents: 500 })],
      context: { invoice: invoiceOf({ order: mixed, refunds: [] }) },
      settings: { invoiceSkipTags: ["messe"] },
    },
    "skip SKIP_TAG",
  ],
  [
    "decision 3: from before the switch is left to the merchant",
    { order: mixed, refunds: [refundOf({ totalCents: 500, createdAt: "2026-02-28T10:00:00.000Z" })] },
    "skip BEFORE_SWITCH",
  ],
])("a refund: %s", (_label, given, verdict) => {
  expect(creditVerdictsOf(given)).toEqual([verdict]);
});
