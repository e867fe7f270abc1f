import { expect, test } from "vitest";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order, OrderRefund } from "#shared/domain/orders/order.ts";
import { Books } from "../../builders/books.ts";
import { creditNotesOf, invoiceOf } from "../../builders/credit-notes.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext } from "../../builders/settings.ts";

const cups = aLineItem({ id: "1", quantity: 3, unitPriceCents: 1000 });
const book = aLineItem({ id: "2", unitPriceCents: 2000, rate: 700 });
const placed = anOrder({ lines: [cups, book] });
/** Decides an order of 30.00 at 19 % and 20.00 at 7 % whose refunds have their credit notes. */
function decisionsAfter(order: Order, credited: readonly OrderRefund[], before = placed): string[] {
  const invoice = invoiceOf({ order: before, refunds: [] });
  const notes = creditNotesOf({ order: { ...order, cancelledAt: undefined }, refunds: credited, context: { invoice } });
  const creditNotes = notes.map((content, index) => ({ sourceId: credited[index]?.id ?? "", content }));
  const existing = new Set([`invoice:${order.id}`, ...credited.map(({ id }) => `creditNote:${id}`)]);
  const context = aContext({
    now: "2026-06-01T12:00:00.000Z",
    existing,
    invoice,
    creditNotes,
    documentedFingerprint: orderFingerprint(before),
  });
  return decideDocuments(planInput({ order, context })).map((one) =>
    one.verdict === "wanted" ? `${one.kind} wanted` : `${one.kind} ${one.verdict} ${one.code}`,
  );
}

const unpaid = { receivedCents: 0, outstandingCents: 0 };

test("O60 § 17 UStG: cancelled unpaid, its removal credited in full: settled, nothing would be corrected twice", () => {
  const removal = aRefundOf({
    id: "r1",
    money: "none",
    moneyMoved: false,
    totalCents: 0,
    lines: [aRefundLine(cups), aRefundLine(book)],
  });
  const order = anOrder({
    ...placed,
    lines: [
      { ...cups, currentQuantity: 0 },
      { ...book, currentQuantity: 0 },
    ],
    refunds: [removal],
    financialStatus: "PENDING",
    cancelledAt: "2026-03-04T00:00:00.000Z",
    totals: { ...unpaid, currentTotalCents: 0 },
  });

  expect(decisionsAfter(order, [removal])).toEqual([]);
});

const givenBack = (totalCents: number, fields: Partial<OrderRefund> = {}) =>
  aRefundOf({ id: "r2", totalCents, createdAt: "2026-03-10T10:00:00.000Z", ...fields });

/** A cup less by an edit that left no record. */
const edited = (refund: OrderRefund, fields: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    ...placed,
    edited: true,
    lines: [{ ...cups, currentQuantity: 2 }, book],
    refunds: [refund],
    ...fields,
    totals: { currentTotalCents: 4000, refundedCents: 1000, ...fields.totals },
  });

test("O64 a cup less by an edit, its 10.00 given back and credited at its rate: settled", () => {
  const refund = givenBack(1000, { lines: [aRefundLine(cups, { quantity: 1 })] });

  expect(decisionsAfter(edited(refund), [refund])).toEqual([]);
});

test("O64 § 17 UStG: 30.00 of one rate, a cup less without a record, its 10.00 given back as an amount: settled", () => {
  const refund = givenBack(1000, { lines: [] });
  const before = anOrder({ lines: [cups] });
  const order = anOrder({
    ...before,
    edited: true,
    lines: [{ ...cups, currentQuantity: 2 }],
    refunds: [refund],
    totals: { currentTotalCents: 2000, refundedCents: 1000 },
  });

  expect(decisionsAfter(order, [refund], before)).toEqual([]);
});

test("O64 a price that an edit lowered by 10.00, given back as an amount of one rate: settled", () => {
  const refund = givenBack(1000, { lines: [] });
  const before = anOrder({ lines: [cups] });
  const cheaper = aLineItem({ ...cups, quantity: 3, unitPriceCents: 1000, discounts: [{ amountCents: 1000 }] });
  const order = anOrder({
    ...before,
    edited: true,
    lines: [cheaper],
    refunds: [refund],
    totals: { totalCents: 2000, currentTotalCents: 2000, receivedCents: 3000, refundedCents: 1000 },
  });

  expect(decisionsAfter(order, [refund], before)).toEqual([]);
});

test("O64 L7 credited at the wrong rates, the sum alone settles nothing", () => {
  const refund = givenBack(1000);

  expect(decisionsAfter(edited(refund), [refund])).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
});

test("O64 while more is kept than the order comes to, it is not settled", () => {
  const refund = givenBack(500, { lines: [] });
  const order = edited(refund, { totals: { refundedCents: 500 } });

  expect(decisionsAfter(order, [refund])).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
});

test("O67 another address is a matter of its own, however the sums meet", () => {
  const refund = givenBack(1000, { lines: [aRefundLine(cups, { quantity: 1 })] });
  const order = edited(refund, { billingAddress: anAddress({ lastName: "Nachbar" }) });

  expect(decisionsAfter(order, [refund])).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
});

test("O66 another item for the money that is left is not what the invoice names", () => {
  const refund = givenBack(1000, { lines: [aRefundLine(cups, { quantity: 1 })] });
  const mug = aLineItem({ id: "3", unitPriceCents: 2000 });
  const order = edited(refund, { lines: [{ ...cups, currentQuantity: 0 }, book, mug], totals: { totalCents: 7000 } });

  expect(decisionsAfter(order, [refund])).toEqual(["invoice hold CHANGED_AFTER_DOCUMENT"]);
});

test("O62 O74 swapped down before the invoice and the difference given back: nothing is corrected, in francs as in euros", () => {
  const removal = aRefundOf({ id: "r1", money: "none", moneyMoved: false, totalCents: 0, lines: [aRefundLine(book)] });
  const order = anOrder({
    edited: true,
    presentmentCurrency: "CHF",
    presentmentTotalCents: 5640,
    lines: [cups, { ...book, currentQuantity: 0 }, aLineItem({ id: "3", unitPriceCents: 1900 })],
    refunds: [removal, givenBack(100, { lines: [] })],
    financialStatus: "PARTIALLY_REFUNDED",
    totals: { totalCents: 6900, currentTotalCents: 4900, receivedCents: 5000, refundedCents: 100 },
  });
  const books = new Books();

  books.see(order);

  expect(books.told).toEqual(["invoice 5001 49.00"]);
});
