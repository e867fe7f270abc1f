import type { SandboxClock } from "../clock.ts";
import { createTokenService, type TokenService } from "./auth/tokens.ts";
import { type CallCounter, createCallCounter } from "./calls.ts";
import { createFaultSwitches, type FaultSwitches } from "./faults.ts";
import { type CostBucket, createCostBucket } from "./graphql/bucket.ts";
import type { ShopView } from "./graphql/root.ts";
import type { JsonObject } from "./json.ts";
import { textOf } from "./json.ts";
import { completeOrder } from "./orders/complete-order.ts";
import { gid } from "./orders/ids.ts";
import type { ShopRecord } from "./shops.ts";
import { openState, type State, type StoredOrder } from "./state/state.ts";
import { createOutbox, type Outbox } from "./webhooks/outbox.ts";

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
  calls: CallCounter;
  faults: FaultSwitches;
  bucketOf(shop: string): CostBucket;
  /** What GraphQL sees of a shop. Scopes belong to the installation: a change holds for tokens given out before. */
  viewOf(shop: string): ShopView;
  completed(stored: StoredOrder): JsonObject;
  /** Throws when there is no such shop. */
  shop(domain: string): ShopRecord;
  /** `…Z` without milliseconds, sandbox clock. */
  now(): string;
}

export function createPlatform(options: ShopifySimulatorOptions): Platform {
  const { clock, app, log } = options;
  const state = openState(options.dataDirectory);
  const calls = createCallCounter();
  const buckets = new Map<string, CostBucket>();
  const completedOrders = new WeakMap<StoredOrder, JsonObject>();
  const outbox = createOutbox({
    deliveries: state.deliveries,
    clock,
    onTried: ({ shop, topic, failures }, status) => {
      const isDelivered = status >= 200 && status < 300;
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
  return {
    options,
    state,
    calls,
    outbox,
    faults: createFaultSwitches(),
    tokens: createTokenService(state.tokens, app, () => clock.now()),
    shop,
    completed,
    now: () => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, "Z"),
    bucketOf: (domain) => {
      const bucket = buckets.get(domain) ?? createCostBucket(() => clock.now());
      buckets.set(domain, bucket);
      return bucket;
    },
    viewOf: (domain) => ({
      shop: shop(domain),
      app,
      nowMs: clock.now(),
      orders: () => state.orders.all(`${domain}/`).map(completed),
      order: (id) => {
        const stored = state.orders.get(`${domain}/${id}`);
        return stored && completed(stored);
      },
      subscriptions: () => state.subscriptions.all(`${domain}/`),
      subscribe: (topic, subscription) => {
        const number = state.next("subscription", 1);
        const now = new Date(clock.now()).toISOString().replace(/\.\d+Z$/, "Z");
        const record: JsonObject = {
          format: "JSON",
          name: null,
          includeFields: [],
          metafieldNamespaces: [],
          ...subscription,
          id: gid("WebhookSubscription", number),
          legacyResourceId: String(number),
          topic,
          callbackUrl: textOf(subscription["uri"]),
          createdAt: now,
          updatedAt: now,
        };
        state.subscriptions.put(`${domain}/${number}`, record);
        return record;
      },
    }),
  };
}
