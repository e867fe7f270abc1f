import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { Table } from "./engine/table.ts";
import { adminKeys } from "./keys.ts";
import type { Write } from "./transaction.ts";

/** Counters over all shops, each written with the change it counts. */
type Total = "installed" | "connected" | `plan.${PlanId}`;

/** Changes counters over all shops; part of the transaction that makes the difference. None where nothing differs. */
export function totalsWrites(table: Table, changes: Readonly<Partial<Record<Total, number>>>): Write[] {
  const entries = Object.entries(changes).filter(([, by]) => by !== 0);
  if (entries.length === 0) return [];
  return [
    {
      Update: {
        TableName: table.name,
        Key: adminKeys.totals,
        UpdateExpression: `ADD ${entries.map((_, place) => `#t${place} :t${place}`).join(", ")}`,
        ExpressionAttributeNames: Object.fromEntries(entries.map(([name], place) => [`#t${place}`, name])),
        ExpressionAttributeValues: Object.fromEntries(entries.map(([, by], place) => [`:t${place}`, by])),
      },
    },
  ];
}

/** The counters when a shop goes from one plan to another. */
export function planTotals(from: PlanId | undefined, to: PlanId | undefined): Partial<Record<Total, number>> {
  if (from === to) return {};
  return { ...(from ? { [`plan.${from}`]: -1 } : {}), ...(to ? { [`plan.${to}`]: 1 } : {}) };
}
