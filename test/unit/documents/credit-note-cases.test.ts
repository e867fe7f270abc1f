import { describe, expect, test } from "vitest";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { berlinDay, germanDay } from "#shared/values/days.ts";
import {
  creditDecisionsOf,
  creditNotesOf,
  creditVerdictsOf,
  type InvoicedOrder,
  invoiceOf,
  linesOf,
  ratesOf,
} from "../../builders/credit-notes.ts";
import {
  aFee,
  anAdjustment,
  anExchange,
  aRefundLine,
  aRefundOf,
  aRefundShipping,
  aReturn,
} from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aRefund, aShippingLine, aTax } from "../../builders/orders.ts";
import { aProfile } from "../../builders/settings.ts";

const mug = aLineItem({ title: "Becher", unitPriceCents: 2990 });
const book = aLineItem({ title: "Buch", unitPriceCents: 2500, rate: 700 });
const order = anOrder({ lines: [mug, book] });
const ofMug = aRefundOf({ id: "901", lines: [aRefundLine(mug)] });
const removal = (line = mug, fields = {}) =>
  aRefundOf({ lines: [aRefundLine(line)], money: "none", moneyMoved: false, totalCents: 0, ...fields });
const unpaid = { financialStatus: "PENDING", totals: { receivedCents: 0, outstandingCents: 5490 } };

const first = (given: InvoicedOrder): DocumentContent => {
  const [content] = creditNotesOf(given);
  if (content === undefined) throw new Error("no credit note");
  return content;
};

describe("what takes something off an order without money", () => {
  const left = { currentTotalCents: 2500 };
  const context = { invoice: invoiceOf({ order, refunds: [] }) };

  test("O53 an unpaid item taken out after the invoice is corrected: 29.90", () => {
    const edited = anOrder({ ...unpaid, lines: [mug, book], totals: { ...unpaid.totals, ...left } });

    expect(ratesOf(first({ order: edited, refunds: [removal()], context }))).toEqual(["19 %: 25.13 + 4.77"]);
  });

  test("O53 a removal recorded without amounts has its units' share", () => {
    const edited = anOrder({ ...unpaid, lines: [mug, book], totals: { ...unpaid.totals, ...left } });
    const refund = aRefundOf({
      lines: [aRefundLine(mug, { amountCents: 0, taxCents: 0 })],
      money: "none",
      moneyMoved: false,
    });

    expect(first({ order: edited, refunds: [refund], context }).totals.grossCents).toBe(2990);
  });

  test("O53 a paid item taken out is corrected once, by the money that goes back for it at the item's rate", () => {
    const edited = anOrder({ lines: [mug, book], totals: left });
    const taken = removal(mug, { createdAt: "2026-03-04T10:00:00.000Z" });
    const paid = aRefundOf({ totalCents: 2990, createdAt: "2026-03-05T10:00:00.000Z" });

    expect(creditVerdictsOf({ order: edited, refunds: [taken], context })).toEqual(["skip REFUND_WITHOUT_MONEY"]);
    expect(creditVerdictsOf({ order: edited, refunds: [taken, paid], context })).toEqual([
      "skip REFUND_WITHOUT_MONEY",
      "wanted",
    ]);
    const [, note] = creditDecisionsOf({ order: edited, refunds: [taken, paid], context });
    expect(note?.verdict === "wanted" && ratesOf(note.content)).toEqual(["19 %: 25.13 + 4.77"]);
  });

  test("O62 an item the invoice never had is not corrected", () => {
    const edited = anOrder({ ...unpaid, lines: [mug, book], totals: { ...unpaid.totals, ...left } });
    const invoice = invoiceOf({ order: anOrder({ lines: [book] }), refunds: [] });

    expect(creditVerdictsOf({ order: edited, refunds: [removal()], context: { invoice } })).toEqual([
      "skip REFUND_WITHOUT_MONEY",
    ]);
  });

  test("O53 an item partly paid for is a person's decision", () => {
    const totals = { receivedCents: 4000, outstandingCents: 0, currentTotalCents: 2500 };
    const edited = anOrder({ lines: [mug, book], totals });

    expect(creditVerdictsOf({ order: edited, refunds: [removal()], context })).toEqual(["hold SUM_MISMATCH"]);
  });
});

describe("a cancelled order", () => {
  const cancelledAt = "2026-03-06T10:00:00.000Z";

  test("O60 that nobody has paid is corrected in full, line by line", () => {
    const cancelled = anOrder({ ...unpaid, lines: [mug, book], cancelledAt });
    const settings = { invoiceEvent: "created", invoiceFinalize: "created" } as const;
    const given = {
      order: cancelled,
      refunds: [],
      invoice: invoiceOf({ order: anOrder({ ...unpaid, lines: [mug, book] }), refunds: [], settings }),
    };

    const [decision] = creditDecisionsOf({ ...given, context: { invoice: given.invoice } });

    expect(decision?.source).toEqual({ type: "order", id: cancelled.id });
    expect(decision?.verdict === "wanted" && decision.content.totals).toEqual(given.invoice.content?.totals);
    expect(decision?.verdict === "wanted" && decision.content.corrects?.mayLink).toBe(true);
  });

  const paidOrder = () => invoiceOf({ order, refunds: [] });
  const cancelledWith = (fields: Partial<InvoicedOrder>, totals = {}) => ({
    order: anOrder({ lines: [mug, book], cancelledAt, totals }),
    refunds: [],
    ...fields,
    context: { invoice: paidOrder(), ...fields.context },
  });

  test("O61 with 29.90 given back keeps the rest invoiced", () => {
    const notes = creditNotesOf(cancelledWith({ refunds: [ofMug] }));

    expect(notes.map(({ totals }) => totals.grossCents)).toEqual([2990]);
  });

  test("O60 whose part payment of 29.90 went back owes the other 25.00 no more", () => {
    const notes = creditNotesOf(cancelledWith({ refunds: [ofMug] }, { receivedCents: 2990 }));

    expect(notes.map(ratesOf)).toEqual([["19 %: 25.13 + 4.77"], ["7 %: 23.36 + 1.64"]]);
  });

  test("O60 waits for the money of its refund", () => {
    const pending = { ...ofMug, money: "pending", moneyMoved: false } as const;

    expect(creditVerdictsOf(cancelledWith({ refunds: [pending] }, { receivedCents: 0 }))).toEqual([
      "wait WAIT",
      "wait WAIT",
    ]);
  });

  test("O60 is corrected once, whatever removals it consists of", () => {
    const taken = [removal(mug), removal(book)];
    const notes = creditDecisionsOf(cancelledWith({ refunds: taken }, { receivedCents: 0, currentTotalCents: 0 }));

    const sums = notes.map((one) => (one.verdict === "wanted" ? one.content.totals.grossCents : one.code));
    expect(sums).toEqual([2990, 2500]);
  });
});

test("O58 a credit note whose refund is gone is left to a person", () => {
  const content = first({ order, refunds: [ofMug] });
  const context = {
    existing: new Set([`invoice:${order.id}`, "creditNote:901"]),
    creditNotes: [{ sourceId: "901", content }],
  };

  expect(creditVerdictsOf({ order, refunds: [], context })).toEqual(["hold CREDIT_NOTE_WITHOUT_REFUND"]);
  expect(creditVerdictsOf({ order, refunds: [ofMug], context })).toEqual([]);
});

test("O58 a credit note that the person took back at the provider needs nobody any more", () => {
  const content = first({ order, refunds: [ofMug] });
  const context = {
    existing: new Set([`invoice:${order.id}`, "creditNote:901"]),
    removedKeys: new Set(["creditNote:901"]),
    creditNotes: [{ sourceId: "901", content }],
  };

  expect(creditVerdictsOf({ order, refunds: [], context })).toEqual([]);
});

test("O68 what settles an exchange is not decided by its amount", () => {
  const exchange = anExchange({ id: "70" });
  const other = aReturn({ id: "71" });
  const exchanged = anOrder({ lines: [mug, book], returns: [exchange, other] });
  const context = { invoice: invoiceOf({ order, refunds: [] }) };

  const refunds = [{ ...ofMug, returnId: "70" }, aRefundOf({ lines: [aRefundLine(book)], returnId: "71" })];

  expect(creditVerdictsOf({ order: exchanged, refunds, context })).toEqual(["hold UNSUPPORTED_EXCHANGE", "wanted"]);
});

test("O68 an even exchange after the invoice takes what came back off it: 29.90", () => {
  const exchanged = anOrder({
    lines: [{ ...mug, currentQuantity: 0 }, book, aLineItem({ id: "9001", unitPriceCents: 2990 })],
    returns: [anExchange({ id: "70", exchangeLines: [{ lineId: "9001", quantity: 1 }] })],
    totals: { totalCents: 8480, currentTotalCents: 5490, receivedCents: 5490 },
  });
  const context = { invoice: invoiceOf({ order, refunds: [] }), documentedFingerprint: orderFingerprint(order) };

  const refunds = [removal(mug, { returnId: "70" })];

  expect(ratesOf(first({ order: exchanged, refunds, context }))).toEqual(["19 %: 25.13 + 4.77"]);
});

test("O68 an exchange for something cheaper shows both sides: back 29.90, 19.90 instead, 10.00 given back", () => {
  const instead = aLineItem({ id: "9001", unitPriceCents: 1990 });
  const exchanged = anOrder({
    lines: [{ ...mug, currentQuantity: 0 }, book, instead],
    returns: [anExchange({ id: "70", exchangeLines: [{ lineId: "9001", quantity: 1 }] })],
  });
  const refund = aRefundOf({ lines: [aRefundLine(mug)], totalCents: 1000, returnId: "70" });

  const [decision] = creditDecisionsOf({
    order: exchanged,
    refunds: [refund],
    context: { invoice: invoiceOf({ order, refunds: [] }), documentedFingerprint: orderFingerprint(order) },
  });

  expect(decision).toMatchObject({
    verdict: "hold",
    code: "UNSUPPORTED_EXCHANGE",
    details: { value: "zurück 29,90 €, stattdessen 19,90 €", proposal: "credit_note_and_invoice" },
  });
});

test("O37 a refund by amount is no overpayment because a fee stands on an invoice without duties: 102.00", () => {
  const chair = aLineItem({ totalCents: 10_000, taxes: [], duties: [aFee(810, { id: "d1" })] });
  const swiss = anAddress({ countryCode: "CH", city: "Bern", zip: "3011" });
  const exported = anOrder({
    lines: [chair],
    shippingAddress: swiss,
    billingAddress: swiss,
    additionalFees: [aFee(200)],
    totals: {
      totalCents: 11_010,
      currentTotalCents: 11_010,
      receivedCents: 11_010,
      dutiesCents: 810,
      additionalFeesCents: 200,
    },
  });
  const given = {
    order: exported,
    refunds: [aRefundOf({ totalCents: 10_200 })],
    settings: { invoiceExcludeDuties: true },
  };

  expect(first(given).totals.grossCents).toBe(10_200);
});

test("O51 the fees of a return are kept without being listed", () => {
  const refund = aRefundOf({ lines: [aRefundLine(mug)], totalCents: 2500, returnId: "71" });

  expect(linesOf(first({ order, refunds: [refund] }))).toEqual([
    ["Becher (BECHER)", 1, 2990],
    ["Abzug von der Erstattung", 1, -490],
  ]);
});

test.each<[string, number[]]>([
  ["not listed", []],
  ["listed in part", [-300]],
])("O51 a fee kept on a return that the app may not read is %s: what was paid back decides", (_label, listed) => {
  const adjustments = listed.map((cents) => anAdjustment(cents));
  const refund = aRefundOf({ lines: [aRefundLine(mug)], adjustments, totalCents: 2500 });

  expect(linesOf(first({ order, refunds: [refund] }))).toEqual([
    ["Becher (BECHER)", 1, 2990],
    ["Abzug von der Erstattung", 1, -490],
  ]);
});

test("O51 more paid on a return than came back is nothing a fee explains", () => {
  const refund = aRefundOf({ lines: [aRefundLine(mug)], totalCents: 3500 });

  expect(creditVerdictsOf({ order, refunds: [refund] })).toEqual(["hold SUM_MISMATCH"]);
});

test("O51 O74 less paid back in francs than came back may be a fee or the rate of exchange: a person decides", () => {
  const francs = anOrder({ lines: [mug, book], presentmentCurrency: "CHF", presentmentTotalCents: 5200 });

  const [fewer, rounded] = [2760, 2988].map((totalCents) =>
    creditVerdictsOf({ order: francs, refunds: [aRefundOf({ lines: [aRefundLine(mug)], totalCents })] }),
  );

  expect([fewer, rounded]).toEqual([["hold SUM_MISMATCH"], ["wanted"]]);
});

test("O74 a refund of an order in francs takes off what had been charged, not what the francs are worth by now", () => {
  const francs = anOrder({ lines: [mug, book], presentmentCurrency: "CHF", presentmentTotalCents: 5200 });
  const refund = { ...ofMug, totalCents: 3021 };

  expect(first({ order: francs, refunds: [refund] }).totals.grossCents).toBe(2990);
});

test("O82 what was paid twice and goes back corrects nothing by itself", () => {
  const paidTwice = anOrder({ lines: [mug, book], totals: { receivedCents: 2 * 5490 } });

  expect(creditVerdictsOf({ order: paidTwice, refunds: [aRefundOf({ totalCents: 5490 })] })).toEqual([
    "hold REFUND_OF_OVERPAYMENT",
  ]);
});

describe("things that are taxed in their own way", () => {
  test("O42 a sold voucher comes back untaxed, the goods at their rate: 50.00 and 29.90", () => {
    const voucher = aLineItem({ title: "Gutschein", unitPriceCents: 5000, giftCard: true, taxes: [], taxable: false });
    const refund = aRefundOf({ lines: [aRefundLine(voucher), aRefundLine(mug)] });

    const note = first({ order: anOrder({ lines: [voucher, mug] }), refunds: [refund] });

    expect(ratesOf(note)).toEqual(["0 %: 50.00 + 0.00", "19 %: 25.13 + 4.77"]);
  });

  test("O42 a voucher that is on no export invoice needs no correction, the goods beside it do: 29.90", () => {
    const swiss = anAddress({ countryCode: "CH", city: "Bern", zip: "3011" });
    const voucher = aLineItem({ title: "Gutschein", unitPriceCents: 5000, giftCard: true, taxes: [], taxable: false });
    const exported = anOrder({
      lines: [voucher, { ...mug, taxes: [] }],
      shippingAddress: swiss,
      billingAddress: swiss,
    });
    const refundOfGoods = aRefundOf({ lines: [aRefundLine({ ...mug, taxes: [] })] });
    const refundOfVoucher = aRefundOf({ lines: [aRefundLine(voucher)] });

    expect(creditVerdictsOf({ order: exported, refunds: [refundOfGoods, refundOfVoucher] })).toEqual([
      "wanted",
      "skip NOTHING_TO_CORRECT",
    ]);
  });

  test("O40 a tip comes back as it was taxed: 5.00 over goods of 29.90 at 19 % and 25.00 at 7 %", () => {
    const tipped = anOrder({ lines: [mug, book], totals: { tipCents: 500 } });
    const refund = aRefundOf({ lines: [aRefundLine(book)], adjustments: [anAdjustment(500)] });

    const note = first({ order: tipped, refunds: [refund], settings: { fixTaxTip: true } });

    expect(ratesOf(note)).toEqual(["7 %: 25.50 + 1.78", "19 %: 2.29 + 0.43"]);
  });

  test("O40 a tip of two rates comes back with the titles of its invoice", () => {
    const tipped = anOrder({ lines: [mug, book], totals: { tipCents: 500 } });
    const refund = aRefundOf({ lines: [aRefundLine(book)], adjustments: [anAdjustment(500)] });

    const note = first({ order: tipped, refunds: [refund] });

    expect(note.lines.slice(1).map(({ title, taxRate }) => [title, taxRate])).toEqual([
      ["Trinkgeld (19 %)", 1900],
      ["Trinkgeld (7 %)", 700],
    ]);
  });

  test("O49 shipping of two rates comes back with the titles of its invoice", () => {
    const split = aShippingLine({ chargedCents: 490, taxes: [aTax(1900, 43), aTax(700, 15)] });
    const sent = anOrder({ lines: [mug, book], shipping: [split] });

    const note = first({ order: sent, refunds: [aRefundOf({ shipping: [aRefundShipping(split)] })] });

    expect(note.lines.map(({ title, taxRate }) => [title, taxRate])).toEqual([
      ["Versand (19 %)", 1900],
      ["Versand (7 %)", 700],
    ]);
  });

  test("O40 a tip that was passed on comes back without tax, and says why", () => {
    const tipped = anOrder({ lines: [mug, book], totals: { tipCents: 500 } });
    const refund = aRefundOf({ lines: [aRefundLine(book)], adjustments: [anAdjustment(500)] });

    const note = first({ order: tipped, refunds: [refund], settings: { fixTaxTip: false } });

    expect(note.lines.at(-1)).toMatchObject({
      title: "Trinkgeld",
      detail: "Trinkgeld für Mitarbeitende (durchlaufender Posten)",
      taxRate: 0,
      totalCents: 500,
    });
  });

  const duty = aFee(810, { id: "d1" });
  const withDuty = anOrder({
    lines: [{ ...mug, duties: [duty] }],
    totals: { dutiesCents: 810, totalCents: 3800, currentTotalCents: 3800, receivedCents: 3800 },
  });
  const ofDuty = aRefundOf({ lines: [aRefundLine(mug)], duties: [{ feeId: "d1", amountCents: 810 }] });

  test.each([
    ["O37 duties on the invoice come back with the goods: 29.90 + 8.10", false, 3800],
    ["O37 duties left out of the invoice are left out of its correction", true, 2990],
  ])("%s", (_label, invoiceExcludeDuties, grossCents) => {
    const note = first({ order: withDuty, refunds: [ofDuty], settings: { invoiceExcludeDuties } });

    expect(note.totals.grossCents).toBe(grossCents);
  });

  const dutiable = [810, 200, 300].map((cents, at) => ({
    ...mug,
    id: `m${at}`,
    duties: [aFee(cents, { id: `d${at}` })],
  }));
  const withDuties = anOrder({
    lines: dutiable,
    totals: { dutiesCents: 1310, totalCents: 10_280, currentTotalCents: 10_280, receivedCents: 10_280 },
  });
  const ofDuties = [
    { feeId: "d0", amountCents: 810 },
    { feeId: "d2", amountCents: 300 },
  ];

  test.each([
    ["O37 two of three duties that share a line come back in one: 29.90 + 8.10 + 3.00", false, 1110, 4100],
    ["O37 of duties left out of the invoice none comes back: 29.90 only", true, 0, 2990],
  ])("%s", (_label, invoiceExcludeDuties, dutiesCents, totalCents) => {
    const refund = aRefundOf({ lines: dutiable.slice(0, 1).map((line) => aRefundLine(line)), duties: ofDuties });
    const note = first({ order: withDuties, refunds: [refund], settings: { invoiceExcludeDuties } });

    const ofFees = note.lines.filter(({ source }) => source?.startsWith("fee:"));
    expect(ofFees.map((line) => line.totalCents)).toEqual(dutiesCents === 0 ? [] : [dutiesCents]);
    expect(note.totals.grossCents).toBe(totalCents);
  });

  test("O22 tax taken off an invoice is not on its correction: 29.90 at 0 %", () => {
    const profile = aProfile({ smallBusiness: true, taxType: "vatfree" });
    const given = { order, refunds: [ofMug], profile, settings: { fixTaxRemoveTax: true } };

    expect([first(given).taxType, ratesOf(first(given))]).toEqual(["vatfree", ["0 %: 29.90 + 0.00"]]);
  });

  test("O24 a distance sale to Austria stays one: 24.00 = 20.00 + 4.00 at 20 %", () => {
    const line = aLineItem({ unitPriceCents: 2400, rate: 2000 });
    const vienna = anAddress({ countryCode: "AT", zip: "1010", city: "Wien" });
    const abroad = anOrder({ lines: [line], billingAddress: vienna, shippingAddress: vienna });
    const profile = aProfile({ distanceSalesPrinciple: "DESTINATION" });

    const note = first({ order: abroad, refunds: [aRefundOf({ lines: [aRefundLine(line)] })], profile });

    expect([note.taxSubType, ratesOf(note)]).toEqual(["distanceSales", ["20 %: 20.00 + 4.00"]]);
  });
});

describe("net invoices", () => {
  const three = [1, 2, 3].map(() => aLineItem({ unitPriceCents: 1000, isNet: true }));
  const company = anOrder({ taxesIncluded: false, lines: three });

  test("stay net where the sums agree: 10.00 + 1.90", () => {
    const [line = mug] = three;
    const note = first({ order: company, refunds: [aRefundOf({ isNet: true, lines: [aRefundLine(line)] })] });

    expect([note.taxType, ratesOf(note)]).toEqual(["net", ["19 %: 10.00 + 1.90"]]);
  });

  test("are corrected in gross where no net amount comes to the sum: 1.02 is 1.21 with 19 %, 1.03 is 1.23", () => {
    const note = first({ order: company, refunds: [aRefundOf({ totalCents: 122 })] });

    expect([note.taxType, note.totals.grossCents]).toEqual(["gross", 122]);
  });
});

describe("what a credit note says", () => {
  test("it names the invoice it corrects, by number and day (decision 2, L6)", () => {
    const note = first({ order, refunds: [ofMug] });

    expect(note.title).toBe("Rechnungskorrektur");
    expect(note.introduction).toContain("Rechnung RE0001 vom 05.03.2026");
    expect(note.corrects).toEqual({ providerId: "inv-1", number: "RE0001", date: "2026-03-05", mayLink: true });
  });

  test("it names the invoice whatever the merchant writes", () => {
    const note = first({ order, refunds: [ofMug], settings: { creditIntroduction: { de: "Danke, {{order.name}}!" } } });

    expect(note.introduction).toBe(
      `Korrektur der Rechnung RE0001 vom 05.03.2026.\nDanke, #1001!\nErstattung vom ${germanDay(berlinDay(ofMug.createdAt))}.`,
    );
  });

  test("its items without a text of their own have the default, in a shop of the version before the invoice's", () => {
    const settings: PreferencesPatch = { invoiceItemTitle: { de: "Ware {{item.sku}}" } };
    const titleWith = (patch: PreferencesPatch) =>
      first({ order, refunds: [ofMug], settings: { ...settings, ...patch } }).lines[0]?.title;

    expect(titleWith({})).toBe("Becher (BECHER)");
    expect(titleWith({ papersBefore: ["creditTexts"] })).toBe("Ware BECHER");
  });

  test("its items are called as the merchant's own text says", () => {
    const settings = {
      creditItemTitle: { de: "Rückgabe {{item.title}}" },
      creditTitle: { de: "Korrektur {{order.name}}" },
    };
    const note = first({ order, refunds: [ofMug], settings });

    expect([note.title, note.lines[0]?.title, note.corrects?.mayLink]).toEqual([
      "Korrektur #1001",
      "Rückgabe Becher (BECHER)",
      false,
    ]);
  });

  test("it bears the day it is made, never one before its invoice, and names the day of the refund", () => {
    const refund = { ...ofMug, createdAt: "2026-03-29T22:30:00.000Z" };
    const note = first({ order, refunds: [refund] });

    expect([note.date, note.issue]).toEqual([undefined, { notBefore: "2026-03-05" }]);
    expect(note.introduction).toContain("Erstattung vom 30.03.2026.");
  });

  test("reports take it into the month of the refund", () => {
    const [decision] = creditDecisionsOf({ order, refunds: [{ ...ofMug, createdAt: "2026-03-31T22:30:00.000Z" }] });

    expect(decision).toMatchObject({ supply: { correctedOn: "2026-04-01" } });
  });

  test.each([
    ["the day of the refund in Berlin", "2026-03-06T23:30:00.000Z", "2026-06-01T12:00:00.000Z", "2026-03-07"],
    ["never before its invoice", "2026-03-01T12:00:00.000Z", "2026-06-01T12:00:00.000Z", "2026-03-05"],
    ["never in the future", "2026-07-01T10:00:00.000Z", "2026-06-01T12:00:00.000Z", "2026-06-01"],
    ["after the clocks changed", "2026-03-29T22:30:00.000Z", "2026-06-01T12:00:00.000Z", "2026-03-30"],
  ])(
    "a shop that keeps the days of the version before has %s on it, and nothing else",
    (_label, createdAt, now, day) => {
      const settings = { papersBefore: ["days" as const] };
      const note = first({ order, refunds: [{ ...ofMug, createdAt }], settings, context: { now } });

      expect(note.date).toBe(day);
      expect(note.introduction).not.toContain("Erstattung vom");
    },
  );

  test.each([
    [true, true],
    [false, false],
  ])("it is finalised if the merchant wants it: %s", (creditFinalize, finalize) => {
    expect(first({ order, refunds: [ofMug], settings: { creditFinalize } }).finalize).toBe(finalize);
  });

  test("it has its own print layout", () => {
    expect(first({ order, refunds: [ofMug], settings: { creditPrintLayout: "lay-1" } }).printLayoutId).toBe("lay-1");
  });

  test("its trace says what was asked, and ends with its sum", () => {
    const [decision] = creditDecisionsOf({ order, refunds: [ofMug] });

    expect(decision?.trace.map(({ rule }) => rule)).toContain("invoice-status");
    expect(decision?.trace.at(-1)).toEqual({ rule: "content", datum: "29,90 €", outcome: "wanted" });
  });
});

test.each<[string, InvoicedOrder, boolean]>([
  ["the first one, with the invoice's lines and prices, is linked", { order, refunds: [ofMug] }, true],
  ["an amount without positions is not", { order, refunds: [aRefundOf({ totalCents: 500 })] }, false],
  ["one that keeps a fee is not", { order, refunds: [{ ...ofMug, totalCents: 2500, returnId: "71" }] }, false],
  ["one of a paid invoice is not", { order, refunds: [ofMug], invoice: { status: "paid" } }, false],
  [
    "one of discounts netted differently than on the invoice is not",
    (() => {
      const line = aLineItem({ unitPriceCents: 2000, discounts: [{ amountCents: 500 }] });
      const refunds = [aRefundOf({ lines: [aRefundLine(line)] })];
      return { order: anOrder({ lines: [line] }), refunds, settings: { creditUseDiscount: false } };
    })(),
    false,
  ],
])("O108 %s", (_label, given, mayLink) => {
  expect(first(given).corrects?.mayLink).toBe(mayLink);
});

test("O108 a second one is not linked", () => {
  const notes = creditNotesOf({ order, refunds: [ofMug, aRefundOf({ lines: [aRefundLine(book)] })] });

  expect(notes.map(({ corrects }) => corrects?.mayLink)).toEqual([true, false]);
});

test("L7 the invoice's rate counts, whatever the order says by now", () => {
  const context = { invoice: invoiceOf({ order, refunds: [] }) };
  const changed = anOrder({ lines: [{ ...mug, taxes: [aTax(700, 196)] }, book] });

  expect(ratesOf(first({ order: changed, refunds: [ofMug], context }))).toEqual(["19 %: 25.13 + 4.77"]);
});

test("what is on no invoice is not corrected by guessing", () => {
  const added = aLineItem({ title: "Nachtrag" });
  const context = { invoice: invoiceOf({ order, refunds: [] }) };
  const edited = anOrder({ lines: [mug, book, added] });

  expect(creditVerdictsOf({ order: edited, refunds: [aRefundOf({ lines: [aRefundLine(added)] })], context })).toEqual([
    "hold UNSUPPORTED_CREDIT_NOTE",
  ]);
});

describe("shipping given back without saying which", () => {
  const shipping = [
    aShippingLine({ id: "s1", originalCents: 490 }),
    aShippingLine({ id: "s2", originalCents: 300, rate: 700 }),
  ];
  const shipped = anOrder({ lines: [mug, book], shipping });
  const back = (amountCents: number) => aRefundOf({ shipping: [{ amountCents, taxCents: 0 }] });

  test("is the line of its amount: 3.00 at 7 % = 2.80 + 0.20", () => {
    expect(ratesOf(first({ order: shipped, refunds: [back(300)] }))).toEqual(["7 %: 2.80 + 0.20"]);
  });

  test("is a person's decision where several could be meant", () => {
    expect(creditVerdictsOf({ order: shipped, refunds: [back(200)] })).toEqual(["hold UNSUPPORTED_CREDIT_NOTE"]);
  });
});

test("a refund whose parts were not read is held", () => {
  expect(creditVerdictsOf({ order, refunds: [aRefund({ totalCents: 500 })] })).toEqual([
    "hold UNSUPPORTED_CREDIT_NOTE",
  ]);
});
