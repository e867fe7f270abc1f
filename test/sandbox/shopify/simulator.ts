import { randomUUID } from "node:crypto";
import { mintSessionToken } from "./auth/session-token.ts";
import type { AppCredit } from "./billing/billing.ts";
import type { Charge } from "./billing/charge.ts";
import type { ShopCalls } from "./calls.ts";
import type { ShopifyFault } from "./faults.ts";
import { type ActionAnswer, type ActionRun, createFlow } from "./flow/flow.ts";
import { returnAddress } from "./http/charge-pages.ts";
import { startServer } from "./http/server.ts";
import type { JsonObject } from "./json.ts";
import { createMerchant, type OrderReference, type PartChange } from "./merchant.ts";
import { type Rendering, renderNotification } from "./notifications/render.ts";
import { legacyId } from "./orders/ids.ts";
import { createPlatform, type ShopifySimulatorOptions } from "./platform.ts";
import { isShopDomain, type ShopRecord, type ShopSpec } from "./shops.ts";
import type { ReceivedTrigger } from "./state/state.ts";
import { prepareDelivery, send } from "./webhooks/delivery.ts";

export { SHOPIFY_FAULTS, type ShopifyFault } from "./faults.ts";
export type { ShopifySimulatorOptions } from "./platform.ts";
export type { ShopRecord, ShopSpec } from "./shops.ts";

/** A raw delivery, as given by a test: duplicates, forgeries, poison. */
export interface RawWebhook {
  topic: string;
  /** An object is written as JSON, a text goes out as it is. */
  payload: unknown;
  /** Replace or, with an empty value, remove headers. */
  headers?: Record<string, string>;
  /** Sends the same delivery this often, all at once; once when left out. */
  times?: number;
  badSignature?: boolean;
}

/** The rest of the sandbox works the simulated platform by it. Orders and their parts are in Admin GraphQL shape. */
export interface ShopifySimulator {
  url: string;
  /** Creates or changes a shop; repeating it changes nothing. */
  createShop(shop: ShopSpec): Promise<ShopRecord>;
  /** A fresh session token of a user of the shop, minted on the sandbox clock. */
  sessionToken(shop: string): Promise<string>;
  createOrder(shop: string, order: JsonObject, topics?: string[]): Promise<OrderReference>;
  updateOrder(shop: string, id: string, patch: JsonObject, topics?: string[]): Promise<OrderReference>;
  /** The answers of the adders carry the new part's numeric id as `partId`. */
  addRefund(shop: string, id: string, refund: JsonObject, topics?: string[]): Promise<OrderReference>;
  addFulfillment(shop: string, id: string, fulfillment: JsonObject, topics?: string[]): Promise<OrderReference>;
  addTransaction(shop: string, id: string, transaction: JsonObject, topics?: string[]): Promise<OrderReference>;
  addReturn(shop: string, id: string, given: JsonObject, topics?: string[]): Promise<OrderReference>;
  changePart(shop: string, id: string, part: PartChange, topics?: string[]): Promise<OrderReference>;
  deliverWebhook(shop: string, webhook: RawWebhook): Promise<{ statuses: number[] }>;
  /** Tokens die at once, `app/uninstalled` is delivered, `shop/redact` follows 48 hours later. */
  uninstall(shop: string): Promise<void>;
  /** The merchant changes the code of a notification. */
  saveNotification(shop: string, template: string, liquid: string): void;
  /** Renders a customer's notification about an order. Throws where the code is no valid Liquid. */
  renderNotification(shop: string, template: string, orderId: string, rendering: Rendering): string;
  /** The merchant defines a metafield of orders. */
  defineMetafield(shop: string, place: { namespace: string; key: string; type: string }): void;
  /** Metafields that were written to an owner: `{namespace, key, type, value}`. */
  metafields(shop: string, ownerId: string): JsonObject[];
  /** Flow triggers that the app fired in a shop. */
  flowTriggers(shop: string): ReceivedTrigger[];
  /** Turns a workflow with this trigger on or off; returns the app's answer, and if it is on. */
  setWorkflow(shop: string, trigger: string, isOn: boolean): Promise<{ status: number; isOn: boolean }>;
  /** A workflow reaches an action of the app. */
  runFlowAction(shop: string, handle: string, run: ActionRun): Promise<ActionAnswer>;
  /** The charges of a shop, newest last. */
  charges(shop: string): Charge[];
  /** A one-time purchase in euros, as another version of the app offers it. */
  offerPurchase(shop: string, purchase: { name: string; amount: string; returnUrl: string; test: boolean }): Charge;
  /** The merchant approves or declines a pending charge; answers where the browser goes then. */
  answerCharge(shop: string, id: string, isApproved: boolean): { status: string; location: string };
  /** The shop stops paying the platform (its subscriptions freeze), or pays again. */
  freezeCharges(shop: string, isFrozen: boolean): Charge[];
  /** Credits that the app owes a shop after downgrades and prorated cancellations. */
  appCredits(shop: string): AppCredit[];
  /** Lets approved replacements be ended before they begin, or not. */
  endWaiting(isPossible: boolean): void;
  /** Webhooks due now, and running bulk operations; repeats that wait for their time do not count. */
  pendingWebhooks(): number;
  /** Resolves when no delivery is on its way and no step of a bulk operation is done. */
  quiesce(): Promise<void>;
  calls(): Record<string, ShopCalls>;
  /** The completed orders of a shop. */
  orders(shop: string): JsonObject[];
  shops(): ShopRecord[];
  /** The shop takes another plan of the platform; "Development" is a partner's development shop. */
  changePlatformPlan(shop: string, platformPlan: string): ShopRecord;
  changeTaxes(shop: string, taxes: Pick<ShopSpec, "taxesIncluded" | "taxShipping" | "shipsTo">): ShopRecord;
  /** Forgets everything: shops, orders, tokens, deliveries, counters. */
  reset(): Promise<void>;
  stop(): Promise<void>;
  /** Test switch: the access tokens of a shop die as if their hour were over; refresh tokens live on. */
  expireAccessToken(shop: string): void;
  /** Ends the refresh token too, as 90 days without a renewal do: only the merchant's visit helps. */
  killTokens(shop: string): void;
  /** Test switch: the next calls misbehave. */
  failNext(fault: ShopifyFault): void;
  /** Loses every message of the platform to the app about a shop, repeats included, until switched off. */
  loseWebhooks(shop: string, areLost: boolean): void;
  /** Takes back what was switched on and has not happened yet. */
  clearFaults(): void;
  /** Test switch: the next bulk operation of a shop fails with half of its rows. */
  failNextBulk(shop: string, errorCode?: string): void;
  /** Test switch: empties the cost bucket of a shop. */
  drainCostBucket(shop: string): void;
}

/** Waiting work is compared this often with the sandbox clock, which may have been moved. */
const TICK_EVERY_MS = 250;

/** Starts the simulated Shopify platform on `http://127.0.0.1:<port>`. */
export async function startShopifySimulator(options: ShopifySimulatorOptions): Promise<ShopifySimulator> {
  const platform = createPlatform(options);
  const merchant = createMerchant(platform);
  const { app, clock } = options;
  const flow = createFlow(platform, app.flow ?? { triggers: [], actions: [] });
  const server = await startServer(platform, merchant);

  const timer = setInterval(() => platform.tick(), TICK_EVERY_MS);
  timer.unref();

  const deliverWebhook = async (shop: string, webhook: RawWebhook) => {
    const body = typeof webhook.payload === "string" ? webhook.payload : JSON.stringify(webhook.payload);
    const secret = webhook.badSignature ? `not ${app.apiSecret}` : app.apiSecret;
    const content = { shop, topic: webhook.topic, body, eventId: randomUUID(), url: app.webhookUrl, secret };
    const delivery = prepareDelivery({ ...content, ...(webhook.headers ? { headers: webhook.headers } : {}) }, clock);
    const statuses = await Promise.all(
      Array.from({ length: webhook.times ?? 1 }, () => send(delivery, options.deliveryTimeoutMs)),
    );
    for (const status of statuses) platform.calls.webhook(shop, webhook.topic, status >= 200 && status < 300);
    return { statuses };
  };

  return {
    url: server.url,
    createShop: async (spec) => {
      if (!isShopDomain(spec.shop)) throw new RangeError(`not a shop domain: ${spec.shop}`);
      return merchant.openShop(spec);
    },
    sessionToken: async (shop) => mintSessionToken(platform.shop(shop).shop, app, clock.now()),
    createOrder: merchant.createOrder,
    updateOrder: merchant.updateOrder,
    addRefund: merchant.addRefund,
    addFulfillment: merchant.addFulfillment,
    addTransaction: merchant.addTransaction,
    addReturn: merchant.addReturn,
    changePart: merchant.changePart,
    uninstall: merchant.uninstall,
    changePlatformPlan: merchant.changePlatformPlan,
    changeTaxes: merchant.changeTaxes,
    deliverWebhook,
    saveNotification: (shop, template, liquid) =>
      platform.state.notifications.put(`${platform.shop(shop).shop}/${template}`, liquid),
    renderNotification: (shop, template, orderId, rendering) => {
      const order = platform
        .viewOf(shop)
        .orders()
        .find(({ id }) => legacyId(id) === orderId);
      if (!order) throw new RangeError(`no such order in ${shop}: ${orderId}`);
      const liquid = platform.state.notifications.get(`${shop}/${template}`) ?? "";
      return renderNotification(liquid, { shop: platform.shop(shop), order }, rendering);
    },
    defineMetafield: (shop, place) => platform.definitions.define(shop, place),
    metafields: (shop, ownerId) =>
      platform
        .viewOf(shop)
        .metafields.of(shop, ownerId)
        .map(({ namespace, key, type, value }) => ({ namespace, key, type, value })),
    flowTriggers: (shop) => platform.state.flowTriggers.all(`${shop}/`),
    setWorkflow: flow.setWorkflow,
    runFlowAction: flow.runAction,
    charges: (shop) => platform.billing.ofShop(shop),
    offerPurchase: (shop, { amount, ...purchase }) =>
      platform.billing.create({
        ...purchase,
        shop: platform.shop(shop).shop,
        kind: "purchase",
        price: { amount, currencyCode: "EUR" },
      }),
    answerCharge: (shop, id, isApproved) => {
      platform.tick();
      const charge = platform.billing.answer(shop, id, isApproved);
      if (!charge) throw new RangeError(`no charge to answer in ${shop}: ${id}`);
      const location = isApproved ? returnAddress(charge) : `${server.url}/store/${platform.shop(shop).handle}`;
      return { status: charge.status, location };
    },
    freezeCharges: (shop, isFrozen) => platform.billing.freeze(shop, isFrozen),
    appCredits: (shop) => platform.billing.creditsOf(shop),
    endWaiting: (isPossible) => {
      platform.billing.endsWaiting = isPossible;
    },
    pendingWebhooks: () => {
      platform.tick();
      return platform.outbox.pending() + platform.bulk.running();
    },
    quiesce: async () => {
      await platform.bulk.idle();
      await platform.outbox.quiesce();
    },
    calls: () => platform.calls.all(),
    orders: (shop) => platform.viewOf(shop).orders(),
    shops: () => platform.state.shops.all(),
    reset: async () => {
      platform.outbox.clear();
      platform.recentDeliveries.clear();
      platform.state.clear();
      platform.bulk.clear();
      platform.calls.clear();
      platform.faults.clear();
      platform.unheard.clear();
    },
    stop: async () => {
      clearInterval(timer);
      await platform.bulk.idle();
      await platform.outbox.stop();
      await server.stop();
      platform.state.close();
    },
    expireAccessToken: (shop) => platform.tokens.revoke(shop, false),
    killTokens: (shop) => platform.tokens.revoke(shop, true),
    failNext: (fault) => platform.faults.add(fault),
    loseWebhooks: (shop, areLost) => {
      if (areLost) platform.unheard.add(shop);
      else platform.unheard.delete(shop);
    },
    clearFaults: () => platform.faults.clear(),
    failNextBulk: (shop, errorCode = "INTERNAL_SERVER_ERROR") => platform.bulk.failNext(shop, errorCode),
    drainCostBucket: (shop) => platform.bucketOf(shop).drain(),
  };
}
