import { expect, test } from "vitest";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { armed, free, type Stores } from "./arming.ts";
import { aContactTask, aDocument, aLogEntry, aSave, aShopWithTasks, later, NOW, usedTransfers } from "./fixtures.ts";

const table = useTable();

test("a confirmed contact is the index of its customer: found, and due no more", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask()]);
  const task = await armedContact(stores);

  const confirmed = await stores.tasks.confirm(task, { providerId: "c1", log: aLogEntry() });

  expect(confirmed).toMatchObject({ state: "CONFIRMED", providerId: "c1" });
  expect(await stores.tasks.find(aContactTask())).toMatchObject({ state: "CONFIRMED", providerId: "c1" });
  expect(await stores.tasks.due(later(86_400), 10)).toEqual([]);
  expect((await stores.shops.findWhole())?.statistics.provider.contacts.created).toBe(1);
});

test("an adopted contact is not counted as created", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask()]);
  await stores.tasks.confirm(aContactTask({ adopted: true }), { providerId: "c1", log: aLogEntry() });

  expect((await stores.shops.findWhole())?.statistics.provider.contacts.created).toBe(0);
});

test("a contact is confirmed once, with one id", async () => {
  const stores = await aShopWithTasks(table(), [aContactTask()]);
  const task = await armedContact(stores);
  await stores.tasks.confirm(task, { providerId: "c1", log: aLogEntry() });

  expect(await stores.tasks.confirm(task, { providerId: "c2", log: aLogEntry() })).toBe("lost");
  expect(await stores.tasks.find(task)).toMatchObject({ providerId: "c1" });
  expect((await stores.shops.findWhole())?.statistics.provider.contacts.created).toBe(1);
});

async function armedContact({ tasks }: Stores) {
  const result = await tasks.arm(aContactTask(), free);
  if (typeof result === "string") throw new Error(`not armed: ${result}`);
  return result.armed;
}

const confirmation = (fields: Parameters<typeof aDocument>[0] = {}) => ({
  document: aDocument(fields),
  log: aLogEntry({ orderId: "5001" }),
});

test("a confirmation writes task, document, row, order version, counters, log and search token at once", async () => {
  const stores = await aShopWithTasks(table());
  const { document, log } = confirmation();

  const confirmed = await stores.tasks.confirm(await armed(stores), { document, log });

  const whole = await stores.orders.findWhole("5001");
  expect(confirmed).toMatchObject({ state: "CONFIRMED", providerId: document.providerId });
  expect(whole?.tasks).toMatchObject([{ state: "CONFIRMED", providerId: document.providerId, contentHash: "hash-1" }]);
  expect(whole?.documents).toEqual([document]);
  expect(whole?.row).toMatchObject({ documents: [{ number: "RE1001", key: document.key }], reason: null });
  expect(whole?.head.version).toBe(2);
  expect(await countersOf(stores)).toEqual({ created: 1, withInvoice: 1, without: 0 });
  expect((await stores.logs.list({ sortBy: "date", descending: true, pageSize: 5, order: "5001" })).entries).toEqual([
    log,
  ]);
  const found = await stores.orders.list({ sortBy: "date", descending: true, pageSize: 5, search: "re1001" });
  expect(found.rows).toHaveLength(1);
  expect(await stores.tasks.nextDueAt()).toBeUndefined();
  expect(await usedTransfers(stores)).toBe(1);
});

async function countersOf({ shops, orders }: Stores) {
  const list = (filter: "withInvoice" | "withoutDocument") =>
    orders.list({ sortBy: "date", descending: true, pageSize: 1, filter });
  return {
    created: (await shops.findWhole())?.statistics.provider.invoices.created,
    withInvoice: (await list("withInvoice")).total,
    without: (await list("withoutDocument")).total,
  };
}

test("a provider's id is known as documented once its task is confirmed, in its shop only", async () => {
  const [stores, other] = [await aShopWithTasks(table()), await aShopWithTasks(table())];
  expect(await stores.tasks.isDocumented("p1")).toBe(false);
  await stores.tasks.confirm(await armed(stores), confirmation({ providerId: "p1" }));

  expect(await stores.tasks.isDocumented("p1")).toBe(true);
  expect(await stores.tasks.isDocumented("p")).toBe(false);
  expect(await other.tasks.isDocumented("p1")).toBe(false);
});

test.each([
  ["an order that was read while its document abroad was made is decided again", "distanceSale", later(60), 1],
  ["an order that was read before is not", "distanceSale", NOW, 0],
  ["nor is that of a document at home", "domestic", later(60), 0],
] as const)("a parcel may have left: %s", async (_, regime, readAt, asked) => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.orders.save(aSave({ readAt, expectedVersion: 1 }));

  await stores.tasks.confirm(task, confirmation({ regime, supplyCountry: "AT" }));

  expect((await stores.tasks.due(later(3_600), 10)).filter((one) => "askedAt" in one)).toHaveLength(asked);
});

test("a second confirmation is a duplicate and changes nothing", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  const first = confirmation();
  await stores.tasks.confirm(task, first);

  expect(await stores.tasks.confirm(task, confirmation())).toBe("duplicate");
  expect((await stores.orders.findWhole("5001"))?.documents).toEqual([first.document]);
  expect(await countersOf(stores)).toEqual({ created: 1, withInvoice: 1, without: 0 });
});

test("a document that contradicts the evidence is a duplicate", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.recordEvidence(task, { providerId: "p1", adopted: false });

  expect(await stores.tasks.confirm(task, confirmation({ providerId: "p2" }))).toBe("duplicate");
  expect((await stores.orders.findWhole("5001"))?.documents).toEqual([]);
});

test("of 20 confirmations at once one counts", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);

  const results = await Promise.all(
    Array.from({ length: 20 }, () => stores.tasks.confirm(task, confirmation({ providerId: "p1" }))),
  );

  expect(results.filter((result) => typeof result === "object")).toHaveLength(1);
  expect(await countersOf(stores)).toEqual({ created: 1, withInvoice: 1, without: 0 });
  expect((await stores.orders.findWhole("5001"))?.documents).toHaveLength(1);
  expect((await stores.logs.list({ sortBy: "date", descending: true, pageSize: 50 })).entries).toHaveLength(1);
});

test("a confirmation holds against an outdated fence", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  await stores.tasks.markOutcomeUnknown(task, { notBefore: NOW, log: aLogEntry() });

  expect(await stores.tasks.confirm(task, confirmation())).toMatchObject({ state: "CONFIRMED" });
});

test("an order event that decided before the confirmation is refused, and both sides end up in the row", async () => {
  const stores = await aShopWithTasks(table());
  const task = await armed(stores);
  const order = anOrder({ tags: ["neu"] });

  const [confirmed] = await Promise.all([
    stores.tasks.confirm(task, confirmation()),
    stores.orders.save(aSave({ order, decisions: [], expectedVersion: 1 })),
  ]);

  const whole = await stores.orders.findWhole("5001");
  expect(confirmed).toMatchObject({ state: "CONFIRMED" });
  expect(whole?.documents).toHaveLength(1);
  expect(whole?.row.documents).toHaveLength(1);
  expect(await stores.orders.save(aSave({ order, decisions: [], expectedVersion: 1 }))).toBe(false);
  expect(await countersOf(stores)).toEqual({ created: 1, withInvoice: 1, without: 0 });
});

test("an adopted document is counted as matched", async () => {
  const stores = await aShopWithTasks(table());
  const task = { ...(await armed(stores)), adopted: true };
  await stores.tasks.confirm(task, confirmation());

  expect((await stores.shops.findWhole())?.statistics.provider.invoices).toEqual({
    created: 0,
    matched: 1,
    updated: 0,
  });
});
