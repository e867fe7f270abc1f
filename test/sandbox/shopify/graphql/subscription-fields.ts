import { type JsonObject, numberOf, objectOf, textOf } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import { effectiveScopes } from "./access.ts";
import type { ShopView } from "./root.ts";

const uriOf = (input: JsonObject) => textOf(input["uri"]) ?? textOf(input["callbackUrl"]);

/** Topics of orders and what belongs to them need `read_orders` (vendor documentation: WebhookSubscriptionTopic). */
const NEEDS_ORDERS = /^(ORDERS|REFUNDS|ORDER_TRANSACTIONS|FULFILLMENTS)_/;

function errorsOf(topic: string, input: JsonObject, view: ShopView): JsonObject[] {
  const uri = uriOf(input);
  const field = ["webhookSubscription", "callbackUrl"];
  if (!uri) return [{ field, message: "Address can't be blank" }];
  if (!/^https?:\/\/|^arn:aws:events:|^pubsub:\/\//.test(uri)) return [{ field, message: "Address is invalid" }];
  if (input["filter"]) return [{ field: ["webhookSubscription", "filter"], message: "the simulator knows no filters" }];
  if (NEEDS_ORDERS.test(topic) && !effectiveScopes(view.shop.grantedScopes).has("read_orders"))
    return [{ field: ["topic"], message: `Missing access scope for topic ${topic}` }];
  const same = view.subscriptions
    .list(view.shop.shop)
    .some((record) => record["topic"] === topic && record["uri"] === uri && record["name"] === (input["name"] ?? null));
  return same ? [{ field, message: "Address for this topic has already been taken" }] : [];
}

/** Root fields for webhook subscriptions made through the API (vendor documentation: webhookSubscriptionCreate). */
export function subscriptionFields(view: ShopView): JsonObject {
  const { subscriptions, shop } = view;
  const now = new Date(view.nowMs).toISOString().replace(/\.\d+Z$/, "Z");
  const find = (topics: unknown) =>
    subscriptions
      .list(shop.shop)
      .filter((record) => !Array.isArray(topics) || topics.length === 0 || topics.includes(record["topic"]));
  return {
    webhookSubscriptions: ({ topics }: JsonObject) => find(topics),
    webhookSubscriptionsCount: ({ limit }: JsonObject) => {
      const count = find(undefined).length;
      const most = numberOf(limit, 10_000);
      return { count: Math.min(count, most), precision: count > most ? "AT_LEAST" : "EXACT" };
    },
    webhookSubscription: ({ id }: JsonObject) => subscriptions.find(shop.shop, legacyId(id)) ?? null,
    webhookSubscriptionCreate: ({ topic, webhookSubscription }: JsonObject) => {
      const input = objectOf(webhookSubscription);
      const userErrors = errorsOf(String(topic), input, view);
      if (userErrors.length > 0) return { webhookSubscription: null, userErrors };
      const created = subscriptions.create(shop.shop, String(topic), { ...input, uri: uriOf(input) }, now);
      return { webhookSubscription: created, userErrors: [] };
    },
    webhookSubscriptionUpdate: ({ id, webhookSubscription }: JsonObject) => {
      const input = objectOf(webhookSubscription);
      const uri = uriOf(input);
      const changed = subscriptions.update(shop.shop, legacyId(id), uri ? { ...input, uri } : input, now);
      const userErrors = changed ? [] : [{ field: ["id"], message: "Webhook subscription does not exist" }];
      return { webhookSubscription: changed ?? null, userErrors };
    },
    webhookSubscriptionDelete: ({ id }: JsonObject) => {
      const isGone = subscriptions.remove(shop.shop, legacyId(id));
      const userErrors = isGone ? [] : [{ field: ["id"], message: "Webhook subscription does not exist" }];
      return { deletedWebhookSubscriptionId: isGone ? id : null, userErrors };
    },
  };
}
