import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { recorded } from "#functions/adapters/dynamodb/stores/documents/document-items.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
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
} from "./fixtures.ts";

const table = useTable();

test("an order that was never saved is not found", async () => {
  const { orders } = await anInstalledShop(table());

  expect(await orders.findHead("5001")).toBeUndefined();
  expect(await orders.findWhole("5001")).toBeUndefined();
});

test("a saved order comes back whole with its tasks", async () => {
  const { orders } = await anInstalledShop(table());
  const task = aDocumentTask();
  const change = aSave({ tasks: [aContactTask(), task] });

  expect(await orders.save(change)).toBe(true);

  const whole = await orders.findWhole("5001");
  expect(whole?.order).toEqual(change.order);
  expect(whole?.row).toEqual(change.row);
  expect(whole?.tasks).toEqual([task]);
  expect(whole?.documents).toEqual([]);
  expect(whole?.head).toMatchObject({ version: 1, readAt: NOW, fingerprint: "print-1", orderName: "#1001" });
  expect(whole?.head.decisions[0]).toMatchObject({ kind: "invoice", verdict: "wanted" });
});

test("the head tells what was decided without the lines of the document", async () => {
  const { orders } = await anInstalledShop(table());
  await orders.save(aSave());

  const decision = (await orders.findHead("5001"))?.decisions[0];

  expect(decision).toMatchObject({ verdict: "wanted", content: { lines: [] } });
  expect(decision).not.toHaveProperty("contact");
});

test("an order that exists is not saved as new", async () => {
  const { orders } = await anInstalledShop(table());
  await orders.save(aSave());

  expect(await orders.save(aSave())).toBe(false);
});

test("an order that was decided as before is noted as read again, and nothing else is written", async () => {
  const { orders } = await anInstalledShop(table());
  const change = aSave();
  await orders.save(change);

  expect(await orders.save({ ...change, readAt: later(60), expectedVersion: 1, rowBefore: change.row })).toBe(true);

  expect(await orders.findHead("5001")).toMatchObject({ version: 1, readAt: later(60) });
});

test("an order that was decided as before by an older version is not noted", async () => {
  const { orders } = await anInstalledShop(table());
  const change = aSave();
  await orders.save(change);
  await orders.save(aSave({ order: anOrder({ note: "Bitte klingeln" }), expectedVersion: 1 }));

  expect(await orders.save({ ...change, readAt: later(60), expectedVersion: 1 })).toBe(false);

  expect(await orders.findHead("5001")).toMatchObject({ version: 2, readAt: NOW });
});

test("a newer version replaces the order and raises the version", async () => {
  const { orders } = await anInstalledShop(table());
  await orders.save(aSave());
  const order = anOrder({ tags: ["neu"] });

  expect(await orders.save(aSave({ order, expectedVersion: 1 }))).toBe(true);
  expect(await orders.save(aSave({ expectedVersion: 1 }))).toBe(false);
  expect((await orders.findWhole("5001"))?.order.tags).toEqual(["neu"]);
  expect((await orders.findHead("5001"))?.version).toBe(2);
});

test("a save that another worker overtook announces nothing, any other does so before it writes", async () => {
  const { orders } = await anInstalledShop(table());
  const versions: (number | undefined)[] = [];
  const announce = async () => void versions.push((await orders.findHead("5001"))?.version);

  await orders.save(aSave(), announce);
  await orders.save(aSave(), announce);
  await orders.save(aSave({ expectedVersion: 1 }), announce);

  expect(versions).toEqual([undefined, 1]);
});

test("of ten who save the same version one wins", async () => {
  const { orders } = await anInstalledShop(table());
  await orders.save(aSave());

  const saved = await Promise.all(Array.from({ length: 10 }, () => orders.save(aSave({ expectedVersion: 1 }))));

  expect(saved.filter((one) => one)).toHaveLength(1);
  expect((await orders.findHead("5001"))?.version).toBe(2);
});

test("of ten who save a new order one wins and the counter says one", async () => {
  const { orders } = await anInstalledShop(table());

  const saved = await Promise.all(Array.from({ length: 10 }, () => orders.save(aSave())));

  expect(saved.filter((one) => one)).toHaveLength(1);
  expect((await orders.list({ sortBy: "date", descending: true, pageSize: 10 })).total).toBe(1);
});

test("a planned task is replaced by a newer plan with a higher fence", async () => {
  const stores = await aShopWithTasks(table());
  const newer = aDocumentTask({ fence: 1, fingerprint: "print-2", expectedGrossCents: 2380 });

  expect(await stores.orders.save(aSave({ tasks: [newer], expectedVersion: 1 }))).toBe(true);
  expect(await storedTask(stores, newer)).toEqual(newer);
});

test("a plan with the same fence does not replace a task, and nothing else of it is written", async () => {
  const stores = await aShopWithTasks(table());
  const order = anOrder({ tags: ["neu"] });
  const same = aDocumentTask({ fence: 0, fingerprint: "print-2" });

  expect(await stores.orders.save(aSave({ order, tasks: [same], expectedVersion: 1 }))).toBe(false);
  expect((await storedTask(stores, same)).fingerprint).toBe("print-1");
  expect((await stores.orders.findWhole("5001"))?.order.tags).toEqual([]);
});

test("a task that is being sent keeps its content", async () => {
  const stores = await aShopWithTasks(table());
  const task = aDocumentTask();
  await stores.tasks.arm(task, { now: NOW, settleAt: later(300), contentHash: "h", credits: undefined });
  const newer = aDocumentTask({ fence: 5, content: { ...task.content, title: "Anders" } });

  expect(await stores.orders.save(aSave({ tasks: [newer], expectedVersion: 1 }))).toBe(false);
  expect((await storedTask(stores, task)).content.title).toBe(task.content.title);
});

test("a contact the provider refused is planned anew, a document it refused is not", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask(), aDocumentTask()]);
  const refused = { state: "REJECTED", reason: { code: "X" }, log: aLogEntry() } as const;
  await stores.tasks.close(aContactTask(), refused);
  await stores.tasks.close(aDocumentTask(), refused);
  const next = (fields: object) =>
    stores.orders.save(
      aSave({ order: anOrder({ id: "5002" }), tasks: [aContactTask({ orderId: "5002", fence: 2, ...fields })] }),
    );

  expect(await stores.orders.save(aSave({ tasks: [aDocumentTask({ fence: 9 })], expectedVersion: 2 }))).toBe(false);
  expect(await next({ fence: 1 })).toBe(false);
  expect(await next({ fence: 2 })).toBe(true);
  expect(await storedTask(stores, aContactTask())).toMatchObject({ state: "PLANNED", orderId: "5002" });
});

test("a planned task that is not wanted any more goes, with its content", async () => {
  const stores = await aShopWithTasks(table());

  expect(await stores.orders.save(aSave({ dropped: [aDocumentTask()], expectedVersion: 1 }))).toBe(true);
  expect(await stores.tasks.find(aDocumentTask())).toBeUndefined();
  expect(await stores.tasks.due(NOW, 10)).toEqual([]);
});

test("a task that is being sent cannot be dropped", async () => {
  const stores = await aShopWithTasks(table());
  const task = aDocumentTask();
  await stores.tasks.arm(task, { now: NOW, settleAt: later(300), contentHash: "h", credits: undefined });

  expect(await stores.orders.save(aSave({ dropped: [task], expectedVersion: 1 }))).toBe(false);
  expect((await storedTask(stores, task)).state).toBe("SENDING");
});

test("an order with sixty lines and long texts fits", async () => {
  const { orders } = await anInstalledShop(table());
  const lines = Array.from({ length: 60 }, (_, index) => aLineItem({ title: `Größe ${"ß☕".repeat(40)} ${index}` }));
  const order = anOrder({ lines });

  expect(await orders.save(aSave({ order, decisions: [] }))).toBe(true);
  expect((await orders.findWhole(order.id))?.order.lines).toHaveLength(60);
});

test("as many entries of the log are written as a transaction has room for", async () => {
  const { orders, logs } = await anInstalledShop(table());
  const tasks = Array.from({ length: 40 }, (_, index) => aDocumentTask({ key: `deliveryNote:${index}:0` }));
  const entries = Array.from({ length: 60 }, () => aLogEntry());

  expect(await orders.save(aSave({ tasks, logs: entries, isPartial: true }))).toBe(true);

  expect((await orders.findWhole("5001"))?.tasks).toHaveLength(40);
  const { entries: written } = await logs.list({ sortBy: "date", descending: false, pageSize: 100 });
  expect(written).toHaveLength(100 - 2 * 40 - ["order", "row", "not erased", "once more", "counters"].length);
});

test("a later proof is named by its document, and an order that was read before another proof is not saved", async () => {
  const { orders, shop } = await anInstalledShop(table());
  const document = aDocument({ evidenceIds: ["evi_1"] });
  await orders.save(aSave());
  await table().client.send(new PutCommand({ TableName: table().name, Item: recorded(shop, document).item }));
  const named = async () => (await orders.findWhole("5001"))?.documents[0]?.evidenceIds;
  const save = (read: typeof document, id: string, expectedVersion: number) =>
    orders.save(aSave({ expectedVersion, provenLater: { document: read, evidenceIds: [id] } }));

  expect(await save(document, "evi_2", 1)).toBe(true);
  expect(await named()).toEqual(["evi_1", "evi_2"]);
  expect(await save(document, "evi_3", 2)).toBe(false);
  expect(await named()).toEqual(["evi_1", "evi_2"]);
  expect(await save({ ...document, evidenceIds: ["evi_1", "evi_2"] }, "evi_3", 2)).toBe(true);
  expect(await named()).toEqual(["evi_1", "evi_2", "evi_3"]);
});
