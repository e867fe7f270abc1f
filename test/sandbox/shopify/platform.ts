import type { SandboxClock } from "../clock.ts";
import { createTokenService, type TokenService } from "./auth/tokens.ts";
import { type Billing, createBilling } from "./billing/billing.ts";
import { chargeBody } from "./billing/charge.ts";
import { type Bulk, bulkBody, createBulk } from "./bulk/bulk.ts";
import { type CallCounter, createCallCounter } from "./calls.ts";
import type { RegisteredExtension } from "./extensions/registered.ts";
import { createFaultSwitches, type FaultSwitches } from "./faults.ts";
import type { RegisteredFlow } from "./flow/registered.ts";
import { type CostBucket, createCostBucket, restoreRate } from "./graphql/bucket.ts";
import { executeBulk } from "./graphql/execute.ts";
import { findNode, type ShopView } from "./graphql/root.ts";
import { resultUrl } from "./http/bulk-results.ts";
import { confirmationUrl } from "./http/charge-pages.ts";
import { type JsonObject, objectOf, objectsOf } from "./json.ts";
import { createDefinitions, type Definitions } from "./metafields/definitions.ts";
import { createMetafields, metafieldReaders } from "./metafields/metafields.ts";
import { completeOrder } from "./orders/complete-order.ts";
import { markAsPaid } from "./orders/mark-as-paid.ts";
import type { ShopRecord } from "./shops.ts";
import { openState, type State, type StoredOrder } from "./state/state.ts";
import { createNotify, type Notify } from "./webhooks/notify.ts";
import { createOutbox, type Outbox } from "./webhooks/outbox.ts";
import { createRecentDeliveries, type RecentDeliveries } from "./webhooks/recent.ts";

/** The app as it is registered at the platform. */
export interface RegisteredApp {
  apiKey: string;
  apiSecret: string;
  /** The app's pages. */
  url: string;
  webhookUrl: string;
  requiredScopes: string[];
  optionalScopes: string[];
  /** The platform installs the app by its declared scopes, and the grant gives only these; absent: as asked. */
  managesInstallation?: boolean;
  /** The app's extensions in the admin; none when left out. */
  extensions?: readonly RegisteredExtension[];
  /** The app's triggers and actions in Flow; none when left out. */
  flow?: RegisteredFlow;
}

export interface ShopifySimulatorOptions {
  port: number;
  clock: SandboxClock;
  /** State survives a restart here. */
  dataDirectory: string;
  app: RegisteredApp;
  /** A delivery waits this long for its answer, in milliseconds; as the vendor does unless given. */
  deliveryTimeoutMs?: number;
  log: (line: { text: string }) => void;
}

/** The parts of the simulated platform, wired together; HTTP and the programmatic face stand on it. */
export interface Platform {
  options: ShopifySimulatorOptions;
  state: State;
  tokens: TokenService;
  outbox: Outbox;
  /** Webhooks last sent to the app, with its answers. */
  recentDeliveries: RecentDeliveries;
  billing: Billing;
  bulk: Bulk;
  notify: Notify;
  /** Shops of which the app hears nothing. */
  unheard: Set<string>;
  /** Does what time does, apart from deliveries: charges expire and renew. */
  tick(): void;
  calls: CallCounter;
  faults: FaultSwitches;
  definitions: Definitions;
  bucketOf(shop: string): CostBucket;
  /** A shop as GraphQL sees it from `origin`. Scopes belong to the installation: changes hold for earlier tokens. */
  viewOf(shop: string, origin?: string): ShopView;
  completed(stored: StoredOrder): JsonObject;
  /** Throws when there is no such shop. */
  shop(domain: string): ShopRecord;
  /** `…Z` without milliseconds, sandbox clock. */
  now(): string;
}

const APP_ID = "580111";
const FIRST_CHARGE_ID = 26_000_000_001;
const FIRST_BULK_ID = 5_700_000_000_001;
const FIRST_METAFIELD_ID = 31_000_000_000_001;

export function createPlatform(options: ShopifySimulatorOptions): Platform {
  const { clock, app, log } = options;
  const state = openState(options.dataDirectory);
  const calls = createCallCounter();
  const buckets = new Map<string, CostBucket>();
  const completedOrders = new WeakMap<StoredOrder, JsonObject>();
  const now = () => new Date(clock.now()).toISOString().replace(/\.\d+Z$/, "Z");
  const definitions = createDefinitions(state.metafieldDefinitions, APP_ID);
  const metafields = createMetafields({
    definitions,
    records: state.metafields,
    appId: APP_ID,
    nextId: () => String(state.next("Metafield", FIRST_METAFIELD_ID)),
    now,
  });
  const recentDeliveries = createRecentDeliveries();
  const outbox: Outbox = createOutbox({
    deliveries: state.deliveries,
    clock,
    timeoutMs: options.deliveryTimeoutMs,
    onTried: (delivery, status) => {
      const { shop, topic, failures } = delivery;
      recentDeliveries.note(delivery, status, clock.now());
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
  const withMetafields = (domain: string, order: JsonObject) => {
    const customer = objectOf(order["customer"]);
    const given = objectsOf(order["metafields"]);
    Object.assign(order, metafieldReaders(metafields, domain, String(order["id"]), given));
    if (order["customer"]) {
      const own = objectsOf(customer["metafields"]);
      Object.assign(customer, metafieldReaders(metafields, domain, String(customer["id"]), own));
    }
  };
  const completed = (stored: StoredOrder): JsonObject => {
    const known = completedOrders.get(stored);
    if (known) return known;
    const order = completeOrder(stored.given, { ...shop(stored.shop), nowMs: () => clock.now() });
    withMetafields(stored.shop, order);
    completedOrders.set(stored, order);
    return order;
  };
  const unheard = new Set<string>();
  const isLost = (domain: string) => unheard.has(domain);
  const notify = createNotify({ outbox, clock, app, now, isLost });
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
  const bulk: Bulk = createBulk({
    records: state.bulk,
    directory: `${options.dataDirectory}/bulk`,
    nextId: () => String(state.next("BulkOperation", FIRST_BULK_ID)),
    now: () => clock.now(),
    run: (domain, { document, operation }) => executeBulk(document, operation, viewOf(domain)),
    onFinished: (record) => {
      const owner = shop(record.shop);
      if (owner.installed) notify(owner, ["bulk_operations/finish"], { payload: bulkBody(record) });
    },
  });
  const viewOf = (domain: string, origin = `http://127.0.0.1:${options.port}`): ShopView => {
    const orderOf = (id: string) => state.orders.get(`${domain}/${id}`);
    const view: ShopView = {
      shop: shop(domain),
      app,
      nowMs: clock.now(),
      orders: () => state.orders.all(`${domain}/`).map(completed),
      order: (id) => {
        const stored = orderOf(id);
        return stored && completed(stored);
      },
      billing: { billing, confirmationUrl: (charge) => confirmationUrl(charge, origin, app) },
      bulk: { bulk, origin, resultUrl: (record) => resultUrl(record, app.apiSecret) },
      metafields,
      definitions,
      markAsPaid: (id) => markAsPaid(platform, domain, id),
      changeOrder: (id, changes) => {
        const stored = orderOf(id);
        if (!stored) return;
        const next = { ...stored, given: { ...stored.given, ...changes, updatedAt: now() } };
        state.orders.put(`${domain}/${id}`, next);
        notify(shop(domain), ["orders/updated"], { order: completed(next) });
      },
      receiveTrigger: (handle, payload) => {
        const number = state.next("FlowTrigger", 1);
        state.flowTriggers.put(`${domain}/${number}`, { handle, payload, receivedAt: now() });
      },
      node: (id) => findNode(id, view),
    };
    return view;
  };
  const platform: Platform = {
    options,
    state,
    calls,
    outbox,
    recentDeliveries,
    billing,
    notify,
    unheard,
    bulk,
    tick: () => {
      billing.tick();
      bulk.tick().catch((error: unknown) => log({ text: `bulk operation: ${String(error)}` }));
    },
    faults: createFaultSwitches(),
    tokens: createTokenService(state.tokens, app, () => clock.now()),
    shop,
    completed,
    now,
    bucketOf: (domain) => {
      const rate = restoreRate(state.shops.get(domain)?.platformPlan ?? "");
      const known = buckets.get(domain);
      // Another plan means another bucket.
      const bucket = known?.perSecond === rate ? known : createCostBucket(() => clock.now(), rate);
      buckets.set(domain, bucket);
      return bucket;
    },
    viewOf,
    definitions,
  };
  return platform;
}
