import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import {
  accountTaskKey,
  assignmentTaskKey,
  type TransactionTask,
  transactionTaskKey,
} from "#shared/domain/tasks/task.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import {
  aConnection,
  aDocument,
  aDocumentTask,
  aLogEntry,
  anInstalledShop,
  aSave,
  later,
  NOW,
  providerTokens,
} from "./fixtures.ts";

const table = useTable();

const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };
const base = {
  state: "PLANNED",
  lane: "3-payment",
  orderId: "5001",
  orderName: "#1001",
  epoch: 1,
  organizationId: "org-1",
  createdAt: NOW,
  notBefore: NOW,
  attempts: 0,
  fence: 0,
  settleRounds: 0,
} as const;

const aMovement = (id: string, fields: Partial<TransactionTask> = {}): TransactionTask => ({
  ...base,
  key: transactionTaskKey(id),
  type: "transaction",
  transactionId: id,
  content: {
    account,
    amountCents: 1190,
    valueDate: "2026-03-05",
    purpose: "x",
    externalReference: `belegfluss-5001-${id}`,
  },
  accountTask: accountTaskKey(account, "org-1"),
  ...fields,
});

const anAssignment = (documentKey: string) =>
  ({
    ...base,
    key: assignmentTaskKey(documentKey),
    type: "hint",
    hint: {
      document: { kind: "invoice", key: documentKey, providerId: "p" },
      externalReference: "x",
      transactionId: "8",
    },
  }) as const;

const request = { now: NOW, settleAt: later(300), contentHash: "hash", credits: undefined };

async function aShopWith(...tasks: TransactionTask[]) {
  const stores = await anInstalledShop(table());
  await stores.orders.save(aSave({ tasks }));
  return stores;
}

async function stored({ tasks }: Awaited<ReturnType<typeof aShopWith>>, { key }: TransactionTask) {
  const task = await tasks.find({ key, orderId: "5001", type: "transaction" });
  if (task?.type !== "transaction") throw new Error(`no task ${key}`);
  return task;
}

test("a movement is stored with its content, among the order's tasks, and is no document", async () => {
  const stores = await aShopWith(aMovement("8"));

  expect(await stored(stores, aMovement("8"))).toEqual(aMovement("8"));
  expect((await stores.orders.findWhole("5001"))?.tasks).toEqual([aMovement("8")]);
  expect(await stores.tasks.due(NOW, 10)).toEqual([{ key: "transaction:8:0", orderId: "5001", type: "transaction" }]);
  expect(await stores.tasks.countOpenDocuments(10)).toBe(0);
});

test("of one account one movement is under way at a time, whoever sends it", async () => {
  const stores = await aShopWith(aMovement("8"), aMovement("9"));
  const { tasks } = stores;
  const first = await tasks.arm(aMovement("8"), request);
  if (typeof first === "string") throw new Error(first);

  expect(await tasks.arm(aMovement("9"), request)).toBe("busy");
  await tasks.confirm(first.armed, { providerId: "p8", log: aLogEntry() });

  expect(await tasks.arm(aMovement("9"), request)).toMatchObject({ armed: { state: "SENDING" } });
});

test("of two who arm at the same time one wins", async () => {
  const { tasks } = await aShopWith(aMovement("8"), aMovement("9"));

  const results = await Promise.all(["8", "9"].map((id) => tasks.arm(aMovement(id), request)));

  expect(results.filter((result) => typeof result === "object")).toHaveLength(1);
});

test("a movement of another account does not wait", async () => {
  const other = accountTaskKey({ ...account, externalReference: "belegfluss-other" }, "org-1");
  const { tasks } = await aShopWith(aMovement("8"), aMovement("9", { accountTask: other }));
  await tasks.arm(aMovement("8"), request);

  expect(await tasks.arm(aMovement("9", { accountTask: other }), request)).toMatchObject({ armed: {} });
});

test("a movement is confirmed with one id only, and has the order looked at for hints", async () => {
  const { tasks } = await aShopWith(aMovement("8"));
  await tasks.confirm(aMovement("8"), { providerId: "p8", log: aLogEntry({ at: NOW }) });

  expect(await tasks.confirm(aMovement("8"), { providerId: "p9", log: aLogEntry() })).toBe("lost");
  expect(await tasks.due(NOW, 10)).toEqual([{ type: "hints", key: "hints:5001", orderId: "5001", askedAt: NOW }]);
});

test("hints are planned once, and not from a look that is out of date", async () => {
  const stores = await aShopWith(aMovement("8"));
  const { tasks } = stores;
  await tasks.confirm(aMovement("8"), { providerId: "p8", log: aLogEntry({ at: NOW }) });
  const look = { type: "hints", key: "hints:5001", orderId: "5001", askedAt: NOW } as const;

  await tasks.lookedForAssignments({ ...look, askedAt: later(-60) }, [anAssignment("doc_1")]);
  expect((await tasks.due(NOW, 10)).map(({ type }) => type)).toEqual(["hints"]);
  await tasks.lookedForAssignments(look, [anAssignment("doc_1")]);

  expect((await tasks.due(NOW, 10)).map(({ key }) => key)).toEqual(["hint:doc_1"]);
});

test("a confirmed hint stands on its document; without that document it is not confirmed", async () => {
  const stores = await anInstalledShop(table());
  const { tasks, orders } = stores;
  const document = aDocument();
  await orders.save(aSave({ tasks: [aDocumentTask(), anAssignment(document.key)] }));
  expect(await tasks.confirm(anAssignment(document.key), { providerId: document.providerId, log: aLogEntry() })).toBe(
    "lost",
  );
  await tasks.confirm(aDocumentTask(), { document, log: aLogEntry() });

  await tasks.confirm(anAssignment(document.key), { providerId: document.providerId, log: aLogEntry({ at: NOW }) });

  expect((await orders.findWhole("5001"))?.documents).toMatchObject([{ key: document.key, hintedAt: NOW }]);
});

const held: TransactionDecision = { transactionId: "8", verdict: "hold", code: "MISSING_FINANCE", trace: [] };
const skipped: TransactionDecision = { transactionId: "8", verdict: "skip", code: "SKIP_GATEWAY", trace: [] };

test("orders whose payments wait for the permission are listed, each shop its own, until they are decided otherwise", async () => {
  const stores = await anInstalledShop(table());
  const others = await anInstalledShop(table());
  await stores.orders.save(aSave({ payments: [held] }));
  await stores.orders.save(aSave({ order: anOrder({ id: "5002" }), payments: [skipped] }));

  expect(await stores.orders.withHeldPayments()).toEqual({ orderIds: ["5001"] });
  expect(await others.orders.withHeldPayments()).toEqual({ orderIds: [] });
  expect((await stores.orders.findHead("5001"))?.payments).toEqual([held]);
  await stores.orders.save(aSave({ payments: [skipped], wasHeld: true, expectedVersion: 1 }));

  expect(await stores.orders.withHeldPayments()).toEqual({ orderIds: [] });
});

test("a closed interface is remembered until the next connection, for its account only", async () => {
  const { connections } = await anInstalledShop(table());
  const organizationId = randomUUID();
  await connections.connect(aConnection({ organizationId, canBook: true }), providerTokens(), { epoch: 1 });

  await connections.refuseBooking("org-other");
  expect((await connections.find())?.canBook).toBe(true);
  await connections.refuseBooking(organizationId);

  expect((await connections.find())?.canBook).toBe(false);
});

test("nothing is held for want of a connection that is there by now", async () => {
  const stores = await anInstalledShop(table());
  const before = aConnection();
  await stores.connections.connect(before, providerTokens(), { epoch: 1 });
  const waiting = { payments: [held], connection: before };

  await stores.connections.end("disconnected");
  expect(await stores.orders.save(aSave(waiting))).toBe(false);
  expect(await stores.orders.save(aSave({ ...waiting, connection: undefined }))).toBe(false);
  expect(await stores.orders.withHeldPayments()).toEqual({ orderIds: [] });

  const now = await stores.connections.find();
  expect(await stores.orders.save(aSave({ ...waiting, connection: now }))).toBe(true);
});

test("an order that waits for an access is listed, and is not saved once that is granted", async () => {
  const stores = await anInstalledShop(table());
  const decisions: Decision[] = [
    { kind: "invoice", source: { type: "order", id: "5001" }, verdict: "hold", code: "MISSING_ACCESS", trace: [] },
  ];
  const { scopes } = (await stores.shops.find()) ?? expect.fail();
  await stores.shops.saveScopes([...scopes, "read_products"]);

  expect(await stores.orders.save(aSave({ decisions, scopes }))).toBe(false);
  expect(await stores.orders.save(aSave({ decisions, scopes: [...scopes, "read_products"] }))).toBe(true);
  expect(await stores.orders.withHeldPayments()).toEqual({ orderIds: ["5001"] });
});
