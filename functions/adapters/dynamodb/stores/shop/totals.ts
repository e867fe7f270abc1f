import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { Change } from "../../engine/change.ts";
import { totals } from "../../kinds/admin.ts";

/** Counters over all shops, each written with the change it counts. */
type Total = "installed" | "connected" | `plan.${PlanId}`;

/** Changes counters over all shops; part of the transaction that makes the difference. None where nothing differs. */
export function totalChanges(steps: Readonly<Partial<Record<Total, number>>>): Change[] {
  const entries = Object.entries(steps).filter(([, by]) => by !== 0);
  return entries.length === 0 ? [] : [totals.at({}).add(Object.fromEntries(entries))];
}

/** The counters when a shop goes from one plan to another. */
export function planTotals(from: PlanId | undefined, to: PlanId | undefined): Partial<Record<Total, number>> {
  if (from === to) return {};
  return { ...(from ? { [`plan.${from}`]: -1 } : {}), ...(to ? { [`plan.${to}`]: 1 } : {}) };
}
