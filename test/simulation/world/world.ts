import { plans } from "../../../shared/domain/plans/plans.ts";
import type { AppEvent } from "../../../shared/messages/app-event.ts";
import type { OrderEvent } from "../../../shared/messages/order-event.ts";
import { MAX_RECEIVES, queues } from "../../../shared/messages/queues.ts";
import type { Product } from "../build/bundle.ts";
import { Invocation, type Machine } from "../kernel/invocation.ts";
import { Kernel } from "../kernel/kernel.ts";
import { drawsOf } from "../kernel/random.ts";
import { SimulatedProvider } from "../ports/provider.ts";
import { SimulatedQueue } from "../ports/queue.ts";
import { TableEngine } from "../table/engine.ts";
import { Faults } from "./faults.ts";
import { Merchants } from "./merchants.ts";
import { Platform } from "./platform.ts";
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
  /** Orders of all shops together. */
  orders: number;
  /** Faults that are left out, and how often a process may die: for shrinking a failure. */
  without?: ReadonlySet<string>;
  mostCrashes?: number;
  listen?: (line: string) => void;
}

const START = Date.parse("2026-03-05T08:00:00.000Z");

/** Lambda's visibility rule: six times the function's time. */
const visibilityOf = (name: "order-events" | "app-events" | "document-tasks") => 6 * queues[name].timeoutSeconds;

/** A platform, a provider, queues, schedules and a table, with some shops whose orders come in while things go wrong. */
export class World implements Stage {
  readonly kernel: Kernel;
  readonly faults: Faults;
  readonly engine: TableEngine;
  readonly shops = new Map<string, SimulatedShop>();
  readonly stories: { shop: SimulatedShop; story: Story }[] = [];
  readonly product: Product;
  readonly #platform = new Platform(this);
  readonly #merchants = new Merchants(this, this.#platform);
  readonly #machine: Machine;
  readonly #surroundings: Surroundings;
  readonly orderEvents: SimulatedQueue<OrderEvent>;
  readonly appEvents: SimulatedQueue<AppEvent>;
  readonly #documentTasks: SimulatedQueue<{ shop: string }>;
  readonly #options: WorldOptions;
  #processes = 0;
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
      lag: () => (this.faults.strikes("table-index-lag") ? this.faults.milliseconds("table-index-lag", 0, 3_000) : 0),
      onWrite: (writes) => {
        for (const write of writes) this.shops.get(shopOf(write.key.pk))?.watch.see(write);
      },
    });
    this.orderEvents = this.#queue("order-events", (event, process, isLastTry) =>
      product.processOrderEvent(portsOf(this.#surroundings, this.#shop(event.shop), process), event, { isLastTry }),
    );
    this.appEvents = this.#queue("app-events", (event, process, isLastTry) =>
      product.processAppEvent(portsOf(this.#surroundings, this.#shop(event.shop), process), event, { isLastTry }),
    );
    this.#documentTasks = this.#queue("document-tasks", ({ shop }, process) =>
      product.runShopTasks(portsOf(this.#surroundings, this.#shop(shop), process), {
        shop,
        owner: process.name,
        remainingMilliseconds: process.remainingMilliseconds,
      }),
    );
    this.#surroundings = {
      product,
      machine: this.#machine,
      engine: this.engine,
      wake: (shop) => this.#documentTasks.send({ shop }),
      hint: (event) => this.orderEvents.send(event),
    };
    product.simulateSleep((milliseconds) => new Promise((resolve) => this.kernel.after(milliseconds, resolve)));
  }

  get surroundings(): Surroundings {
    return this.#surroundings;
  }

  #shop(key: string): SimulatedShop {
    const shop = this.shops.get(key);
    if (shop === undefined) throw new Error(`no shop ${key}`);
    return shop;
  }

  #queue<Body>(
    name: "order-events" | "app-events" | "document-tasks",
    work: (body: Body, process: Invocation, isLastTry: boolean) => Promise<void>,
  ): SimulatedQueue<Body> {
    return new SimulatedQueue<Body>({
      name,
      machine: this.#machine,
      visibilitySeconds: visibilityOf(name),
      maximumReceives: MAX_RECEIVES,
      receive: (body, count, done) => {
        const process = this.#process(name, queues[name].timeoutSeconds, () => {});
        const run = work(body, process, count >= MAX_RECEIVES);
        this.#settle(run, process, (error) => {
          // As the queue's consumer does: what no repetition heals is done.
          done(error === undefined || (this.product.isAppError(error) && !error.retry));
        });
      },
    });
  }

  #process(name: string, seconds: number, onDeath: () => void): Invocation {
    this.#processes += 1;
    return new Invocation(this.#machine, `${name}-${this.#processes}`, seconds, onDeath);
  }

  /** Says how a process's work ended; one that died says nothing. */
  #settle(work: Promise<unknown>, process: Invocation, over: (error: unknown) => void): void {
    const end = (error: unknown) => {
      if (process.isDead) return;
      process.end();
      this.kernel.trace(`${process.name} ends${error === undefined ? "" : `: ${String(error)}`}`);
      over(error);
    };
    work.then(
      () => end(undefined),
      (error: unknown) => end(error ?? new Error("unknown")),
    );
  }

  /** Something a person or the platform does until it is done, whatever happens to who does it. */
  act(name: string, seconds: number, work: (process: Invocation) => Promise<unknown>): void {
    this.underWay += 1;
    const attempt = () => {
      const again = () => this.kernel.after(10_000, attempt);
      const process = this.#process(name, seconds, again);
      this.#settle(work(process), process, (error) => {
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
    const shops = draws.between(1, 3);
    const customers = Math.max(2, Math.ceil(orders / 3));
    for (let number = 1; number <= shops; number += 1) {
      const plan = draws.chance(0.2) ? "free" : "business";
      const isSimple = plan === "free" || draws.chance(0.5);
      const wishes = { plan, delivers: !isSimple && draws.chance(0.5), books: !isSimple && draws.chance(0.7) } as const;
      await this.#addShop(`shop-${number}`, wishes);
    }
    const span = Math.max(10 * MINUTE, orders * 4_000);
    const all = [...this.shops.values()];
    // Which of two changes in one second was read is known only where clocks differ by less than two.
    const changesWithinASecond = !this.faults.enabled.has("clock-skew");
    for (let number = 1; number <= orders; number += 1) {
      const shop = all[draws.between(0, all.length - 1)];
      if (shop === undefined) throw new Error("no shop");
      const story = storyOf(draws, 1_000 + number, { customers, changesWithinASecond });
      this.stories.push({ shop, story });
      this.#platform.tell(shop, story, draws.between(0, span));
    }
    for (const shop of all) this.#merchants.disturb(shop, span);
    this.#sweep();
    this.#stormEnd = span + 20 * MINUTE;
  }

  #stormEnd = 0;

  async #addShop(key: string, wishes: Wishes): Promise<void> {
    const organizationId = `organization-${key}`;
    const markers = markersOf(this.product);
    const watch = new Watch(this.kernel, key, plans[wishes.plan].quota, (taskKey) => markers.markerOf(key, taskKey));
    const provider = new SimulatedProvider({
      machine: this.#machine,
      organizationId,
      failure: (code, details) => new this.product.AppError(code, details),
      onSend: (marker) => watch.seeSend(marker),
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
      wasDisconnected: false,
      wasReinstalled: false,
      unforeseen: [],
    };
    this.shops.set(key, shop);
    await install(this.#surroundings, key, wishes);
    await connect(this.#surroundings, shop);
  }

  /** Every minute, or later, or twice. */
  #sweep(): void {
    const { faults, kernel } = this;
    const next = () => {
      const times = faults.strikes("sweep-missed") ? 0 : faults.strikes("sweep-doubled") ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        const process = this.#process("wake-due", 50, () => {});
        const [any] = this.shops.values();
        if (any === undefined) return;
        const ports = portsOf(this.#surroundings, any, process);
        this.#settle(this.product.wakeDueShops(ports), process, () => {});
      }
      kernel.after(MINUTE, next);
    };
    kernel.after(MINUTE, next);
  }

  /** Runs through the storm, lets everything heal, and on until it is quiet. Answers how long that took, in milliseconds. */
  async live(longestHealing: number): Promise<void> {
    const { kernel, faults } = this;
    let isHealed = false;
    kernel.after(this.#stormEnd, () => {
      isHealed = true;
      kernel.trace("the storm is over");
      faults.heal();
      for (const queue of [this.orderEvents, this.appEvents, this.#documentTasks]) queue.redrive();
      for (const shop of this.shops.values()) {
        this.#merchants.goOn(shop);
        // Who is connected is not woken by anybody: what waits must go on by itself. Who connected in the storm connects once
        // more, for an order that was just being decided on what the shop was before.
        if (shop.wasDisconnected || !this.#isConnected(shop)) this.#merchants.connect(shop);
      }
    });
    let isQuiet = false;
    const look = () => {
      if (isHealed) {
        for (const queue of [this.orderEvents, this.appEvents, this.#documentTasks]) queue.redrive();
        isQuiet = this.#isQuiet();
        if (!isQuiet && kernel.now > START + this.#stormEnd + longestHealing) {
          kernel.violate("liveness", this.#restless());
        }
      }
      kernel.after(MINUTE, look);
    };
    kernel.after(MINUTE, look);
    await kernel.run(() => isQuiet);
  }

  #isConnected({ key }: SimulatedShop): boolean {
    const item = this.engine.get({ pk: `SHOP#${key}`, sk: "CONNECTION" });
    return (item?.["connection"] as { status: string } | undefined)?.status === "connected";
  }

  #isQuiet(): boolean {
    return this.#restless() === "";
  }

  /** What still moves. */
  #restless(): string {
    const queued = [this.orderEvents, this.appEvents, this.#documentTasks].map(({ pending }) => pending);
    const open = [...this.shops.values()].flatMap((shop) =>
      shop.watch.stoppedAt !== undefined
        ? []
        : [...shop.watch.open].filter(([, item]) => {
            const { reason } = (item["task"] ?? {}) as { reason?: { code: string } };
            return reason?.code !== "credits_exhausted";
          }),
    );
    const messages = queued.reduce((sum, count) => sum + count, 0) + this.underWay;
    if (messages === 0 && open.length === 0) return "";
    return `${messages} messages, open tasks: ${open.map(([place, item]) => `${place} ${item["state"]}`).join("; ")}`;
  }
}

/** `ORDER#shop#…`, `SHOP#shop`, …: the shop an item belongs to. */
const shopOf = (pk: string): string => pk.split("#")[1] ?? "";
