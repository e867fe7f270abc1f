import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { partnerDirectory } from "#functions/adapters/dynamodb/stores/partner/partner-directory.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { redemptionBook } from "#functions/adapters/dynamodb/stores/partner/redemption-book.ts";
import { payoutBook } from "#functions/adapters/dynamodb/stores/payouts/payout-book.ts";
import { sealedPayouts } from "#functions/adapters/dynamodb/stores/payouts/sealed-payouts.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { cipher } from "../dynamodb/fixtures.ts";
import { aPartner, type PartnerWorld } from "./a-partner-world.ts";

const table = useTable();

/** The table, and how many rows each read of it answered. */
function counting(): { table: Table; rows: number[] } {
  const rows: number[] = [];
  const { client, name } = table();
  const send = async (command: never) => {
    const answer = await client.send(command);
    rows.push(Object(answer).Items?.length ?? 1);
    return answer;
  };
  // The stores use this method only.
  return { table: { name, client: { send } as unknown as Table["client"] }, rows };
}

async function readsOf(world: PartnerWorld): Promise<Record<string, number[]>> {
  const page = { pageSize: 25 };
  const lists: Readonly<Record<string, (on: Table) => Promise<unknown>>> = {
    partners: (on) => partnerDirectory(on).list(page),
    "partners of a state": (on) => partnerDirectory(on).list({ ...page, state: "active" }),
    holds: (on) => redemptionBook(on).held(page),
    "payouts of a month": (on) => payoutBook(on, cipher).list({ ...page, period: "2026-03" }),
    "partners without a payout": (on) => payoutBook(on, cipher).gaps({ ...page, period: "2026-03", reason: "DATA" }),
    "redemptions of a partner": (on) =>
      partnerStore(on, world.partner).referrals({ ...page, tab: "all", by: "created", descending: true }),
    "redemptions by status": (on) =>
      partnerStore(on, world.partner).referrals({ ...page, tab: "subscribed", by: "created", descending: true }),
    "redemptions by code": (on) =>
      partnerStore(on, world.partner).referrals({ ...page, tab: "all", by: "code", descending: false, search: "C" }),
    "payouts of a partner": (on) => sealedPayouts(on, cipher, world.partner).payouts(page),
  };
  const reads: Record<string, number[]> = {};
  for (const [name, list] of Object.entries(lists)) {
    const on = counting();
    await list(on.table);
    reads[name] = on.rows;
  }
  return reads;
}

test("every list of the programme reads a page and one row more, however many rows there are", async () => {
  const world = await aPartner(table());
  const code = await world.aCoupon();
  const redeem = async (count: number) => {
    for (let made = 0; made < count; made++) {
      await aPartner(table(), { data: null });
      const redeemer = await world.aRedeemer(code, "standard", "2026-01-10T10:00:00.000Z");
      const before = await redeemer.redemption();
      if (before === undefined) throw new Error("no redemption");
      const hold = { marks: ["STAFF"] as const, at: "2026-01-11T10:00:00.000Z" };
      await redeemer.coupons.step({ before, after: { ...before, hold, revision: 2 } }, "2026-01-11T10:00:00.000Z");
    }
  };
  await redeem(30);
  const few = await readsOf(world);
  await redeem(120);
  const many = await readsOf(world);

  expect(many).toEqual(few);
  for (const [name, rows] of Object.entries(many)) {
    expect(rows.length, name).toBe(1);
    expect(Math.max(...rows), name).toBeLessThanOrEqual(26);
  }
  expect(many["partners"]).toEqual([26]);
  expect(many["holds"]).toEqual([26]);
  expect(many["redemptions by code"]).toEqual([26]);
});
