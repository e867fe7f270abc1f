import { expect, test } from "vitest";
import { documentChanges } from "#functions/adapters/dynamodb/stores/documents/document-changes.ts";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { taskMarkers } from "#functions/adapters/secrets/marker.ts";
import type { ProviderListRow } from "#functions/modules/provider/ports.ts";
import { type AdoptionPorts, adoptDocument } from "#functions/modules/sweeps/adopt-document.ts";
import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { armed } from "../dynamodb/arming.ts";
import { aDocument, aDocumentTask, aLogEntry, aSave, aShopWithTasks, later, NOW } from "../dynamodb/fixtures.ts";
import { testIds } from "./a-world.ts";
import { aClock } from "./manual-clock.ts";

const table = useTable();
const markers = taskMarkers(new Uint8Array(32).fill(9));
type Stores = Awaited<ReturnType<typeof aShopWithTasks>>;

const row = (providerId: string): ProviderListRow => ({
  providerId,
  kind: "invoice",
  totalCents: 11_900,
  createdAt: later(30),
  status: "open",
});

/** Adopts the provider's document with this remark. */
function adopt(stores: Stores, providerId: string, remark: string) {
  const woken: string[] = [];
  const ports: AdoptionPorts = {
    ...stores,
    comparison: documentComparison(table(), stores.shop),
    markers,
    dispatcher: { dispatch: async (shop) => void woken.push(shop) },
    clock: aClock(later(86_400)),
    ids: testIds,
  };
  const place = { shop: stores.shop, epoch: 3, organizationId: "org-1", sweptAt: later(86_400) };
  const read = {
    providerId,
    number: "RE1001",
    status: "open" as const,
    title: "Rechnung",
    date: "2026-03-05",
    totalCents: 11_900,
    taxCents: 1_900,
    quantity: 1,
    electronicProfile: "NONE",
    introduction: "",
    remark,
  };
  return { woken, adoption: () => adoptDocument(ports, place, row(providerId), read) };
}

const markOf = (stores: Stores, task: DocumentTask = aDocumentTask()) => markers.markerOf(stores.shop, task.key);
const eventsOf = async ({ logs }: Stores) =>
  (await logs.list({ sortBy: "date", descending: true, pageSize: 50 })).entries.map(({ event }) => event);
const story = aLogEntry({ at: later(31), orderId: "5001", event: "document.uncertain" });

test("a document without our mark is somebody else's, and nothing is told of it", async () => {
  const stores = await aShopWithTasks(table());

  expect(await adopt(stores, "p1", "Vielen Dank! Ref 123").adoption()).toBe("foreign");
  expect(await eventsOf(stores)).toEqual([]);
});

test("a document of a parked task is adopted: the task goes on in this installation and account, with its id", async () => {
  const stores = await aShopWithTasks(table());
  const sent = await armed(stores);
  await stores.tasks.close(sent, { state: "PARKED", reason: { code: "DOCUMENT_UNCLEAR" }, log: story });
  const { adoption, woken } = adopt(stores, "p1", `Danke\n${markOf(stores)}`);

  expect(await adoption()).toBe("adopted");

  expect(await stores.tasks.find(aDocumentTask())).toMatchObject({
    state: "SENDING",
    providerId: "p1",
    adopted: true,
    epoch: 3,
    organizationId: "org-1",
  });
  expect(woken).toEqual([stores.shop]);
  expect(await adoption()).toBe("known");
});

test("a parked task that knows its document already goes on with it, so that nothing is lost between the two steps", async () => {
  const stores = await aShopWithTasks(table());
  const evidence = await stores.tasks.recordEvidence(await armed(stores), { providerId: "p1", adopted: true });
  if (typeof evidence === "string") throw new Error(evidence);
  await stores.tasks.close(evidence, { state: "PARKED", reason: { code: "DOCUMENT_UNREADABLE" }, log: story });
  const { adoption, woken } = adopt(stores, "p1", markOf(stores));

  expect(await adoption()).toBe("adopted");

  expect(await stores.tasks.find(aDocumentTask())).toMatchObject({ state: "SENDING", providerId: "p1", epoch: 3 });
  expect(woken).toEqual([stores.shop]);
  expect(await adoption()).toBe("known");
});

test("a document of an attempt that another one followed is an alarm: both would stand", async () => {
  const stores = await aShopWithTasks(table());
  await stores.tasks.close(await armed(stores), { state: "REJECTED", reason: { code: "refused" }, log: story });
  const expectedVersion = (await stores.orders.findHead("5001"))?.version ?? 0;
  await stores.orders.save(aSave({ expectedVersion, tasks: [aDocumentTask({ key: "invoice:5001:1", revision: 1 })] }));

  expect(await adopt(stores, "p1", markOf(stores)).adoption()).toBe("duplicate");
  expect(await stores.tasks.find(aDocumentTask())).toMatchObject({ state: "REJECTED" });
});

test("a document of a task that nobody has looked at yet is adopted before it is sent", async () => {
  const stores = await aShopWithTasks(table());
  const { adoption } = adopt(stores, "p1", markOf(stores));

  expect(await adoption()).toBe("adopted");
  expect(await stores.tasks.find(aDocumentTask())).toMatchObject({ state: "SENDING", providerId: "p1", adopted: true });
});

test("a second document of a confirmed task is an alarm, told once", async () => {
  const stores = await aShopWithTasks(table());
  const sent = await armed(stores);
  await stores.tasks.confirm(sent, { document: aDocument({ providerId: "p1", createdAt: NOW }), log: story });
  const { adoption } = adopt(stores, "p2", markOf(stores));

  expect(await adoption()).toBe("duplicate");
  expect(await adoption()).toBe("duplicate");

  expect((await eventsOf(stores)).filter((event) => event === "document.duplicate")).toHaveLength(1);
  expect(await stores.tasks.find(aDocumentTask())).toMatchObject({ state: "CONFIRMED", providerId: "p1" });
});

test("a mark of ours that belongs to no task is told to the merchant, once", async () => {
  const stores = await aShopWithTasks(table());
  const { adoption } = adopt(stores, "p1", markOf(stores, aDocumentTask({ key: "invoice:9999:0" })));

  expect(await adoption()).toBe("unassigned");
  expect(await adoption()).toBe("unassigned");

  expect(await eventsOf(stores)).toEqual(["document.unassigned"]);
});

test("the document that a person had made anew after the first was deleted is adopted, and is no second one", async () => {
  const stores = await aShopWithTasks(table());
  const document = aDocument({ providerId: "p1", createdAt: NOW });
  await stores.tasks.confirm(await armed(stores), { document, log: story });
  const change = { before: document, after: { ...document, status: "deleted" as const, seenAt: later(10) } };
  await documentChanges(table(), stores.shop, async () => 30).apply({
    ...change,
    isTrial: false,
    logs: [],
    isDecisive: false,
    at: later(10),
  });
  const again = aDocumentTask({ key: "invoice:5001:1", revision: 1 });
  const expectedVersion = (await stores.orders.findHead("5001"))?.version ?? 0;
  expect(await stores.orders.save(aSave({ expectedVersion, tasks: [again] }))).toBe(true);
  await armed(stores, again);

  expect(await adopt(stores, "p2", markOf(stores, again)).adoption()).toBe("adopted");

  expect(await stores.tasks.find(again)).toMatchObject({ state: "SENDING", providerId: "p2", adopted: true });
  expect(await eventsOf(stores)).not.toContain("document.duplicate");
});
