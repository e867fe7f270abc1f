/** The 21 topics the app subscribes to in its configuration; the first three are compliance topics. */
export const SUBSCRIBED_TOPICS = [
  "customers/data_request",
  "customers/redact",
  "shop/redact",
  "app/uninstalled",
  "app/scopes_update",
  "app_subscriptions/update",
  "app_purchases_one_time/update",
  "orders/create",
  "orders/updated",
  "orders/edited",
  "orders/paid",
  "orders/cancelled",
  "orders/fulfilled",
  "orders/partially_fulfilled",
  "orders/delete",
  "refunds/create",
  "order_transactions/create",
  "fulfillments/create",
  "fulfillments/update",
  "shop/update",
  "bulk_operations/finish",
] as const;

export type SubscribedTopic = (typeof SUBSCRIBED_TOPICS)[number];

const NEEDS_ORDERS = /^(orders|refunds|order_transactions|fulfillments)\//;

/** The scope a shop must have granted for a topic to be delivered (vendor documentation: WebhookSubscriptionTopic). */
export const scopeOfTopic = (topic: string): string | undefined =>
  NEEDS_ORDERS.test(topic) ? "read_orders" : undefined;
