import { expect, test } from "vitest";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { orderStates } from "#functions/adapters/dynamodb/stores/orders/order-states.ts";
import type { ChangedOrder, PlatformOrderIndex } from "#functions/modules/sweeps/ports.ts";
import { type OrderSweepPorts, reconcileOrders } from "#functions/modules/sweeps/reconcile-orders.ts";
import { AppError } from "#shared/errors.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { anInstalledShop, aSave, later, platformTokens } from "../dynamodb/fixtures.ts";
import { aClock } from "./manual-clock.ts";

const table = useTable();
const PAGE = 100;

type Stores = Awaited<ReturnType<typeof anInstalledShop>>;
type Run = Parameters<typeof reconcileOrders>[1];

/** A platform with these orders, and what it was asked for. */
function aPlatform(orders: readonly ChangedOrder[]) {
  const asked: { from: string; to: string; cursor?: string }[] = [];
  const platformOrderIndex: PlatformOrderIndex = {
    changedOrders: async ({ from, to, cursor }) => {
      asked.push({ from, to, ...(cursor === undefined ? {} : { cursor }) });
      const within = orders.filter(({ updatedAt }) => from <= updatedAt && updatedAt <= to);
      const start = Number(cursor ?? 0);
      const end = start + PAGE;
      return { orders: within.slice(start, end), ...(end < within.length ? { cursor: String(end) } : {}) };
    },
  };
  return { platformOrderIndex, asked };
}

function aSweep(stores: Stores, platformOrderIndex: PlatformOrderIndex, clock = aClock(later(40_000))) {
  const orderEvents: OrderEvent[] = [];
  const ports: OrderSweepPorts = {
    shops: stores.shops,
    platformAuthorization: {
      exchange: () => Promise.reject(new AppError("unauthorized")),
      refresh: async () => platformTokens({ refreshToken: "next", expiresAt: later(999_999) }),
    },
    platformOrderIndex,
    orderStates: orderStates(table(), stores.shop),
    reprocessing: { send: async (event) => void orderEvents.push(event) },
    clock,
  };
  const states = jobStore(table(), stores.shop, async () => 30);
  const begin = async (period: string): Promise<Run> => {
    const now = clock.now();
    const run = await states.claim<NonNullable<Run["progress"]>, NonNullable<Run["memory"]>>({
      job: "reconcile-orders",
      period,
      now,
      until: now,
    });
    if (!run) throw new Error("not begun");
    return run;
  };
  return { ports, orderEvents, states, begin, clock };
}

const changed = (count: number, at = later(30_000)): ChangedOrder[] =>
  Array.from({ length: count }, (_, index) => ({
    orderId: String(7_000 + index),
    orderName: `#${index + 1}`,
    updatedAt: at,
  }));

test("what is not known is sent as an order event with its state, what is known as it is is not", async () => {
  const stores = await anInstalledShop(table());
  await stores.orders.save(aSave());
  const head = await stores.orders.findHead("5001");
  const known = { orderId: "5001", orderName: "#5001", updatedAt: head?.updatedAt ?? "" };
  const { ports, orderEvents, begin } = aSweep(stores, aPlatform([known, ...changed(1)]).platformOrderIndex);

  const outcome = await reconcileOrders(ports, await begin("w1"), { shop: stores.shop, isLate: () => false });

  expect(orderEvents).toMatchObject([{ orderId: "7000", topic: "orders/updated", updatedAt: later(30_000) }]);
  expect(outcome).toMatchObject({
    kind: "done",
    found: 1,
    end: { counters: { "orders.recovered": 1 }, instants: { "orders.recoveredAt": later(40_000) } },
  });
});

test("an order of the very second of the installation is looked at: the platform tells whole seconds", async () => {
  const stores = await anInstalledShop(table(), { installedAt: "2026-03-05T12:00:00.900Z" });
  const { platformOrderIndex } = aPlatform(changed(1, "2026-03-05T12:00:00.000Z"));
  const { ports, orderEvents, begin } = aSweep(stores, platformOrderIndex);

  await reconcileOrders(ports, await begin("w1"), { shop: stores.shop, isLate: () => false });

  expect(orderEvents).toHaveLength(1);
});

test("a sweep that is longer than its worker lives goes on behind the last page, and sends one order event for each order", async () => {
  const stores = await anInstalledShop(table());
  const { platformOrderIndex, asked } = aPlatform(changed(250));
  const { ports, orderEvents, states, begin } = aSweep(stores, platformOrderIndex);

  for (let message = 0; message < 3; message++) {
    const run = await begin("w1");
    const outcome = await reconcileOrders(ports, run, { shop: stores.shop, isLate: () => true });
    if (outcome.kind === "more") await states.pause(run, outcome.progress);
    if (outcome.kind === "done") await states.finish(run, outcome.end);
  }

  expect(orderEvents.map(({ orderId }) => orderId)).toEqual(changed(250).map(({ orderId }) => orderId));
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, "100", "200"]);
  expect((await stores.shops.findWhole())?.statistics.orders.recovered).toBe(250);
  const { entries } = await stores.logs.list({ sortBy: "date", descending: true, pageSize: 50 });
  expect(entries.filter(({ orderId }) => orderId !== undefined)).toHaveLength(30);
  expect(entries.filter(({ orderId }) => orderId === undefined)).toMatchObject([
    { event: "order.recovered", body: { values: { count: 220 } } },
  ]);
});

test("the next sweep begins a day before the last one ended, and counts an order that could not be stored once", async () => {
  const stores = await anInstalledShop(table(), { installedAt: later(-500_000) });
  const { platformOrderIndex, asked } = aPlatform(changed(1));
  const { ports, orderEvents, states, begin, clock } = aSweep(stores, platformOrderIndex);
  const first = await begin("w1");
  const done = await reconcileOrders(ports, first, { shop: stores.shop, isLate: () => false });
  if (done.kind === "done") await states.finish(first, done.end);
  await clock.sleep(21_600_000);

  const again = await reconcileOrders(ports, await begin("w2"), { shop: stores.shop, isLate: () => false });

  expect(asked.map(({ from }) => from)).toEqual([later(-500_000), later(40_000 - 600 - 86_400)]);
  expect(orderEvents).toHaveLength(2);
  expect(again).toMatchObject({ kind: "done", found: 0, end: { logs: [] } });
});

test("without a token nothing is forgotten: the sweep is not done, and the watermark stays", async () => {
  const stores = await anInstalledShop(table());
  const refused: PlatformOrderIndex = { changedOrders: () => Promise.reject(new AppError("platform_token_missing")) };
  const { ports, begin } = aSweep(stores, refused);

  const outcome = await reconcileOrders(ports, await begin("w1"), { shop: stores.shop, isLate: () => false });

  expect(outcome).toEqual({ kind: "none" });
});

test("a shop that was uninstalled in the middle of its sweep is not asked about any more", async () => {
  const stores = await anInstalledShop(table());
  const { platformOrderIndex, asked } = aPlatform(changed(250));
  const leaving: PlatformOrderIndex = {
    changedOrders: async (request) => {
      const page = await platformOrderIndex.changedOrders(request);
      await stores.shops.uninstall(later(40_000), 1);
      return page;
    },
  };
  const { ports, begin } = aSweep(stores, leaving);

  const outcome = await reconcileOrders(ports, await begin("w1"), { shop: stores.shop, isLate: () => false });

  expect(outcome).toEqual({ kind: "none" });
  expect(asked).toHaveLength(1);
});
