import { expect, test } from "vitest";
import type { WorkLease } from "#functions/modules/system/ports.ts";
import type { SessionEnd } from "#functions/modules/system/work-off.ts";
import type { DueWork, OpenBatches, RunBatch, TaskPorts } from "#functions/modules/tasks/ports.ts";
import { runShopTasks } from "#functions/modules/tasks/run-shop-tasks.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";

const NOW = "2026-03-05T12:00:00.000Z";
const LEASE: WorkLease = {
  owner: "w1",
  until: secondsAfter(NOW, 130),
  workVersion: 1,
  requestedAt: undefined,
  breaker: undefined,
  failures: 0,
};

const due = (key: string, isImport?: true): DueWork => ({
  type: "document",
  key,
  orderId: key,
  ...(isImport === undefined ? {} : { isImport }),
});

/** One worker with a runner of its own, and what became of the shop's lease. */
async function work(answer: () => RunBatch | SessionEnd, list: DueWork[], isFree = true) {
  const seen = { opened: 0, released: undefined as Instant | "nothing" | undefined, dispatched: 0 };
  const open: OpenBatches = async () => {
    seen.opened += 1;
    return answer();
  };
  const ports = {
    work: {
      acquire: async () => (isFree ? LEASE : undefined),
      release: async (_: WorkLease, nextDueAt: Instant | undefined) => {
        seen.released = nextDueAt ?? "nothing";
        return "released";
      },
    },
    tasks: { due: async () => list, nextDueAt: async () => undefined },
    dispatcher: {
      dispatch: async () => {
        seen.dispatched += 1;
      },
    },
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => undefined },
    timing: { leaseSeconds: 130 },
  } as unknown as TaskPorts;
  await runShopTasks(ports, { shop: "s1", owner: "w1", remainingMilliseconds: () => 120_000, open });
  return seen;
}

test("any runner is given the due work of the shop, and its session ends when none is left", async () => {
  const batches: string[][] = [];
  const carryOut: RunBatch = async (page, settled) => {
    batches.push(page.map(({ key }) => key));
    for (const { key } of page) settled.add(key);
    return { hasMoved: true };
  };

  const seen = await work(() => carryOut, [due("a"), due("b")]);

  expect(batches).toEqual([["a", "b"]]);
  // The list may lag behind what was done: a worker looks once more.
  expect(seen).toEqual({ opened: 1, released: secondsAfter(NOW, 30), dispatched: 0 });
});

test("of an import a runner gets four at a time, and nothing while other work is due", async () => {
  const batches: string[][] = [];
  const carryOut: RunBatch = async (page, settled) => {
    batches.push(page.map(({ key }) => key));
    for (const { key } of page) settled.add(key);
    return { hasMoved: true };
  };

  await work(() => carryOut, [due("sale"), ...["1", "2", "3", "4", "5"].map((key) => due(key, true))]);

  expect(batches).toEqual([["sale"], ["1", "2", "3", "4"], ["5"]]);
});

test("a runner that has no access says when to look again; one that is closed leaves the tasks alone", async () => {
  const until = secondsAfter(NOW, 600);

  expect(await work(() => ({ until }), [due("a")])).toMatchObject({ released: until, dispatched: 0 });
  expect(await work(() => "closed", [due("a")])).toMatchObject({ released: "nothing", dispatched: 0 });
});

test("no session is opened while another worker holds the lease", async () => {
  expect(await work(() => "closed", [due("a")], false)).toEqual({ opened: 0, released: undefined, dispatched: 0 });
});
