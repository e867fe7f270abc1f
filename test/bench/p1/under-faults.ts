import { loadProduct } from "../../simulation/build/bundle.ts";
import { allFaults, type FaultKind } from "../../simulation/world/faults.ts";
import { World } from "../../simulation/world/world.ts";
import { paidOrder } from "../p2/backlog.ts";

/** The result of one run over all its orders. */
export interface Outcome {
  orders: number;
  calls: number;
  /** Documents that orders have beyond their first. */
  duplicates: number;
  /** Orders without a document. */
  lost: number;
}

const START = Date.parse("2026-03-05T08:00:00.000Z");
const ORDERS = 100;
const SECONDS_APART = 20;
/** All orders are of one customer: the calls are for documents only. */
const CUSTOMER = 1;
const HOUR = 3_600_000;
const CAPACITY = 4;
const LATENCY = [150, 350] as const;

/** Faults that may strike a call or the process that makes it. */
const on: readonly FaultKind[] = [
  "reset-before",
  "answer-lost",
  "slow-success",
  "server-error-before",
  "server-error-after",
  "unreadable-success",
  "throttled",
  "crash",
];
const without: ReadonlySet<string> = new Set(allFaults.filter((kind) => !on.includes(kind)));

/** The real code with these faults, one invoice per order. */
export async function liveUnderFaults(seed: number): Promise<Outcome> {
  const world = new World(await loadProduct(), {
    seed,
    orders: 0,
    without,
    provider: { latency: LATENCY, refusesAbove: CAPACITY },
  });
  const { kernel } = world;
  const shop = await world.addShop("laden", { plan: "enterprise", delivers: false, books: false });
  for (let number = 1; number <= ORDERS; number += 1) {
    world.place(shop, paidOrder(number, CUSTOMER), number * SECONDS_APART * 1_000);
  }
  world.sweep();
  const end = ORDERS * SECONDS_APART * 1_000;
  kernel.after(end, () => {
    world.faults.heal();
    world.orderEvents.redrive();
  });
  await kernel.run(() => kernel.now > START + end + HOUR && world.isQuiet());
  // A second document of a key is a violation there.
  const duplicates = kernel.violation === undefined ? 0 : 1;
  const made = shop.provider.records.documents.size;
  return { orders: ORDERS, calls: shop.provider.calls, duplicates, lost: ORDERS - made };
}
