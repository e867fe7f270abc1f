import fc from "fast-check";
import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aYear, liveThrough } from "./a-year.ts";

const table = useTable();

test("the books of large generated years tie out to the cent", async () => {
  let paidCents = 0;
  await fc.assert(
    fc.asyncProperty(aYear({ partners: 6, redeemers: 60 }), async (year) => {
      paidCents += (await liveThrough(table(), year)).paidCents;
    }),
    { numRuns: 25 },
  );

  expect(paidCents).toBeGreaterThan(0);
}, 600_000);
