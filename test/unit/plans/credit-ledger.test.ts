import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CreditChange,
  changePlan,
  endTestBonuses,
  grantGoodwill,
  grantImportBonus,
  grantSetupReward,
  openingEntry,
  settleCredits,
} from "#shared/domain/plans/credit-changes.ts";
import { bucketOf, type LedgerEntry } from "#shared/domain/plans/credit-ledger.ts";
import { creditLevel, remainingPercent } from "#shared/domain/plans/credit-level.ts";
import {
  balanceOf,
  creditsAt,
  initialPlanState,
  nextCreditChangeAt,
  nextTransfer,
  type PlanState,
} from "#shared/domain/plans/credits.ts";
import { planIds } from "#shared/domain/plans/plans.ts";
import { berlinMidnight } from "#shared/values/days.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { foldLedger } from "#test/builders/fold-ledger.ts";

const START = "2026-01-31T09:00:00.000Z";
const state = initialPlanState(START);
const entriesOf = (change: CreditChange | undefined) =>
  (change?.entries ?? []).map((entry) => [entry.kind, "reason" in entry ? entry.reason : undefined, entry.transfers]);
const paid = (fields: Partial<PlanState> = {}): PlanState => ({
  ...state,
  id: "premium",
  granted: ["premium"],
  ...fields,
});

test("CRED-11 a month ends at its anchor, and what was left is gone", () => {
  const change = settleCredits({ ...state, used: 7 }, "2026-02-28T08:00:00.000Z");

  expect(change?.after).toMatchObject({
    used: 0,
    periodStartedAt: berlinMidnight("2026-02-28"),
    resetAt: berlinMidnight("2026-03-31"),
  });
  expect(entriesOf(change)).toEqual([
    ["expiry", undefined, -3],
    ["grant", "month", 10],
  ]);
});

test("within a month nothing changes", () => {
  expect(settleCredits({ ...state, used: 9 }, "2026-02-27T22:59:59.999Z")).toBeUndefined();
});

test("a plan paid by the year renews its transfers every month", () => {
  expect(creditsAt(paid({ annual: true, used: 9 }), "2026-03-01T00:00:00.000Z").resetAt).toBe(
    berlinMidnight("2026-03-31"),
  );
});

test("F16 a renewal that comes late, or twice, says the same", () => {
  const once = settleCredits({ ...state, used: 4 }, "2026-03-02T08:00:00.000Z");
  const late = settleCredits({ ...state, used: 4 }, "2026-03-30T21:00:00.000Z");

  expect(late).toEqual(once);
  expect(settleCredits(once?.after ?? state, "2026-03-30T21:00:00.000Z")).toBeUndefined();
});

test("a shop that nobody looked at for months stands in the right one, with one grant", () => {
  const change = settleCredits(state, "2026-06-15T12:00:00.000Z");

  expect(change?.after).toMatchObject({
    periodStartedAt: berlinMidnight("2026-05-31"),
    resetAt: berlinMidnight("2026-06-30"),
  });
  expect(entriesOf(change)).toHaveLength(2);
});

test("who buys a plan begins a month with all of it", () => {
  const change = changePlan({ ...state, used: 10 }, { id: "basic", annual: false, now: "2026-02-10T10:00:00.000Z" });

  expect(change?.after).toMatchObject({
    id: "basic",
    anchor: "2026-02-10",
    used: 0,
    resetAt: berlinMidnight("2026-03-10"),
  });
  expect(entriesOf(change)).toEqual([
    ["expiry", "plan", 0],
    ["grant", "month", 100],
  ]);
});

test("a plan that only rested goes on in its month with what it used", () => {
  const now = "2026-02-10T10:00:00.000Z";
  const rests = changePlan(paid({ id: "basic", used: 40 }), { id: "free", annual: false, now });
  const change = changePlan(rests?.after ?? state, { id: "basic", annual: false, now, goesOn: true });

  expect(change?.after).toMatchObject({ id: "basic", used: 40, anchor: state.anchor, resetAt: state.resetAt });
  expect(entriesOf(change)).toEqual([["grant", "plan", 90]]);
});

test("a larger plan adds the difference to the running month", () => {
  const change = changePlan(paid({ id: "basic", used: 40 }), {
    id: "standard",
    annual: true,
    now: "2026-02-10T10:00:00.000Z",
  });

  expect(change?.after).toMatchObject({ id: "standard", annual: true, used: 40, resetAt: state.resetAt });
  expect(entriesOf(change)).toEqual([["grant", "plan", 200]]);
});

test("a downgrade takes the difference back, and what was used beyond it takes nothing from a bonus", () => {
  const change = changePlan(paid({ used: 400 }), { id: "basic", annual: false, now: "2026-02-10T10:00:00.000Z" });
  const after = change?.after ?? state;

  expect(balanceOf(after)).toEqual({ quota: 100, used: 100, resetAt: state.resetAt });
  expect(nextTransfer(after)).toBeUndefined();
  const bonuses = { "2026": { transfers: 50, used: 10, expiresAt: "2026-03-10T10:00:00.000Z" } };
  expect(balanceOf({ ...after, bonuses })).toMatchObject({ quota: 150, used: 110 });
  expect(entriesOf(change)).toEqual([["grant", "plan", -900]]);
});

test("PLAN-50 the first time of premium gives five quotas in sum for 30 days, a second time gives none", () => {
  const now = "2026-02-10T10:00:00.000Z";
  const first = changePlan(state, { id: "premium", annual: false, now });
  const back = changePlan(first?.after ?? state, { id: "standard", annual: false, now: "2026-02-11T10:00:00.000Z" });
  const again = changePlan(back?.after ?? state, { id: "premium", annual: false, now: "2026-02-12T10:00:00.000Z" });

  expect(first?.after.bonuses).toEqual({
    premium: { transfers: 4_000, used: 0, expiresAt: secondsAfter(now, 30 * 86_400) },
  });
  expect(entriesOf(again)).toEqual([["grant", "plan", 700]]);
});

test("a premium plan that nobody pays gives a bonus of its own, which ends when tests do not count any more", () => {
  const now = "2026-02-10T10:00:00.000Z";
  const tried = changePlan(state, { id: "premium", annual: false, now, isTest: true })?.after ?? state;
  const left = changePlan({ ...tried }, { id: "free", annual: false, now: "2026-02-11T10:00:00.000Z" })?.after ?? state;
  const ended = endTestBonuses(left, "2026-02-12T10:00:00.000Z");
  const paid = changePlan(ended?.after ?? state, { id: "premium", annual: false, now: "2026-02-13T10:00:00.000Z" });

  expect(Object.keys(tried.bonuses)).toEqual(["test-premium"]);
  expect([ended?.after.bonuses, entriesOf(ended)]).toEqual([{}, [["expiry", undefined, -4_000]]]);
  expect(endTestBonuses(ended?.after ?? state, "2026-02-12T10:00:00.000Z")).toBeUndefined();
  expect(Object.keys(paid?.after.bonuses ?? {})).toEqual(["premium"]);
});

test("PLAN-51 a purchased import gives five quotas in sum, once", () => {
  const change = grantImportBonus(paid(), { purchase: "7", now: START });

  expect(balanceOf(change?.after ?? state)).toMatchObject({ quota: 5_000 });
  expect(grantImportBonus(change?.after ?? state, { purchase: "7", now: START })).toBeUndefined();
});

test("PLAN-49 a completed set-up and goodwill are rewarded once each", () => {
  const setup = grantSetupReward(state, START)?.after ?? state;
  const both = grantGoodwill(setup, { key: "ticket-12", transfers: 25, now: START })?.after ?? state;

  expect(balanceOf(both).quota).toBe(10 + 10 + 25);
  expect(grantSetupReward(both, START)).toBeUndefined();
  expect(grantGoodwill(both, { key: "ticket-12", transfers: 25, now: START })).toBeUndefined();
});

test("transfers of the month are used before those of a bonus, and of these the ones that end first", () => {
  const bonuses = {
    late: { transfers: 5, used: 0, expiresAt: "2026-03-20T00:00:00.000Z" },
    soon: { transfers: 5, used: 4, expiresAt: "2026-03-10T00:00:00.000Z" },
  };

  expect(nextTransfer({ ...state, used: 9, bonuses })).toMatchObject({ limit: 10 });
  expect(nextTransfer({ ...state, used: 10, bonuses })).toMatchObject({ bonus: "soon", limit: 5 });
  expect(
    nextTransfer({ ...state, used: 10, bonuses: { ...bonuses, soon: { ...bonuses.soon, used: 5 } } }),
  ).toMatchObject({ bonus: "late" });
  expect(nextCreditChangeAt({ ...state, bonuses })).toBe(state.resetAt);
  expect(nextCreditChangeAt({ ...state, resetAt: "2026-03-31T00:00:00.000Z", bonuses })).toBe(
    "2026-03-10T00:00:00.000Z",
  );
});

test.each([
  ["CRED-06 20 % is no longer critical", 80, 100, "warning", 20],
  ["CRED-06 below 20 % is critical", 81, 100, "critical", 19],
  ["CRED-07 below 40 % is a warning", 61, 100, "warning", 39],
  ["CRED-07 40 % is enough", 60, 100, "enough", 40],
  ["nothing left", 100, 100, "empty", 0],
  ["more used than there is after a downgrade", 400, 100, "empty", 0],
  ["one of a thousand is not nothing", 999, 1_000, "critical", 1],
])("%s", (_label, used, quota, level, percent) => {
  expect([creditLevel({ used, quota }), remainingPercent({ used, quota })]).toEqual([level, percent]);
});

/** Acts on a shop's transfers, one after the other. */
type Act =
  | { act: "document" | "confirm" | "refuse"; which: number }
  | { act: "plan"; id: (typeof planIds)[number]; isTest: boolean; goesOn: boolean }
  | { act: "endTests" }
  | { act: "bonus"; key: number }
  | { act: "wait"; hours: number }
  | { act: "replay" };

const acts = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: fc.record({ act: fc.constant("document" as const), which: fc.nat(50) }) },
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constantFrom("confirm" as const, "refuse" as const), which: fc.nat(50) }),
    },
    fc.record({
      act: fc.constant("plan" as const),
      id: fc.constantFrom(...planIds),
      isTest: fc.boolean(),
      goesOn: fc.boolean(),
    }),
    fc.record({ act: fc.constant("endTests" as const) }),
    fc.record({ act: fc.constant("bonus" as const), key: fc.nat(4) }),
    fc.record({ act: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ act: fc.constant("replay" as const) }),
  ),
  { maxLength: 120 },
);

test("the fold of the ledger is the balance, whatever happens, and nothing is ever below zero", () => {
  fc.assert(
    fc.property(acts, (course) => {
      const shop = aLedger();
      for (const act of course) shop.do(act);

      const now = creditsAt(shop.state, shop.now);
      const uses = [now.used, ...Object.values(now.bonuses).map(({ used }) => used)];
      const used = uses.reduce((sum, one) => sum + one, 0);
      const folded = foldLedger([...shop.entries, ...shop.entries].reverse(), shop.open, shop.now);
      expect(folded).toEqual({ ...balanceOf(now), used });
      expect(Math.min(...uses)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 300 },
  );
});

/** A shop as the store keeps it: one change after the other, each with its entries. */
function aLedger() {
  const shop = {
    state: { ...state, used: 0 },
    now: START,
    entries: [openingEntry(state)] as LedgerEntry[],
    open: [] as string[],
    do: (act: Act) => {
      shop.now = secondsAfter(shop.now, act.act === "wait" ? act.hours * 3600 : 1);
      apply(settleCredits(shop.state, shop.now));
      if (act.act === "document") reserve();
      if (act.act === "confirm") settle(act.which, "consumption");
      if (act.act === "refuse") settle(act.which, "return");
      if (act.act === "plan") apply(changePlan(shop.state, { ...act, annual: false, now: shop.now }));
      if (act.act === "endTests") apply(endTestBonuses(shop.state, shop.now));
      if (act.act === "bonus") apply(grantGoodwill(shop.state, { key: String(act.key), transfers: 3, now: shop.now }));
      if (act.act === "replay") apply(settleCredits(shop.state, shop.now));
    },
  };
  const apply = (change: CreditChange | undefined) => {
    if (!change) return;
    shop.state = change.after;
    shop.entries.push(...change.entries);
  };
  const take = (bucket: string, by: number): boolean => {
    if (bucket === `month:${shop.state.periodStartedAt}`) {
      shop.state = { ...shop.state, used: shop.state.used + by };
      return true;
    }
    const key = bucket.slice("bonus:".length);
    const bonus = shop.state.bonuses[key];
    if (!bucket.startsWith("bonus:") || !bonus) return false;
    shop.state = { ...shop.state, bonuses: { ...shop.state.bonuses, [key]: { ...bonus, used: bonus.used + by } } };
    return true;
  };
  const reserve = () => {
    const place = nextTransfer(shop.state);
    if (!place) return;
    take(bucketOf(place), 1);
    shop.open.push(bucketOf(place));
  };
  const settle = (which: number, kind: "consumption" | "return") => {
    const [bucket] = shop.open.splice(which % Math.max(1, shop.open.length), 1);
    if (bucket === undefined) return;
    if (kind === "return") take(bucket, -1);
    shop.entries.push({
      key: `${kind}:${shop.entries.length}`,
      at: shop.now,
      kind,
      bucket,
      transfers: kind === "consumption" ? -1 : 0,
      reservedAt: shop.now,
      documentKind: "invoice",
      orderId: "1",
      orderName: "#1",
    });
  };
  return shop;
}
