import { test } from "vitest";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import type { JobRequest, JobRun } from "#functions/modules/jobs/ports.ts";
import { useTable } from "../a-table.ts";
import { aLogEntry, later, NOW } from "../fixtures.ts";
import { anOrderWithADocument, WALKED_SHOP } from "./an-order-with-a-document.ts";
import { expectWalk } from "./walk.ts";

const table = useTable();

const days = ["2026-01-20", "2026-01-21"];
const runs = [{ from: "2026-01-20", to: "2026-01-21", startedAt: NOW }];
const sweep = (period: string): JobRequest => ({ job: "reconcile-orders", period });

test("the store of jobs answers and writes what it always did", async () => {
  const { shops, logDays } = await anOrderWithADocument(table());
  const jobs = jobStore(table(), WALKED_SHOP, logDays);
  const runOf = (request: JobRequest, fence: number, progress?: object): JobRun => ({
    ...{ job: request.job, period: "period" in request ? request.period : undefined, fence, progress },
    memory: undefined,
  });
  const claim = (request: JobRequest, seconds: number) =>
    jobs.claim({ ...request, now: later(seconds), until: later(seconds + 60) });
  const log = aLogEntry({ key: "log_import", event: "billing.ended", at: later(50) });

  await expectWalk(table(), "jobs", async ({ step }) => {
    await step("claim of a window", () => claim(sweep("w1"), 0));
    await step("claim, at work", () => claim(sweep("w1"), 1));
    await step("pause", () => jobs.pause(runOf(sweep("w1"), 1), { page: 3 }));
    await step("claim again", () => claim(sweep("w2"), 2));
    await step("pause without progress", () => jobs.pause(runOf(sweep("w2"), 2)));
    await step("pause of another worker's", () => jobs.pause(runOf(sweep("w2"), 1), { page: 9 }));
    await step("claim after a pause", () => claim(sweep("w2"), 3));
    await step("finish a window", () =>
      jobs.finish(runOf(sweep("w2"), 3), {
        ...{ memory: { watermark: NOW }, counters: { "orders.recovered": 2 } },
        ...{ instants: { "orders.recoveredAt": NOW }, logs: [log] },
      }),
    );
    await step("finish again", () => jobs.finish(runOf(sweep("w2"), 3), { memory: {} }));
    await step("claim of the same window", () => claim(sweep("w2"), 100));
    await step("claim of the next one", () => claim(sweep("w3"), 200));
    await step("finish with an index", () =>
      jobs.finish(runOf(sweep("w3"), 5), { memory: {}, documentsIndexed: later(9) }),
    );
    const request: JobRequest = { job: "import-orders" };
    await step("find, none", () => jobs.find("import-orders"));
    await step("claim, not started", () => claim(request, 0));
    await step("stop, not started", () => jobs.stop("import-orders"));
    await step("start", () =>
      jobs.start({ job: "import-orders", progress: { page: 1 }, begun: { before: undefined, after: days, runs } }),
    );
    await step("start again", () => jobs.start({ job: "import-orders", progress: {} }));
    await step("claim of what was started", () => claim(request, 1));
    await step("pause", () => jobs.pause(runOf(request, 2), { page: 4 }));
    await step("stop", () => jobs.stop("import-orders"));
    await step("stop with progress", () => jobs.stop("import-orders", { page: 4, isEnded: true }));
    await step("claim, stopped", () => claim(request, 90));
    await step("start with other days", () =>
      jobs.start({ job: "import-orders", progress: {}, begun: { before: ["2026-01-01"], after: days, runs } }),
    );
    await step("resume", () => jobs.resume("import-orders", { page: 5 }));
    await step("resume again", () => jobs.resume("import-orders", { page: 6 }));
    await step("claim after a resume", () => claim(request, 100));
    await step("finish with other days", () =>
      jobs.finish(runOf(request, 6, { page: 6 }), { imported: { before: ["2026-01-01"], after: days } }),
    );
    await step("find", () => jobs.find("import-orders"));
    await step("finish", () =>
      jobs.finish(runOf(request, 6, { page: 6 }), { imported: { before: [], after: days }, progress: { page: 7 } }),
    );
    await step("start another without days", () => jobs.start({ job: "list-orders", progress: { page: 1 } }));
    await step("uninstalled", () => shops.uninstall(later(300), 1));
    await step("finish, uninstalled", () => jobs.finish(runOf({ job: "list-orders" }, 1, {}), {}));
    await step("start, uninstalled", () =>
      jobs.start({ job: "import-orders", progress: {}, begun: { before: days, after: days, runs } }),
    );
  });
});
