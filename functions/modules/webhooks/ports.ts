import type { BodyEvent, OrderEvent } from "../../../shared/messages/order-event.ts";
import type { WebhookTopic } from "../../../shared/messages/webhook-topics.ts";
import type { Instant } from "../../../shared/values/time.ts";

/** Checks that a delivery comes from the platform: over the raw bytes, in constant time, with the current or previous secret. */
export interface WebhookSignatures {
  isGenuine(body: Uint8Array, signature: string | undefined): boolean;
}

/** Reads the platform's body of an order topic. Undefined when it is not what the topic promises. */
export interface WebhookBodies {
  orderOf(topic: WebhookTopic, body: unknown): { orderId: string; updatedAt?: string; partId?: string } | undefined;
  /** The shop's domain out of a header, or undefined when it is none. */
  shopOf(header: string | undefined): string | undefined;
}

/** Where deliveries go on to. The shop is the message group. */
export interface EventQueues {
  sendOrderEvent(event: OrderEvent): Promise<void>;
  sendBodyEvent(queue: "app-events" | "compliance", event: BodyEvent): Promise<void>;
}

/** A genuine delivery that we could not use: nothing is lost silently. */
export interface QuarantinedDelivery {
  at: Instant;
  /** Counted in this shop's statistics, if it is one of ours. */
  shop?: string;
  reason: "unknown_topic" | "malformed_body" | "unknown_shop" | "too_large";
  /** Headers without signature. */
  headers: Readonly<Record<string, string>>;
  bytes: number;
  /** SHA-256 of the body. */
  hash: string;
}

export interface QuarantineStore {
  keep(delivery: QuarantinedDelivery): Promise<void>;
}
