import { expect, test } from "vitest";
import { grossPerRate } from "#shared/domain/documents/credit-notes/per-rate.ts";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DecisionContext } from "#shared/domain/documents/decision/decision-input.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { sumCents } from "#shared/values/money.ts";
import { cases } from "../../builders/cases.ts";
import { refundsOf, type SaleRefund } from "../../builders/generated/refunds.ts";
import { chargedOf, type Sale, saleOf } from "../../builders/generated/sale.ts";
import { orderOfSale, orderRefundsOf, refundedOrder } from "../../builders/generated/to-order.ts";
import { planInput } from "../../builders/plans.ts";
import { aContext, preferences } from "../../builders/settings.ts";

const SALES = cases({ all: 900, few: 400 });
const sales = Array.from({ length: SALES }, (_, place) => saleOf(place + 50_001)).filter(
  ({ rounding, totalCents, lines }) =>
    rounding !== "per_unit" && totalCents > 0 && lines.length <= 200 && lines.every(({ giftCard }) => !giftCard),
);

const decide = (order: Order, context: Partial<DecisionContext> = {}): Decision[] =>
  decideDocuments(planInput({ order, preferences: preferences({ skipFree: false }), context: aContext(context) }));
const invoiceOf = (decisions: readonly Decision[]) => decisions.find(({ kind }) => kind === "invoice");
const about = (sale: Sale, decision: Decision | undefined) =>
  `sale ${sale.seed}: ${JSON.stringify(decision?.verdict === "wanted" ? decision.content.totals : decision)}`;

/** The first refund of a sale as what was taken out of the order before anybody paid. */
function editedOrder(sale: Sale, removal: SaleRefund): Order {
  const order = orderOfSale(sale);
  const [refund] = orderRefundsOf(sale, [{ ...removal, totalCents: 0 }]);
  const units = (place: number) => removal.lines.find((line) => line.place === place)?.quantity ?? 0;
  const removedCents = sumCents(removal.lines, (line) => line.amountCents + (sale.taxesIncluded ? 0 : line.taxCents));
  const removedTaxCents = sumCents(removal.lines, ({ taxCents }) => taxCents);
  const presentCents = order.totals.totalCents - removedCents;
  return {
    ...order,
    edited: true,
    lines: order.lines.map((line, place) => ({ ...line, currentQuantity: line.quantity - units(place) })),
    refunds: refund === undefined ? [] : [refund],
    totals: {
      ...order.totals,
      currentTaxCents: order.totals.taxCents - removedTaxCents,
      currentTotalCents: presentCents,
      receivedCents: presentCents,
    },
  };
}

/** Goods, or their shipping, are left of an order. */
const hasTaxed = ({ lines, shipping }: Order): boolean =>
  lines.some(({ giftCard, currentQuantity }) => !giftCard && currentQuantity > 0) ||
  shipping.some(({ chargedCents }) => chargedCents > 0);

test("O62 whatever is taken out before anybody paid, the invoice comes to what is left", () => {
  let count = 0;
  for (const sale of sales) {
    const [first] = refundsOf(sale, "partial");
    if (first === undefined || first.adjustmentCents !== 0) continue;
    const order = editedOrder(sale, first);
    const decision = invoiceOf(decide(order));
    // nothing is left that a tip, if there was one, could be taxed with
    if (order.totals.currentTotalCents === sale.tipCents) continue;
    const isTipWithVouchers = sale.tipCents > 0 && !hasTaxed(order);
    expect(decision?.verdict, about(sale, decision)).toBe(isTipWithVouchers ? "hold" : "wanted");
    if (decision?.verdict !== "wanted") continue;
    expect(decision.content.totals.grossCents, about(sale, decision)).toBe(order.totals.currentTotalCents);
    count += 1;
  }
  expect(count).toBeGreaterThan(SALES / 4);
});

test("O46 O62 what was taken out unpaid needs no correction, and what is left comes back to exactly nothing", () => {
  let count = 0;
  for (const sale of sales) {
    const [first] = refundsOf(sale, "partial");
    if (first === undefined || first.adjustmentCents !== 0) continue;
    const edited = editedOrder(sale, first);
    const decision = invoiceOf(decide(edited));
    if (decision?.verdict !== "wanted" || edited.totals.currentTotalCents === 0) continue;
    const order = givenBack(sale, edited, first);
    const { content } = decision;
    const notes = decide(order, {
      now: "2026-03-20T10:00:00.000Z",
      existing: new Set([`invoice:${order.id}`]),
      invoice: { providerId: "p", number: "RE1", date: "2026-03-05", status: "open", content },
    }).filter(({ kind }) => kind === "creditNote");
    const codes = notes.map((note) => (note.verdict === "wanted" ? "wanted" : note.code));
    expect(codes, about(sale, notes.at(-1))).toEqual(["REFUND_WITHOUT_MONEY", "wanted"]);
    const left = new Map(grossPerRate(content));
    for (const note of notes) {
      if (note.verdict !== "wanted") continue;
      for (const [rate, cents] of grossPerRate(note.content)) left.set(rate, (left.get(rate) ?? 0) - cents);
    }
    expect([...left.values()], `sale ${sale.seed}`).toEqual([...left.values()].map(() => 0));
    count += 1;
  }
  expect(count).toBeGreaterThan(SALES / 4);
});

/** All that an edited order still has, given back at once. */
function givenBack(sale: Sale, edited: Order, removal: SaleRefund): Order {
  const taken = (place: number) => removal.lines.find((line) => line.place === place);
  const lines = sale.lines.flatMap((line, place) => {
    const gone = taken(place);
    const quantity = line.quantity - (gone?.quantity ?? 0);
    const amountCents = chargedOf(line) - (gone?.amountCents ?? 0);
    return quantity === 0 ? [] : [{ place, quantity, amountCents, taxCents: line.taxCents - (gone?.taxCents ?? 0) }];
  });
  const shipping = sale.shipping && {
    amountCents: sale.shipping.chargedCents,
    taxCents: sumCents(sale.shipping.taxes, ({ taxCents }) => taxCents),
  };
  const totalCents = edited.totals.currentTotalCents;
  const [, back] = orderRefundsOf(sale, [
    removal,
    { lines, ...(shipping ? { shipping } : {}), adjustmentCents: sale.tipCents, totalCents },
  ]);
  return {
    ...edited,
    lines: edited.lines.map((line) => ({ ...line, currentQuantity: 0 })),
    refunds: [...edited.refunds, ...(back === undefined ? [] : [back])],
    totals: { ...edited.totals, refundedCents: totalCents, currentTotalCents: 0, currentTaxCents: 0 },
  };
}

test("O55 O95 refunds heard of before the invoice: the invoice is of all that was paid, and the corrections are the same as after it", () => {
  let count = 0;
  for (const sale of sales) {
    const refunds = refundsOf(sale, "complete").filter(({ totalCents }) => totalCents > 0);
    const order = refundedOrder(sale, refunds);
    const decision = invoiceOf(decide(order, { now: "2026-03-20T10:00:00.000Z" }));
    expect(decision?.verdict, about(sale, decision)).toBe("wanted");
    if (decision?.verdict !== "wanted") continue;
    expect(decision.content.totals.grossCents, about(sale, decision)).toBe(sale.totalCents);
    const before = invoiceOf(decide(orderOfSale(sale), { now: "2026-03-20T10:00:00.000Z" }));
    expect(before?.verdict === "wanted" ? before.content : undefined).toEqual(decision.content);
    const notes = decide(order, {
      now: "2026-03-20T10:00:00.000Z",
      existing: new Set([`invoice:${order.id}`]),
      invoice: {
        providerId: "p",
        number: "RE1",
        date: "2026-03-05",
        status: "open",
        content: decision.content,
      },
    }).filter(({ kind }) => kind === "creditNote");
    const left = new Map(grossPerRate(decision.content));
    for (const note of notes) {
      expect(note.verdict, about(sale, note)).toBe("wanted");
      if (note.verdict !== "wanted") continue;
      for (const [rate, cents] of grossPerRate(note.content)) left.set(rate, (left.get(rate) ?? 0) - cents);
    }
    expect([...left.values()], `sale ${sale.seed}`).toEqual([...left.values()].map(() => 0));
    count += 1;
  }
  expect(count).toBeGreaterThan(SALES / 4);
});
