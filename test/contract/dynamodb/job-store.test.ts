import { describe, expect, test } from "vitest";
import { storedJobNames } from "#shared/messages/stored-jobs.ts";
import { aJob, lateEnough } from "./a-job.ts";
import { useTable } from "./a-table.ts";
import { aLogEntry, later, NOW } from "./fixtures.ts";

const table = useTable();

describe.each(storedJobNames)("the job %s", (name) => {
  test("claimed twice at once, it is given to one worker", async () => {
    const job = await aJob(table(), name);

    const claims = await Promise.all([job.claim(), job.claim()]);

    expect(claims.filter((run) => run !== undefined)).toHaveLength(1);
  });

  test("is not given to another worker while the lease runs", async () => {
    const job = await aJob(table(), name);
    await job.claimed();

    expect(await job.claim({ now: later(129) })).toBeUndefined();
  });

  test("a worker that is killed in the middle leaves its place to the next one", async () => {
    const job = await aJob(table(), name);
    await job.store.pause(await job.claimed(), { page: 3 });
    const killed = await job.claimed();

    const next = await job.claimed({ now: lateEnough });

    expect(next).toMatchObject({ progress: { page: 3 } });
    expect(next.fence).toBeGreaterThan(killed.fence);
  });

  test("a worker that was taken over writes nothing", async () => {
    const job = await aJob(table(), name);
    const slow = await job.claimed();
    const next = await job.claimed({ now: lateEnough });

    expect(await job.store.pause(slow, { page: 9 })).toBe(false);
    expect(await job.store.finish(slow, { ...job.end, logs: [aLogEntry()] })).toBe(false);

    expect(await job.logs()).toEqual([]);
    expect(await job.store.pause(next, { page: 4 })).toBe(true);
    expect(await job.claimed()).toMatchObject({ progress: { page: 4 } });
  });

  test("paused, it is free at once and keeps its place; paused without a place it keeps the one before", async () => {
    const job = await aJob(table(), name);
    expect(await job.store.pause(await job.claimed(), { page: 3 })).toBe(true);
    expect(await job.store.pause(await job.claimed())).toBe(true);

    expect(await job.claimed()).toMatchObject({ progress: { page: 3 } });
  });

  test("finished, it writes counters and log once and is not done again", async () => {
    const job = await aJob(table(), name);
    const run = await job.claimed();
    const end = {
      ...job.end,
      counters: { "orders.recovered": 2 },
      instants: { "orders.recoveredAt": NOW },
      logs: [aLogEntry({ event: "order.recovered" })],
    };

    expect(await job.store.finish(run, end)).toBe(true);
    expect(await job.store.finish(run, end)).toBe(false);
    expect(await job.store.pause(run, { page: 9 })).toBe(false);

    expect(await job.claim({ now: lateEnough })).toBeUndefined();
    expect((await job.shops.findWhole())?.statistics.orders).toEqual({ recovered: 2, recoveredAt: NOW });
    expect(await job.logs()).toEqual(["order.recovered"]);
  });

  test("where the app is uninstalled meanwhile, it ends without effect", async () => {
    const job = await aJob(table(), name);
    const run = await job.claimed();
    await job.shops.uninstall(NOW, 1);
    const before = await job.shops.findWhole();

    const isFinished = await job.store.finish(run, {
      ...job.end,
      memory: { watermark: NOW },
      counters: { "orders.recovered": 2 },
      logs: [aLogEntry()],
    });

    expect(isFinished).toBe(false);
    expect(await job.shops.findWhole()).toEqual(before);
    expect(await job.logs()).toEqual([]);
  });

  test("two shops do not share it", async () => {
    const [job, other] = [await aJob(table(), name), await aJob(table(), name)];
    await job.claimed();

    expect(await other.claim()).toMatchObject({ progress: other.first });
  });
});
