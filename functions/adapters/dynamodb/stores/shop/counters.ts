import type { Instant } from "#shared/values/time.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { statistics } from "../../kinds/shop.ts";

/** Raises a shop's counters and sets the instants beside them. Nothing where nothing changes. */
export function counted(
  shop: string,
  steps: Readonly<Record<string, number>>,
  instants: Readonly<Record<string, Instant>> = {},
): ChangeOf<typeof statistics> | undefined {
  const counts = Object.entries(steps).filter(([, by]) => by !== 0);
  if (counts.length === 0 && Object.keys(instants).length === 0) return undefined;
  return statistics.at({ shop }).add(Object.fromEntries(counts)).set(instants);
}
