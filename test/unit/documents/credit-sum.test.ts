import { describe, expect, test } from "vitest";
import { creditCharge } from "#shared/domain/documents/credit-notes/credit-charges.ts";
import { balancedCharges } from "#shared/domain/documents/credit-notes/credit-sum.ts";
import type { ContentLine, DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { anAdjustment, aRefundLine } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";

const mug = aLineItem({ totalCents: 1190 });
const book = aLineItem({ totalCents: 1070, rate: 700 });
const order = anOrder({ lines: [mug, book] });
const dollars = { ...order, presentmentCurrency: "USD" };
const contentOf = (one: Order): DocumentContent => wantedInvoiceOf({ order: one }).content;
const invoice = contentOf(order);

const part = (grossCents: number, rate = 1900) =>
  creditCharge({ source: `line:${mug.id}`, title: "Becher", unit: "Stück", rate, grossCents });

interface Given {
  charges?: ReturnType<typeof part>[];
  refund?: Partial<OrderRefund>;
  corrections?: readonly DocumentContent[];
  invoice?: DocumentContent;
  order?: Order;
}
/** Charges as source, title, rate and gross amount; else the refusal. */
function balanced(paidCents: number, { charges = [], refund = {}, corrections = [], ...given }: Given) {
  const result = balancedCharges({ order, invoice, corrections, ...given }, refund, { charges }, paidCents);
  if ("code" in result) return result;
  return result.map(({ source, title, rate, beforeCents }) => [source, title, rate, beforeCents]);
}
const own = (cents: number, rate = 1900) => [`line:${mug.id}`, "Becher", rate, cents];
const returned = { lines: [aRefundLine(mug), aRefundLine(book, { restockType: "NO_RESTOCK" })] };
const mismatch = (documentCents: number, orderCents: number) => ({
  ...{ code: "SUM_MISMATCH", details: { documentCents, orderCents } },
});

test("parts that come to the refunded money stand alone", () => {
  expect(balanced(1190, { charges: [part(1190)] })).toEqual([own(1190)]);
});

test("more than the invoice's rest is refused with both sums", () => {
  expect(balanced(2261, {})).toEqual({
    ...{ code: "CREDIT_ABOVE_INVOICE", details: { documentCents: 2261, orderCents: 2260 } },
  });
});

test("money for nothing in particular is spread over the invoice's rest and named after the order", () => {
  expect(balanced(226, {})).toEqual([
    ["other", "Erstattung zur Bestellung #1001", 700, 107],
    ["other", "Erstattung zur Bestellung #1001", 1900, 119],
  ]);
});

describe("a difference between parts and money", () => {
  test.each([
    ["one cent less is rounding", 1189, "rounding", "Rundung", -1],
    ["one cent more is rounding", 1191, "rounding", "Rundung", 1],
  ])("of %s", (_, paid, source, title, cents) => {
    const rates = cents < 0 ? 1900 : 700;
    expect(balanced(paid, { charges: [part(1190)] })).toEqual([own(1190), [source, title, rates, cents]]);
  });

  test.each([
    ["less", 1188],
    ["more", 1192],
  ])("of two cents %s needs an explanation", (_, paid) => {
    expect(balanced(paid, { charges: [part(1190)] })).toMatchObject(mismatch(1190, paid));
  });

  test.each<[string, Partial<OrderRefund>]>([
    ["goods that came back", returned],
    ["a return that the platform names", { returnId: "r1" }],
    ["an adjustment of this amount", { adjustments: [anAdjustment(-200)] }],
    ["an adjustment of this amount with its tax", { adjustments: [anAdjustment(-168, { taxCents: -32 })] }],
    ["several adjustments together", { adjustments: [anAdjustment(-150), anAdjustment(-50)] }],
  ])("is money that the merchant keeps, by %s", (_, refund) => {
    expect(balanced(990, { charges: [part(1190)], refund })).toEqual([
      own(1190),
      ["other", "Abzug von der Erstattung", 1900, -200],
    ]);
  });

  test.each<[string, Partial<OrderRefund>]>([
    ["goods that stay with the customer", { lines: [aRefundLine(mug, { restockType: "NO_RESTOCK" })] }],
    ["an adjustment of another amount", { adjustments: [anAdjustment(-199)] }],
  ])("is not explained by %s", (_, refund) => {
    expect(balanced(990, { charges: [part(1190)], refund })).toMatchObject(mismatch(1190, 990));
  });

  test("is never more money because goods came back", () => {
    expect(balanced(1390, { charges: [part(1190)], refund: returned })).toMatchObject(mismatch(1190, 1390));
  });

  test("that an adjustment explains is additional money at what the parts leave of the invoice", () => {
    const refund = { adjustments: [anAdjustment(200)] };

    expect(balanced(1390, { charges: [part(1190)], refund })).toEqual([
      own(1190),
      ["other", "Zusätzliche Erstattung", 700, 200],
    ]);
  });
});

describe("additional money of a tip's amount", () => {
  const tipped = anOrder({ lines: [mug], totals: { tipCents: 500 } });
  const withTip = contentOf(tipped);
  const given = { order: tipped, invoice: withTip, charges: [part(1190)] };
  const back = (cents: number) => ({ ...given, refund: { adjustments: [anAdjustment(cents)] } });
  const tipLine = withTip.lines.find(({ source }) => source === "tip");

  test("is the tip, in the invoice's words", () => {
    expect(balanced(1690, back(500))).toEqual([own(1190), ["tip", tipLine?.title, 1900, 500]]);
  });

  test("is not the tip where the amount is another", () => {
    expect(balanced(1590, back(400))).toMatchObject([own(1190), ["other", "Zusätzliche Erstattung", 1900, 400]]);
  });

  test("is not the tip once a correction has given it back", () => {
    const all = { ...withTip.totals, perRate: [{ taxRate: 1900, netCents: 2000, taxCents: 380 }] };
    const totals = { ...withTip.totals, perRate: [{ taxRate: 1900, netCents: 420, taxCents: 80 }] };
    const corrections = [{ ...withTip, totals }];
    const more = { ...withTip, totals: all };

    expect(balanced(1690, { ...back(500), invoice: more, corrections })).toEqual([
      own(1190),
      ["other", "Zusätzliche Erstattung", 1900, 500],
    ]);
  });
});

describe("an order in another currency", () => {
  const given = { order: dollars, charges: [part(1000)] };

  test.each([
    ["a tenth more", 1100],
    ["a tenth less", 900],
  ])("is credited by its parts where the rate moved: %s", (_, paid) => {
    expect(balanced(paid, given)).toEqual([own(1000)]);
  });

  test.each([
    ["more than a tenth", given, 1101],
    ["an adjustment of another amount", { ...given, refund: { adjustments: [anAdjustment(50)] } }, 1090],
  ])("is held for %s", (_, one, paid) => {
    expect(balanced(paid, one)).toMatchObject(mismatch(1000, paid));
  });

  test("whose goods came back is held for less money, which may be a fee, but for a cent a part", () => {
    expect(balanced(998, { ...given, refund: returned })).toEqual([own(1000)]);
    expect(balanced(997, { ...given, refund: returned })).toMatchObject(mismatch(1000, 997));
  });

  test("whose money all went back, says the platform, is credited by its parts", () => {
    const refunded = { ...dollars, financialStatus: "REFUNDED" };

    expect(balanced(950, { ...given, order: refunded, refund: returned })).toEqual([own(1000)]);
  });

  test("has a cent for each part and one more where adjustments do not fit to the cent", () => {
    const one = { ...given, refund: { adjustments: [anAdjustment(48)] } };

    expect(balanced(1050, one)).toEqual([
      own(1000),
      ["other", "Zusätzliche Erstattung", 700, 42],
      ["other", "Zusätzliche Erstattung", 1900, 8],
    ]);
    expect(balanced(1051, one)).toMatchObject(mismatch(1000, 1051));
  });
});

describe("a rate that would go below zero", () => {
  const corrected = (line: Partial<ContentLine>, cents: number, rate = 1900): DocumentContent => ({
    ...invoice,
    lines: [{ ...(invoice.lines[0] as ContentLine), taxRate: rate, ...line }],
    totals: { ...invoice.totals, perRate: [{ taxRate: rate, netCents: cents, taxCents: 0 }] },
  });
  const other = (totalCents: number) => corrected({ source: "other", totalCents }, totalCents);

  test("by a cent is rounded at the other rate", () => {
    expect(balanced(1191, { charges: [part(1191)] })).toEqual([
      own(1191),
      ["rounding", "Rundung", 1900, -1],
      ["rounding", "Rundung", 700, 1],
    ]);
  });

  test("by two cents is refused, with the rate", () => {
    expect(balanced(1192, { charges: [part(1192)] })).toMatchObject({
      ...{ code: "SUM_MISMATCH", details: { documentCents: 1192, orderCents: 1190, value: "19 %" } },
    });
  });

  test.each([
    ["half a cent for each of its lines", 4, 2, true],
    ["no more", 4, 3, false],
  ])("may by %s", (_, count, cents, isRounded) => {
    const lines = Array.from({ length: count }, () => aLineItem({ totalCents: 1190 }));
    const many = contentOf(anOrder({ lines: [...lines, book, book, book] }));
    const all = count * 1190 + cents;

    const charges = [part(all)];
    expect(balanced(all, { charges, invoice: many })).toMatchObject(
      isRounded
        ? [own(all), ["rounding", "Rundung", 1900, -cents], ["rounding", "Rundung", 700, cents]]
        : mismatch(all, count * 1190),
    );
  });

  test("because earlier money for nothing in particular was spread is settled, in other words", () => {
    const given = { charges: [part(1190)], corrections: [other(100)] };

    expect(balanced(1190, given)).toEqual([
      own(1190),
      ["other", expect.stringContaining("Ausgleich"), 1900, -100],
      ["other", expect.stringContaining("Ausgleich"), 700, 100],
    ]);
  });

  test.each([
    ["at another rate", corrected({ source: "other", totalCents: 100, taxRate: 700 }, 100)],
    ["for an item", corrected({ source: `line:${mug.id}`, totalCents: 100 }, 100)],
  ])("because earlier money was given back %s is refused", (_, correction) => {
    expect(balanced(1190, { charges: [part(1190)], corrections: [correction] })).toMatchObject(mismatch(1190, 1090));
  });
});
