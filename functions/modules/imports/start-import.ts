import { daysLeft, daysOf, MAX_IMPORT_DAYS, unionOfDays } from "#shared/domain/imports/import-days.ts";
import { documentsIn, type ImportSummary, withoutHeld } from "#shared/domain/imports/import-summary.ts";
import type { ImportRun, ProviderConnection } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { JobStore, RequestedJob } from "../jobs/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { ComparisonProgress, ImportProgress, ListingProgress } from "./ports.ts";
import { requireImport } from "./require-import.ts";

interface Ports {
  jobStore: JobStore;
  shops: Pick<ShopReader, "find">;
  clock: Clock;
}

/** The merchant's answers before an import. */
export interface ImportAnswers {
  /** The comparison of existing documents is left out. */
  withoutComparison?: boolean | undefined;
  /** Nothing was invoiced elsewhere. */
  nothingElsewhere?: boolean | undefined;
  /** Treatment of orders without a parcel. */
  withoutParcel?: ImportRun["withoutParcel"] | undefined;
}

/**
 * Begins the import listed last.
 * Failures: upgrade_required, not_connected, receipts_not_compared, import_unconfirmed, import_supply_unknown, import_running,
 * import_not_listed (also where all days are imported).
 */
export async function importListed(
  ports: Ports & { importJobs: JobRequests<"imports"> },
  { shop, connection }: Pick<WholeShop, "shop" | "connection">,
  { withoutComparison = false, nothingElsewhere = false, withoutParcel }: ImportAnswers,
): Promise<void> {
  requireImport(shop);
  if (connection?.status !== "connected") throw new AppError("not_connected");
  const listing = await ports.jobStore.find<ListingProgress>("list-orders");
  if (listing?.state !== "done" || listing.progress.newest !== undefined) throw new AppError("import_not_listed");
  const { from, to, found, summary } = listing.progress;
  if (!nothingElsewhere) throw new AppError("import_unconfirmed");
  if (withoutParcel === undefined && hasWithoutParcel(summary)) throw new AppError("import_supply_unknown");
  const comparison = await ports.jobStore.find<ComparisonProgress>("match-receipts");
  if (!withoutComparison && !isCompared(listing, comparison, connection)) throw new AppError("receipts_not_compared");
  const answer = withoutParcel ?? "unasked";
  const documents = documentsIn(answer === "hold" ? withoutHeld(summary) : summary);
  const started = await startImport(ports, {
    from,
    to,
    withoutParcel: answer,
    listed: { orders: found, documents },
  });
  if (started.outcome === "running") throw new AppError("import_running");
  if (started.outcome !== "started") throw new AppError("import_not_listed");
  await ports.importJobs.send([{ shop: shop.key, duty: "import-orders", run: started.run }]);
}

const hasWithoutParcel = ({ withoutParcel }: ImportSummary): boolean =>
  withoutParcel !== undefined && withoutParcel.orders > 0;

/** True where all listed orders were compared (an earlier comparison knew only some), or there are no documents to compare. */
export function isCompared(
  { progress }: RequestedJob<ListingProgress>,
  comparison: RequestedJob<ComparisonProgress> | undefined,
  connection: Pick<ProviderConnection, "organizationId"> | undefined,
): boolean {
  if (documentsIn(progress.summary) === 0) return true;
  if (comparison?.state !== "done" || comparison.progress.organizationId !== connection?.organizationId) return false;
  return comparison.progress.startedAt >= (progress.lookedAt ?? progress.startedAt);
}

/** Begins the import of these days, without those imported before. They count as imported at its end. `nothing_new`: all were. */
export async function startImport(
  { jobStore, shops, clock }: Ports,
  {
    from,
    to,
    withoutParcel,
    listed,
  }: Pick<ImportRun, "from" | "to" | "withoutParcel"> & Pick<ImportProgress, "listed">,
): Promise<{ outcome: "started"; run: Instant } | { outcome: "running" | "nothing_new" | "too_long" | "uninstalled" }> {
  for (;;) {
    const shop = await shops.find();
    if (shop === undefined || shop.uninstalledAt !== undefined) return { outcome: "uninstalled" };
    const wanted = daysOf({ from, to }, MAX_IMPORT_DAYS);
    if (wanted === undefined) return { outcome: "too_long" };
    if (wanted.every((day) => shop?.imports.includes(day))) return { outcome: "nothing_new" };
    const before = shop?.importsBegun;
    const run = clock.now();
    const left = daysLeft({ from, to }, shop.imports);
    const runs = [...(shop.importRuns ?? []), ...left.map((days) => ({ ...days, startedAt: run, withoutParcel }))];
    const begun = { before, after: unionOfDays(before ?? [], wanted), runs };
    const place = { from, to, left, startedAt: run, run, taken: 0, found: 0, affected: 0 };
    const progress: ImportProgress = { ...place, listed };
    const outcome = await jobStore.start({ job: "import-orders", progress, begun });
    if (outcome === "started") return { outcome, run };
    if (outcome !== "stale") return { outcome };
  }
}
