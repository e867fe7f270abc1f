import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../../clock.ts";
import { signBody } from "./sign.ts";

/** One webhook on its way; it keeps body and address of the first try. */
export interface Delivery {
  id: string;
  shop: string;
  topic: string;
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Failed tries so far. */
  failures: number;
  /** Milliseconds since the epoch, sandbox clock. */
  dueAt: number;
}

/** Minutes between tries: eight repeats over four hours (vendor documentation: "Retries" of webhooks). */
export const RETRY_GAPS_MINUTES = [1, 2, 4, 8, 15, 30, 60, 120];

/** The platform gives up on an answer after five seconds. */
export const DELIVERY_TIMEOUT_MS = 5_000;

export const WEBHOOK_API_VERSION = "2026-10";

/** One webhook to send; `eventId` is shared by all topics that one merchant action causes. */
export interface WebhookContent {
  shop: string;
  topic: string;
  body: string;
  eventId: string;
  url: string;
  secret: string;
  /** Replace or, with an empty value, remove headers. */
  headers?: Record<string, string>;
}

/** Builds a delivery with all the platform's headers, due now. */
export function prepareDelivery(content: WebhookContent, clock: SandboxClock): Delivery {
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "User-Agent": "Shopify-Captain-Hook",
    "X-Shopify-Topic": content.topic,
    "X-Shopify-Hmac-Sha256": signBody(content.body, content.secret),
    "X-Shopify-Shop-Domain": content.shop,
    "X-Shopify-API-Version": WEBHOOK_API_VERSION,
    "X-Shopify-Webhook-Id": randomUUID(),
    "X-Shopify-Event-Id": content.eventId,
    "X-Shopify-Triggered-At": new Date(clock.now()).toISOString(),
    ...content.headers,
  };
  const kept = Object.entries(headers).filter(([, value]) => value !== "");
  const { shop, topic, url, body } = content;
  return {
    id: randomUUID(),
    shop,
    topic,
    url,
    body,
    headers: Object.fromEntries(kept),
    failures: 0,
    dueAt: clock.now(),
  };
}

/** Sends once; 0 stands for no answer in time. Redirects count as failures, as at the platform. */
export async function send(delivery: Delivery, timeoutMs = DELIVERY_TIMEOUT_MS): Promise<number> {
  try {
    const response = await fetch(delivery.url, {
      method: "POST",
      headers: delivery.headers,
      body: delivery.body,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

export const isDelivered = (status: number): boolean => status >= 200 && status < 300;

/** The next try of a failed delivery, or `undefined` when the platform gives up. */
export function afterFailure(delivery: Delivery, now: number): Delivery | undefined {
  const gap = RETRY_GAPS_MINUTES[delivery.failures];
  if (gap === undefined) return undefined;
  return { ...delivery, failures: delivery.failures + 1, dueAt: now + gap * 60_000 };
}
