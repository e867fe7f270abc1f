import { expect, test } from "vitest";
import { createTasks } from "#functions/modules/orders/create-tasks.ts";
import { type ManualRequests, noManualRequests } from "#functions/modules/orders/decide-order.ts";
import type { TaskStore } from "#functions/modules/tasks/ports.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aDocumentTask, NOW } from "../../contract/dynamodb/fixtures.ts";

const order = anOrder();
const { contact: _, ...wanted } = wantedInvoiceOf({ order });
const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };
const invoice = new Set(["invoice:5001"]);
const wished: ManualRequests = { onDemand: invoice, again: new Set() };
const anew: ManualRequests = { onDemand: invoice, again: invoice };

/** Plans the wanted invoice beside the tasks that exist; nothing is asked of the store. */
const plan = (tasks: DocumentTask[], manualRequests: ManualRequests = noManualRequests) => {
  const { id: orderId, name: orderName } = order;
  const times = { createdAt: NOW, updatedAt: NOW, readAt: NOW };
  const head = { orderId, orderName, ...times, decisions: [wanted], payments: [], version: 1 };
  const before = { head, order, row: orderRow(order, [wanted], []), documents: [], tasks, drafts: [], trials: [] };
  const target = { epoch: 1, organizationId: aDocumentTask().organizationId };
  return createTasks({ tasks: {} as TaskStore, clock }, target, order, [wanted], before, manualRequests);
};

test("a refused invoice gets a new revision by a person's act only", async () => {
  const refused = aDocumentTask({ state: "REJECTED", content: wanted.content });

  expect((await plan([refused])).tasks).toEqual([]);
  expect((await plan([refused], wished)).tasks).toEqual([]);
  expect((await plan([refused], anew)).tasks).toMatchObject([
    { key: "invoice:5001:1", revision: 1, fence: 0, onDemand: true, attempts: 0 },
  ]);
});

test.each([
  ["sent", aDocumentTask({ state: "PARKED", sentAt: NOW })],
  ["being made", aDocumentTask({ state: "SENDING", sentAt: NOW })],
  ["made", aDocumentTask({ state: "CONFIRMED", providerId: "p1" })],
  ["found at the provider", aDocumentTask({ providerId: "p1", content: { ...wanted.content, title: "Alt" } })],
])("an invoice that may exist gets none, whoever asks: %s", async (__, task) => {
  expect((await plan([task], anew)).tasks).toEqual([]);
});

test("the third attempt follows the second, whatever became of the first", async () => {
  const attempts = [0, 1].map((revision) =>
    aDocumentTask({ key: `invoice:5001:${revision}`, revision, state: "REJECTED", content: wanted.content }),
  );

  expect((await plan(attempts, anew)).tasks).toMatchObject([{ key: "invoice:5001:2", revision: 2 }]);
});

test("a wish is written on a task that is planned already, once", async () => {
  const { content, supply } = wanted;
  const about = { content, ...(supply && { supply }), fingerprint: orderFingerprint(order) };
  const planned = aDocumentTask({ ...about, fence: 4 });

  expect((await plan([planned], wished)).tasks).toMatchObject([{ key: "invoice:5001:0", fence: 5, onDemand: true }]);
  expect((await plan([{ ...planned, onDemand: true }], wished)).tasks).toEqual([]);
});

test("a wish stays on its task when the content changes", async () => {
  const planned = aDocumentTask({ content: { ...wanted.content, title: "Alt" }, onDemand: true });

  expect((await plan([planned])).tasks).toMatchObject([{ onDemand: true }]);
});
