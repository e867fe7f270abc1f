import { expect, test } from "vitest";
import { getCredits } from "#functions/modules/credits/get-credits.ts";
import { settleCredits } from "#shared/domain/plans/credit-changes.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";

const state = initialPlanState("2026-01-31T09:00:00.000Z");

/** The rows of the ledger after a month. `used`: transfers of the month. */
async function rowsAfter(used: number) {
  const entries = settleCredits({ ...state, used }, "2026-02-28T08:00:00.000Z")?.entries ?? [];
  const ports = {
    ledger: { entries: async () => ({ entries: [...entries] }) },
    waiting: { count: async () => 0, list: async () => [] },
    clock: { now: () => "2026-02-28T08:00:00.000Z", monotonic: () => 0, sleep: async () => {} },
  };
  const { items } = await getCredits(ports, { plan: state }, { pageSize: 25 });
  return items.map(({ kind, transfers }) => [kind, transfers]);
}

test("what was left of a month expires, and a month that was used up leaves no row of 0", async () => {
  expect(await rowsAfter(7)).toEqual([
    ["expiry", -3],
    ["grant", 10],
  ]);
  expect(await rowsAfter(10)).toEqual([["grant", 10]]);
});
