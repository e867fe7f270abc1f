import { type DayRange, daysLeft, rangeFault, rangeFaultTexts } from "#shared/domain/imports/import-days.ts";
import { emptySummary } from "#shared/domain/imports/import-summary.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay, plusDays } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import type { JobStore } from "../jobs/ports.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { ListingProgress } from "./ports.ts";
import { requireImport } from "./require-import.ts";

interface Ports {
  jobStore: JobStore;
  importJobs: JobRequests<"imports">;
  clock: Clock;
}

/** As many as the effect of changed settings is shown for. */
const NEWEST = 50;
/** Days for which the platform shows orders without a further scope. */
const DAYS_SHOWN = 60;

/**
 * Begins to list these days' orders, except imported ones.
 * Failures: upgrade_required with `missing`, invalid_input with `fields`, import_running.
 */
export function startListing(
  ports: Ports,
  shop: Shop,
  { afterSeconds, ...range }: DayRange & { afterSeconds?: number },
): Promise<Instant> {
  requireImport(shop);
  const fault = rangeFault(shop, range);
  if (fault !== undefined) {
    const field = fault === "beforeShop" ? "from" : "to";
    throw new AppError("invalid_input", { fields: { [field]: rangeFaultTexts[fault] } });
  }
  return start(ports, shop.key, { ...range, left: daysLeft(range, shop.imports) }, afterSeconds);
}

/** Begins to list the newest orders of the last weeks, which makes no document and needs no plan. Failures: import_running. */
export function startNewest(ports: Ports, shop: Shop, afterSeconds?: number): Promise<Instant> {
  const to = berlinDay(ports.clock.now());
  return start(ports, shop.key, { from: plusDays(to, 1 - DAYS_SHOWN), to, newest: NEWEST }, afterSeconds);
}

async function start(
  { jobStore, importJobs, clock }: Ports,
  shop: string,
  what: DayRange & Pick<ListingProgress, "left" | "newest">,
  afterSeconds = 0,
): Promise<Instant> {
  if ((await jobStore.find("import-orders"))?.state === "running") throw new AppError("import_running");
  const run = clock.now();
  const progress: ListingProgress = {
    ...what,
    startedAt: run,
    run,
    taken: 0,
    found: 0,
    affected: 0,
    summary: emptySummary,
  };
  if ((await jobStore.start({ job: "list-orders", progress })) === "running") throw new AppError("import_running");
  await importJobs.send([{ shop, duty: "list-orders", run }], afterSeconds);
  return run;
}
