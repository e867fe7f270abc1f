import { secondsAfter } from "#shared/values/time.ts";
import type { Clock } from "../system/ports.ts";
import type { JobEnd, JobRequest, JobRun, JobStore } from "./ports.ts";

/** The end of a worker's part. `more`: work is left. `none`: nothing may be done now, and nothing is forgotten. */
export type JobOutcome = { kind: "done"; end: JobEnd } | { kind: "more"; progress: object } | { kind: "none" };

/** Longer than any worker of a job lives: when it is over, no worker is left that still writes. */
const LEASE_SECONDS = 130;

/** Runs a worker's part and returns its written outcome; undefined: nothing to do. A failure releases the job. */
export async function claimAndRun<Progress extends object, Memory extends object, Outcome extends JobOutcome>(
  { jobStore, clock }: { jobStore: JobStore; clock: Pick<Clock, "now"> },
  request: JobRequest,
  work: (run: JobRun<Progress, Memory>) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  const now = clock.now();
  const run = await jobStore.claim<Progress, Memory>({ ...request, now, until: secondsAfter(now, LEASE_SECONDS) });
  if (run === undefined) return undefined;
  const outcome = await work(run).catch(async (error: unknown) => {
    await jobStore.pause(run);
    throw error;
  });
  return (await write(jobStore, run, outcome)) ? outcome : undefined;
}

function write(jobStore: JobStore, run: JobRun, outcome: JobOutcome): Promise<boolean> {
  switch (outcome.kind) {
    case "none":
      return jobStore.pause(run);
    case "more":
      return jobStore.pause(run, outcome.progress);
    case "done":
      return jobStore.finish(run, outcome.end);
  }
}
