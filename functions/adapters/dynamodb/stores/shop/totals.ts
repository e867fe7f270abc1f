import type { DayTotals } from "#functions/modules/admin/ports.ts";
import { type PlanId, planIds } from "#shared/domain/plans/plans.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { write } from "../../engine/transaction.ts";
import { not } from "../../engine/words.ts";
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

/** Attribute of the day whose beginning the counters with this prefix tell of. */
export const DAY = "day";
export const BEGUN = "begun.";

/** Keeps the counters of the day's beginning beside the present ones. */
export const dayTotals = (table: Table): DayTotals => ({
  keep: async (day) => {
    const item = await find(table, totals.at({}));
    const names: readonly Total[] = ["installed", "connected", ...planIds.map((id) => `plan.${id}` as const)];
    const begun = Object.fromEntries(names.map((name) => [`${BEGUN}${name}`, Number(item?.[name] ?? 0)]));
    await write(
      table,
      totals
        .at({})
        .set({ ...begun, [DAY]: day })
        .when({ [DAY]: not(day) }),
    );
  },
});
