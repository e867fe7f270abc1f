import { expect, test } from "vitest";
import { createTasks } from "#functions/modules/orders/create-tasks.ts";
import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import type { TaskStore } from "#functions/modules/tasks/ports.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aContactTask, aDocumentTask, aShop, later, NOW } from "../../contract/dynamodb/fixtures.ts";

const shop = aShop("laden.myshopify.com");
const order = anOrder();
const wanted = wantedInvoiceOf({ order });
const clock = { now: () => NOW, monotonic: () => 0, sleep: async () => {} };

/** Only looking up is asked of the store. */
const storeWith = (...known: Task[]): Pick<TaskStore, "find"> => ({
  find: async ({ key }) => known.find((task) => task.key === key),
});

const plan = (decisions: Decision[], { before, known = [] }: { before?: Task[]; known?: Task[] } = {}) => {
  const row = orderRow(order, decisions, []);
  const head = {
    orderId: order.id,
    orderName: order.name,
    createdAt: NOW,
    updatedAt: NOW,
    readAt: NOW,
    decisions,
    payments: [],
    version: 1,
  };
  const whole: WholeOrder | undefined = before && {
    head,
    order,
    row,
    documents: [],
    tasks: before,
    drafts: [],
    trials: [],
  };
  return createTasks(
    { tasks: storeWith(...known) as TaskStore, clock },
    { epoch: shop.epoch, organizationId: "org-1" },
    order,
    decisions,
    whole,
  );
};

const briefly = ({ tasks, dropped }: { tasks: Task[]; dropped: Task[] }) => ({
  tasks: tasks.map(({ key, fence }) => `${key} ${fence}`),
  dropped: dropped.map(({ key }) => key),
});

test("a wanted invoice becomes the customer's task and its own, which waits for it", async () => {
  const { tasks, dropped } = await plan([wanted]);

  expect(tasks.map(({ type }) => type)).toEqual(["contact", "document"]);
  expect(tasks[1]).toMatchObject({
    state: "PLANNED",
    lane: "1-live",
    epoch: shop.epoch,
    contactTask: tasks[0]?.key,
    expectedGrossCents: 1190,
    notBefore: NOW,
  });
  expect(dropped).toEqual([]);
});

test("a key names what is made, never an event or a time", async () => {
  const [first, second] = [await plan([wanted]), await plan([wanted])];

  expect(first.tasks.map(({ key }) => key)).toEqual(["contact:email:inge@example.org:org-1", "invoice:5001:0"]);
  expect(second.tasks.map(({ key }) => key)).toEqual(first.tasks.map(({ key }) => key));
});

test("a known customer gets no second task", async () => {
  const known = [aContactTask({ state: "CONFIRMED", providerId: "c1" })];

  expect(briefly(await plan([wanted], { known })).tasks).toEqual(["invoice:5001:0 0"]);
});

test("a customer's task of an earlier installation is planned anew with a higher fence", async () => {
  const known = [aContactTask({ epoch: 0, fence: 3 })];

  expect(briefly(await plan([wanted], { known })).tasks).toEqual([
    "contact:email:inge@example.org:org-1 4",
    "invoice:5001:0 0",
  ]);
});

test("a customer the provider refused is tried again with the next order", async () => {
  const known = [aContactTask({ state: "REJECTED", fence: 2 })];

  expect(briefly(await plan([wanted], { known })).tasks).toEqual([
    "contact:email:inge@example.org:org-1 3",
    "invoice:5001:0 0",
  ]);
});

test.each(["SENDING", "PARKED"] as const)(
  "a customer who may exist while the task is %s is left alone",
  async (state) => {
    const known = [aContactTask({ state, epoch: 0, sentAt: NOW })];

    expect(briefly(await plan([wanted], { known })).tasks).toEqual(["invoice:5001:0 0"]);
  },
);

test("a customer whose task was parked before anything was sent is tried again with the next order", async () => {
  const known = [aContactTask({ state: "PARKED", fence: 5 })];

  expect(briefly(await plan([wanted], { known })).tasks).toEqual([
    "contact:email:inge@example.org:org-1 6",
    "invoice:5001:0 0",
  ]);
});

test("a lost connection takes no planned document back, but has it decided anew before it is sent", async () => {
  const held: Decision = { source: wanted.source, kind: "invoice", verdict: "hold", code: "NOT_CONNECTED", trace: [] };

  const { tasks, dropped } = await plan([held], { before: [aDocumentTask({ fence: 2, onDemand: true })] });

  expect(tasks).toMatchObject([{ fence: 3, onDemand: true, reason: { code: "NOT_CONNECTED" } }]);
  expect(dropped).toEqual([]);
  expect(briefly(await plan([held], { before: tasks }))).toEqual({ tasks: [], dropped: [] });
  expect((await plan([wanted], { before: tasks })).tasks.at(-1)).toMatchObject({ fence: 4, onDemand: true });
});

test("two documents of one order plan their customer once", async () => {
  const delivery: Decision = { ...wanted, kind: "deliveryNote", source: { type: "fulfillment", id: "9" } };

  const { tasks } = await plan([wanted, delivery]);

  expect(tasks.map(({ key }) => key)).toEqual([
    "contact:email:inge@example.org:org-1",
    "invoice:5001:0",
    "deliveryNote:9:0",
  ]);
});

test("a document without a contact has no customer's task", async () => {
  const { contact: _, ...anonymous } = wanted;

  expect(briefly(await plan([anonymous])).tasks).toEqual(["invoice:5001:0 0"]);
});

test("a planned task with the same content is left alone", async () => {
  const { content, supply } = wanted;
  const same = aDocumentTask({ content, ...(supply && { supply }), fingerprint: orderFingerprint(order) });

  expect(briefly(await plan([wanted], { before: [same] }))).toEqual({ tasks: [], dropped: [] });
  // The same words about another state of the order would look like an edit later.
  const { tasks } = await plan([wanted], { before: [{ ...same, fingerprint: "earlier" }] });
  expect(tasks.at(-1)).toMatchObject({ fence: 1, fingerprint: orderFingerprint(order) });
});

test("a planned task of the version before is planned again with the facts of its supply, and under the same key", async () => {
  const before = aDocumentTask({ content: wanted.content, fingerprint: orderFingerprint(order) });

  const { tasks } = await plan([wanted], { before: [before] });

  expect(tasks.at(-1)).toMatchObject({
    key: before.key,
    fence: 1,
    supply: { supplyCountry: "DE", regime: "domestic" },
  });
});

test("a planned task whose content changed is replaced with a higher fence", async () => {
  const before = [aDocumentTask({ fence: 4, content: { ...wanted.content, title: "Alt" } })];

  expect(briefly(await plan([wanted], { before, known: [aContactTask()] }))).toEqual({
    tasks: ["invoice:5001:0 5"],
    dropped: [],
  });
});

test.each(["SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"] as const)(
  "a task that is %s is neither replaced nor dropped",
  async (state) => {
    const before = [aDocumentTask({ state, content: { ...wanted.content, title: "Alt" } })];

    expect(briefly(await plan([wanted], { before }))).toEqual({ tasks: [], dropped: [] });
    expect(briefly(await plan([], { before }))).toEqual({ tasks: [], dropped: [] });
  },
);

test("a planned task that is not wanted any more is dropped", async () => {
  const skipped: Decision = { source: wanted.source, kind: "invoice", verdict: "skip", code: "SKIP_POS", trace: [] };

  expect(briefly(await plan([skipped], { before: [aDocumentTask()] }))).toEqual({
    tasks: [],
    dropped: ["invoice:5001:0"],
  });
});

test("a planned task of an earlier installation is planned anew", async () => {
  const before = [aDocumentTask({ epoch: 0, content: wanted.content, notBefore: later(500) })];
  const { tasks } = await plan([wanted], { before, known: [aContactTask()] });

  expect(tasks).toMatchObject([{ epoch: shop.epoch, fence: 1, notBefore: NOW }]);
});
