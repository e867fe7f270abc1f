import { aFulfillment, aLineItem, aTransaction } from "../../builders/orders.ts";
import { loadProduct } from "../../simulation/build/bundle.ts";
import { allFaults } from "../../simulation/world/faults.ts";
import { World } from "../../simulation/world/world.ts";

/** The workers' way through a shop's backlog. */
export interface Backlog {
  /** Accepted calls, as a share of two a second from the first call to the last. */
  percent: number;
  refusals: number;
  calls: number;
  documents: number;
  /** The worst millisecond count between two handovers is part of `percent`; here how many there were. */
  seconds: number;
}

export interface BacklogOptions {
  orders: number;
  /** Milliseconds a request takes to arrive. */
  latency: readonly [number, number];
  /** Calls the provider takes at once before it refuses. */
  capacity: number;
}

/** Works off paid orders of new customers in virtual time by the real code, with leases, slots and wake-ups. */
export async function workOffBacklog({ orders, latency, capacity }: BacklogOptions): Promise<Backlog> {
  const world = new World(await loadProduct(), {
    seed: 1,
    orders: 0,
    without: new Set(allFaults),
    provider: { latency, refusesAbove: capacity },
  });
  const shop = await world.addShop("backlog", { plan: "enterprise", delivers: false, books: false });
  for (let number = 1; number <= orders; number += 1) world.place(shop, paidOrder(number), number);
  world.sweep();
  const { kernel } = world;
  await kernel.run(() => shop.provider.records.documents.size === orders && world.isQuiet());
  if (kernel.violation !== undefined) throw kernel.violation;
  const { calls, refusals, firstCallAt = 0, lastCallAt, records } = shop.provider;
  const seconds = (lastCallAt - firstCallAt) / 1000;
  return {
    percent: (100 * (calls - refusals - 1)) / (2 * seconds),
    refusals,
    calls,
    documents: records.documents.size,
    seconds,
  };
}

/** A paid order of a new customer, or of the given one. */
export function paidOrder(number: number, customer = number) {
  const id = String(600_000 + number);
  const line = aLineItem({ id: `${id}1`, quantity: 1, unitPriceCents: 1_190 });
  const email = `kunde${customer}@example.org`;
  return {
    id,
    refundCents: undefined,
    states: [
      {
        after: 0,
        topic: "orders/create" as const,
        order: {
          id,
          name: `#${number}`,
          email,
          customer: { id: String(7_000_000 + customer), email, lastName: `Kunde${customer}`, tags: [] },
          lines: [line],
          fulfillments: [
            aFulfillment({ id: `${id}2`, name: `#${number}-F1`, lines: [{ lineId: line.id, quantity: 1 }] }),
          ],
          transactions: [aTransaction({ id: `${id}4`, amountCents: 1_190 })],
        },
      },
    ],
  };
}
