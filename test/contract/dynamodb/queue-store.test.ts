import { expect, test } from "vitest";
import { queueStore } from "#functions/adapters/dynamodb/stores/tasks/queue-store.ts";
import { skipTask } from "#functions/modules/queue/skip-task.ts";
import { testIds } from "../tasks/a-world.ts";
import { aClock } from "../tasks/manual-clock.ts";
import { useTable } from "./a-table.ts";
import { armed } from "./arming.ts";
import { aDocumentTask, aLogEntry, aSave, aShopWithTasks, LOG_DAYS, later, usedTransfers } from "./fixtures.ts";

const table = useTable();
type Stores = Awaited<ReturnType<typeof aShopWithTasks>>;

const story = aLogEntry({ at: later(31), orderId: "5001", event: "document.parked" });
const next = aDocumentTask({ key: "invoice:5001:1", revision: 1 });
const at = later(3_600);

const skip = (stores: Stores) =>
  skipTask(
    {
      ...stores,
      queue: queueStore(table(), stores.shop, async () => LOG_DAYS),
      dispatcher: { dispatch: async () => undefined },
      clock: aClock(at),
      ids: testIds,
    },
    stores.shop,
    { orderId: "5001", task: aDocumentTask().key },
  );

async function refusedTask(stores: Stores) {
  const closed = await stores.tasks.close(await armed(stores), {
    state: "REJECTED",
    reason: { code: "accounting_rejected" },
    log: story,
  });
  if (closed === "lost") throw new Error("not closed");
  return closed;
}

async function planAnew(stores: Stores) {
  const version = (await stores.orders.findHead("5001"))?.version;
  return stores.orders.save(aSave({ ...(version === undefined ? {} : { expectedVersion: version }), tasks: [next] }));
}

/** Parked although the provider named its document: the task holds its transfer. */
async function unreadable(stores: Stores) {
  const evidence = await stores.tasks.recordEvidence(await armed(stores), { providerId: "p1", adopted: false });
  if (typeof evidence === "string") throw new Error(evidence);
  await stores.tasks.close(evidence, { state: "PARKED", reason: { code: "DOCUMENT_UNREADABLE" }, log: story });
}

test("whoever read a refused task before it was planned anew cannot have it go on", async () => {
  const stores = await aShopWithTasks(table());
  const read = await refusedTask(stores);
  expect(await planAnew(stores)).toBe(true);

  expect(await stores.tasks.reopen(read, { ...read, state: "SENDING", providerId: "p1" })).toBe("lost");
  expect((await stores.tasks.find(aDocumentTask()))?.state).toBe("REJECTED");
});

test("a document that goes on is not planned anew", async () => {
  const stores = await aShopWithTasks(table());
  const read = await refusedTask(stores);
  await stores.tasks.reopen(read, { ...read, state: "SENDING", providerId: "p1" });

  expect(await planAnew(stores)).toBe(false);
  expect(await stores.tasks.find(next)).toBeUndefined();
});

test("an attempt that was planned anew is not waived any more", async () => {
  const stores = await aShopWithTasks(table());
  await refusedTask(stores);
  await planAnew(stores);

  await expect(skip(stores)).rejects.toMatchObject({ code: "task_not_waiting" });
});

test("a waived document gives back the transfer it still holds, once", async () => {
  const stores = await aShopWithTasks(table());
  await unreadable(stores);
  expect(await usedTransfers(stores)).toBe(1);

  expect(await skip(stores)).toEqual({ state: "SKIPPED" });
  expect(await skip(stores)).toEqual({ state: "SKIPPED" });

  expect(await usedTransfers(stores)).toBe(0);
  expect((await stores.ledger.entries({ pageSize: 5 })).entries[0]).toMatchObject({ kind: "return" });
});

test("a transfer of a plan's month that is over does not hinder waiving", async () => {
  const stores = await aShopWithTasks(table());
  await unreadable(stores);
  const read = await stores.tasks.find(aDocumentTask());
  if (read === undefined) throw new Error("no task");
  const before = "2026-02-01T00:00:00.000Z";
  await stores.tasks.reopen(read, { ...read, creditPeriod: before });

  expect(await skip(stores)).toEqual({ state: "SKIPPED" });
  expect((await stores.tasks.find(aDocumentTask()))?.creditPeriod).toBeUndefined();
});

test("a planned task whose document was found at the provider is neither planned over nor dropped", async () => {
  const stores = await aShopWithTasks(table());
  const task = aDocumentTask();
  await stores.tasks.recordEvidence(task, { providerId: "p1", adopted: true });
  const expectedVersion = (await stores.orders.findHead("5001"))?.version ?? 0;

  expect(await stores.orders.save(aSave({ expectedVersion, tasks: [{ ...task, fence: 9 }] }))).toBe(false);
  expect(await stores.orders.save(aSave({ expectedVersion, tasks: [], dropped: [{ ...task, fence: 9 }] }))).toBe(false);
  expect(await stores.tasks.find(task)).toMatchObject({ providerId: "p1" });
});
