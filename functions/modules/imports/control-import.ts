import { AppError } from "#shared/errors.ts";
import type { JobStore } from "../jobs/ports.ts";
import type { ShopReader, WholeShop } from "../shop/ports.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import { endForeign, isForeign, isOpen } from "./open-job.ts";
import type { ImportProgress, ListingProgress } from "./ports.ts";
import { type ImportAnswers, importListed } from "./start-import.ts";

/** The merchant's acts on an import. */
export type ImportAct = "create" | "pause" | "resume" | "stop";

interface Ports {
  jobStore: JobStore;
  shops: Pick<ShopReader, "find">;
  importJobs: JobRequests<"imports">;
  clock: Clock;
}

/**
 * Begins, pauses, resumes or ends the import; its waiting documents are still made.
 * Failures: those of `importListed`, import_not_running.
 */
export async function controlImport(
  ports: Ports,
  whole: Pick<WholeShop, "shop" | "connection">,
  { act, ...answers }: ImportAnswers & { act: ImportAct },
): Promise<void> {
  switch (act) {
    case "create":
      return importListed(ports, whole, answers);
    case "pause":
      return pause(ports);
    case "resume":
      return resume(ports, whole.shop);
    case "stop":
      return end(ports);
  }
}

async function pause({ jobStore }: Ports): Promise<void> {
  const { job } = await current(jobStore);
  await jobStore.stop(job);
}

async function resume({ jobStore, importJobs, clock }: Ports, shop: WholeShop["shop"]): Promise<void> {
  const { job, progress } = await current(jobStore);
  if (job === "import-orders" && isForeign(progress, shop)) {
    await endForeign(jobStore, progress);
    throw new AppError("import_not_running");
  }
  const { pausedBecause: _, ...rest } = progress;
  const run = clock.now();
  if (await jobStore.resume(job, { ...rest, run })) await importJobs.send([{ shop: shop.key, duty: job, run }]);
}

/** The days stay begun and are not imported: an import of the same days finds what has its documents. */
async function end({ jobStore }: Ports): Promise<void> {
  const { job, progress } = await current(jobStore);
  await jobStore.stop(job, { ...progress, isEnded: true });
}

type CurrentJob =
  | { job: "import-orders"; progress: ImportProgress }
  | { job: "list-orders"; progress: ListingProgress };

/** The job that runs or can go on, the import before its listing. Failures: import_not_running. */
async function current(jobStore: JobStore): Promise<CurrentJob> {
  const importing = await jobStore.find<ImportProgress>("import-orders");
  if (importing && isOpen(importing)) return { job: "import-orders", progress: importing.progress };
  const listing = await jobStore.find<ListingProgress>("list-orders");
  if (listing && isOpen(listing)) return { job: "list-orders", progress: listing.progress };
  throw new AppError("import_not_running");
}
