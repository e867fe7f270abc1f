import { describe, expect, test } from "vitest";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { RegimeName, SupplyFacts } from "#shared/domain/documents/paper/supply-facts.ts";
import type { Order, OrderLine, OrderRefund } from "#shared/domain/orders/order.ts";
import { Books } from "../../builders/books.ts";
import { creditVerdictsOf, invoiceOf } from "../../builders/credit-notes.ts";
import { anExchange, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";

const cups = (fields = {}) => aLineItem({ id: "1", title: "Tasse", quantity: 3, unitPriceCents: 1000, ...fields });
const bowl = (fields = {}) => aLineItem({ id: "2", title: "Schale", unitPriceCents: 500, ...fields });
const placed = anOrder({ lines: [cups()] });
const at = "2026-03-12T09:00:00.000Z";
const changed = (fields: Parameters<typeof anOrder>[0]) => anOrder({ edited: true, updatedAt: at, ...fields });

/** An order of three cups with its invoice RE1, and a bowl with its supplement RE2. */
function supplemented(lines = [cups(), bowl()]): Books {
  const books = new Books({ settings: { invoiceSupplement: true } });
  books.see(placed);
  books.see(changed({ lines }));
  return books;
}

const back = (lines: OrderRefund["lines"], fields = {}) => aRefundOf({ id: "r1", createdAt: at, lines, ...fields });
const refunded = (refunds: readonly OrderRefund[], lines: Order["lines"] = [cups(), bowl()]) => {
  const refundedCents = refunds.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const taken = (id: string) =>
    refunds.flatMap(({ lines = [] }) => lines).reduce((sum, one) => sum + (one.lineId === id ? one.quantity : 0), 0);
  const present = lines.map((line) => ({ ...line, currentQuantity: line.quantity - taken(line.id) }));
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const totals = {
    totalCents,
    currentTotalCents: totalCents - refundedCents,
    receivedCents: totalCents,
    refundedCents,
  };
  return changed({ lines: present, refunds, totals, financialStatus: "PARTIALLY_REFUNDED" });
};

describe("I3 a correction names the invoice that billed what came back", () => {
  test.each<[string, readonly OrderRefund[], readonly string[]]>([
    ["a cup: the first", [back([aRefundLine(cups(), { quantity: 1 })])], ["creditNote r1 10.00 of RE1"]],
    ["the bowl: the supplement", [back([aRefundLine(bowl())])], ["creditNote r1 5.00 of RE2"]],
    ["both: both", [back([aRefundLine(cups()), aRefundLine(bowl())])], ["creditNote r1 35.00 of RE1 + RE2"]],
    ["an amount: the first, as far as it goes", [back([], { totalCents: 3000 })], ["creditNote r1 30.00 of RE1"]],
    ["a larger amount: both", [back([], { totalCents: 3200 })], ["creditNote r1 32.00 of RE1 + RE2"]],
    [
      "an amount, then another: what the first has left, then the supplement",
      [back([], { totalCents: 2900 }), back([], { id: "r2", totalCents: 300 })],
      ["creditNote r1 29.00 of RE1", "creditNote r2 3.00 of RE1 + RE2"],
    ],
  ])("%s", (_label, refunds, told) => {
    const books = supplemented();

    expect(books.see(refunded(refunds))).toEqual([]);
    expect(books.told.slice(2)).toEqual(told);
  });

  test("units of one line on both: the first as long as it has them, then the supplement", () => {
    const four = cups({ quantity: 4 });
    const books = supplemented([four]);
    const first = back([aRefundLine(four, { quantity: 3 })]);
    books.see(refunded([first], [four]));
    books.see(refunded([first, back([aRefundLine(four, { before: 3 })], { id: "r2" })], [four]));

    expect(books.told.slice(1)).toEqual([
      "invoice 5001-2 10.00",
      "creditNote r1 30.00 of RE1",
      "creditNote r2 10.00 of RE2",
    ]);
    expect([...books.left.values()]).toEqual([0]);
  });

  test("each is named with its day in the introduction (§ 31 Abs. 5 UStDV), and only one alone is linked", () => {
    const books = supplemented();
    books.see(refunded([back([aRefundLine(cups()), aRefundLine(bowl())])]));
    const content = books.made.at(-1)?.content;

    expect(content?.introduction).toContain("RE1");
    expect(content?.introduction).toContain("Korrektur der Rechnung RE2 vom ");
    expect(content?.corrects?.mayLink).toBe(false);
    const alone = supplemented();
    alone.see(refunded([back([aRefundLine(bowl())])]));
    expect(alone.made.at(-1)?.content.corrects).toMatchObject({ number: "RE2", mayLink: true });
  });

  test("O57 what came back before its supplement is made waits for it", () => {
    const books = new Books({ settings: { invoiceSupplement: true } });
    books.see(placed);
    const order = refunded([back([aRefundLine(bowl())])]);
    const decisions = books.decide(order).map(({ kind, source, verdict }) => `${kind} ${source.id} ${verdict}`);

    expect(decisions).toEqual(["invoice 5001-2 wanted", "creditNote r1 wait"]);
    books.see(order);
    expect(books.told).toEqual(["invoice 5001 30.00", "invoice 5001-2 5.00", "creditNote r1 5.00 of RE2"]);
  });

  test("O60 cancelled unpaid: all of both, once", () => {
    const books = supplemented();
    const order = changed({
      lines: [cups({ currentQuantity: 0 }), bowl({ currentQuantity: 0 })],
      cancelledAt: at,
      financialStatus: "VOIDED",
      totals: { totalCents: 3500, currentTotalCents: 0, receivedCents: 0, outstandingCents: 0 },
    });

    expect(books.see(order)).toEqual([]);
    expect(books.told.slice(2)).toEqual(["creditNote 5001 35.00 of RE1 + RE2"]);
    expect([...books.left.values()]).toEqual([0]);
  });

  test.each(["draft", "voided"] as const)("a supplement that is %s is not corrected", (status) => {
    const books = supplemented();
    const [, made] = books.made;
    if (made === undefined) throw new Error("no supplement");
    const { sourceId, content } = made;
    const supplements = [
      { sourceId, content, invoice: { providerId: "i2", number: "RE2", date: "2026-03-05", status } },
    ];
    const decisions = books.decide(refunded([back([aRefundLine(bowl())])]), at, { supplements });

    expect(decisions.map((one) => ("code" in one ? one.code : one.verdict))).toEqual([
      status === "draft" ? "INVOICE_IS_DRAFT" : "INVOICE_VOIDED",
    ]);
  });
});

describe("O68 an exchange after the invoice", () => {
  const pot = (unitPriceCents: number) => aLineItem({ id: "9", title: "Kanne", unitPriceCents });
  /** A cup came back, something of this price went out instead; the difference was paid, or given back. */
  const exchanged = (cents: number, fields: Parameters<typeof anOrder>[0] = {}) => {
    const difference = cents - 1000;
    const paidBack = Math.max(0, -difference);
    const refund = back([aRefundLine(cups(), { quantity: 1 })], {
      returnId: "x",
      totalCents: paidBack,
      ...(paidBack === 0 ? { money: "none", moneyMoved: false } : {}),
    });
    return changed({
      edited: false,
      lines: [cups({ currentQuantity: 2 }), pot(cents)],
      returns: [anExchange({ id: "x", exchangeLines: [{ lineId: "9", quantity: 1 }] })],
      refunds: [refund],
      ...fields,
      totals: {
        totalCents: 3000 + cents,
        currentTotalCents: 2000 + cents,
        receivedCents: 3000 + Math.max(0, difference),
        refundedCents: paidBack,
        ...fields.totals,
      },
    });
  };
  const plain = () => {
    const books = new Books();
    books.see(placed);
    return books;
  };

  test.each([
    ["of the same value", 1000],
    ["for something dearer, the difference paid", 1500],
  ])(
    "%s is an invoice of the new and a correction of what came back, though supplements are not allowed",
    (_label, cents) => {
      const books = plain();

      expect(books.see(exchanged(cents))).toEqual([]);
      expect(books.told).toEqual([
        "invoice 5001 30.00",
        `invoice 5001-2 ${(cents / 100).toFixed(2)}`,
        "creditNote r1 10.00 of RE1",
      ]);
      expect(books.see(exchanged(cents))).toEqual([]);
      expect([...books.left.values()]).toEqual([2000 + cents]);
    },
  );

  test("the correction does not wait for the parcel, the invoice of the new does", () => {
    const books = plain();

    expect(books.see(exchanged(1000, { fulfillmentStatus: "PARTIALLY_FULFILLED" }))).toEqual(["invoice wait WAIT"]);
    expect(books.told.at(-1)).toBe("creditNote r1 10.00 of RE1");
    books.see(exchanged(1000));
    expect(books.told.at(-1)).toBe("invoice 5001-2 10.00");
  });

  test("the new item comes back, too: corrected at its own invoice", () => {
    const books = plain();
    books.see(exchanged(1000));
    const returned = exchanged(1000);
    const again = aRefundOf({ id: "r2", createdAt: at, lines: [aRefundLine(pot(1000))] });
    const order: Order = {
      ...returned,
      lines: [cups({ currentQuantity: 2 }), { ...pot(1000), currentQuantity: 0 }],
      refunds: [...returned.refunds, again],
      totals: { ...returned.totals, currentTotalCents: 2000, refundedCents: 1000 },
    };

    expect(books.see(order)).toEqual([]);
    expect(books.told.at(-1)).toBe("creditNote r2 10.00 of RE2");
  });

  test.each<[string, Order]>([
    ["whose refund is still to come", { ...exchanged(1000), refunds: [] }],
    ["with something else added beside it", { ...exchanged(1000), lines: [...exchanged(1000).lines, bowl()] }],
    ["for something cheaper", exchanged(600)],
    ["whose sums do not meet", exchanged(1000, { totals: { receivedCents: 2700, currentTotalCents: 2700 } })],
  ])("one %s is left to the merchant", (_label, order) => {
    const books = plain();

    expect(books.see(order).some((left) => left.includes(" hold "))).toBe(true);
    expect(books.told).toEqual(["invoice 5001 30.00"]);
  });
});

describe("O66 something swapped after the invoice, where supplements are allowed", () => {
  const mug = (unitPriceCents: number) => aLineItem({ id: "8", unitPriceCents });
  const swapped = (cents: number, fields: Parameters<typeof anOrder>[0] = {}) =>
    changed({
      lines: [cups({ currentQuantity: 2 }), mug(cents)],
      refunds: [
        back([aRefundLine(cups(), { quantity: 1, restockType: "CANCEL" })], {
          money: "none",
          moneyMoved: false,
          totalCents: 0,
        }),
      ],
      ...fields,
      totals: { totalCents: 3000 + cents, currentTotalCents: 2000 + cents, receivedCents: 3000, ...fields.totals },
    });

  test("for the same money: an invoice of what came, a correction of what went", () => {
    const books = supplemented([cups()]);

    expect(books.see(swapped(1000))).toEqual([]);
    expect(books.told.slice(1)).toEqual(["invoice 5001-2 10.00", "creditNote r1 10.00 of RE1"]);
  });

  test("for less, the rest still to be given back, it is left to the merchant", () => {
    const books = supplemented([cups()]);

    expect(books.see(swapped(600)).some((left) => left.includes(" hold "))).toBe(true);
    expect(books.made).toHaveLength(1);
  });
});

describe("a refund of invoice and supplement under the one-stop scheme", () => {
  const [cup, addedBowl] = [cups({ quantity: 1 }), bowl()];
  const invoiceWith = (line: OrderLine, number: string, supply: SupplyFacts) =>
    invoiceOf({ order: anOrder({ lines: [line] }), refunds: [], invoice: { providerId: number, number, supply } });
  const verdictsOf = (regime: RegimeName, day: string, lines: readonly OrderLine[]) => {
    const order = anOrder({ lines: [cup, addedBowl] });
    const invoice = invoiceWith(addedBowl, "RE2", { regime, supplyDay: "2026-04-02", sentOn: day });
    return creditVerdictsOf({
      order,
      refunds: [aRefundOf({ lines: lines.map((line) => aRefundLine(line)) })],
      context: {
        existing: new Set([`invoice:${order.id}`, "invoice:s"]),
        invoice: invoiceWith(cup, "RE1", { regime, supplyDay: "2026-03-30" }),
        supplements: [{ sourceId: "s", content: invoice.content as DocumentContent, invoice }],
      },
    });
  };

  test.each([
    ["of two quarters is held", "distanceSale", "2026-04-02", [cup, addedBowl], "hold CREDIT_OF_SEVERAL_QUARTERS"],
    ["of one of them alone", "distanceSale", "2026-04-02", [addedBowl], "wanted"],
    ["below the threshold", "homeTaxed", "2026-04-02", [cup, addedBowl], "wanted"],
  ] as const)("%s", (_, regime, day, lines, verdict) => {
    expect(verdictsOf(regime, day, lines)).toEqual([verdict]);
  });
});
