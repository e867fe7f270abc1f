import * as z from "zod/mini";
import { type WebhookTopic, webhookTopics } from "./webhook-topics.ts";

const topics = Object.keys(webhookTopics).filter((topic): topic is WebhookTopic => topic in webhookTopics);

/** An order may have changed; the worker reads the order again. */
export const orderEvent = z.object({
  shop: z.string(),
  topic: z.enum(topics),
  orderId: z.string(),
  /** The same for all deliveries that one act of the merchant caused. */
  eventId: z.string(),
  webhookId: z.string(),
  triggeredAt: z.string(),
  /** `updated_at` of the order where the body names it. */
  updatedAt: z.optional(z.string()),
  /** The refund, fulfilment or transaction the event is about. */
  partId: z.optional(z.string()),
});
export type OrderEvent = z.output<typeof orderEvent>;

/** An app or shop topic, or a compliance topic, with its body. */
export const bodyEvent = z.object({
  shop: z.string(),
  topic: z.enum(topics),
  eventId: z.string(),
  webhookId: z.string(),
  triggeredAt: z.string(),
  body: z.record(z.string(), z.unknown()),
});
export type BodyEvent = z.output<typeof bodyEvent>;
