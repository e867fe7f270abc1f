import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import type { JobEnd, JobRequest } from "#functions/modules/jobs/ports.ts";
import { type StoredJob, type StoredJobOf, storedJobs } from "#shared/messages/stored-jobs.ts";
import { anInstalledShop, later, NOW } from "./fixtures.ts";

export const days = ["2026-01-20", "2026-01-21"];
export const runs = [{ from: "2026-01-20", to: "2026-01-21", startedAt: NOW }];

/** No lease of before runs any more. */
export const lateEnough = later(131);

/** The request for a job. */
export const requestOf = (name: StoredJob, period = "w1"): JobRequest =>
  // The table of stored jobs says which of them have windows.
  (storedJobs[name] === "period" ? { job: name, period } : { job: name }) as JobRequest;

const isRequested = (name: StoredJob): name is StoredJobOf<"request"> => storedJobs[name] === "request";

/** A job of an installed shop that a worker can claim; a job on request is started first. */
export async function aJob(table: Table, name: StoredJob) {
  const { shop, shops, logs } = await anInstalledShop(table);
  const store = jobStore(table, shop, async () => 30);
  const first = storedJobs[name] === "request" ? { page: 1 } : undefined;
  if (isRequested(name))
    await store.start({ job: name, progress: { page: 1 }, begun: { before: undefined, after: days, runs } });
  const end: JobEnd = storedJobs[name] === "request" ? { imported: { before: [], after: days } } : { memory: {} };

  const claim = ({ now = NOW, period = "w1" } = {}) =>
    store.claim<{ page: number }, { watermark: string }>({ ...requestOf(name, period), now, until: later(130) });
  const claimed = async (at?: { now?: string; period?: string }) => {
    const run = await claim(at);
    if (!run) throw new Error("not claimed");
    return run;
  };
  const logEvents = async () => {
    const { entries } = await logs.list({ sortBy: "date", descending: true, pageSize: 5 });
    return entries.map(({ event }) => event).filter((event) => event !== "shop.installed");
  };
  return { shop, shops, store, first, end, claim, claimed, logs: logEvents };
}
