import type { BodyEvent, OrderEvent } from "#shared/messages/order-event.ts";
import type { ProviderEvent } from "#shared/messages/provider-event.ts";
import type { ProviderTopic } from "#shared/messages/provider-topics.ts";
import type { WebhookTopic } from "#shared/messages/webhook-topics.ts";
import type { Instant } from "#shared/values/time.ts";

/** Checks the platform's signature over the raw bytes, in constant time, with the current or previous secret. */
export interface WebhookSignatures {
  isGenuine(body: Uint8Array, signature: string | undefined): boolean;
}

/** Checks the platform's signature and the form of shop domains. */
export interface PlatformSender extends WebhookSignatures {
  isShopDomain(text: string): boolean;
}

/** The platform's headers of a delivery, not to be trusted before the signature is checked. */
export interface DeliveryHeaders {
  signature: string | undefined;
  /** Empty when there is none. */
  topic: string;
  /** The shop's domain; undefined when the header is absent, or holds a domain that no shop can have. */
  shop: string | undefined;
  /** This delivery's id. */
  webhookId: string | undefined;
  /** The event's id, which deliveries of several topics may share. */
  eventId: string | undefined;
  /** As the platform writes it. */
  triggeredAt: string | undefined;
  /** Kept of a delivery that was not understood: without signature, cut in length. */
  kept: Readonly<Record<string, string>>;
}

/** Reads what the platform delivers. */
export interface WebhookBodies {
  /** Names of headers in lower case. */
  headersOf(headers: Readonly<Record<string, string>>): DeliveryHeaders;
  /** The order that a body of an order topic is about; undefined when it is not what the topic promises. */
  orderOf(topic: WebhookTopic, body: unknown): { orderId: string; updatedAt?: string; partId?: string } | undefined;
  /** The shop that the signed body itself names; the signature does not cover the headers. */
  shopOf(body: Readonly<Record<string, unknown>>): string | undefined;
}

/** Checks that an event comes from the provider, over the raw bytes. Fails where the key cannot be had. */
export interface ProviderSignatures {
  isGenuine(body: Uint8Array, signature: string | undefined): Promise<boolean>;
}

/** Reads what the provider delivers. */
export interface ProviderDeliveries {
  /** Names of headers in lower case. */
  signatureOf(headers: Readonly<Record<string, string>>): string | undefined;
  /** The event of a parsed body; undefined without one. `topic` is undefined for a topic without subscription. */
  eventOf(body: unknown): (Omit<ProviderEvent, "shop" | "topic"> & { topic: ProviderTopic | undefined }) | undefined;
}

/** The queue of the provider's events. */
export interface ProviderEventQueue {
  /** `afterSeconds`: looked at no earlier, for what is about to be known. */
  send(event: ProviderEvent, wait?: { afterSeconds: number }): Promise<void>;
}

/** Queues of deliveries. The shop is the message group. */
export interface EventQueues {
  sendOrderEvent(event: OrderEvent): Promise<void>;
  sendBodyEvent(queue: "app-events" | "compliance", event: BodyEvent): Promise<void>;
}

/** A genuine delivery that we could not use: nothing is lost silently. */
export interface QuarantinedDelivery {
  at: Instant;
  /** Counted in this shop's statistics, if it is one of ours. */
  shop?: string;
  /** The delivery's, if it has one. */
  webhookId?: string;
  /** As it came; may be empty. */
  topic: string;
  reason:
    | "unknown_topic"
    | "malformed_body"
    | "unknown_shop"
    | "other_shop"
    | "unknown_organization"
    | "too_large"
    | "too_deep";
  /** Headers without signature. */
  headers: Readonly<Record<string, string>>;
  bytes: number;
  /** SHA-256 of the body. */
  hash: string;
}

export interface QuarantineStore {
  keep(delivery: QuarantinedDelivery): Promise<void>;
}

/** The answer to a delivery, and what is told of it. */
export interface Receipt {
  status: number;
  shop?: string;
  topic?: string;
  webhook?: string;
  order?: string;
  /** The reason of the quarantine. */
  reason?: QuarantinedDelivery["reason"];
}
