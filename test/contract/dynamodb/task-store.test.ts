import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import type { TaskLane } from "#shared/domain/tasks/task.ts";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { armed, consuming, free, type Stores } from "./arming.ts";
import {
  aContactTask,
  aDocument,
  aDocumentTask,
  aLogEntry,
  anInstalledShop,
  aSave,
  aShopWithTasks,
  later,
  NOW,
  storedTask,
  usedTransfers,
} from "./fixtures.ts";

const table = useTable();
const reason = { code: "accounting_unavailable" };

/** Writes the shop's plan as an upgrade would. */
async function setPlan({ shop }: Stores, plan: Partial<PlanState>): Promise<void> {
  for (const [name, value] of Object.entries(plan)) {
    await table().client.send(
      new UpdateCommand({
        TableName: table().name,
        Key: { pk: `SHOP#${shop}`, sk: "CREDITS" },
        UpdateExpression: "SET #plan.#name = :value",
        ExpressionAttributeNames: { "#plan": "plan", "#name": name },
        ExpressionAttributeValues: { ":value": value },
      }),
    );
  }
}

test("arming writes the send ahead and reserves one transfer", async () => {
  const stores = await aShopWithTasks(table());

  const task = await armed(stores);

  expect(task).toMatchObject({ state: "SENDING", sentAt: NOW, attempts: 1, fence: 1, contentHash: "hash-1" });
  expect(await storedTask(stores, task)).toEqual(task);
  expect(await usedTransfers(stores)).toBe(1);
  expect(await stores.tasks.due(later(299), 10)).toEqual([]);
  expect(await stores.tasks.due(later(300), 10)).toHaveLength(1);
});

test("a task is armed once, and only its transfer is reserved", async () => {
  const stores = await aShopWithTasks(table());
  const request = await consuming(stores);

  const results = await Promise.all(Array.from({ length: 20 }, () => stores.tasks.arm(aDocumentTask(), request)));

  expect(results.filter((result) => typeof result === "object")).toHaveLength(1);
  expect(results.filter((result) => result === "stale")).toHaveLength(19);
  expect(await usedTransfers(stores)).toBe(1);
});

test("a task with an older fence is not armed", async () => {
  const stores = await aShopWithTasks(table());
  await stores.orders.save(aSave({ tasks: [aDocumentTask({ fence: 1 })], expectedVersion: 1 }));

  expect(await stores.tasks.arm(aDocumentTask({ fence: 0 }), await consuming(stores))).toBe("stale");
  expect(await usedTransfers(stores)).toBe(0);
});

test("nothing is armed for an uninstalled shop, nor for an earlier installation", async () => {
  const stores = await aShopWithTasks(table());
  const request = await consuming(stores);
  await stores.shops.uninstall(NOW, 1);

  expect(await stores.tasks.arm(aDocumentTask(), request)).toBe("epoch");
  expect(await stores.tasks.arm(aDocumentTask({ epoch: 2 }), request)).toBe("epoch");
  expect(await usedTransfers(stores)).toBe(0);
  expect((await storedTask(stores, aDocumentTask())).state).toBe("PLANNED");
});

test("a reservation on an outdated plan is stale", async () => {
  const stores = await aShopWithTasks(table());
  const request = await consuming(stores);
  await setPlan(stores, { id: "free" });

  expect(await stores.tasks.arm(aDocumentTask(), request)).toBe("stale");
  expect(await usedTransfers(stores)).toBe(0);
});

test("the first reservation of a new period begins it", async () => {
  const stores = await aShopWithTasks(table());
  await setPlan(stores, { used: 3_000 });
  const nextPeriod = "2026-04-02T12:00:00.000Z";

  const task = await armed(stores, aDocumentTask(), await consuming(stores, nextPeriod));

  expect(await usedTransfers(stores)).toBe(1);
  expect(task.creditPeriod).toBe((await stores.shops.find())?.plan.periodStartedAt);
});

test("a send that did nothing returns its transfer and may be sent again", async () => {
  const stores = await aShopWithTasks(table());

  const task = await stores.tasks.releaseUnsent(await armed(stores), { notBefore: later(15), reason });

  expect(task).toMatchObject({ state: "PLANNED", notBefore: later(15), reason, fence: 2 });
  expect(await usedTransfers(stores)).toBe(0);
  expect(await storedTask(stores, aDocumentTask())).toMatchObject({ state: "PLANNED", attempts: 1 });
});

test("a step on an outdated task is lost and returns no transfer", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.releaseUnsent(task, { notBefore: NOW, reason });

  expect(await stores.tasks.releaseUnsent(task, { notBefore: NOW, reason })).toBe("lost");
  expect(await stores.tasks.markOutcomeUnknown(task, { notBefore: NOW, log: aLogEntry() })).toBe("lost");
  expect(await stores.tasks.postpone(task, { notBefore: NOW, reason })).toBe("lost");
  expect(await stores.tasks.requeue(task, { notBefore: NOW })).toBe("lost");
  expect(await stores.tasks.close(task, { state: "REJECTED", reason, log: aLogEntry() })).toBe("lost");
  expect(await usedTransfers(stores)).toBe(0);
});

test("a transfer of a period that is over does not go back to the new one", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await setPlan(stores, { used: 4, periodStartedAt: "2026-04-01T08:00:00.000Z" });

  const disarmed = await stores.tasks.releaseUnsent(task, { notBefore: NOW, reason });

  expect(disarmed).toMatchObject({ state: "PLANNED" });
  expect(await usedTransfers(stores)).toBe(4);
});

test("an unknown outcome keeps the transfer and is looked at later", async () => {
  const stores = await aShopWithTasks(table());

  const log = aLogEntry({ event: "document.uncertain", status: "warning" });
  const task = await stores.tasks.markOutcomeUnknown(await armed(stores), { notBefore: later(300), log });

  expect(task).toMatchObject({ state: "SENDING", notBefore: later(300) });
  expect(await usedTransfers(stores)).toBe(1);
  const page = await stores.logs.list({ sortBy: "date", descending: true, pageSize: 5 });
  expect(page.entries.map(({ event }) => event)).toEqual(["document.uncertain"]);
});

test("a search without a hit returns the transfer and counts the round", async () => {
  const stores = await aShopWithTasks(table());

  const task = await stores.tasks.requeue(await armed(stores), { notBefore: later(300) });

  expect(task).toMatchObject({ state: "PLANNED", settleRounds: 1 });
  expect(await usedTransfers(stores)).toBe(0);
});

test("evidence counts whatever the fence is, and another record is a conflict", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.markOutcomeUnknown(task, { notBefore: NOW, log: aLogEntry() });

  const evidence = await stores.tasks.recordEvidence(task, { providerId: "p1", adopted: true });

  expect(evidence).toMatchObject({ providerId: "p1", adopted: true });
  expect(await stores.tasks.recordEvidence(task, { providerId: "p1", adopted: true })).toMatchObject({
    providerId: "p1",
  });
  expect(await stores.tasks.recordEvidence(task, { providerId: "p2", adopted: false })).toBe("conflict");
  expect(await storedTask(stores, task)).toMatchObject({ providerId: "p1", adopted: true });
});

test("a step of somebody who has not seen the evidence is lost", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.recordEvidence(task, { providerId: "p1", adopted: true });

  expect(await stores.tasks.requeue(task, { notBefore: NOW })).toBe("lost");
  expect(await stores.tasks.postpone(task, { notBefore: later(60), reason })).toBe("lost");

  expect(await storedTask(stores, task)).toMatchObject({ state: "SENDING", providerId: "p1" });
});

test("a confirmed task stays as it is, whoever still works on it", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  const document = aDocument();
  const request = { document, log: aLogEntry() };
  await stores.tasks.postpone(task, { notBefore: later(60), reason });
  await stores.tasks.confirm(task, request);
  const confirmed = await storedTask(stores, task);
  if (confirmed === undefined) throw new Error("no task");

  expect(await stores.tasks.postpone(confirmed, { notBefore: later(90), reason })).toBe("lost");
  expect(await stores.tasks.close(confirmed, { state: "PARKED", reason, log: aLogEntry() })).toBe("lost");
  const { providerId } = document;
  expect(await stores.tasks.recordEvidence(task, { providerId, adopted: true })).toBe("confirmed");
  expect(await stores.tasks.recordEvidence(task, { providerId: "p2", adopted: true })).toBe("conflict");

  expect(await storedTask(stores, task)).toEqual(confirmed);
  // What was written after the confirming worker had read the task is kept.
  expect(confirmed).toMatchObject({ state: "CONFIRMED", providerId, fence: task.fence + 2, notBefore: later(60) });
});

test("a rejected document returns its transfer, shows on its row and is due no more", async () => {
  const stores = await aShopWithTasks(table());
  const rejected = { code: "missing_entity", message: "Pflichtangabe fehlt: lineItems" };

  const task = await stores.tasks.close(await armed(stores), {
    state: "REJECTED",
    reason: rejected,
    log: aLogEntry({ event: "document.rejected", status: "critical" }),
  });

  expect(task).toMatchObject({ state: "REJECTED", reason: rejected });
  expect(await usedTransfers(stores)).toBe(0);
  expect((await stores.orders.findWhole("5001"))?.row.reason).toEqual({
    kind: "invoice",
    code: "missing_entity",
    verdict: "failed",
  });
  expect(await stores.tasks.nextDueAt()).toBeUndefined();
  expect((await stores.logs.list({ sortBy: "date", descending: true, pageSize: 5 })).entries).toHaveLength(1);
});

test("a failure shows on the row even while the order changes all the time", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  const save = async () => {
    const before = await stores.orders.findWhole("5001");
    if (!before) throw new Error("no order");
    await stores.orders.save(aSave({ decisions: [], row: before.row, expectedVersion: before.head.version }));
  };

  await Promise.all([
    stores.tasks.close(task, { state: "PARKED", reason: { code: "DOCUMENT_UNCLEAR" }, log: aLogEntry() }),
    save(),
    save(),
    save(),
  ]);

  expect((await stores.orders.findWhole("5001"))?.row.reason).toMatchObject({ code: "DOCUMENT_UNCLEAR" });
});

test("a document with evidence keeps its transfer when it is parked", async () => {
  const stores = await aShopWithTasks(table());
  const evidence = await stores.tasks.recordEvidence(await armed(stores), { providerId: "p1", adopted: false });
  if (typeof evidence === "string") throw new Error(evidence);

  await stores.tasks.close(evidence, { state: "PARKED", reason, log: aLogEntry() });

  expect(await usedTransfers(stores)).toBe(1);
});

test.each([
  ["a short list", 0],
  ["a list too long for one look", 10],
])("due work comes lane by lane, the oldest first, and not before its time: %s", async (_, notYet) => {
  const stores = await anInstalledShop(table());
  const lanes: [string, TaskLane, number][] = [
    ["1", "4-import", -90],
    ["2", "3-retry", -80],
    ["3", "2-refund", -70],
    ["4", "1-live", -10],
    ["5", "1-live", -20],
    ["6", "1-live", 60],
    ...Array.from({ length: notYet }, (_, number): [string, TaskLane, number] => [`1${number}`, "2-refund", 1_000]),
  ];
  for (const [orderId, lane, seconds] of lanes) {
    const task = aDocumentTask({ orderId, lane, notBefore: later(seconds) });
    await stores.orders.save(aSave({ order: anOrder({ id: orderId }), tasks: [task] }));
  }

  const orderOf = (references: { orderId: string }[]) => references.map(({ orderId }) => orderId);

  expect(orderOf(await stores.tasks.due(NOW, 10))).toEqual(["5", "4", "3", "2", "1"]);
  expect(orderOf(await stores.tasks.due(NOW, 3))).toEqual(["5", "4", "3"]);
  expect(orderOf(await stores.tasks.due(later(60), 10))).toEqual(["5", "4", "6", "3", "2", "1"]);
  expect(await stores.tasks.nextDueAt()).toBe(later(-90));
});

test.each([
  ["1-live", "3-retry"],
  ["2-refund", "3-retry"],
  ["3-payment", "3-payment"],
  ["4-import", "4-import"],
] as const)("after an attempt that failed a task of %s waits in %s", async (lane, after) => {
  const stores = await anInstalledShop(table());
  const orderIds = ["1", "2", "3", "4"];
  for (const orderId of orderIds) {
    const task = aDocumentTask({ key: `invoice:${orderId}:0`, orderId, lane, source: { type: "order", id: orderId } });
    await stores.orders.save(aSave({ order: anOrder({ id: orderId }), tasks: [task] }));
  }
  const find = async (orderId: string) => {
    const task = await stores.tasks.find({ key: `invoice:${orderId}:0`, orderId, type: "document" });
    if (task?.type !== "document") throw new Error("not planned");
    return task;
  };
  const notBefore = later(300);

  await stores.tasks.releaseUnsent(await armed(stores, await find("1"), free), { notBefore, reason, hasFailed: true });
  await stores.tasks.markOutcomeUnknown(await armed(stores, await find("2"), free), { notBefore, log: aLogEntry() });
  await stores.tasks.requeue(await armed(stores, await find("3"), free), { notBefore });
  await stores.tasks.postpone(await find("4"), { notBefore, reason, failures: 1, hasFailed: true });

  for (const orderId of orderIds) expect(await find(orderId)).toMatchObject({ lane: after });
});

test("a task that was put off for no failure of its own keeps its lane", async () => {
  const stores = await aShopWithTasks(table());

  await stores.tasks.releaseUnsent(await armed(stores), { notBefore: later(1), reason });

  expect(await stores.tasks.find(aDocumentTask())).toMatchObject({ state: "PLANNED", lane: "1-live" });
});

test("without an open task nothing is due", async () => {
  const { tasks } = await anInstalledShop(table());

  expect(await tasks.due(NOW, 10)).toEqual([]);
  expect(await tasks.nextDueAt()).toBeUndefined();
});

test("one customer has one contact task for all orders", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask()]);
  const second = aSave({ order: anOrder({ id: "5002" }), tasks: [aContactTask({ orderId: "5002" })] });

  expect(await stores.orders.save(second)).toBe(false);
  expect(await stores.tasks.find(aContactTask({ orderId: "5002" }))).toMatchObject({ orderId: "5001" });
});

test("a contact's e-mail stands in no key", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask()]);
  const answer = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      IndexName: "GSI1",
      KeyConditionExpression: "g1pk = :pk",
      ExpressionAttributeValues: { ":pk": `DUE#${stores.shop}` },
    }),
  );

  const [item] = answer.Items ?? [];
  expect(item?.["taskType"]).toBe("contact");
  expect(JSON.stringify([item?.["pk"], item?.["sk"], item?.["g1pk"], item?.["g1sk"]])).not.toContain("example.org");
});
