import type { JobReader, JobStore } from "#functions/modules/jobs/ports.ts";
import { type StoredJob, storedJobs } from "#shared/messages/stored-jobs.ts";
import { partly } from "../../engine/kind.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write, writeAndRead } from "../../engine/transaction.ts";
import { absent, below, not, oneOf } from "../../engine/words.ts";
import { imports, requestedJobs, sweeps } from "../../kinds/jobs.ts";
import { logged } from "../logs/log-changes.ts";
import { counted } from "../shop/counters.ts";
import { beginDays, stillInstalled } from "./job-days.ts";

const own = (shop: string, job: StoredJob) => {
  if (job === "import-orders") return imports.at({ shop, job });
  return (storedJobs[job] === "period" ? sweeps : requestedJobs).at({ shop, job });
};

/** Progress or memory of a job, which the same job wrote with `start`, `pause` and `finish`. */
const ownWords = <Words extends object>() => partly<Words>({});

/** How far the jobs of one shop have come. */
export const jobReader = (table: Table, shop: string): JobReader => ({
  find: async <Progress extends object>(job: Parameters<JobReader["find"]>[0]) => {
    const { state, progress } = (await find(table, own(shop, job))) ?? {};
    return state && { state, progress: ownWords<Progress>().parse(progress) };
  },
});

/** Jobs of a shop that go on where they stopped. A worker writes only under the fence of its claim. */
export function jobStore(table: Table, shop: string, logDays: () => Promise<number>): JobStore {
  const moved = (job: StoredJob) => own(shop, job).remove("leaseUntil").add({ fence: 1 });

  return {
    ...jobReader(table, shop),
    start: async ({ job, progress, begun }) => {
      // That it runs is told before other days.
      const result = await transact(table, {
        job: moved(job)
          .stamped()
          .set({ state: "running", progress })
          .when({ state: absent }, { state: not("running") }),
        days: begun && beginDays(shop, begun),
      });
      if (result === "ok") return "started";
      return result === "job" ? "running" : "stale";
    },
    stop: (job, progress) => {
      const stopped = moved(job).set({ state: "stopped" });
      return write(
        table,
        (progress === undefined ? stopped : stopped.set({ progress })).when({ state: oneOf("running", "stopped") }),
      );
    },
    resume: (job, progress) => write(table, moved(job).set({ state: "running", progress }).when({ state: "stopped" })),
    claim: async <Progress extends object, Memory extends object>({
      now,
      until,
      ...request
    }: Parameters<JobStore["claim"]>[0]) => {
      const claimed = own(shop, request.job).set({ leaseUntil: until }).add({ fence: 1 });
      const asked =
        "period" in request
          ? claimed.stamped().when({ donePeriod: absent }, { donePeriod: below(request.period) })
          : claimed.when({ state: "running" });
      const item = await writeAndRead(table, asked.when({ leaseUntil: absent }, { leaseUntil: below(now) }), "after");
      return (
        item && {
          job: request.job,
          period: "period" in request ? request.period : undefined,
          fence: item.fence ?? 0,
          progress: item.progress && ownWords<Progress>().parse(item.progress),
          memory: item.memory && ownWords<Memory>().parse(item.memory),
        }
      );
    },
    pause: ({ job, fence }, progress) => {
      const paused = own(shop, job).remove("leaseUntil").when({ fence });
      return write(table, progress === undefined ? paused : paused.set({ progress }));
    },
    finish: async ({ job, period, fence, progress }, end) => {
      const { counters = {}, instants = {}, logs = [] } = end;
      const days = logs.length === 0 ? 0 : await logDays();
      const result = await transact(table, {
        // A window forgets its progress; a job that was started on request keeps what it came to.
        job:
          period === undefined
            ? moved(job)
                .set({ state: "done", progress: end.progress ?? progress })
                .when({ fence })
            : moved(job)
                .set({ donePeriod: period, memory: end.memory ?? {} })
                .remove("progress")
                .when({ fence }),
        shop: stillInstalled(shop, end),
        counters: counted(shop, counters, instants),
        logs: logs.map((entry) => logged(shop, entry, days)),
      });
      return result === "ok";
    },
  };
}
