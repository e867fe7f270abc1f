import type { QueueName } from "./queues.ts";

/**
 * The platform's topics. `order`: only ids travel. `app`: the body travels. `compliance`: recorded, answered. Unlisted ones are
 * quarantined.
 */
export const webhookTopics = {
  "customers/data_request": "compliance",
  "customers/redact": "compliance",
  "shop/redact": "compliance",
  "app/uninstalled": "app",
  "app/scopes_update": "app",
  "app_subscriptions/update": "app",
  "app_purchases_one_time/update": "app",
  "orders/create": "order",
  "orders/updated": "order",
  "orders/edited": "order",
  "orders/paid": "order",
  "orders/cancelled": "order",
  "orders/fulfilled": "order",
  "orders/partially_fulfilled": "order",
  "orders/delete": "order",
  "refunds/create": "order",
  "order_transactions/create": "order",
  "fulfillments/create": "order",
  "fulfillments/update": "order",
  "shop/update": "app",
  "bulk_operations/finish": "app",
} as const satisfies Record<string, "compliance" | "app" | "order">;

export type WebhookTopic = keyof typeof webhookTopics;

export const isWebhookTopic = (topic: string): topic is WebhookTopic => Object.hasOwn(webhookTopics, topic);

const queueOfRoute = { compliance: "compliance", app: "app-events", order: "order-events" } as const satisfies Record<
  "compliance" | "app" | "order",
  QueueName
>;

/** The queue a topic is sent to. */
export const queueOfTopic = (topic: WebhookTopic): "compliance" | "app-events" | "order-events" =>
  queueOfRoute[webhookTopics[topic]];
