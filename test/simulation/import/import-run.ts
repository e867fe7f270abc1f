import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { instantOf } from "#shared/values/time.ts";
import type { Product } from "../build/bundle.ts";
import { drawsOf } from "../kernel/random.ts";
import type { Key } from "../table/rows.ts";
import { allFaults } from "../world/faults.ts";
import type { SimulatedShop } from "../world/shop.ts";
import { storyOf } from "../world/stories.ts";
import { World } from "../world/world.ts";
import { importPast } from "./import-past.ts";
import { addImporter } from "./importer.ts";
import { isPast, PastOrders } from "./past-orders.ts";

export interface ImportRun {
  violation: string | undefined;
  /** Past orders whose document was found at the provider, right to the cent. */
  documented: number;
  /** Calls of the shop that imports, without those for its new orders. */
  importCallsPerOrder: number;
  virtualHours: number;
  /** Work of the import that stood in the table at once, sent and unsent. */
  mostOpen: number;
  /** Messages under way at once. */
  mostMessages: number;
  /** Heap after each tenth of the orders, in megabytes; undefined without a collector. */
  megabytes: number[];
  /** Milliseconds from an order's news to its document: in other shops, and for new orders beside the import. */
  otherWaits: number[];
  liveWaits: number[];
}

export interface ImportOptions {
  /** Past orders; 0: everything else alone. */
  orders: number;
  customers: number;
  others: number;
  /** The other shops and new orders are watched this long, in minutes. */
  liveMinutes: number;
}

/** A new order of a known customer: made and read back. */
const CALLS_OF_NEW = 2;
const MINUTE = 60_000;
const LOOK = 10 * MINUTE;

/** One shop imports its past in virtual time, while new orders come in there and in other shops. */
export async function runImport(product: Product, options: ImportOptions): Promise<ImportRun> {
  const world = new World(product, { seed: 1, orders: 0, without: new Set(allFaults) });
  return new ImportWorld(world, options).run();
}

class ImportWorld {
  readonly #world: World;
  readonly #options: ImportOptions;
  readonly #past: PastOrders;
  #documented = 0;
  #mostOpen = 0;
  #mostMessages = 0;
  readonly #megabytes: number[] = [];
  readonly #toldAt = new Map<string, number>();
  readonly #liveWaits: number[] = [];
  readonly #otherWaits: number[] = [];

  constructor(world: World, options: ImportOptions) {
    this.#world = world;
    this.#options = options;
    this.#past = new PastOrders(options.orders, options.customers);
  }

  async run(): Promise<ImportRun> {
    const { kernel } = this.#world;
    const began = kernel.now;
    const shop = await addImporter(this.#world, "importer");
    const others = [];
    for (let number = 1; number <= this.#options.others; number += 1)
      others.push(await addImporter(this.#world, `other-${number}`));
    this.#placeLive(shop, others);
    this.#world.sweep();
    if (this.#options.orders > 0) importPast(this.#world, shop, this.#past);
    this.#look(shop);
    await kernel.run(() => this.#world.isQuiet() && kernel.now - began > this.#options.liveMinutes * MINUTE);
    this.#settle(shop);
    this.#collectWaits();
    return {
      violation: kernel.violation?.message,
      documented: this.#documented,
      importCallsPerOrder:
        (shop.provider.calls - this.#liveWaits.length * CALLS_OF_NEW) / Math.max(1, this.#documented),
      virtualHours: (kernel.now - began) / (60 * MINUTE),
      mostOpen: this.#mostOpen,
      mostMessages: this.#mostMessages,
      megabytes: this.#megabytes,
      otherWaits: this.#otherWaits.sort((one, other) => one - other),
      liveWaits: this.#liveWaits.sort((one, other) => one - other),
    };
  }

  /** New orders: one in two minutes in each shop. */
  #placeLive(shop: SimulatedShop, others: readonly SimulatedShop[]): void {
    const draws = drawsOf(1, "live");
    let number = 0;
    for (const one of [shop, ...others]) {
      for (let at = 0; at < this.#options.liveMinutes; at += 2) {
        number += 1;
        const story = storyOf(draws, number, 50);
        const [last] = story.states.slice(-1);
        if (last === undefined) continue;
        // Placed and paid at once: how long it then takes is what is measured.
        const { refunds: _, ...order } = last.order;
        const states = [{ after: 0, topic: "orders/create" as const, order }];
        const after = Math.round((at + 1 + draws.next()) * MINUTE);
        this.#toldAt.set(`${one.key} ${story.id}`, this.#world.kernel.now + after);
        this.#world.place(one, { ...story, states, refundCents: undefined }, after);
      }
    }
  }

  /** Every ten minutes: what is open, and what is done is counted and forgotten. */
  #look(shop: SimulatedShop): void {
    const { kernel } = this.#world;
    let minutes = 0;
    const again = () => {
      this.#mostOpen = Math.max(this.#mostOpen, shop.watch.open.size);
      this.#mostMessages = Math.max(this.#mostMessages, this.#world.messages);
      minutes += 1;
      if (minutes % (LOOK / MINUTE) === 0) this.#settle(shop);
      kernel.after(MINUTE, again);
    };
    kernel.after(MINUTE, again);
  }

  /** Past orders that are done: each has its document, right to the cent. Then nothing of them is kept. */
  #settle(shop: SimulatedShop): void {
    const { engine, kernel } = this.#world;
    const items = engine.rows.all();
    const done = new Set<string>();
    const open = new Set([...shop.watch.open.values()].map(({ orderId }) => String(orderId)));
    for (const item of items) {
      const id = String(item["orderId"]);
      if (item["type"] !== "documentTask" || item["state"] !== "CONFIRMED" || !isPast(id) || open.has(id)) continue;
      this.#check(shop, id, item);
      done.add(id);
    }
    const isDone = (item: Readonly<Record<string, unknown>>) => done.has(orderOf(item));
    const isLog = ({ pk }: Readonly<Record<string, unknown>>) =>
      pk === `LOG#${shop.key}` || pk === `CREDITS#${shop.key}`;
    const gone = items.filter((item) => item["type"] !== "contactTask" && (isDone(item) || isLog(item)));
    engine.forget(gone.map(({ pk, sk }): Key => ({ pk: String(pk), sk: String(sk) })));
    const tenth = Math.floor((10 * this.#documented) / Math.max(1, this.#options.orders));
    if (tenth > this.#megabytes.length) {
      globalThis.gc?.();
      this.#megabytes.push(Math.round(process.memoryUsage().heapUsed / 1_000_000));
      kernel.trace(`${this.#documented} documented at ${instantOf(kernel.now)}`);
    }
  }

  #check(shop: SimulatedShop, id: string, item: Readonly<Record<string, unknown>>): void {
    const { kernel } = this.#world;
    const held = shop.provider.records.documents.get(String(item["providerId"]));
    const { expectedGrossCents } = item["task"] as DocumentTask;
    if (held === undefined) kernel.violate("exactly once", `the document of past order ${id} does not exist`);
    else if (held.totalCents !== this.#past.get(id)?.totals.totalCents || held.totalCents !== expectedGrossCents) {
      kernel.violate("right to the cent", `past order ${id}: ${held.totalCents}`);
    } else {
      this.#documented += 1;
      shop.provider.records.forget(held);
      shop.watch.forget(held.marker);
    }
  }

  #collectWaits(): void {
    const { engine, shops } = this.#world;
    for (const item of engine.rows.all()) {
      if (item["type"] !== "documentTask" || item["state"] !== "CONFIRMED") continue;
      const key = String(item["pk"]).split("#")[1] ?? "";
      const toldAt = this.#toldAt.get(`${key} ${String(item["orderId"])}`);
      const held = shops.get(key)?.provider.records.documents.get(String(item["providerId"]));
      if (toldAt === undefined || held === undefined) continue;
      (key === "importer" ? this.#liveWaits : this.#otherWaits).push(held.createdAt - toldAt);
    }
  }
}

/** The order that an item belongs to: its partition, an attribute, or the end of its sort key says so. */
function orderOf({ pk, sk, orderId }: Readonly<Record<string, unknown>>): string {
  const [type, , id] = String(pk).split("#");
  return type === "ORDER" ? String(id) : String(orderId ?? String(sk).split("#").at(-1));
}
