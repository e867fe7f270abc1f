import { expect, test } from "vitest";
import { saleOf } from "../../builders/generated/sale.ts";
import { invoiceOf } from "./sale-documents.ts";

const SALES = 1_000_000;
const PORTION = 100_000;
const portions = Array.from({ length: SALES / PORTION }, (_, place) => place * PORTION + 1);

/** The invoice's sum beside what was charged, of every sale where they differ. */
function differencesFrom(first: number): { seed: number; invoiced: number; charged: number }[] {
  const found = [];
  for (let seed = first; seed < first + PORTION; seed++) {
    const sale = saleOf(seed);
    const invoiced = invoiceOf(sale)?.totals.grossCents;
    if (invoiced !== undefined && invoiced !== sale.totalCents)
      found.push({ seed, invoiced, charged: sale.totalCents });
  }
  return found;
}

test.each(portions)(
  `of ${PORTION} sales from number %i on each invoice comes to what was charged, to the cent`,
  (first) => {
    expect(differencesFrom(first)).toEqual([]);
  },
  3_600_000,
);
