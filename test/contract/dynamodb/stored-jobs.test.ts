import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { type StoredJobOf, storedJobNames, storedJobs } from "#shared/messages/stored-jobs.ts";
import { aJob, days, lateEnough, runs } from "./a-job.ts";
import { useTable } from "./a-table.ts";
import { later, NOW } from "./fixtures.ts";

const table = useTable();

const begunBy = <Begins extends "period" | "request">(begins: Begins) =>
  // The filter goes by the same table as the type.
  storedJobNames.filter((name) => storedJobs[name] === begins) as StoredJobOf<Begins>[];

describe.each(begunBy("period"))("the job %s of a window", (name) => {
  test("is not done again for this window or an earlier one, and is for a later one with what the last one left", async () => {
    const job = await aJob(table(), name);
    await job.store.finish(await job.claimed({ period: "w2" }), { memory: { watermark: NOW } });

    expect(await job.claim({ period: "w2" })).toBeUndefined();
    expect(await job.claim({ period: "w1" })).toBeUndefined();
    expect(await job.claim({ period: "w3" })).toMatchObject({ memory: { watermark: NOW }, progress: undefined });
  });

  test("goes on in a later window where an earlier one stopped", async () => {
    const job = await aJob(table(), name);
    await job.store.pause(await job.claimed({ period: "w1" }), { page: 3 });

    expect(await job.claim({ period: "w2" })).toMatchObject({ progress: { page: 3 } });
  });

  test("an item of the version before is claimed and goes on where it stopped", async () => {
    const job = await aJob(table(), name);
    await put({
      ...{ pk: `SWEEPS#${job.shop}`, sk: name, type: "sweep", version: 1, fence: 7 },
      ...{ donePeriod: "w1", leaseUntil: later(130), progress: { page: 3 }, memory: { watermark: NOW } },
    });

    expect(await job.claim({ period: "w1", now: lateEnough })).toBeUndefined();
    expect(await job.claim({ period: "w2" })).toBeUndefined();
    const run = await job.claimed({ period: "w2", now: lateEnough });
    expect(run).toMatchObject({ fence: 8, progress: { page: 3 }, memory: { watermark: NOW } });
    expect(await job.store.finish(run, { memory: {} })).toBe(true);
  });
});

describe.each(begunBy("request"))("the job %s on request", (name) => {
  test("begins together with its days, and only one runs at a time", async () => {
    const job = await aJob(table(), name);

    const again = await job.store.start({ job: name, progress: {}, begun: { before: days, after: days, runs } });

    expect(again).toBe("running");
    expect(await job.shops.find()).toMatchObject({ importsBegun: days, importRuns: runs, imports: [] });
    expect(await job.store.find(name)).toEqual({ state: "running", progress: { page: 1 } });
  });

  test("does not begin where the shop's days are others by now, or the app is uninstalled", async () => {
    const job = await aJob(table(), name);
    await job.store.stop(name);
    const start = (before: string[]) =>
      job.store.start({ job: name, progress: { page: 8 }, begun: { before, after: days, runs } });

    expect(await start(["2026-01-01"])).toBe("stale");
    await job.shops.uninstall(NOW, 1);
    expect(await start(days)).toBe("stale");

    expect(await job.store.find(name)).toEqual({ state: "stopped", progress: { page: 1 } });
  });

  test("stopped, it is not claimed and its worker keeps nothing; it may begin again", async () => {
    const job = await aJob(table(), name);
    const run = await job.claimed();

    expect([await job.store.stop(name), await job.store.stop(name)]).toEqual([true, true]);

    expect(await job.store.pause(run, { page: 9 })).toBe(false);
    expect(await job.store.finish(run, job.end)).toBe(false);
    expect((await job.shops.find())?.imports).toEqual([]);
    expect(await job.claim({ now: lateEnough })).toBeUndefined();
    expect(await job.store.start({ job: name, progress: {}, begun: { before: days, after: days, runs } })).toBe(
      "started",
    );
  });

  test("stopped, it goes on with the progress it is given; nothing else goes on", async () => {
    const job = await aJob(table(), name);
    const run = await job.claimed();

    expect(await job.store.resume(name, { page: 5 })).toBe(false);
    expect(await job.store.stop(name, { page: 2, isEnded: true })).toBe(true);
    expect(await job.store.find(name)).toEqual({ state: "stopped", progress: { page: 2, isEnded: true } });
    expect(await job.store.resume(name, { page: 2 })).toBe(true);

    expect(await job.store.pause(run, { page: 9 })).toBe(false);
    expect(await job.claim()).toMatchObject({ progress: { page: 2 } });
    await job.store.finish(await job.claimed({ now: lateEnough }), { ...job.end, progress: { page: 12 } });
    expect([await job.store.stop(name), await job.store.resume(name, {})]).toEqual([false, false]);
  });

  test("may begin without any days", async () => {
    const job = await aJob(table(), name);
    await job.store.stop(name);

    expect(await job.store.start({ job: name, progress: { page: 7 } })).toBe("started");
    expect(await job.store.find(name)).toEqual({ state: "running", progress: { page: 7 } });
    expect((await job.shops.find())?.importsBegun).toEqual(days);
  });

  test("its days count when it is done, and its last progress is kept", async () => {
    const job = await aJob(table(), name);

    await job.store.finish(await job.claimed(), { ...job.end, progress: { page: 12 } });

    expect((await job.shops.find())?.imports).toEqual(days);
    expect(await job.store.find(name)).toEqual({ state: "done", progress: { page: 12 } });
  });

  test("is not done yet where other days were imported meanwhile", async () => {
    const job = await aJob(table(), name);

    const imported = { before: ["2026-01-01"], after: ["2026-01-01", ...days] };

    expect(await job.store.finish(await job.claimed(), { imported })).toBe(false);
    expect((await job.store.find(name))?.state).toBe("running");
  });
});

test("an import of the version before is claimed and goes on where it stopped", async () => {
  const job = await aJob(table(), "import-orders");
  const progress = {
    ...{ from: "2026-01-20", to: "2026-01-21", startedAt: NOW, cursor: "page-2" },
    ...{ taken: 7, found: 107, affected: 90 },
  };
  await put({
    ...{ pk: `IMPORT#${job.shop}`, sk: "ORDERS", type: "import", version: 1, state: "running", fence: 4 },
    ...{ leaseUntil: later(130), progress },
  });

  expect(await job.claim()).toBeUndefined();
  const run = await job.claimed({ now: lateEnough });
  expect(run).toMatchObject({ fence: 5, progress });
  expect(await job.store.finish(run, job.end)).toBe(true);
  expect(await job.store.find("import-orders")).toEqual({ state: "done", progress });
});

const put = (Item: Record<string, unknown>) => table().client.send(new PutCommand({ TableName: table().name, Item }));
