// The tiles of a month: each figure is the sum of its parts.
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

test("the difference of a month is the sum of its parts, as the orders without a document are", () => {
  const month = monthGatherer("2026-11", { first: null, isWhole: true });
  month.addOrders([held, skipped]);

  const [without, , difference] = tilesOf(month.report([], []));

  const plain = (text: string | undefined) => text?.replace(/\s/g, " ");
  expect([without?.value, without?.parts.map(({ value }) => value)]).toEqual(["2", ["1", "1"]]);
  expect([plain(difference?.value), difference?.parts.map(({ value }) => plain(value))]).toEqual([
    "59,99 €",
    ["50,00 €", "9,99 €"],
  ]);
});
