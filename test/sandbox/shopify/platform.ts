import type { SandboxClock } from "../clock.ts";
import { createTokenService, type TokenService } from "./auth/tokens.ts";
import { type Billing, createBilling } from "./billing/billing.ts";
import { chargeBody } from "./billing/charge.ts";
import { type CallCounter, createCallCounter } from "./calls.ts";
import { createFaultSwitches, type FaultSwitches } from "./faults.ts";
import { type CostBucket, createCostBucket } from "./graphql/bucket.ts";
import type { ShopView } from "./graphql/root.ts";
import { confirmationUrl } from "./http/charge-pages.ts";
import type { JsonObject } from "./json.ts";
import { completeOrder } from "./orders/complete-order.ts";
import type { ShopRecord } from "./shops.ts";
import { openState, type State, type StoredOrder } from "./state/state.ts";
import { createNotify, type Notify } from "./webhooks/notify.ts";
import { createOutbox, type Outbox } from "./webhooks/outbox.ts";
import { type ApiSubscriptions, createApiSubscriptions } from "./webhooks/subscriptions.ts";

/** The app as it is registered at the platform. */
export interface RegisteredApp {
  apiKey: string;
  apiSecret: string;
  /** Where the app's pages are. */
  url: string;
  webhookUrl: string;
  requiredScopes: string[];
  optionalScopes: string[];
}

export interface ShopifySimulatorOptions {
  port: number;
  clock: SandboxClock;
  /** State survives a restart here. */
  dataDirectory: string;
  app: RegisteredApp;
  log: (line: { text: string }) => void;
}

/** The parts of the simulated platform, wired together; HTTP and the programmatic face stand on it. */
export interface Platform {
  options: ShopifySimulatorOptions;
  state: State;
  tokens: TokenService;
  outbox: Outbox;
  subscriptions: ApiSubscriptions;
  billing: Billing;
  notify: Notify;
  /** Does what time does, apart from deliveries: charges expire and renew. */
  tick(): void;
  calls: CallCounter;
  faults: FaultSwitches;
  bucketOf(shop: string): CostBucket;
  /** What GraphQL sees of a shop; `origin` is where the caller reached the simulator. Scopes belong to the installation: a change holds for tokens given out before. */
  viewOf(shop: string, origin?: string): ShopView;
  completed(stored: StoredOrder): JsonObject;
  /** Throws when there is no such shop. */
  shop(domain: string): ShopRecord;
  /** `…Z` without milliseconds, sandbox clock. */
  now(): string;
}

const FIRST_CHARGE_ID = 26_000_000_001;

export function createPlatform(options: ShopifySimulatorOptions): Platform {
  const { clock, app, log } = options;
  const state = openState(options.dataDirectory);
  const calls = createCallCounter();
  const buckets = new Map<string, CostBucket>();
  const completedOrders = new WeakMap<StoredOrder, JsonObject>();
  const subscriptions = createApiSubscriptions(state.subscriptions, () => state.next("subscription", 1));
  const now = () => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, "Z");
  const outbox: Outbox = createOutbox({
    deliveries: state.deliveries,
    clock,
    onTried: ({ shop, topic, failures, subscription }, status) => {
      const isDelivered = status >= 200 && status < 300;
      if (subscription !== undefined && subscriptions.tried(subscription, isDelivered)) {
        log({ text: `webhook subscription ${subscription} (${topic}) removed after too many failures` });
        outbox.cancelSubscription(subscription);
      }
      calls.webhook(shop, topic, isDelivered);
      if (!isDelivered)
        log({ text: `webhook ${topic} of ${shop}: try ${failures + 1} answered ${status || "nothing"}` });
    },
  });
  const shop = (domain: string): ShopRecord => {
    const record = state.shops.get(domain);
    if (!record) throw new RangeError(`no such shop: ${domain}`);
    return record;
  };
  const completed = (stored: StoredOrder): JsonObject => {
    const known = completedOrders.get(stored);
    if (known) return known;
    const order = completeOrder(stored.given, { ...shop(stored.shop), nowMs: () => clock.now() });
    completedOrders.set(stored, order);
    return order;
  };
  const notify = createNotify({ outbox, subscriptions, clock, app, now });
  const billing = createBilling({
    charges: state.charges,
    credits: state.credits,
    nextId: () => String(state.next("AppCharge", FIRST_CHARGE_ID)),
    now: () => clock.now(),
    onChanged: (charge) => {
      const record = shop(charge.shop);
      const topic = charge.kind === "subscription" ? "app_subscriptions/update" : "app_purchases_one_time/update";
      if (record.installed) notify(record, [topic], { payload: chargeBody(charge, record.id) });
    },
  });
  return {
    options,
    state,
    calls,
    outbox,
    subscriptions,
    billing,
    notify,
    tick: () => billing.tick(),
    faults: createFaultSwitches(),
    tokens: createTokenService(state.tokens, app, () => clock.now()),
    shop,
    completed,
    now,
    bucketOf: (domain) => {
      const bucket = buckets.get(domain) ?? createCostBucket(() => clock.now());
      buckets.set(domain, bucket);
      return bucket;
    },
    viewOf: (domain, origin = `http://127.0.0.1:${options.port}`) => ({
      shop: shop(domain),
      app,
      nowMs: clock.now(),
      orders: () => state.orders.all(`${domain}/`).map(completed),
      order: (id) => {
        const stored = state.orders.get(`${domain}/${id}`);
        return stored && completed(stored);
      },
      subscriptions,
      billing: { billing, confirmationUrl: (charge) => confirmationUrl(charge, origin, app) },
    }),
  };
}
