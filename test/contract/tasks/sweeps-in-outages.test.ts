import { expect, test } from "vitest";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { carryOutSweep, type SweepPorts } from "#functions/modules/sweeps/carry-out-sweep.ts";
import { AppError } from "#shared/errors.ts";
import type { SweepMessage, SweepName } from "#shared/messages/sweep.ts";
import { memoryTable } from "../../simulation/table/memory-table.ts";
import { later, NOW } from "../dynamodb/fixtures.ts";
import { aConnectedShop, surroundings } from "./a-world.ts";

const nothing = async () => ({ rows: [], hasNext: false });

/** A connected shop, what its sweeps ask the provider, and which of them are put off for how long. */
async function aSweptShop(answer: () => Promise<{ rows: never[]; hasNext: boolean }> = nothing) {
  // What is known of the provider as a whole is one item of the table.
  const table = memoryTable();
  const shop = await aConnectedShop(await surroundings(table));
  const calls: string[] = [];
  const putOff: [SweepName, number | undefined][] = [];
  // Only what a comparison of empty days needs.
  const ports = {
    ...shop,
    ...shop.ports,
    jobStore: jobStore(table, shop.shop, async () => 30),
    comparison: documentComparison(table, shop.shop),
    documentList: {
      with: () => ({
        documentsOf: async () => {
          calls.push("documentsOf");
          return answer();
        },
      }),
    },
    platformSubscriptions: {
      removeOwn: async () => {
        calls.push("removeOwn");
        return { removed: 0 };
      },
    },
    sweepJobs: {
      send: async (jobs: readonly SweepMessage[], after?: number) =>
        void putOff.push(...jobs.map((job): [SweepName, number | undefined] => [job.sweep, after])),
    },
    sweepMetrics: { found: () => undefined },
  } as unknown as SweepPorts;
  const sweep = (name: SweepName) =>
    carryOutSweep(ports, { shop: shop.shop, sweep: name, period: NOW }, { remainingMilliseconds: () => 120_000 });
  return { ...shop, table, calls, putOff, sweep };
}

test.each(["reconcile-documents", "check-subscriptions"] as const)(
  "%s waits until a connection that keeps failing is tried again",
  async (name) => {
    const shop = await aSweptShop();
    await shop.connections.noteOutage({ since: NOW, nextTryAt: later(480) });

    await shop.sweep(name);

    expect([shop.calls, shop.putOff]).toEqual([[], [[name, 480]]]);
  },
);

test("no rest is longer than a message can be hidden", async () => {
  const shop = await aSweptShop();
  await shop.connections.noteOutage({ since: NOW, nextTryAt: later(7_200) });

  await shop.sweep("reconcile-documents");

  expect(shop.putOff).toEqual([["reconcile-documents", 900]]);
});

test("while the provider is down for others, a shop's sweep leaves it alone as well", async () => {
  const shop = await aSweptShop();
  const failing = await Promise.all(
    Array.from({ length: 10 }, async () => aConnectedShop(await surroundings(shop.table))),
  );
  for (const { work } of failing) await work.openBreaker({ openings: 1, since: NOW, openUntil: later(30) }, NOW);

  await shop.sweep("reconcile-documents");

  expect([shop.calls, shop.putOff]).toEqual([[], [["reconcile-documents", 60]]]);
});

test("a sweep in which the connection begins to fail comes back when it is tried again, and does not fail", async () => {
  const shop = await aSweptShop(async () => {
    await shop.connections.noteOutage({ since: NOW, nextTryAt: later(30) });
    throw new AppError("accounting_unavailable");
  });

  await shop.sweep("reconcile-documents");

  expect(shop.putOff).toEqual([["reconcile-documents", expect.any(Number)]]);
});

test("a single failure comes back with its message, as the connection is not left alone", async () => {
  const shop = await aSweptShop(() => Promise.reject(new AppError("accounting_unavailable")));

  await expect(shop.sweep("reconcile-documents")).rejects.toMatchObject({ code: "accounting_unavailable" });

  expect(shop.putOff).toEqual([]);
});

test("when the time of the next try has come, the sweep calls the provider", async () => {
  const shop = await aSweptShop();
  await shop.connections.noteOutage({ since: later(-600), nextTryAt: later(-1) });

  await shop.sweep("reconcile-documents");

  expect(shop.calls).toContain("documentsOf");
  expect(shop.putOff).toEqual([]);
});
