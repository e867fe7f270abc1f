import fc from "fast-check";
import { expect, test } from "vitest";
import { contentTotals } from "#shared/domain/documents/charges/totals.ts";
import { grossPerRate } from "#shared/domain/documents/credit-notes/per-rate.ts";
import type { OrderRefund } from "#shared/domain/orders/order.ts";
import { allocate } from "#shared/values/allocate.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { roundLineE4 } from "#shared/values/money.ts";
import { cases } from "../../builders/cases.ts";
import { creditDecisionsOf, creditNotesOf, type InvoicedOrder, invoiceOf } from "../../builders/credit-notes.ts";
import { refundsOf } from "../../builders/generated/refunds.ts";
import { saleOf } from "../../builders/generated/sale.ts";
import { orderOfSale, orderRefundsOf } from "../../builders/generated/to-order.ts";
import { aRefundOf } from "../../builders/order-parts.ts";
import { invoiceDecisionOf } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";

const sales = cases({ all: 400, few: 120 });
const settingsOf = (seed: number) => ({ creditUseDiscount: seed % 2 === 0, invoiceUseDiscount: seed % 3 !== 0 });

/** Generated sales that have an invoice, with their refunds. */
function* invoicedSales(kind: "complete" | "partial"): Generator<InvoicedOrder & { seed: number }> {
  for (let seed = 1; seed <= sales; seed += 1) {
    const sale = saleOf(seed);
    const order = orderOfSale(sale);
    const settings = settingsOf(seed);
    if (invoiceDecisionOf({ order, preferences: preferences(settings) })?.verdict !== "wanted") continue;
    // what was free comes back without money
    const refunds = orderRefundsOf(sale, refundsOf(sale, kind)).filter(({ totalCents }) => totalCents > 0);
    yield { seed, order, refunds, settings };
  }
}

test("any partition of an order into refunds is credited in full, at every rate", () => {
  let count = 0;
  for (const given of invoicedSales("complete")) {
    const invoice = invoiceOf(given).content ?? expect.fail();
    const left = new Map(grossPerRate(invoice));
    for (const note of creditNotesOf(given)) {
      for (const [rate, cents] of grossPerRate(note)) left.set(rate, (left.get(rate) ?? 0) - cents);
    }
    expect([given.seed, ...left.values()]).toEqual([given.seed, ...[...left.values()].map(() => 0)]);
    count += 1;
  }
  expect(count).toBeGreaterThan(sales / 2);
});

test("a credit note is exactly what went back, and no rate goes below nothing", () => {
  for (const given of invoicedSales("partial")) {
    const left = new Map(grossPerRate(invoiceOf(given).content ?? expect.fail()));
    const notes = creditNotesOf(given);
    const paid = given.refunds.map(({ totalCents }) => totalCents);
    expect([given.seed, ...notes.map(({ totals }) => totals.grossCents)]).toEqual([given.seed, ...paid]);
    for (const note of notes) {
      for (const [rate, cents] of grossPerRate(note)) left.set(rate, (left.get(rate) ?? 0) - cents);
      expect(Math.min(...left.values())).toBeGreaterThanOrEqual(0);
    }
  }
});

/** An amount for goodwill, then parts as long as their money is left, then an amount for the rest. */
function withAmounts({ order, refunds, seed }: InvoicedOrder & { seed: number }): OrderRefund[] {
  const days = [...refunds.keys()].map((place) => `2026-03-${10 + place}T10:00:00.000Z`);
  const goodwillCents = Math.max(1, Math.floor((order.totals.totalCents * (seed % 30)) / 100));
  const amounts = [aRefundOf({ id: "1", totalCents: goodwillCents, createdAt: "2026-03-04T10:00:00.000Z" })];
  let leftCents = order.totals.totalCents - goodwillCents;
  const parts = refunds.flatMap((refund, place) => {
    if (refund.totalCents > leftCents) return [];
    leftCents -= refund.totalCents;
    return [{ ...refund, createdAt: days[place] ?? refund.createdAt }];
  });
  const rest = aRefundOf({ id: "2", totalCents: leftCents, createdAt: "2026-03-30T10:00:00.000Z" });
  return [...amounts, ...parts, ...(leftCents > 0 ? [rest] : [])];
}

test("amounts without parts, before and after parts, leave nothing at any rate either", () => {
  let settled = 0;
  for (const given of invoicedSales("complete")) {
    const left = new Map(grossPerRate(invoiceOf(given).content ?? expect.fail()));
    const notes = creditNotesOf({ ...given, refunds: withAmounts(given) });
    for (const note of notes) {
      for (const [rate, cents] of grossPerRate(note)) left.set(rate, (left.get(rate) ?? 0) - cents);
      expect([given.seed, Math.min(0, ...left.values())]).toEqual([given.seed, 0]);
      if (note.lines.some(({ title }) => title === "Ausgleich früherer Erstattungen")) settled += 1;
    }
    expect([given.seed, ...left.values()]).toEqual([given.seed, ...[...left.values()].map(() => 0)]);
  }
  expect(settled).toBeGreaterThan(0);
});

test("lines and totals of credit notes follow by the provider's rule", () => {
  for (const given of invoicedSales("partial")) {
    for (const { lines, taxType, totals } of creditNotesOf(given)) {
      for (const { quantity, unitPriceE4, totalCents } of lines)
        expect(roundLineE4(quantity, unitPriceE4)).toBe(totalCents);
      expect(contentTotals(taxType, lines)).toEqual(totals);
    }
  }
});

test("the same order gives the same credit notes, byte for byte, whatever the order of its refunds", () => {
  for (const given of invoicedSales("partial")) {
    if (given.seed % 10 !== 0) continue;
    const copy = JSON.parse(JSON.stringify(given)) as typeof given;
    const [first, again] = [given, copy].map((one) => canonicalJson(creditDecisionsOf(one)));
    const turned = creditDecisionsOf({ ...given, refunds: [...given.refunds].reverse() }).reverse();
    expect([again, canonicalJson(turned)]).toEqual([first, first]);
  }
});

test("a refund decided after the earlier ones were made gets the same credit note as with them", () => {
  for (const given of invoicedSales("complete")) {
    const [together] = creditDecisionsOf(given).slice(-1);
    const made = creditDecisionsOf(given).slice(0, -1);
    const existing = new Set([`invoice:${given.order.id}`, ...made.map(({ source }) => `creditNote:${source.id}`)]);
    const creditNotes = made.flatMap((one) =>
      one.verdict === "wanted" ? [{ sourceId: one.source.id, content: one.content }] : [],
    );
    const alone = creditDecisionsOf({ ...given, context: { existing, creditNotes } });
    expect(canonicalJson(alone)).toBe(canonicalJson(together === undefined ? [] : [together]));
  }
});

test("an allocation adds up, and each part is within a cent of its share", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), weights, (cents, weights) => {
      const parts = allocate(cents, weights);
      const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
      if (whole === 0n) return;
      parts.forEach((part, index) => {
        const difference = BigInt(part) * whole - BigInt(cents) * BigInt(weights[index] ?? 0);
        expect(difference < 0n ? -difference < whole : difference < whole).toBe(true);
      });
    }),
  );
});
