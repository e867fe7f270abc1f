import fc from "fast-check";
import { expect, test } from "vitest";
import type { GrossRates } from "#shared/domain/months/order-rates.ts";
import { differenceReason, type OrderAtRates, tieOutGatherer } from "#shared/domain/months/tie-out.ts";

const at = (rates: Readonly<Record<number, number>>): GrossRates =>
  new Map(Object.entries(rates).map(([rate, cents]) => [Number(rate), cents]));
const anOrder = (order: GrossRates, inMonth: GrossRates = new Map(), elsewhere: GrossRates = new Map()) => ({
  ...{ order, inMonth, elsewhere },
});

test("100 orders of 11,900.00: 97 invoices, 2 free, 1 held", () => {
  const ties = tieOutGatherer();
  for (let count = 0; count < 97; count++) {
    ties.addOrder("documented", anOrder(at({ 1900: 11_900 }), at({ 1900: 11_900 })));
    ties.addDocument(at({ 1900: 11_900 }), false);
  }
  for (let count = 0; count < 2; count++) ties.addOrder("without", anOrder(at({ 1900: 0 })));
  ties.addOrder("open", anOrder(at({ 1900: 35_700 })));

  expect(ties.tieOuts()).toEqual([
    {
      ...{ taxRate: 1900, ordersCents: 1_190_000, documentsCents: 1_154_300, foreignCents: 0, elsewhereCents: 0 },
      withoutCents: { underWay: 0, without: 0, open: 35_700 },
      differences: { otherRate: 0, unequal: 0 },
      unexplainedCents: 0,
    },
  ]);
});

test("an order of 30 November with an invoice of 1 December is cut off in both months, with opposite signs", () => {
  const [november, december] = [tieOutGatherer(), tieOutGatherer()];

  november.addOrder("documented", anOrder(at({ 1900: 11_900 }), undefined, at({ 1900: 11_900 })));
  december.addDocument(at({ 1900: 11_900 }), true);

  const cut = { taxRate: 1900, unexplainedCents: 0 };
  expect(november.tieOuts()).toMatchObject([
    { ...cut, ordersCents: 11_900, documentsCents: 0, elsewhereCents: 11_900 },
  ]);
  expect(december.tieOuts()).toMatchObject([{ ...cut, ordersCents: 0, documentsCents: 11_900, foreignCents: 11_900 }]);
});

test.each<[string, OrderAtRates, string | undefined]>([
  ["the same", anOrder(at({ 1900: 100, 700: 50 }), at({ 1900: 100 }), at({ 700: 50 })), undefined],
  ["none", anOrder(at({ 1900: 100 })), undefined],
  ["the same at other rates", anOrder(at({ 1900: 100 }), at({ 1900: 60, 700: 40 })), "otherRate"],
  ["less", anOrder(at({ 1900: 100 }), at({ 1900: 99 })), "unequal"],
])("the documents of an order come to %s", (_, rates, reason) => {
  expect(differenceReason(rates)).toBe(reason);
});

test("differences are told by their reason, at the rates at which they are", () => {
  const ties = tieOutGatherer();
  ties.addOrder("documented", anOrder(at({ 1900: 100 }), at({ 700: 100 })));
  ties.addOrder("documented", anOrder(at({ 1900: 500 }), at({ 1900: 450 })));
  ties.addDocument(at({ 700: 100, 1900: 450 }), false);

  expect(ties.tieOuts()).toMatchObject([
    { taxRate: 1900, differences: { otherRate: 100, unequal: 50 }, unexplainedCents: 0 },
    { taxRate: 700, differences: { otherRate: -100, unequal: 0 }, unexplainedCents: 0 },
  ]);
});

test("a document that the month lists and its order does not know is not explained", () => {
  const ties = tieOutGatherer();
  ties.addOrder("documented", anOrder(at({ 1900: 100 }), at({ 1900: 100 })));
  ties.addDocument(at({ 1900: 100 }), false);
  ties.addDocument(at({ 1900: 70 }), false);

  expect(ties.tieOuts()).toMatchObject([{ unexplainedCents: -70 }]);
});

test("whatever orders and documents a month has, orders are documents and what lies between, at every rate", () => {
  const cents = fc.integer({ min: -100_000, max: 100_000 });
  const rates = fc.uniqueArray(fc.tuple(fc.constantFrom(1900, 700, 0, null), cents), {
    selector: ([rate]) => rate,
  });
  const verdict = fc.constantFrom("documented", "underWay", "without", "open");
  const order = fc.tuple(verdict, rates, rates, rates);
  fc.assert(
    fc.property(fc.array(order), fc.array(rates), (orders, others) => {
      const ties = tieOutGatherer();
      for (const [judged, placed, inMonth, elsewhere] of orders) {
        ties.addOrder(judged, anOrder(new Map(placed), new Map(inMonth), new Map(elsewhere)));
        ties.addDocument(new Map(inMonth), false);
      }
      for (const one of others) ties.addDocument(new Map(one), true);
      expect(
        ties
          .tieOuts()
          .map(({ unexplainedCents }) => unexplainedCents)
          .every((left) => left === 0),
      ).toBe(true);
    }),
  );
});
