import { expect, test } from "vitest";
import { erasureStore } from "#functions/adapters/dynamodb/stores/compliance/erasure-store.ts";
import { redecideKnown } from "#functions/modules/imports/redecide-known.ts";
import { type OrderEventPorts, processOrderEvent } from "#functions/modules/orders/process-order-event.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { AppError } from "#shared/errors.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import { aFulfillment, aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  eventsOf,
  invoiceTask,
  later,
  provider,
  runUntilQuiet,
  type Surroundings,
  surroundings,
} from "./a-world.ts";

const table = useTable();

/** A shop that wants invoices since before the order, and the platform that shows the order as it is now. */
async function aListeningShop(place: Surroundings, order: { now: Order | undefined }) {
  const shop = await aConnectedShop(place);
  const since = { invoice: "2026-03-01T09:00:00.000Z" };
  await storePreferences(shop.shops, { preferences: preferences(), since });
  let reads = 0;
  const platformOrders = {
    readOrder: async () => {
      reads += 1;
      return order.now;
    },
  };
  const platformAuthorization = {
    exchange: () => Promise.reject(new AppError("unauthorized")),
    refresh: () => Promise.reject(new AppError("platform_token_missing")),
  };
  const { shops, orders, tasks, work, logs, ports } = shop;
  const { dispatcher, clock, ids } = ports;
  return {
    ...shop,
    reads: () => reads,
    eventPorts: {
      shops,
      orders,
      tasks,
      work,
      dispatcher,
      logs,
      platformOrders,
      platformAuthorization,
      vatIds: noRegisters,
      clock,
      ids,
    },
  };
}

const anEvent = (shop: ConnectedShop, fields: Partial<OrderEvent> = {}): OrderEvent => ({
  shop: shop.shop,
  topic: "orders/paid",
  orderId: "5001",
  eventId: "e1",
  webhookId: "w1",
  triggeredAt: later(0),
  updatedAt: "2026-03-03T10:00:00.000Z",
  ...fields,
});

const deliver = (ports: OrderEventPorts, event: OrderEvent) => processOrderEvent(ports, event, { isLastTry: false });

test("an order event becomes an invoice", async () => {
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder() });

  await deliver(shop.eventPorts, anEvent(shop));
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(await eventsOf(shop)).toEqual(["document.planned", "contact.created", "document.created"]);
});

test("O94 the same event five times in parallel becomes one invoice", async () => {
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder() });

  await Promise.all(Array.from({ length: 5 }, () => deliver(shop.eventPorts, anEvent(shop))));
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  expect((await shop.orders.list({ sortBy: "date", descending: true, pageSize: 5 })).total).toBe(1);
});

test("two orders of one new customer at once become two invoices and one contact", async () => {
  const place = await surroundings(table());
  const shop = await aListeningShop(place, { now: undefined });
  const event = (id: string) =>
    deliver(
      { ...shop.eventPorts, platformOrders: { readOrder: async () => anOrder({ id, name: `#${id}` }) } },
      anEvent(shop, { orderId: id }),
    );

  await Promise.all([event("5001"), event("5002")]);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(2);
  expect(provider(shop).contacts).toHaveLength(1);
});

test("a stale order event costs no reading and changes nothing", async () => {
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder() });
  await deliver(shop.eventPorts, anEvent(shop));

  await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated" }));

  expect(shop.reads()).toBe(1);
  expect((await shop.orders.findHead("5001"))?.version).toBe(1);
  expect((await shop.shops.findWhole())?.statistics.webhooks).toMatchObject({ received: 2, successful: 2 });
});

test("ERR-19 a webhook that finds an order as it was, its invoice not sent yet, is counted as unchanged", async () => {
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder() });
  await deliver(shop.eventPorts, anEvent(shop));

  await deliver(shop.eventPorts, anEvent(shop, { topic: "fulfillments/update" }));

  expect(shop.reads()).toBe(2);
  expect((await shop.shops.findWhole())?.statistics.webhookCodes).toMatchObject({ UNCHANGED: 1 });
});

test("decision 8: webhooks without effect are counted by code, for the shop and on the order, and write no log", async () => {
  const placed = anOrder();
  const order = { now: placed };
  const shop = await aListeningShop(await surroundings(table()), order);
  await deliver(shop.eventPorts, anEvent(shop));
  await runUntilQuiet(shop);
  const log = await eventsOf(shop);
  const updatedAt = later(10);

  await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated" }));
  order.now = { ...placed, updatedAt };
  await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated", updatedAt }));
  await storePreferences(shop.shops, {
    preferences: preferences({ invoiceCreate: false, creditCreate: false }),
    since: {},
  });
  const latest = later(20);
  order.now = { ...placed, updatedAt: latest };
  await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated", updatedAt: latest }));
  await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated", updatedAt: undefined }));

  const { statistics } = (await shop.shops.findWhole()) ?? {};
  expect(statistics?.webhookCodes).toEqual({ UNCHANGED: 1, EXISTING: 1, DISABLED: 1 });
  expect((await shop.orders.findWhole("5001"))?.webhooks).toEqual({
    DISABLED: { count: 1, lastAt: expect.any(String) },
    UNCHANGED: { count: 1, lastAt: expect.any(String) },
    EXISTING: { count: 1, lastAt: expect.any(String) },
  });
  expect(await eventsOf(shop)).toEqual(log);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("an edit before the invoice is sent changes the invoice", async () => {
  const of = (company: string, updatedAt: string) =>
    anOrder({ updatedAt, billingAddress: anAddress({ company }), shippingAddress: anAddress({ company }) });
  const order = { now: of("Alt GmbH", "2026-03-03T10:00:00.000Z") };
  const shop = await aListeningShop(await surroundings(table()), order);
  await deliver(shop.eventPorts, anEvent(shop));
  const updatedAt = later(10);
  order.now = of("Neu GmbH", updatedAt);

  await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated", updatedAt }));
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(await invoiceTask(shop)).toMatchObject({
    content: { address: { name: expect.stringContaining("Neu GmbH") } },
  });
});

test.each(["the order event after connecting", "the worker's own order event"])(
  "O98 an order that changed while nothing was connected is decided anew before it is sent, by %s",
  async (by) => {
    const of = (company: string, updatedAt: string) =>
      anOrder({ updatedAt, billingAddress: anAddress({ company }), shippingAddress: anAddress({ company }) });
    const order = { now: of("Alt GmbH", "2026-03-03T10:00:00.000Z") };
    const shop = await aListeningShop(await surroundings(table()), order);
    await deliver(shop.eventPorts, anEvent(shop));
    await shop.connections.end("disconnected");
    const updatedAt = later(10);
    order.now = of("Neu GmbH", updatedAt);
    await deliver(shop.eventPorts, anEvent(shop, { topic: "orders/updated", updatedAt }));
    expect(await shop.orders.withHeldPayments()).toEqual({ orderIds: ["5001"] });

    await shop.connect();
    await shop.work.request(shop.clock.now());
    if (by === "the worker's own order event") await runUntilQuiet(shop);
    expect(provider(shop).invoices).toHaveLength(0);
    const event = shop.orderEvents[0] ?? { ...anEvent(shop, { topic: "orders/updated" }), updatedAt: undefined };
    const { updatedAt: _, ...fresh } = event;
    await deliver(shop.eventPorts, fresh);
    await runUntilQuiet(shop);

    expect(shop.orderEvents).toHaveLength(by === "the worker's own order event" ? 1 : 0);
    expect(provider(shop).invoices).toHaveLength(1);
    expect(await invoiceTask(shop)).toMatchObject({
      content: { address: { name: expect.stringContaining("Neu GmbH") } },
    });
  },
);

test.each([
  ["its kind is switched off", { invoiceCreate: false }, {}, []],
  ["drafts are wanted", { invoiceFinalize: false }, undefined, ["draft"]],
] as const)("what waits while %s follows that when its wait ends", async (_, patch, since, made) => {
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder() });
  await shop.shops.pause(shop.clock.now());
  await deliver(shop.eventPorts, anEvent(shop));
  expect(await shop.orders.withOpenTasks(undefined, 5)).toEqual({ orderIds: ["5001"] });

  const whole = (await shop.shops.findWhole()) ?? expect.fail();
  const changed = { ...whole.preferences, ...patch };
  await storePreferences(shop.shops, { preferences: changed, since: since ?? whole.shop.since });
  const sent: object[] = [];
  const importJobs = { send: async (jobs: readonly object[]) => void sent.push(...jobs) };
  const ports = { ...shop.eventPorts, reprocessing: shop.ports.reprocessing, importJobs };
  await redecideKnown(ports, { shop: shop.shop, duty: "redecide-known", unsent: true }, { isLate: () => false });
  await shop.shops.resume();
  await shop.work.request(shop.clock.now());
  await runUntilQuiet(shop);

  expect(provider(shop).invoices.map(({ voucherStatus }) => voucherStatus)).toEqual(made);
  expect(await shop.orders.withOpenTasks(undefined, 5)).toEqual({ orderIds: [] });
  expect(sent).toEqual([]);
});

test("a contact that was erased with another order of its customer is made once more for the order that waits", async () => {
  const ofCustomer = (id: string) =>
    anOrder({ id, name: `#${id}`, email: undefined, customer: { id: "77", tags: [] } });
  const order = { now: ofCustomer("5001") };
  const shop = await aListeningShop(await surroundings(table()), order);
  await deliver(shop.eventPorts, anEvent(shop));
  await runUntilQuiet(shop);
  await shop.shops.pause(shop.clock.now());
  order.now = ofCustomer("5002");
  await deliver(shop.eventPorts, anEvent(shop, { orderId: "5002" }));
  const at = shop.clock.now();
  const erasures = erasureStore(table(), shop.shop);
  await erasures.begin({ id: "r1", at }, ["5001"]);
  await erasures.eraseOrder({ orderId: "5001", request: "r1", requestedAt: at }, { at, mustEnd: false });
  await shop.shops.resume();
  await shop.work.request(at);
  await runUntilQuiet(shop);

  expect(shop.orderEvents).toMatchObject([{ orderId: "5002" }]);
  for (const event of shop.orderEvents) await deliver(shop.eventPorts, event);
  await runUntilQuiet(shop);

  expect(await invoiceTask(shop, "5002")).toMatchObject({ state: "CONFIRMED" });
});

test("an order of more parcels than one transaction takes gets all its documents, one after the other", async () => {
  const line = aLineItem({ quantity: 45 });
  const lines = [{ lineId: line.id, quantity: 1 }];
  const fulfillments = Array.from({ length: 45 }, (_, index) => aFulfillment({ id: `${7000 + index}`, lines }));
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder({ lines: [line], fulfillments }) });
  const since = { invoice: "2026-03-01T09:00:00.000Z", deliveryNote: "2026-03-01T09:00:00.000Z" };
  await storePreferences(shop.shops, { preferences: preferences({ deliveryCreate: true }), since });

  await deliver(shop.eventPorts, anEvent(shop));
  await runUntilQuiet(shop);
  expect(shop.orderEvents).toHaveLength(1);
  for (const event of shop.orderEvents) await deliver(shop.eventPorts, event);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(provider(shop).deliveryNotes).toHaveLength(45);
  expect(shop.orderEvents).toHaveLength(1);
});

test("an order that the platform does not show leaves a log entry and nothing else", async () => {
  const shop = await aListeningShop(await surroundings(table()), { now: undefined });

  await deliver(shop.eventPorts, anEvent(shop));

  expect(await eventsOf(shop)).toEqual(["order.skipped"]);
  expect(await shop.orders.findHead("5001")).toBeUndefined();
  expect((await shop.shops.findWhole())?.statistics.webhooks).toMatchObject({ unprocessable: 1, successful: 0 });
});

test("an event after the uninstallation does nothing", async () => {
  const shop = await aListeningShop(await surroundings(table()), { now: anOrder() });
  await shop.shops.uninstall(later(0), 1);

  await deliver(shop.eventPorts, anEvent(shop));

  expect(shop.reads()).toBe(0);
  expect(await shop.orders.findHead("5001")).toBeUndefined();
});
