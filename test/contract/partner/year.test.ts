import fc from "fast-check";
import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aYear, liveThrough } from "./a-year.ts";

const table = useTable();

test("the books of small generated years tie out to the cent: rows, payouts, receipts, counters and states", async () => {
  let payouts = 0;
  await fc.assert(
    fc.asyncProperty(aYear({ partners: 2, redeemers: 8 }), async (year) => {
      payouts += (await liveThrough(table(), year)).payouts;
    }),
    { numRuns: 4, seed: 7, endOnFailure: true },
  );

  expect(payouts).toBeGreaterThan(0);
});
