import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import type { PartnerData } from "#shared/domain/partner/partner-data.ts";
import { aPartner, type PartnerWorld } from "./a-partner-world.ts";
import { aStaffDesk } from "./a-staff-desk.ts";

/** A partner with released commissions over 64.26 euros, or over 1,426.21 of the largest plan, and staff at work. */
export async function aPaidSpring(table: Table, options: { data?: PartnerData; isLarge?: boolean } = {}) {
  const world = await aPartner(table, options.data === undefined ? {} : { data: options.data });
  const code = await world.aCoupon();
  const plans = options.isLarge
    ? (["enterprise", "enterprise", "enterprise"] as const)
    : (["business", "standard"] as const);
  const redeemers = [];
  for (const plan of plans) redeemers.push(await world.aRedeemer(code, plan, "2026-01-10T10:00:00.000Z"));
  for (const redeemer of redeemers) await redeemer.settle("2026-02-25T02:00:00.000Z");
  const desk = aStaffDesk(table, world.clock, () => [world]);
  return { world, code, redeemers, desk };
}

/** Makes the payout of a period. */
export const seal = (world: PartnerWorld, period: string) => world.run("2026-04-01T03:00:00.000Z", period);

/** Periods that no other test of a file pays. */
export function ownPeriods(): () => string {
  let month = 0;
  return () =>
    `20${String(30 + Math.floor(++month / 12)).padStart(2, "0")}-${String((month % 12) + 1).padStart(2, "0")}`;
}
