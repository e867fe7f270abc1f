import * as z from "zod/mini";
import { type WebhookTopic, webhookTopics } from "#shared/messages/webhook-topics.ts";

/** The order that a body of an order topic names. Bodies are REST-shaped: numeric ids, not those of GraphQL. */
export interface OrderReference {
  orderId: string;
  /** `updated_at` of the order. */
  updatedAt?: string;
  /** The refund, transaction or fulfilment the event is about. */
  partId?: string;
}

/** An id as number or as digits; beyond 2^53 a number is not exact any more. */
const id = z.union([
  z.pipe(z.int().check(z.positive()), z.transform(String)),
  z.string().check(z.regex(/^[1-9]\d{0,19}$/)),
]);

const orderBody = z.object({ id, updated_at: z.optional(z.nullable(z.string())) });
const partBody = z.object({ id, order_id: id });
const editBody = z.object({ order_edit: z.object({ order_id: id }) });

const partTopics: ReadonlySet<WebhookTopic> = new Set([
  "refunds/create",
  "order_transactions/create",
  "fulfillments/create",
  "fulfillments/update",
]);

/** The order that an order topic's parsed body names; undefined for a malformed body or another topic. */
export function orderReference(topic: WebhookTopic, body: unknown): OrderReference | undefined {
  if (webhookTopics[topic] !== "order") return undefined;
  if (topic === "orders/edited") {
    const edit = editBody.safeParse(body);
    return edit.success ? { orderId: edit.data.order_edit.order_id } : undefined;
  }
  if (partTopics.has(topic)) {
    const part = partBody.safeParse(body);
    return part.success ? { orderId: part.data.order_id, partId: part.data.id } : undefined;
  }
  const order = orderBody.safeParse(body);
  if (!order.success) return undefined;
  const { updated_at: updatedAt } = order.data;
  return updatedAt ? { orderId: order.data.id, updatedAt } : { orderId: order.data.id };
}
