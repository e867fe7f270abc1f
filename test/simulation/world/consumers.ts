import type { JobRequests } from "#functions/modules/system/ports.ts";
import type { NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { AppEvent } from "#shared/messages/app-event.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { BodyEvent, OrderEvent } from "#shared/messages/order-event.ts";
import type { ProviderMessage } from "#shared/messages/provider-event.ts";
import { MAX_RECEIVES, queues } from "#shared/messages/queues.ts";
import type { Product } from "../build/bundle.ts";
import type { Invocation, Machine } from "../kernel/invocation.ts";
import { SimulatedQueue } from "../ports/queue.ts";
import { MailServer } from "./mails.ts";
import type { Processes } from "./processes.ts";
import type { portsOf } from "./shop.ts";

type SimulatedQueueName =
  | "order-events"
  | "app-events"
  | "compliance"
  | "provider-events"
  | "shop-duties"
  | "imports"
  | "document-tasks";

/** Lambda's visibility rule: six times the function's time. */
const visibilityOf = (name: SimulatedQueueName) => 6 * queues[name].timeoutSeconds;

const outside = async (): Promise<never> => {
  throw new Error("no shop of this world has the platform told of its documents");
};
/** No shop of this world switched that on; `test/contract/write-back` crashes this work at every step. */
const noWriteBacks = {
  writeBacks: {
    ...{ wake: async () => 0, due: outside, nextDueAt: outside, find: outside, arm: outside, keep: outside },
    ...{ beginFlow: outside, endFlow: outside, dropFlow: outside },
  },
  flow: { fire: outside },
  orderWriter: {
    readMetafields: outside,
    setMetafields: outside,
    deleteMetafields: outside,
    readPayable: outside,
    markAsPaid: outside,
  },
  links: { documentUrl: () => "" },
  writeBackWork: { request: outside, isWaiting: outside, acquire: outside, release: outside },
};

/** Every order of this world has today's search words. */
const noEarlierOrders = { searchIndex: { bringUp: outside, mark: outside } };

/** A worker of messages: its process, its version, and its ports for the message's shop. */
interface Worker {
  process: Invocation;
  product: Product;
  ports: ReturnType<typeof portsOf>;
  isLastTry: boolean;
}

/** The queues with their workers. */
export class Consumers {
  readonly orderEvents: SimulatedQueue<OrderEvent>;
  readonly appEvents: SimulatedQueue<AppEvent>;
  readonly compliance: SimulatedQueue<BodyEvent>;
  readonly providerEvents: SimulatedQueue<ProviderMessage>;
  /** Mails to merchants. */
  readonly mails: SimulatedQueue<{ shop: string; notice: NotificationKind | "daily" }>;
  /** Parts of imports of past orders, and of their listings. */
  readonly imports: SimulatedQueue<JobMessage<"imports">>;
  readonly documentTasks: SimulatedQueue<{ shop: string }>;
  readonly #machine: Machine;
  readonly #processes: Processes;
  readonly #portsFor: (shop: string, process: Invocation) => Worker["ports"];

  constructor(
    machine: Machine,
    processes: Processes,
    portsFor: (shop: string, process: Invocation) => Worker["ports"],
  ) {
    this.#machine = machine;
    this.#processes = processes;
    this.#portsFor = portsFor;
    const mailServer = new MailServer(machine);
    this.orderEvents = this.#queue<OrderEvent>("order-events", (event, { product, ports, isLastTry }) =>
      product.processOrderEvent(ports, event, { isLastTry }),
    );
    this.appEvents = this.#queue<AppEvent>("app-events", (event, { process, product, ports, isLastTry }) =>
      product.processAppEvent({ ...ports, ...noWriteBacks, appJobs: this.#appJobs(process) }, event, { isLastTry }),
    );
    this.compliance = this.#queue<BodyEvent>("compliance", (event, { product, ports, isLastTry }) =>
      // The simulation only records erasures; the contract tests cover their jobs.
      product.recordComplianceRequest(
        { ...ports, shopJobs: { send: async () => {} }, appJobs: { send: async () => {} } },
        event,
        { isLastTry },
      ),
    );
    this.providerEvents = this.#queue<ProviderMessage>("provider-events", (event, { product, ports, process }) => {
      const needs = {
        ...ports,
        queue: {
          send: (later: ProviderMessage, wait?: { afterSeconds: number }) =>
            process.call("puts off", { latency: [2, 20] }, () => this.providerEvents.send(later, wait)),
        },
        providerJobs: { send: async () => {} },
      };
      return product.processProviderEvent(needs, event, { remainingMilliseconds: process.remainingMilliseconds });
    });
    this.mails = this.#queue<{ shop: string; notice: NotificationKind | "daily" }>(
      "shop-duties",
      ({ shop, notice }, { product, ports, process }) => {
        const shopJobs = { send: async () => {} };
        const links = { to: (key: string, path: string) => `https://${key}${path}` };
        const needs = {
          ...ports,
          notifications: ports.told,
          mailer: mailServer.of(shop, process),
          links,
          shopJobs,
        };
        return notice === "daily"
          ? product.dailyNotifications(needs, shop)
          : product.sendNotification(needs, { shop, notice });
      },
    );
    this.imports = this.#queue<JobMessage<"imports">>("imports", (message, { product, ports, process }) =>
      product.carryOutImport({ ...ports, ...noEarlierOrders, importJobs: this.importJobs(process) }, message, {
        remainingMilliseconds: process.remainingMilliseconds,
      }),
    );
    this.documentTasks = this.#queue<{ shop: string }>("document-tasks", ({ shop }, { product, ports, process }) =>
      product.runShopTasks(ports, {
        shop,
        owner: process.name,
        remainingMilliseconds: process.remainingMilliseconds,
      }),
    );
  }

  get all() {
    return [
      ...[this.orderEvents, this.appEvents, this.compliance, this.providerEvents],
      ...[this.mails, this.imports, this.documentTasks],
    ];
  }

  /** Has the next part of an import done. */
  importJobs = (process: Invocation): JobRequests<"imports"> => ({
    send: async (jobs, afterSeconds = 0) => {
      for (const job of jobs) {
        await process.call("asks for a part", { latency: [2, 20] }, () => this.imports.send(job, { afterSeconds }));
      }
    },
  });

  /** Jobs that an app event sends as separate messages. */
  #appJobs(process: Invocation): JobRequests<"app-events"> {
    return {
      send: async (jobs, afterSeconds = 0) => {
        for (const job of jobs) {
          await process.call("asks for a job", { latency: [2, 20] }, () => this.appEvents.send(job, { afterSeconds }));
        }
      },
    };
  }

  #queue<Body extends { shop: string }>(
    name: SimulatedQueueName,
    work: (body: Body, worker: Worker) => Promise<void>,
  ): SimulatedQueue<Body> {
    return new SimulatedQueue<Body>({
      name,
      machine: this.#machine,
      visibilitySeconds: visibilityOf(name),
      maximumReceives: MAX_RECEIVES,
      receive: (body, count, done) => {
        const process = this.#processes.begin(name, queues[name].timeoutSeconds, () => {});
        const product = this.#processes.productOf(process);
        const ports = this.#portsFor(body.shop, process);
        const run = work(body, { process, product, ports, isLastTry: count >= MAX_RECEIVES });
        this.#processes.settle(run, process, (error) => {
          // As the queue's consumer does: what no repetition heals is done.
          done(error === undefined || (product.isAppError(error) && !error.retry));
        });
      },
    });
  }
}
