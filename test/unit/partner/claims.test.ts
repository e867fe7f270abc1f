import { expect, test } from "vitest";
import { hasClaims, type Owed } from "#shared/domain/partner/claims.ts";
import type { CommissionRow } from "#shared/domain/partner/payout.ts";

const at = "2026-03-01T02:00:00.000Z";
const aRow = (cents: number): CommissionRow => ({
  id: `2026-02-25#red_${cents}`,
  kind: cents < 0 ? "clawback" : "commission",
  redemption: "red_1",
  code: "EINS",
  plan: "business",
  day: "2026-02-25",
  cents,
  at,
});
const owed = (some: Partial<Owed>): Owed => ({ rows: [], payouts: [], redemptions: [], ...some });

test.each<[string, Partial<Owed>, string, boolean]>([
  ["nothing", {}, at, false],
  ["a commission in no payout", { rows: [aRow(400)] }, at, true],
  ["a commission and its clawback", { rows: [aRow(400), aRow(-400)] }, at, false],
  ["a running subscription", { redemptions: [{ createdAt: at }] }, at, true],
  ["a month without payout", { payouts: [{ status: "skipped" }] }, at, false],
  ["a sealed payout", { payouts: [{ status: "scheduled", sealed: { sealedAt: at } }] }, at, true],
  [
    "a payment that may come back",
    { payouts: [{ status: "paid", paidAt: at, sealed: { sealedAt: at } }] },
    "2026-04-15T01:59:59.000Z",
    true,
  ],
  [
    "a payment that may not come back any more",
    { payouts: [{ status: "paid", paidAt: at, sealed: { sealedAt: at } }] },
    "2026-04-15T02:00:00.000Z",
    false,
  ],
  ["a commission in the third year after", { rows: [aRow(400)] }, "2029-12-31T22:59:59.000Z", true],
  [
    "everything that is barred",
    {
      rows: [aRow(400)],
      payouts: [{ status: "scheduled", sealed: { sealedAt: at } }],
      redemptions: [{ createdAt: at }],
    },
    "2029-12-31T23:00:00.000Z",
    false,
  ],
])("claims of a partner: %s", (_, some, now, expected) => {
  expect(hasClaims(owed(some), now)).toBe(expected);
});
