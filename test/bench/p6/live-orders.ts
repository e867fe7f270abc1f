import { aFulfillment, aLineItem, aTransaction } from "../../builders/orders.ts";
import { loadProduct } from "../../simulation/build/bundle.ts";
import { allFaults } from "../../simulation/world/faults.ts";
import type { SimulatedShop } from "../../simulation/world/shop.ts";
import type { Story } from "../../simulation/world/stories.ts";
import { World } from "../../simulation/world/world.ts";
import { meterTable, type Taken } from "./meter.ts";

/** The work of all orders of a shop together. */
export interface Took {
  orders: number;
  documents: number;
  /** Calls of the provider. */
  calls: number;
  /** Deliveries of the platform. */
  webhooks: number;
  reads: number;
  writes: number;
  /** Work of each function: how often it ran and how long, in milliseconds of virtual time. */
  functions: ReadonlyMap<string, { runs: number; milliseconds: number }>;
  /** Calls of the table, by function and item. */
  items: ReadonlyMap<string, Taken & { count: number }>;
}

export interface LiveOrders {
  orders: number;
  /** Customers who have a contact already, or a new one with each order. */
  customers: "known" | "new";
  /** Every second order is sent, which makes it a delivery note. */
  sends: boolean;
}

const CUSTOMERS = 20;
const SECONDS_APART = 20;
const HOUR = 3_600_000;
const LATENCY = [150, 350] as const;

/** A day's orders by the real code, faultless, in virtual time: doubly delivered, then changed or sent an hour later. */
export async function liveOrders({ orders, customers, sends }: LiveOrders): Promise<Took> {
  const running = new Map<string, number>();
  const functions = new Map<string, { runs: number; milliseconds: number }>();
  let current = "";
  let isCounting = false;
  const hear = (line: string): void => {
    const [at = "", name = "", act = ""] = line.split(" ");
    current = name.replace(/-\d+$/, "");
    if (!running.has(name)) running.set(name, Number(at));
    if (act !== "ends" || !isCounting) return;
    const { runs, milliseconds } = functions.get(current) ?? { runs: 0, milliseconds: 0 };
    functions.set(current, { runs: runs + 1, milliseconds: milliseconds + Number(at) - (running.get(name) ?? 0) });
  };
  const world = new World(await loadProduct(), {
    seed: 1,
    orders: 0,
    without: new Set(allFaults),
    provider: { latency: LATENCY },
    listen: hear,
  });
  const { kernel } = world;
  const shop = await world.addShop("laden", { plan: "enterprise", delivers: sends, books: false });
  world.sweep();
  if (customers === "known") await makeKnown(world, shop);

  const items = new Map<string, Taken & { count: number }>();
  const sums = { reads: 0, writes: 0 };
  meterTable(world.engine, (taken) => {
    // The sweep of every minute is one for all shops.
    if (!isCounting || current === "wake-due") return;
    sums.reads += taken.reads;
    sums.writes += taken.writes;
    add(items, `${current} · ${taken.what}`, taken);
  });
  isCounting = true;
  const before = { calls: shop.provider.calls, documents: shop.provider.records.documents.size };
  for (let number = 1; number <= orders; number += 1) {
    const customer = customers === "known" ? number % CUSTOMERS : 1_000 + number;
    world.place(shop, story(number, customer, sends && number % 2 === 0), number * SECONDS_APART * 1_000);
  }
  const end = kernel.now + orders * SECONDS_APART * 1_000 + HOUR + HOUR / 2;
  await kernel.run(() => kernel.now > end && world.isQuiet());
  if (kernel.violation !== undefined) throw kernel.violation;
  return {
    orders,
    documents: shop.provider.records.documents.size - before.documents,
    calls: shop.provider.calls - before.calls,
    webhooks: functions.get("receiver")?.runs ?? 0,
    ...sums,
    functions,
    items,
  };
}

/** One order of each customer before anything is counted. */
async function makeKnown(world: World, shop: SimulatedShop): Promise<void> {
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    world.place(shop, story(90_000 + customer, customer, false), customer * 10_000);
  }
  const end = world.kernel.now + 2 * HOUR;
  await world.kernel.run(() => world.kernel.now > end && world.isQuiet());
}

function add(items: Map<string, Taken & { count: number }>, name: string, taken: Taken): void {
  const sum = items.get(name) ?? { what: taken.what, reads: 0, writes: 0, indexWrites: 0, count: 0 };
  sum.reads += taken.reads;
  sum.writes += taken.writes;
  sum.indexWrites += taken.indexWrites;
  if (taken.writes > 0) sum.count += 1;
  items.set(name, sum);
}

function story(number: number, customer: number, isSent: boolean): Story {
  const id = String(600_000 + number);
  const line = aLineItem({ id: `${id}1`, quantity: 1, unitPriceCents: 1_190 });
  const email = `kunde${customer}@example.org`;
  const paid = {
    id,
    name: `#${number}`,
    email,
    customer: { id: String(7_000_000 + customer), email, lastName: `Kunde${customer}`, tags: [] },
    lines: [line],
    fulfillmentStatus: "UNFULFILLED",
    fulfillments: [],
    transactions: [aTransaction({ id: `${id}4`, amountCents: 1_190 })],
  } as const;
  const parcel = aFulfillment({ id: `${id}2`, name: `#${number}-F1`, lines: [{ lineId: line.id, quantity: 1 }] });
  const later = isSent
    ? { ...paid, fulfillmentStatus: "FULFILLED" as const, fulfillments: [parcel] }
    : { ...paid, note: "Danke" };
  return {
    id,
    refundCents: undefined,
    states: [
      { after: 0, topic: "orders/create", order: paid },
      { after: 200, topic: "orders/updated", order: paid },
      { after: HOUR, topic: "orders/updated", order: later },
    ],
  };
}
