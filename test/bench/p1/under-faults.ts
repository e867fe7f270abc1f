import type { CreateDocument } from "#functions/modules/provider/ports.ts";
import { loadProduct, type Product } from "../../simulation/build/bundle.ts";
import { Invocation, type Machine } from "../../simulation/kernel/invocation.ts";
import { Kernel } from "../../simulation/kernel/kernel.ts";
import { drawsOf } from "../../simulation/kernel/random.ts";
import { SimulatedProvider } from "../../simulation/ports/provider.ts";
import { SimulatedQueue } from "../../simulation/ports/queue.ts";
import { allFaults, type FaultKind, Faults } from "../../simulation/world/faults.ts";
import { World } from "../../simulation/world/world.ts";
import { paidOrder } from "../p2/backlog.ts";
import type { Memory, Strategy } from "./strategies.ts";

/** The result of one run over all its orders. */
export interface Outcome {
  orders: number;
  calls: number;
  /** Documents that orders have beyond their first. */
  duplicates: number;
  /** Orders without a document. */
  lost: number;
  /** Orders whose document exists at the provider but in no record. */
  unrecorded: number;
}

const START = Date.parse("2026-03-05T08:00:00.000Z");
const ORDERS = 100;
const SECONDS_APART = 20;
/** All orders are of one customer: the others' calls are for documents only. */
const CUSTOMER = 1;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CAPACITY = 4;
const LATENCY = [150, 350] as const;
const FUNCTION_SECONDS = 120;
const VISIBILITY_SECONDS = 6 * FUNCTION_SECONDS;
const RECEIVES = 5;

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
export async function ours(seed: number): Promise<Outcome> {
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
  return { orders: ORDERS, calls: shop.provider.calls, duplicates, lost: ORDERS - made, unrecorded: 0 };
}

/** Another strategy with the same faults and the same account. */
export async function theirs(
  strategy: Strategy,
  seed: number,
  product: Product,
  sample: CreateDocument,
): Promise<Outcome> {
  const kernel = new Kernel(seed, START);
  // Promises are ours; what others break is counted.
  kernel.violate = () => {};
  const faults = new Faults(seed, { without });
  const machine: Machine = { kernel, faults, draws: drawsOf(seed, "machine") };
  const provider = new SimulatedProvider({
    machine,
    organizationId: "organization",
    failure: (code, details) => new product.AppError(code, details),
    onSend: () => {},
    latency: LATENCY,
    refusesAbove: CAPACITY,
  });
  provider.expiresAt = Number.POSITIVE_INFINITY;
  const sends = new Map<string, number>();
  const memories = new Map<number, Memory>();
  let processes = 0;
  const request = (order: number): CreateDocument => {
    sends.set(String(order), (sends.get(String(order)) ?? 0) + 1);
    return { ...sample, marker: `${order}/${sends.get(String(order))}` };
  };
  const queue = new SimulatedQueue<number>({
    name: "orders",
    machine,
    visibilitySeconds: VISIBILITY_SECONDS,
    maximumReceives: RECEIVES,
    receive: (order, _, done) => {
      processes += 1;
      const process = new Invocation(machine, `worker-${processes}`, FUNCTION_SECONDS, () => {});
      const memory = memories.get(order) ?? {};
      memories.set(order, memory);
      const accounting = provider.accounting(process, provider.accessToken);
      const over = (isDone: boolean) => {
        if (process.isDead) return;
        process.end();
        done(isDone);
      };
      strategy({ process, accounting, memory, request: () => request(order) }).then(
        () => over(true),
        () => over(false),
      );
    },
  });
  for (let order = 1; order <= ORDERS; order += 1) kernel.after(order * SECONDS_APART * 1_000, () => queue.send(order));
  const end = ORDERS * SECONDS_APART * 1_000;
  kernel.after(end, () => faults.heal());
  await kernel.run(() => kernel.now > START + end + 2 * HOUR && queue.pending === 0);

  const made = new Map<string, number>();
  for (const { marker } of provider.records.documents.values()) {
    const [order = ""] = marker.split("/");
    made.set(order, (made.get(order) ?? 0) + 1);
  }
  const known = [...memories].filter(([order, { providerId }]) => providerId === undefined && made.has(String(order)));
  return {
    orders: ORDERS,
    calls: provider.calls,
    duplicates: [...made.values()].reduce((sum, count) => sum + count - 1, 0),
    lost: ORDERS - made.size,
    unrecorded: known.length,
  };
}
