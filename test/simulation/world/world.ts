import { plans } from "#shared/domain/plans/plans.ts";
import type { ProviderTopic } from "#shared/messages/provider-topics.ts";
import { instantOf } from "#shared/values/time.ts";
import type { Product } from "../build/bundle.ts";
import type { Invocation, Machine } from "../kernel/invocation.ts";
import { Kernel } from "../kernel/kernel.ts";
import { drawsOf } from "../kernel/random.ts";
import { type ProviderOptions, SimulatedProvider } from "../ports/provider.ts";
import { TableEngine } from "../table/engine.ts";
import { withAdditions } from "./additions.ts";
import { Consumers } from "./consumers.ts";
import { type FaultKind, Faults } from "./faults.ts";
import { Merchants } from "./merchants.ts";
import { Platform } from "./platform.ts";
import { Processes } from "./processes.ts";
import {
  connect,
  install,
  markersOf,
  portsOf,
  resetIds,
  type SimulatedShop,
  type Surroundings,
  type Wishes,
} from "./shop.ts";
import { MINUTE, type Stage } from "./stage.ts";
import { type Story, storyOf } from "./stories.ts";
import { Watch } from "./watch.ts";

export interface WorldOptions {
  seed: number;
  /** The version that still runs in places while this one is deployed. */
  earlier?: Product;
  /** Orders of all shops together. */
  orders: number;
  /** Faults that are on whatever the seed draws. */
  withFaults?: readonly FaultKind[];
  /** Faults that are left out, and how often a process may die: for shrinking a failure. */
  without?: ReadonlySet<string>;
  mostCrashes?: number;
  /** The frequency of faults, instead of the seed's. */
  force?: number;
  /** Events after which a world that is not quiet counts as never quiet; without it, virtual time alone ends it. */
  mostEvents?: number;
  listen?: (line: string) => void;
  /** The behaviour of the provider's accounts. */
  provider?: Pick<ProviderOptions, "latency" | "refusesAbove">;
}

const START = Date.parse("2026-03-05T08:00:00.000Z");

/** The minute of the daily jobs. Nothing later must need them: they look after waiting work as well. */
const DAILY_MINUTE = 10;

/** A platform, a provider, queues, schedules and a table, with some shops whose orders come in while things go wrong. */
export class World implements Stage {
  readonly kernel: Kernel;
  readonly faults: Faults;
  readonly engine: TableEngine;
  readonly shops = new Map<string, SimulatedShop>();
  readonly stories: { shop: SimulatedShop; story: Story }[] = [];
  readonly product: Product;
  readonly platform = new Platform(this);
  readonly #merchants = new Merchants(this, this.platform);
  readonly #machine: Machine;
  readonly #surroundings: Surroundings;
  readonly #processes: Processes;
  readonly #consumers: Consumers;
  readonly #options: WorldOptions;
  /** Deliveries and acts of merchants that are not over. */
  underWay = 0;

  constructor(product: Product, options: WorldOptions) {
    const { seed } = options;
    resetIds();
    this.product = product;
    this.#options = options;
    this.kernel = new Kernel(seed, START, options.listen);
    this.faults = new Faults(seed, options);
    this.#machine = { kernel: this.kernel, faults: this.faults, draws: drawsOf(seed, "machine") };
    this.engine = new TableEngine({
      errors: {
        conditionFailed: () => new product.ConditionalCheckFailedException("The conditional request failed"),
        cancelled: (codes) => new product.TransactionCanceledException(codes),
      },
      time: () => this.kernel.now,
      lag: () => (this.faults.strikes("table-index-lag") ? this.faults.milliseconds("table-index-lag", 0, 10_000) : 0),
      onWrite: (writes) => {
        for (const write of writes) this.shops.get(shopOf(write.key.pk))?.watch.see(write);
      },
    });
    this.#processes = new Processes(this.#machine, product, options.earlier);
    this.#consumers = new Consumers(this.#machine, this.#processes, (shop, process) =>
      portsOf(this.#surroundings, this.#shop(shop), process),
    );
    this.#surroundings = {
      productOf: (process) => this.productOf(process),
      tell: (shop, notice) => this.#consumers.mails.send({ shop, notice }),
      machine: this.#machine,
      engine: this.engine,
      wake: (shop) => this.#consumers.documentTasks.send({ shop }),
      reprocess: (event) => this.orderEvents.send(event),
      isConnected: (shop) => this.#isConnected(shop),
      reconnect: (shop) => this.#reconnect(shop),
    };
    const sleep = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        this.kernel.after(milliseconds, () => {
          this.kernel.stir();
          resolve();
        });
      });
    product.simulateSleep(sleep);
    options.earlier?.simulateSleep(sleep);
  }

  get orderEvents() {
    return this.#consumers.orderEvents;
  }

  get appEvents() {
    return this.#consumers.appEvents;
  }

  get compliance() {
    return this.#consumers.compliance;
  }

  get importJobs() {
    return this.#consumers.importJobs;
  }

  /** The version that a process runs; work outside a process runs the newest. */
  productOf(process: Invocation | undefined): Product {
    return this.#processes.productOf(process);
  }

  get surroundings(): Surroundings {
    return this.#surroundings;
  }

  #shop(key: string): SimulatedShop {
    const shop = this.shops.get(key);
    if (shop === undefined) throw new Error(`no shop ${key}`);
    return shop;
  }

  /** An act of a merchant or the platform, retried until it succeeds even if its process dies. */
  act(name: string, seconds: number, work: (process: Invocation) => Promise<unknown>, frailty = 1): void {
    this.underWay += 1;
    const attempt = () => {
      const again = () => this.kernel.after(10_000, attempt);
      const process = this.#processes.begin(name, seconds, again, frailty);
      this.#processes.settle(work(process), process, (error) => {
        if (error === undefined) this.underWay -= 1;
        else again();
      });
    };
    attempt();
  }

  /** Makes the shops and has their orders come in over half an hour, and everything else that happens meanwhile. */
  async begin(): Promise<void> {
    const { seed, orders } = this.#options;
    const draws = drawsOf(seed, "stories");
    const additions = drawsOf(seed, "additions");
    const shops = draws.between(1, 3);
    const customers = Math.max(2, Math.ceil(orders / 3));
    for (let number = 1; number <= shops; number += 1) {
      const plan = draws.chance(0.2) ? "free" : "business";
      const isSimple = plan === "free" || draws.chance(0.5);
      const wishes = { plan, delivers: !isSimple && draws.chance(0.5), books: !isSimple && draws.chance(0.7) } as const;
      await this.addShop(`shop-${number}`, wishes);
    }
    const span = Math.max(10 * MINUTE, orders * 4_000);
    const all = [...this.shops.values()];
    for (let number = 1; number <= orders; number += 1) {
      const shop = all[draws.between(0, all.length - 1)];
      if (shop === undefined) throw new Error("no shop");
      const story = storyOf(draws, 1_000 + number, customers);
      this.place(shop, withAdditions(story, additions), draws.between(0, span));
    }
    for (const shop of all) this.#merchants.disturb(shop, span);
    this.sweep();
    this.#stormEnd = span + 20 * MINUTE;
  }

  #stormEnd = 0;

  /** Starts an order's life after `after` milliseconds. */
  place(shop: SimulatedShop, story: Story, after: number): void {
    this.stories.push({ shop, story });
    this.platform.tell(shop, story, after);
  }

  async addShop(key: string, wishes: Wishes): Promise<SimulatedShop> {
    const organizationId = `organization-${key}`;
    const markers = markersOf(this.product);
    const watch = new Watch(this.kernel, key, plans[wishes.plan].quota, (taskKey) => markers.markerOf(key, taskKey));
    const provider = new SimulatedProvider({
      machine: this.#machine,
      organizationId,
      failure: (code, details) => new this.product.AppError(code, details),
      onSend: (marker) => watch.seeSend(marker),
      onCreated: ({ providerId, kind }) => this.tellOf(shop, `${kind}.created`, providerId),
      ...this.#options.provider,
    });
    const shop: SimulatedShop = {
      key,
      organizationId,
      wishes,
      provider,
      watch,
      orders: new Map(),
      isInstalled: true,
      wasPaused: false,
      wasReinstalled: false,
      unforeseen: [],
    };
    this.shops.set(key, shop);
    await install(this.#surroundings, key, wishes);
    await connect(this.#surroundings, shop);
    return shop;
  }

  /** The provider tells of what happened there, more or less: nothing rests on it. */
  tellOf(shop: SimulatedShop, topic: ProviderTopic, resourceId: string): void {
    const { faults, kernel } = this;
    if (faults.strikes("event-lost")) return;
    const at = instantOf(kernel.now);
    const { key, organizationId } = shop;
    for (let copy = faults.strikes("event-doubled") ? 2 : 1; copy > 0; copy -= 1) {
      const late = faults.strikes("event-late") ? faults.milliseconds("event-late", 1_000, 1_800_000) : 500;
      this.#consumers.providerEvents.send(
        { shop: key, organizationId, topic, resourceId, at },
        { afterSeconds: late / 1000 },
      );
    }
  }

  /** The schedule that wakes shops: every minute, or later, or twice. */
  sweep(): void {
    const { faults, kernel } = this;
    let minutes = 0;
    const next = () => {
      minutes += 1;
      const isDaily = minutes === DAILY_MINUTE;
      const times = faults.strikes("sweep-missed") ? 0 : faults.strikes("sweep-doubled") ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        const process = this.#processes.begin("wake-due", 50, () => {});
        const [any] = this.shops.values();
        if (any === undefined) return;
        const ports = portsOf(this.#surroundings, any, process);
        this.#processes.settle(this.productOf(process).dispatchDueTasks(ports), process, () => {});
        if (isDaily) for (const shop of this.shops.keys()) this.#consumers.mails.send({ shop, notice: "daily" });
      }
      kernel.after(MINUTE, next);
    };
    kernel.after(MINUTE, next);
  }

  /** Runs through the storm, lets everything heal, and on until it is quiet. Answers how long that took, in milliseconds. */
  async live(longestHealing: number): Promise<void> {
    const { kernel, faults } = this;
    const { mostEvents = Number.POSITIVE_INFINITY } = this.#options;
    let isHealed = false;
    // Nothing comes after it that would wake a shop: what a merchant cut short does here stays so.
    kernel.after(this.#stormEnd - MINUTE, () => {
      for (const shop of this.shops.values()) this.#merchants.goOn(shop);
    });
    kernel.after(this.#stormEnd, () => {
      isHealed = true;
      kernel.trace("the storm is over");
      faults.heal();
      for (const queue of this.#consumers.all) queue.redrive();
    });
    let isQuiet = false;
    const look = () => {
      if (isHealed) {
        for (const queue of this.#consumers.all) queue.redrive();
        // Merchants connect again after a lost connection. Connected shops get no wake-up: their waiting tasks continue by themselves.
        for (const shop of this.shops.values()) this.#reconnect(shop);
        isQuiet = this.isQuiet();
        if (!isQuiet && kernel.now > START + this.#stormEnd + longestHealing) {
          kernel.violate("liveness", this.#restless());
        }
      }
      if (kernel.events > mostEvents) kernel.violate("liveness", `${kernel.events} events: ${this.#restless()}`);
      kernel.after(MINUTE, look);
    };
    kernel.after(MINUTE, look);
    await kernel.run(() => isQuiet);
  }

  /** Connects an installed shop again; a final removal stays, because an act each minute would never be quiet. */
  #reconnect(shop: SimulatedShop): void {
    if (shop.isInstalled && !this.#isConnected(shop)) this.#merchants.connect(shop);
  }

  #isConnected({ key }: SimulatedShop): boolean {
    const item = this.engine.get({ pk: `SHOP#${key}`, sk: "CONNECTION" });
    return (item?.["connection"] as { status: string } | undefined)?.status === "connected";
  }

  /** The merchant left by an unreadable webhook and cannot connect again, so the shop's open tasks wait. */
  #isDeserted(shop: SimulatedShop): boolean {
    return !shop.isInstalled && !this.#isConnected(shop);
  }

  /** Messages and deliveries that are not over. */
  get messages(): number {
    return this.#consumers.all.reduce((sum, { pending }) => sum + pending, this.underWay);
  }

  /** Nothing moves any more. */
  isQuiet(): boolean {
    return this.#restless() === "";
  }

  /** Names the work that still moves. */
  #restless(): string {
    const open = [...this.shops.values()].flatMap((shop) =>
      shop.watch.stoppedAt !== undefined || this.#isDeserted(shop)
        ? []
        : [...shop.watch.open].filter(([, item]) => {
            const { reason } = (item["task"] ?? {}) as { reason?: { code: string } };
            return reason?.code !== "credits_exhausted";
          }),
    );
    const { changesToCome } = this.platform;
    if (this.messages === 0 && open.length === 0 && changesToCome === 0) return "";
    return `${changesToCome} changes of orders to come, ${this.messages} messages, open tasks: ${open.map(([place, item]) => `${place} ${item["state"]}`).join("; ")}`;
  }
}

/** `ORDER#shop#…`, `SHOP#shop`, …: the shop an item belongs to. */
const shopOf = (pk: string): string => pk.split("#")[1] ?? "";
