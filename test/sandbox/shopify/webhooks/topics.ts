const NEEDS_ORDERS = /^(orders|refunds|order_transactions|fulfillments)\//;

/** The scope a shop must have granted for a topic to be delivered (vendor documentation: WebhookSubscriptionTopic). */
export const scopeOfTopic = (topic: string): string | undefined =>
  NEEDS_ORDERS.test(topic) ? "read_orders" : undefined;
