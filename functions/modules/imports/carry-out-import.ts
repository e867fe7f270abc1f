import { isAppError } from "#shared/errors.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { JobRequests, Notifications } from "../system/ports.ts";
import { advanceImport, type ImportPorts } from "./advance-import.ts";
import { advanceListing } from "./advance-listing.ts";
import { type IndexSearchPorts, indexSearch } from "./index-search.ts";
import type { ListProgress } from "./ports.ts";
import { redecideKnown } from "./redecide-known.ts";

interface CarryOutPorts extends ImportPorts, Pick<IndexSearchPorts, "searchIndex"> {
  importJobs: JobRequests<"imports">;
  /** Told when an import has taken its last order. */
  notifications: Notifications;
}

/** Nothing new is begun with less than this left: a few orders fit, and what was reached is kept. */
const END_MILLISECONDS = 45_000;
/** Documents that wait leave for the provider at two calls a second. */
const FULL_SECONDS = 20;
/** The platform's query budget is full again after this time. */
const UNAVAILABLE_SECONDS = 60;

/** Does a job's next part and messages for the rest; earlier runs' messages do nothing. Refused access pauses it. */
export async function carryOutImport(
  ports: CarryOutPorts,
  message: JobMessage<"imports">,
  { remainingMilliseconds }: { remainingMilliseconds(): number },
): Promise<void> {
  const isLate = () => remainingMilliseconds() < END_MILLISECONDS;
  if (message.duty === "redecide-known") return redecideKnown(ports, message, { isLate });
  if (message.duty === "index-search") return indexSearch(ports, message, { isLate });
  const { shop, duty, run } = message;
  const { jobStore, importJobs } = ports;
  const isPresent = async (): Promise<boolean> => {
    const job = await jobStore.find<ListProgress>(duty);
    return job?.state === "running" && job.progress.run === run;
  };
  if (!(await isPresent())) return;
  const advance = duty === "list-orders" ? advanceListing : advanceImport;
  try {
    let step: "idle" | "more" | "full";
    do step = await advance(ports, { shop, isLate });
    while (step === "more" && !isLate());
    if (step !== "idle") return await importJobs.send([message], step === "full" ? FULL_SECONDS : 0);
    if (duty === "import-orders") await tellEnd(ports, shop);
  } catch (error) {
    if (isAppError(error, "platform_token_missing")) return pauseForAccess(ports, duty);
    if (!isAppError(error, "platform_unavailable")) throw error;
    await importJobs.send([message], UNAVAILABLE_SECONDS);
  }
}

/** A lost request is made up for by the daily notifications. */
async function tellEnd({ jobStore, notifications }: CarryOutPorts, shop: string): Promise<void> {
  if ((await jobStore.find("import-orders"))?.state === "done") await notifications.request(shop, "importFinished");
}

async function pauseForAccess({ jobStore }: CarryOutPorts, job: "list-orders" | "import-orders"): Promise<void> {
  const found = await jobStore.find<ListProgress>(job);
  if (found?.state === "running") await jobStore.stop(job, { ...found.progress, pausedBecause: "access" });
}
