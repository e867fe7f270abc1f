import type { Day } from "#shared/values/time.ts";
import type { JobStore } from "../jobs/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { daysOf, union } from "./days.ts";
import type { ImportProgress } from "./ports.ts";

/** Longer ranges are several imports. */
const MAX_DAYS = 366;

/**
 * Begins the import of orders placed on these days. From here on every decision about them says the same; they count as imported
 * when it is done. `nothing_new`: all of these days were imported before.
 */
export async function startImport(
  { jobStore, shops, clock }: { jobStore: JobStore; shops: ShopStore; clock: Clock },
  { from, to }: { from: Day; to: Day },
): Promise<"started" | "running" | "nothing_new" | "too_long"> {
  for (;;) {
    const shop = await shops.find();
    const wanted = daysOf({ from, to }, MAX_DAYS);
    if (wanted === undefined) return "too_long";
    if (wanted.every((day) => shop?.imports.includes(day))) return "nothing_new";
    const before = shop?.importsBegun;
    const begun = { before, after: union(before ?? [], wanted) };
    const progress: ImportProgress = { from, to, startedAt: clock.now(), taken: 0, found: 0, affected: 0 };
    const outcome = await jobStore.start({ job: "import-orders", progress, begun });
    if (outcome !== "stale") return outcome;
  }
}
