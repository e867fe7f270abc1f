import { beforeEach, describe, expect, test } from "vitest";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { Books } from "../../builders/books.ts";
import { aFee, aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder, aShippingLine } from "../../builders/orders.ts";

const cups = { id: "1", quantity: 5, unitPriceCents: 1000 } as const;
const book = { id: "2", unitPriceCents: 2000, rate: 700 } as const;
const shipping = (cents: number) => aShippingLine({ id: "3", originalCents: cents });

/** 50.00 at 19 % and 20.00 at 7 %, invoiced; an edit leaves `state`, later `refunds` went back. */
const lines = () => [aLineItem(cups), aLineItem(book)];
const off = (cents: number) => [{ amountCents: cents, title: "Kulanz" }];

type State = Parameters<typeof anOrder>[0];

let day = 3;
beforeEach(() => {
  day = 3;
});

const back = (totalCents: number, fields: Partial<OrderRefund> = {}): OrderRefund => {
  day += 1;
  const createdAt = `2026-03-${String(day).padStart(2, "0")}T10:00:00.000Z`;
  return aRefundOf({ id: `r${day}`, totalCents, createdAt, lines: [], ...fields });
};

/** An edited order with its first payment and its refunds, and nothing outstanding. */
function placed({ refunds = [], ...state }: State = {}): Order {
  const order = anOrder({ lines: lines(), ...state, edited: true, refunds });
  const refundedCents = refunds.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const receivedCents = state.totals?.receivedCents ?? 7000;
  return { ...order, totals: { ...order.totals, receivedCents, refundedCents, outstandingCents: 0 } };
}

/** Invoices the order, then follows each state; answers the open amount, and the credit notes by rate. */
function story(first: Order, ...states: Order[]) {
  const books = new Books();
  books.see({ ...first, edited: false });
  const open = states.map((state) => books.see(state)).at(-1);
  const notes = books.made.filter(({ kind }) => kind === "creditNote");
  const rates = notes.map(({ content }) =>
    content.totals.perRate.map(({ taxRate, netCents, taxCents }) => `${taxRate}: ${netCents + taxCents} (${taxCents})`),
  );
  return { open, rates };
}

test("O64 L7 10.00 off the goods at 19 % by an edit, given back as an amount: 10.00 at 19 %, and nothing is asked", () => {
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem(book)];

  expect(story(placed(), placed({ lines: cheaper, refunds: [back(1000)] }))).toEqual({
    open: [],
    rates: [["1900: 1000 (160)"]],
  });
});

test("O64 L7 a cup that an edit took out without a record, given back as an amount", () => {
  const fewer = [{ ...aLineItem(cups), currentQuantity: 4 }, aLineItem(book)];
  const state = { lines: fewer, refunds: [back(1000)], totals: { currentTotalCents: 6000 } };

  expect(story(placed(), placed(state))).toEqual({ open: [], rates: [["1900: 1000 (160)"]] });
});

test("O64 L7 shipping that an edit lowered by 3.00, given back as an amount", () => {
  const before = placed({ shipping: [shipping(590)], totals: { receivedCents: 7590 } });
  const after = placed({ shipping: [shipping(290)], refunds: [back(300)], totals: { receivedCents: 7590 } });

  expect(story(before, after)).toEqual({ open: [], rates: [["1900: 300 (48)"]] });
});

test("O64 L7 two refunds of one edit", () => {
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem(book)];
  const [one, other] = [back(400), back(600)];

  const { open, rates } = story(
    placed(),
    placed({ lines: cheaper, refunds: [one] }),
    placed({ lines: cheaper, refunds: [one, other] }),
  );

  expect(open).toEqual([]);
  expect(rates).toEqual([["1900: 400 (64)"], ["1900: 600 (96)"]]);
});

test("O50 goodwill after an edit that is settled is spread over what is left", () => {
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem(book)];
  const [forEdit, goodwill] = [back(1000), back(600)];

  const { rates } = story(
    placed(),
    placed({ lines: cheaper, refunds: [forEdit] }),
    placed({ lines: cheaper, refunds: [forEdit, goodwill] }),
  );

  expect(rates).toEqual([["1900: 1000 (160)"], ["700: 200 (13)", "1900: 400 (64)"]]);
});

test("O50 L7 goodwill before an edit takes nothing from what the edit lowers", () => {
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem(book)];
  const [goodwill, forEdit] = [back(700), back(1000)];

  const { rates } = story(
    placed(),
    placed({ refunds: [goodwill] }),
    placed({ lines: cheaper, refunds: [goodwill, forEdit] }),
  );

  expect(rates).toEqual([["700: 200 (13)", "1900: 500 (80)"], ["1900: 1000 (160)"]]);
});

test("O64 L7 an edit that lowers goods of both rates, all of it given back: each rate its part", () => {
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem({ ...book, discounts: off(500) })];

  expect(story(placed(), placed({ lines: cheaper, refunds: [back(1500)] }))).toEqual({
    open: [],
    rates: [["700: 500 (33)", "1900: 1000 (160)"]],
  });
});

const bothCheaper = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem({ ...book, discounts: off(500) })];
const dearer = [aLineItem({ ...cups, discounts: off(1000) }), aLineItem({ ...book, unitPriceCents: 2500 })];

test.each<[string, State]>([
  ["less than two rates lost", { lines: bothCheaper, refunds: [back(700)] }],
  ["something else became dearer", { lines: dearer, refunds: [back(500)] }],
  [
    "more than the edit lowered",
    { lines: [aLineItem({ ...cups, discounts: off(1000) }), aLineItem(book)], refunds: [back(1400)] },
  ],
  [
    "paid in another currency",
    { lines: bothCheaper, refunds: [back(1500)], presentmentCurrency: "CHF", presentmentTotalCents: 6580 },
  ],
])(
  "O64 L7 money back after an edit whose rate would be a guess is held before anything is made: %s",
  (_label, state) => {
    const { presentmentCurrency = "EUR" } = state ?? {};

    const { open, rates } = story(placed({ presentmentCurrency }), placed(state));

    expect(rates).toEqual([]);
    expect(open).toContain("creditNote hold EDITED_REFUND_UNCLEAR");
  },
);

test("O64 with one rate there is nothing to guess: more than the edit lowered is goodwill at that rate", () => {
  const before = placed({ lines: [aLineItem(cups)], totals: { receivedCents: 5000 } });
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) })];

  const { rates } = story(before, placed({ lines: cheaper, refunds: [back(1400)], totals: { receivedCents: 5000 } }));

  expect(rates).toEqual([["1900: 1400 (224)"]]);
});

test("O46 O64 a cup that comes back by line is not what an edit lowered", () => {
  const cheaper = [aLineItem({ ...cups, discounts: off(1000) }), { ...aLineItem(book), currentQuantity: 0 }];
  const ofBook = back(2000, { lines: [aRefundLine(aLineItem(book))] });

  const { rates } = story(placed(), placed({ lines: cheaper, refunds: [ofBook, back(1000)] }));

  expect(rates).toEqual([["700: 2000 (131)"], ["1900: 1000 (160)"]]);
});

const withoutMoney = { money: "none", moneyMoved: false, totalCents: 0 } as const;

test.each([1, 2])(
  "O64 a swap and a removal before the invoice (%s edits), given back as an amount: billed as it is",
  (edits) => {
    const mugs = aLineItem({ id: "1", quantity: 3, unitPriceCents: 5000 });
    const [pot, can] = [aLineItem({ id: "2", unitPriceCents: 10_000 }), aLineItem({ id: "3", unitPriceCents: 10_000 })];
    const swapped = aRefundLine(pot);
    const removed = aRefundLine(mugs, { quantity: 1 });
    const removals =
      edits === 1
        ? [back(0, { ...withoutMoney, lines: [swapped, removed] })]
        : [back(0, { ...withoutMoney, lines: [swapped] }), back(0, { ...withoutMoney, lines: [removed] })];
    const books = new Books();

    const open = books.see(
      placed({
        lines: [{ ...mugs, currentQuantity: 2 }, { ...pot, currentQuantity: 0 }, can],
        refunds: [...removals, back(5000)],
        totals: { totalCents: 35_000, currentTotalCents: 20_000, receivedCents: 25_000 },
      }),
    );

    expect(books.told).toEqual(["invoice 5001 200.00"]);
    expect(new Set(open)).toEqual(
      new Set(["creditNote skip NOTHING_TO_CORRECT", "creditNote skip REFUND_WITHOUT_MONEY"]),
    );
  },
);

describe("what the invoice leaves out", () => {
  const austria = anAddress({ countryCode: "AT", zip: "1010" });
  const goods = aLineItem({ id: "1", unitPriceCents: 12_000, rate: 2000 });
  const card = aLineItem({ id: "2", unitPriceCents: 5000, giftCard: true, taxable: false, taxes: [] });

  /** A voucher to Austria is taken out by an edit; then these amounts go back. */
  function withoutCard(...amounts: number[]) {
    const books = new Books({ profile: { distanceSalesPrinciple: "DESTINATION" } });
    const state = { billingAddress: austria, shippingAddress: austria, totals: { receivedCents: 17_000 } };
    books.see({ ...placed({ ...state, lines: [goods, card] }), edited: false });
    const removal = back(0, { ...withoutMoney, lines: [aRefundLine(card)] });
    const refunds = [removal, ...amounts.map((cents) => back(cents))];
    const totals = { ...state.totals, currentTotalCents: 12_000 };
    const open = books.see(placed({ ...state, lines: [goods, { ...card, currentQuantity: 0 }], refunds, totals }));
    return { told: books.told, open };
  }

  test.each([
    [5000, "skip NOTHING_TO_CORRECT"],
    [1000, "hold REFUND_OF_OVERPAYMENT"],
  ])("a voucher that is edited out and given back as an amount (%s) leaves the goods", (cents, answer) => {
    const { told, open } = withoutCard(cents);

    expect(told).toEqual(["invoice 5001 120.00"]);
    expect(open).toContain(`creditNote ${answer}`);
  });

  test.each([3000, 5000])("goodwill (%s) after the voucher's money is goodwill for the goods", (cents) => {
    const amount = (cents / 100).toFixed(2);

    expect(withoutCard(5000, cents).told).toEqual(["invoice 5001 120.00", `creditNote r6 ${amount} of RE1`]);
  });

  test("goods with duties, edited out and given back as an amount, are credited without the duties", () => {
    const zurich = anAddress({ countryCode: "CH", zip: "8001" });
    const item = (id: string) =>
      aLineItem({
        id,
        unitPriceCents: 10_000,
        rate: 0,
        taxes: [],
        duties: [aFee(810, { id: `d${id}`, title: "Zoll" })],
      });
    const books = new Books({ settings: { invoiceExcludeDuties: true } });
    const place = { billingAddress: zurich, shippingAddress: zurich };
    const totals = { totalCents: 21_620, receivedCents: 21_620, dutiesCents: 1620 };
    const whole = { ...totals, currentTotalCents: 21_620 };
    books.see({ ...placed({ ...place, lines: [item("1"), item("2")], totals: whole }), edited: false });
    const lines = [item("1"), { ...item("2"), currentQuantity: 0 }];
    const removal = back(0, {
      ...withoutMoney,
      lines: [aRefundLine(item("2"))],
      duties: [{ feeId: "d2", amountCents: 810 }],
    });

    books.see(
      placed({ ...place, lines, refunds: [removal, back(10_810)], totals: { ...totals, currentTotalCents: 10_810 } }),
    );

    expect(books.told).toEqual(["invoice 5001 200.00", "creditNote r5 100.00 of RE1"]);
  });
});

test("O64 a refund that was credited before a correction keeps back no credit note of a later unpaid removal", () => {
  const pots = aLineItem({ id: "1", quantity: 2, unitPriceCents: 10_000 });
  const mug = aLineItem({ id: "2", unitPriceCents: 5000 });
  const repaid = back(10_000, { lines: [aRefundLine(pots, { quantity: 1 })] });
  const books = new Books();
  // the correction's invoice bills the pot that is left, and a mug on account
  books.see(anOrder({ lines: [aLineItem({ id: "1", unitPriceCents: 10_000 }), mug] }));
  const removal = back(0, { ...withoutMoney, lines: [aRefundLine(mug)] });
  const left = placed({
    lines: [
      { ...pots, currentQuantity: 1 },
      { ...mug, currentQuantity: 0 },
    ],
    refunds: [repaid, removal],
    totals: { totalCents: 25_000, currentTotalCents: 10_000, receivedCents: 20_000 },
  });

  const decisions = books.decide(left, removal.createdAt, {
    correction: { id: "5001-k1", replaced: [], covered: [] },
    existing: new Set(["invoice:5001", "invoice:5001-k1", "creditNote:5001-k1", `creditNote:${repaid.id}`]),
  });

  expect(books.told).toEqual(["invoice 5001 150.00"]);
  expect(decisions).toContainEqual(
    expect.objectContaining({ kind: "creditNote", verdict: "wanted", source: { type: "refund", id: removal.id } }),
  );
});
