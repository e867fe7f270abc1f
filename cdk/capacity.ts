import { type QueueName, queues } from "#shared/messages/queues.ts";
import { schedules } from "#shared/messages/schedules.ts";

/** An installation's load in the evening, per second. */
interface Load {
  orders: number;
  webhooks: number;
  documents: number;
  providerCalls: number;
}

const ORDERS_PER_SHOP = 100;
const WEBHOOKS_PER_ORDER = 8;
const DOCUMENTS_PER_ORDER = 1.5;
const CALLS_PER_DOCUMENT = 2.9;
/** A document is told when it is made and when it is paid. */
const EVENTS_PER_DOCUMENT = 2;
/** The evening's orders over the day's mean. */
const EVENING = 4;
/** Executions above the mean of the evening. */
const HEADROOM = 1.5;

/** Seconds of one webhook's receiver. */
const RECEIPT_SECONDS = 0.15;
/** Seconds that workers spend on one order; queues that are not named do not grow with the orders. */
const WORKER_SECONDS = [
  ["order-events", WEBHOOKS_PER_ORDER * 0.8],
  // The provider takes two calls a second of an account; opening a session takes half a second.
  ["document-tasks", DOCUMENTS_PER_ORDER * (CALLS_PER_DOCUMENT * 0.5 + 0.5)],
  ["mails", DOCUMENTS_PER_ORDER * 1],
  ["provider-events", DOCUMENTS_PER_ORDER * EVENTS_PER_DOCUMENT * 0.3],
  ["mail-events", DOCUMENTS_PER_ORDER * 2 * 0.05],
  ["shop-duties", DOCUMENTS_PER_ORDER * 0.5],
] as const satisfies readonly (readonly [QueueName, number])[];

/** Table, functions, queues and logs of an order without mail, as `npm run bench` measures it (P6). */
const USD_PER_1000_ORDERS = 0.16;

/** The load of an evening. */
export function loadOf(shops: number): Load {
  const orders = (shops * ORDERS_PER_SHOP * EVENING) / 86_400;
  const documents = orders * DOCUMENTS_PER_ORDER;
  return {
    orders,
    webhooks: orders * WEBHOOKS_PER_ORDER,
    documents,
    providerCalls: documents * CALLS_PER_DOCUMENT,
  };
}

/** SQS allows no higher cap of an event source. */
const MAX_CAP = 1_000;

/** Caps of event sources above the smallest ones, which the queues name. */
type Caps = Readonly<Partial<Record<QueueName, number>>>;

/** The most executions that a queue's event source begins at a time. */
export const capOf = (caps: Caps, name: QueueName): number => caps[name] ?? queues[name].maxConcurrency;

const capsOf = (orders: number): Caps =>
  Object.fromEntries(
    WORKER_SECONDS.map(([name, seconds]) => [
      name,
      Math.min(MAX_CAP, Math.max(capOf({}, name), Math.ceil(orders * seconds * HEADROOM))),
    ]),
  );

/** Concurrent executions and rates that a stage may use. */
export interface Capacity {
  /** The shops that the stage is for; absent where none are for certain. */
  shops?: number;
  /** Lambda's quota for all functions of the account together. */
  account: number;
  /** Kept free for the receiver of webhooks, which the platform removes when it stays silent; nothing when absent. */
  receiver?: number;
  /** The same for the receiver of the provider's events, where the account has room for it. */
  providerReceiver?: number;
  /** Caps of the workers' event sources. */
  caps: Caps;
  /** Webhooks of the platform, and events of the provider, a second. */
  webhookRate: number;
  eventRate: number;
  /** The quota to ask for where the account's is too small for the load. */
  wantedAccount?: number;
}

const RECEIVER = 100;
const PROVIDER_RECEIVER = 20;
const WEBHOOK_RATE = 300;
const EVENT_RATE = 50;

/** The capacity of a stage without reserves, in an account of any size. */
export const smallestCapacity = (account: number): Capacity => ({
  account,
  caps: {},
  webhookRate: WEBHOOK_RATE,
  eventRate: EVENT_RATE,
});

/** The capacity for a number of shops. */
export function capacityFor(shops: number): Required<Omit<Capacity, "wantedAccount">> {
  const load = loadOf(shops);
  const caps = capsOf(load.orders);
  const receiver = Math.max(RECEIVER, Math.ceil(load.webhooks * RECEIPT_SECONDS * HEADROOM));
  const events = load.documents * EVENTS_PER_DOCUMENT;
  const providerReceiver = Math.max(PROVIDER_RECEIVER, Math.ceil(events * RECEIPT_SECONDS * HEADROOM));
  return {
    shops,
    account: neededConcurrency(receiver + providerReceiver, caps),
    receiver,
    providerReceiver,
    caps,
    webhookRate: Math.max(WEBHOOK_RATE, Math.ceil(load.webhooks * HEADROOM)),
    eventRate: Math.max(EVENT_RATE, Math.ceil(events * HEADROOM)),
  };
}

/**
 * The capacity of a stage for this many shops. An account that is too small keeps the smallest caps, and asks for a quota. Without
 * room, the provider's receiver has no reserve: a refused event comes again, and the daily comparison finds what it reported.
 * Throws with the numbers where not even the smallest caps fit.
 */
export function capacityIn(account: number, shops: number): Capacity {
  const wanted = capacityFor(shops);
  if (wanted.account <= account) return { ...wanted, account };
  checkConcurrency(account, RECEIVER);
  const hasRoom = neededConcurrency(RECEIVER + PROVIDER_RECEIVER) <= account;
  return {
    ...smallestCapacity(account),
    shops,
    receiver: RECEIVER,
    ...(hasRoom ? { providerReceiver: PROVIDER_RECEIVER } : {}),
    wantedAccount: wanted.account,
  };
}

const allQueues = Object.keys(queues).filter((name): name is QueueName => name in queues);

/** The most that workers and schedules run at a time: the event sources' caps, and one run of each schedule. */
export const backgroundConcurrency = (caps: Caps = {}): number =>
  allQueues.reduce((sum, name) => sum + capOf(caps, name), 0) + Object.keys(schedules).length;

/** The smallest quota of an account that lets a stage reserve this many executions for its receivers. */
export const neededConcurrency = (receivers: number, caps?: Caps): number =>
  (backgroundConcurrency(caps) + receivers) * 2;

/** Leaves half of the account to the endpoints. Throws with the numbers where it is too small. */
export function checkConcurrency(account: number, receiver: number): void {
  const needed = neededConcurrency(receiver);
  if (needed <= account) return;
  throw new RangeError(
    `The account allows ${account} concurrent executions (BELEGFLUSS_ACCOUNT_CONCURRENCY), but workers, schedules and the ` +
      `receiver may take ${needed / 2}: ask AWS for a quota of at least ${needed}.`,
  );
}

/** The README's table: what installations of three sizes take. */
export function capacityTable(): string {
  const rows = [100, 1_000, 10_000].map((shops) => {
    const { webhooks, documents, providerCalls } = loadOf(shops);
    const { account, caps, receiver, webhookRate } = capacityFor(shops);
    const dollars = Math.ceil(((shops * ORDERS_PER_SHOP * 30) / 1_000) * USD_PER_1000_ORDERS);
    const cells = [
      ...[shops, shops * ORDERS_PER_SHOP, webhooks, documents, providerCalls].map(written),
      ...[
        webhookRate,
        receiver,
        ...(["order-events", "document-tasks", "mails"] as const).map((name) => capOf(caps, name)),
        account,
        shops * ORDERS_PER_SHOP * DOCUMENTS_PER_ORDER,
        dollars,
      ].map(written),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "| Shops | Orders a day | Webhooks/s | Documents/s | Provider calls/s | Throttle of webhooks/s | Receiver | order-events | document-tasks | mails | Quota | SES quota | USD a month |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

const written = (value: number): string => value.toLocaleString("en-US", { maximumFractionDigits: 1 });
