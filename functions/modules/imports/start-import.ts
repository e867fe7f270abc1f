import { plusDays } from "../../../shared/values/days.ts";
import type { Day } from "../../../shared/values/time.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { Clock } from "../tasks/ports.ts";
import type { ImportStore } from "./ports.ts";

/** Longer ranges are several imports. */
const MOST_DAYS = 366;

/**
 * Begins the import of orders placed on these days. From here on they count as imported, so that every decision about them says the
 * same. `nothing_new`: all of these days were imported before.
 */
export async function startImport(
  { imports, shops, clock }: { imports: ImportStore; shops: ShopStore; clock: Clock },
  { from, to }: { from: Day; to: Day },
): Promise<"started" | "running" | "nothing_new" | "too_long"> {
  for (;;) {
    const shop = await shops.find();
    const before = shop?.imports ?? [];
    const wanted = daysBetween(from, to);
    if (wanted === undefined) return "too_long";
    const added = wanted.filter((day) => !before.includes(day));
    if (added.length === 0) return "nothing_new";
    const days = { before, after: [...before, ...added].sort() };
    const outcome = await imports.start({ from, to, now: clock.now(), imports: days });
    if (outcome !== "stale") return outcome;
  }
}

/** All days from one to another, both included; undefined where there are too many. */
function daysBetween(from: Day, to: Day): Day[] | undefined {
  const days: Day[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    if (days.length === MOST_DAYS) return undefined;
    days.push(day);
  }
  return days;
}
