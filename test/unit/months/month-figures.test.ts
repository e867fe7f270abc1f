// The tiles of a month: what no document tells, and why.
import { expect, test } from "vitest";
import type { MonthOrder } from "#shared/api/months.ts";
import { monthGatherer } from "#shared/month-pack/month-report.ts";
import { tilesOf } from "#web/features/months/month-figures.ts";

const order = (gross: number, reason: { code: string; verdict: "hold" | "skip" }): MonthOrder => ({
  ...{ id: "1", name: "#1", createdAt: "2026-11-02T09:00:00.000Z", payment: "paid", currency: "EUR" },
  ...{ total: gross, current: gross, remaining: null, numbers: [], moreDocuments: 0 },
  reason: { ...reason, kind: "invoice" },
  rates: [{ taxRate: 1900, order: gross, inMonth: null, elsewhere: null }],
});
const held = order(9.99, { code: "MISSING_ADDRESS", verdict: "hold" });
const skipped = order(50, { code: "SKIP_TEST", verdict: "skip" });

const plain = (text: string | undefined) => text?.replace(/\s/g, " ");

test("what waits for an answer is to be cleared of the difference, and what has a reason is not", () => {
  const month = monthGatherer("2026-11", { first: null, isWhole: true });
  month.addOrders([held, skipped]);

  const [without, , difference] = tilesOf(month.report([], []));

  expect([without?.value, without?.parts.map(({ value }) => value)]).toEqual(["2", ["1", "1"]]);
  expect(difference?.name).toBe("Differenz zu klären");
  expect([plain(difference?.value), difference?.parts.map(({ value }) => plain(value))]).toEqual([
    "9,99 €",
    ["50,00 €", "59,99 €"],
  ]);
});

test("what no reason explains is summed over the rates, whatever its sign", () => {
  const report = monthGatherer("2026-11", { first: null, isWhole: true }).report([], []);
  const tie = { ordersCents: 0, documentsCents: 0, withoutCents: { open: 0, underWay: 0, without: 0 } };
  const tieOuts = [
    { ...tie, taxRate: 1900, ordersCents: 1_000, unexplainedCents: 1_000 },
    { ...tie, taxRate: 700, documentsCents: 1_000, unexplainedCents: -1_000 },
  ] as unknown as typeof report.tieOuts;

  const [, , difference] = tilesOf({ ...report, tieOuts });

  expect(plain(difference?.value)).toBe("20,00 €");
});

test("invoices that are paid in the shop are open at the provider only, and called so", () => {
  const report = monthGatherer("2026-11", { first: null, isWhole: true }).report([], []);
  const unpaid = { ...report.unpaid, unassigned: { tally: { count: 3, cents: 23_410 }, first: [] } };

  const [, open] = tilesOf({ ...report, unpaid });

  expect([open?.name, open?.parts.map(({ name }) => name)]).toEqual([
    "Rechnungen ohne Zuordnung",
    ["Offen (0)", "Nicht zugeordnet (3)"],
  ]);
});
