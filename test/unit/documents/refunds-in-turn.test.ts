import { expect, test } from "vitest";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { Books } from "../../builders/books.ts";
import { anExchange, aPayout, aRefundLine, aRefundOf, aRefundShipping } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine } from "../../builders/orders.ts";

// A refund was for what it was for when the money went back: later refunds and their credit notes do not change that.

const day = (number: number) => `2026-03-${String(number).padStart(2, "0")}T10:00:00.000Z`;
const noMoney = { money: "none", moneyMoved: false, totalCents: 0 } as const;
const whenPaid = { settings: { invoiceEvent: "paid", invoiceFinalize: "paid" } } as const;

const cups = aLineItem({ id: "1", quantity: 2, unitPriceCents: 5000 });
const guides = aLineItem({ id: "2", quantity: 5, unitPriceCents: 2000, rate: 700 });

const byAmount = (id: string, totalCents: number, on: number) =>
  aRefundOf({ id, lines: [], totalCents, createdAt: day(on) });

/** The order after these refunds; what is left of its lines says `left`, by id. */
function after(
  order: Order,
  refunds: readonly OrderRefund[],
  { left = {}, ...totals }: Partial<Order["totals"]> & { left?: Record<string, number> } = {},
): Order {
  const refundedCents = refunds.reduce((sum, { moneyMoved, totalCents }) => sum + (moneyMoved ? totalCents : 0), 0);
  const lines = order.lines.map((line) => ({ ...line, currentQuantity: left[line.id] ?? line.currentQuantity }));
  return { ...order, lines, refunds: [...refunds], totals: { ...order.totals, refundedCents, ...totals } };
}

const madeOf = (books: Books) => books.told.filter((one) => one.startsWith("creditNote"));

/** Orders of which a part was paid back before their invoice, which asks for the rest. */
function cheaperBefore(how: "swap" | "discount" | "shipping"): { order: Order; before: OrderRefund[]; mug: string } {
  if (how === "swap") {
    const [out, stays] = [aLineItem({ id: "1", unitPriceCents: 5000 }), aLineItem({ id: "2", unitPriceCents: 5000 })];
    const removal = aRefundOf({ id: "a", lines: [aRefundLine(out)], createdAt: day(2), ...noMoney });
    const before = [removal, byAmount("b", 2000, 3)];
    const order = anOrder({
      lines: [{ ...out, currentQuantity: 0 }, stays, aLineItem({ id: "3", unitPriceCents: 3000 })],
      edited: true,
    });
    const totals = { totalCents: 13_000, currentTotalCents: 8000, receivedCents: 10_000 };
    return { order: after(order, before, totals), before, mug: "2" };
  }
  if (how === "discount") {
    const discounts = [{ amountCents: 2000, title: "Kulanz" }];
    const order = anOrder({
      lines: [aLineItem({ id: "1", quantity: 2, unitPriceCents: 5000, discounts })],
      edited: true,
    });
    const before = [byAmount("b", 2000, 3)];
    return { order: after(order, before, { receivedCents: 10_000 }), before, mug: "1" };
  }
  const shipping = [aShippingLine({ id: "9", originalCents: 590, removed: true })];
  const order = { ...anOrder({ lines: [cups], edited: true }), shipping };
  const before = [byAmount("b", 590, 3)];
  const totals = { totalCents: 10_590, currentTotalCents: 10_000, receivedCents: 10_590 };
  return { order: after(order, before, totals), before, mug: "1" };
}

test.each(["swap", "discount", "shipping"] as const)(
  "O62 a refund of what a %s took off before the invoice gets no credit note when a later refund comes",
  (how) => {
    const { order, before, mug } = cheaperBefore(how);
    const books = new Books(whenPaid);
    books.see(order, day(4));
    const line = order.lines.find(({ id }) => id === mug) ?? expect.fail();
    const back = aRefundOf({ id: "r", lines: [aRefundLine(line, { quantity: 1 })], createdAt: day(8) });
    const currentTotalCents = order.totals.currentTotalCents - back.totalCents;
    const now = after(order, [...before, back], { left: { [mug]: line.currentQuantity - 1 }, currentTotalCents });

    for (const on of [8, 9]) books.see(now, day(on));

    const euros = (back.totalCents / 100).toFixed(2);
    expect(madeOf(books)).toEqual([`creditNote r ${euros} of RE1`]);
  },
);

test.each([
  [
    "a return",
    (line: typeof cups) => aRefundOf({ id: "r", lines: [aRefundLine(line, { quantity: 1 })], createdAt: day(8) }),
    "50.00",
  ],
  ["goodwill", () => byAmount("r", 3000, 8), "30.00"],
] as const)("O82 money that was paid too much stays without a credit note when %s comes later", (_, later, euros) => {
  const order = anOrder({ lines: [cups] });
  const books = new Books(whenPaid);
  const tooMuch = byAmount("b", 2000, 5);
  books.see(after(order, [tooMuch], { receivedCents: 12_000 }), day(6));

  for (const on of [8, 9]) books.see(after(order, [tooMuch, later(cups)], { receivedCents: 12_000 }), day(on));

  expect(madeOf(books)).toEqual([`creditNote r ${euros} of RE1`]);
});

test.each([
  ["its payment", "2027-01-04T09:00:00.000Z", "2027-01-04"],
  ["itself, where its payment says no later one", "2026-12-30T09:00:00.000Z", "2026-12-30"],
])("O56 a refund over the turn of the year has the day of %s", (_, processedAt, expected) => {
  const order = anOrder({ lines: [cups], processedAt: "2026-12-20T10:00:00.000Z" });
  const books = new Books();
  books.see(order, "2026-12-21T12:00:00.000Z");
  const back = aRefundOf({
    ...{ id: "r", lines: [aRefundLine(cups)], createdAt: "2026-12-30T10:00:00.000Z" },
    transactionIds: ["t"],
  });
  const now = { ...order, transactions: [aPayout(back, { id: "t", processedAt })] };

  const decisions = books.decide(
    after(now, [back], { left: { "1": 0 }, currentTotalCents: 0 }),
    "2027-01-04T10:00:00.000Z",
  );

  expect(decisions.map((one) => one.verdict === "wanted" && one.supply?.correctedOn)).toEqual([expected]);
});

test("O56 a refund that failed and is repeated by amount is corrected at the rate of its goods", () => {
  const order = anOrder({ lines: [cups, guides] });
  const books = new Books();
  books.see(order, day(3));
  const failed = aRefundOf({
    ...{ id: "f", lines: [aRefundLine(guides)], createdAt: day(4) },
    ...{ money: "failed", moneyMoved: false, totalCents: 10_000 },
  });

  books.see(after(order, [failed, byAmount("r", 10_000, 5)], { left: { "2": 0 }, currentTotalCents: 10_000 }), day(5));

  expect(madeOf(books)).toEqual(["creditNote r 100.00 of RE1"]);
  expect(books.left).toEqual(
    new Map([
      [1900, 10_000],
      [700, 0],
    ]),
  );
});

test("goodwill after goods were credited with their later money is spread over the rest of the invoice", () => {
  const order = { ...anOrder({ lines: [cups, guides] }), edited: true };
  const books = new Books();
  books.see(anOrder({ lines: [cups, guides] }), day(3));
  const removal = aRefundOf({ id: "a", lines: [aRefundLine(cups, { quantity: 1 })], createdAt: day(4), ...noMoney });
  const paid = [removal, byAmount("b", 5000, 5)];
  const rest = { left: { "1": 1 }, currentTotalCents: 15_000 };
  books.see(after(order, paid, rest), day(5));

  books.see(after(order, [...paid, byAmount("g", 2000, 6)], rest), day(6));

  expect(books.left).toEqual(
    new Map([
      [1900, 5000 - 667],
      [700, 10_000 - 1333],
    ]),
  );
});

test("another unit of a line that was credited by line still counts as lowered by an edit", () => {
  const order = { ...anOrder({ lines: [cups, guides] }), edited: true };
  const books = new Books();
  books.see(anOrder({ lines: [cups, guides] }), day(3));
  const back = aRefundOf({ id: "a", lines: [aRefundLine(cups, { quantity: 1 })], createdAt: day(4) });
  books.see(after(order, [back], { left: { "1": 1 }, currentTotalCents: 15_000 }), day(4));
  const removal = aRefundOf({
    ...{ id: "b", lines: [aRefundLine(cups, { quantity: 1, before: 1 })], createdAt: day(5) },
    ...noMoney,
  });

  const rest = { left: { "1": 0 }, currentTotalCents: 10_000 };
  books.see(after(order, [back, removal, byAmount("c", 4000, 6)], rest), day(6));

  expect(books.left).toEqual(
    new Map([
      [1900, 1000],
      [700, 10_000],
    ]),
  );
});

test("the money of an edit that comes back together with shipping has the rate of the edit", () => {
  const ship = aShippingLine({ id: "9", originalCents: 590 });
  const order = { ...anOrder({ lines: [cups, guides], shipping: [ship] }), edited: true };
  const books = new Books();
  books.see({ ...order, edited: false }, day(3));
  const removal = aRefundOf({ id: "a", lines: [aRefundLine(guides, { quantity: 1 })], createdAt: day(4), ...noMoney });
  const both = aRefundOf({
    ...{ id: "b", lines: [], shipping: [aRefundShipping(ship)], createdAt: day(5) },
    ...{ adjustments: [{ amountCents: 2000, taxCents: 0 }], totalCents: 2590 },
  });

  books.see(after(order, [removal, both], { left: { "2": 4 }, currentTotalCents: 18_000 }), day(5));

  expect(madeOf(books)).toEqual(["creditNote b 25.90 of RE1"]);
  expect(books.left).toEqual(
    new Map([
      [1900, 10_000],
      [700, 8000],
    ]),
  );
});

test("goods that are taken out while their money is kept stay invoiced after a voucher was given back", () => {
  const voucher = aLineItem({ id: "2", unitPriceCents: 5000, taxes: [], giftCard: true, taxable: false });
  const zurich = anAddress({ countryCode: "CH", zip: "8001", city: "Zürich" });
  const order = anOrder({ lines: [{ ...cups, taxes: [] }, voucher], billingAddress: zurich, shippingAddress: zurich });
  const books = new Books();
  books.see(order, day(3));
  expect(books.told).toEqual(["invoice 5001 100.00"]);
  const card = aRefundOf({ id: "a", lines: [aRefundLine(voucher)], createdAt: day(4) });
  const cup = aRefundOf({ id: "b", lines: [aRefundLine(cups, { quantity: 1 })], createdAt: day(5), ...noMoney });

  books.see(after(order, [card, cup], { left: { "1": 1, "2": 0 }, currentTotalCents: 5000 }), day(5));
  expect(madeOf(books)).toEqual([]);

  const money = byAmount("c", 5000, 6);
  books.see(after(order, [card, cup, money], { left: { "1": 1, "2": 0 }, currentTotalCents: 5000 }), day(6));
  expect(madeOf(books)).toEqual(["creditNote c 50.00 of RE1"]);
});

test("a removal does not take the money of a refund that is held", () => {
  const order = { ...anOrder({ lines: [cups, guides] }), edited: true };
  const books = new Books();
  books.see({ ...order, edited: false }, day(3));
  const removal = aRefundOf({ id: "a", lines: [aRefundLine(guides, { quantity: 1 })], createdAt: day(4), ...noMoney });
  const now = after(order, [removal, byAmount("b", 3000, 6)], { left: { "2": 4 }, currentTotalCents: 18_000 });

  for (const on of [6, 7]) books.see(now, day(on));

  expect(madeOf(books)).toEqual([]);
  expect(books.decide(now, day(7)).map((one) => [one.source.id, "code" in one ? one.code : "wanted"])).toEqual(
    expect.arrayContaining([
      ["a", "REFUND_WITHOUT_MONEY"],
      ["b", "EDITED_REFUND_UNCLEAR"],
    ]),
  );
});

test.each([
  ["from before the switch", { since: { invoice: "2026-03-01T09:00:00.000Z", creditNote: day(5) } }],
  [
    "corrected by a credit note made by hand",
    {
      settlements: [
        {
          kind: "creditNote",
          sourceId: "a",
          at: day(4),
          code: "EXISTING",
          number: "GS77",
          providerId: "own-1",
        } as const,
      ],
    },
  ],
])("a removal does not take the money of a refund %s", (_, context) => {
  const order = anOrder({ lines: [cups] });
  const books = new Books({ context });
  books.see(order, day(3));
  const back = aRefundOf({ id: "a", lines: [aRefundLine(cups, { quantity: 1 })], createdAt: day(4) });
  const removal = aRefundOf({
    ...{ id: "b", lines: [aRefundLine(cups, { quantity: 1, before: 1 })], createdAt: day(6) },
    ...noMoney,
  });

  books.see(after(order, [back, removal], { left: { "1": 0 }, currentTotalCents: 0 }), day(6));

  expect(madeOf(books)).toEqual([]);
});

/** An order of which one cup was exchanged for tea before its invoice. */
function exchangedBefore() {
  const tea = aLineItem({ id: "3", unitPriceCents: 5000 });
  const exchanged = aRefundOf({
    ...{ id: "a", returnId: "x1", lines: [aRefundLine(cups, { quantity: 1 })], createdAt: day(2) },
    ...noMoney,
  });
  const order: Order = {
    ...anOrder({ lines: [cups, tea], edited: true }),
    returns: [anExchange({ id: "x1", exchangeLines: [{ lineId: "3", quantity: 1 }] })],
  };
  const totals = { totalCents: 15_000, currentTotalCents: 10_000, receivedCents: 10_000 };
  const books = new Books(whenPaid);
  books.see(after(order, [exchanged], { ...totals, left: { "1": 1 } }), day(3));
  return { order, exchanged, totals, books };
}

test("an exchange before the invoice is no exchange to correct when the goods of it come back", () => {
  const { order, exchanged, totals, books } = exchangedBefore();
  const back = aRefundOf({ id: "b", lines: [aRefundLine(cups, { quantity: 1, before: 1 })], createdAt: day(8) });
  const now = after(order, [exchanged, back], { ...totals, currentTotalCents: 5000, left: { "1": 0 } });

  books.see(now, day(8));

  expect(madeOf(books)).toEqual(["creditNote b 50.00 of RE1"]);
  expect(books.decide(now, day(9)).filter(({ verdict }) => verdict === "hold")).toEqual([]);
});

test("money by amount after a shipping refund still has the rate of what the edit took off the shipping", () => {
  const placed = anOrder({ lines: [cups, guides], shipping: [aShippingLine({ id: "9", originalCents: 1000 })] });
  const books = new Books();
  books.see(placed, day(3));
  const cheaper = aShippingLine({ id: "9", originalCents: 600 });
  const order = { ...placed, edited: true, shipping: [cheaper] };
  const back = aRefundOf({ id: "a", lines: [], shipping: [aRefundShipping(cheaper)], createdAt: day(5) });

  books.see(after(order, [back, byAmount("b", 400, 6)], { currentTotalCents: 20_000 }), day(6));

  expect(books.left).toEqual(
    new Map([
      [1900, 10_000],
      [700, 10_000],
    ]),
  );
});

test("the second of two failed refunds, repeated by amount, is corrected at the rate of its goods", () => {
  const order = anOrder({ lines: [cups, guides] });
  const books = new Books();
  books.see(order, day(3));
  const failed = (id: string, line: typeof cups, on: number) =>
    aRefundOf({
      ...{ id, lines: [aRefundLine(line, { quantity: 1 })], createdAt: day(on) },
      ...{ money: "failed", moneyMoved: false },
    });
  const refunds = [failed("a", guides, 4), failed("b", cups, 5), byAmount("c", 5000, 6)];

  books.see(after(order, refunds, { left: { "1": 1, "2": 4 }, currentTotalCents: 13_000 }), day(6));

  expect(books.left).toEqual(
    new Map([
      [1900, 5000],
      [700, 10_000],
    ]),
  );
});

test("a removal does not take the money of a refund whose other payment is on its way", () => {
  const order = anOrder({ lines: [cups] });
  const books = new Books();
  books.see(order, day(3));
  const back = aRefundOf({
    ...{ id: "a", lines: [aRefundLine(cups, { quantity: 1 })], createdAt: day(4), transactionIds: ["1", "2"] },
  });
  const removal = aRefundOf({
    ...{ id: "b", lines: [aRefundLine(cups, { quantity: 1, before: 1 })], createdAt: day(6) },
    ...noMoney,
  });
  const paidBack = (id: string, status: string) => aPayout(back, { id, status, amountCents: 2500 });
  const now = after(order, [back, removal], { left: { "1": 0 }, currentTotalCents: 0 });

  const half = { ...now, transactions: [paidBack("1", "SUCCESS"), paidBack("2", "PENDING")] };
  books.see({ ...half, totals: { ...half.totals, refundedCents: 2500 } }, day(6));
  expect(madeOf(books)).toEqual([]);

  books.see({ ...now, transactions: [paidBack("1", "SUCCESS"), paidBack("2", "SUCCESS")] }, day(7));
  expect(madeOf(books)).toEqual(["creditNote a 50.00 of RE1"]);
});

test("goodwill of before an edit is spread over the invoice, seen in turn or at once", () => {
  const order = { ...anOrder({ lines: [cups, guides] }), edited: true };
  const goodwill = byAmount("a", 1000, 4);
  const removal = aRefundOf({ id: "b", lines: [aRefundLine(guides, { quantity: 1 })], createdAt: day(5), ...noMoney });
  const seen = (...states: readonly (readonly OrderRefund[])[]) => {
    const books = new Books();
    books.see({ ...order, edited: false }, day(3));
    for (const refunds of states) {
      const isOut = refunds.includes(removal);
      const now = isOut ? { left: { "2": 4 }, currentTotalCents: 18_000 } : {};
      books.see(after({ ...order, edited: isOut }, refunds, now), day(6));
    }
    return books.left;
  };

  const inTurn = seen([goodwill], [goodwill, removal]);

  expect(inTurn).toEqual(
    new Map([
      [1900, 9500],
      [700, 9500],
    ]),
  );
  expect(seen([goodwill, removal])).toEqual(inTurn);
});

test("an exchange before the invoice stays settled when other goods are taken out without money", () => {
  const { order, exchanged, totals, books } = exchangedBefore();
  const removal = aRefundOf({
    ...{ id: "b", lines: [aRefundLine(cups, { quantity: 1, before: 1 })], createdAt: day(8) },
    ...noMoney,
  });
  const now = after(order, [exchanged, removal], { ...totals, currentTotalCents: 5000, left: { "1": 0 } });

  const codes = books.decide(now, day(9)).flatMap((one) => ("code" in one ? [one.code] : []));

  expect(codes).not.toContain("UNSUPPORTED_EXCHANGE");
});
