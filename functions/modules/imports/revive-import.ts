import type { StoredJobOf } from "#shared/messages/stored-jobs.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { JobReader } from "../jobs/ports.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { ListProgress } from "./ports.ts";

interface Ports {
  jobStore: JobReader;
  importJobs: JobRequests<"imports">;
  clock: Pick<Clock, "now">;
}

/** Longer than a message waits between two parts, or comes back after its worker died. */
const DEAD_SECONDS = 3_600;

const importDuties = ["list-orders", "import-orders"] as const satisfies readonly StoredJobOf<"request">[];

/** Sends a worker to a listing or import that none took for an hour: its message was lost. */
export async function reviveImport({ jobStore, importJobs, clock }: Ports, shop: string): Promise<boolean> {
  let isRevived = false;
  for (const duty of importDuties) {
    const job = await jobStore.find<ListProgress>(duty);
    if (job?.state !== "running" || job.progress.run === undefined) continue;
    const { run, lookedAt = run } = job.progress;
    if (lookedAt > secondsAfter(clock.now(), -DEAD_SECONDS)) continue;
    await importJobs.send([{ shop, duty, run }]);
    isRevived = true;
  }
  return isRevived;
}
