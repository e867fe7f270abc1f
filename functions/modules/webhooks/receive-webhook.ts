import { isWebhookTopic, queueOfTopic, type WebhookTopic } from "../../../shared/messages/webhook-topics.ts";
import type { Sha256 } from "../security/ports.ts";
import type { EventQueues, QuarantinedDelivery, QuarantineStore, WebhookBodies, WebhookSignatures } from "./ports.ts";

interface Ports {
  signatures: WebhookSignatures;
  bodies: WebhookBodies;
  queues: EventQueues;
  quarantine: QuarantineStore;
  sha256: Sha256;
}

interface Delivery {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  now: string;
}

/** What a queue message may carry; larger bodies are kept out of it. */
const MAX_BODY_BYTES = 900_000;

/**
 * Takes a delivery of the shop platform: genuine ones go on to their queue, genuine ones that are not understood into quarantine,
 * all others are refused. The answer says no more than the status.
 */
export async function receiveWebhook(ports: Ports, delivery: Delivery): Promise<{ status: number }> {
  const { headers, body } = delivery;
  if (!ports.signatures.isGenuine(body, headers["x-shopify-hmac-sha256"])) return { status: 401 };

  const topic = headers["x-shopify-topic"] ?? "";
  const shop = ports.bodies.shopOf(headers["x-shopify-shop-domain"]);
  if (shop === undefined) return keep(ports, delivery, "unknown_shop");
  if (!isWebhookTopic(topic)) return keep(ports, delivery, "unknown_topic");
  const parsed = parse(body);
  if (parsed === undefined) return keep(ports, delivery, "malformed_body");
  return forward(ports, delivery, { shop, topic, parsed });
}

async function forward(
  ports: Ports,
  delivery: Delivery,
  { shop, topic, parsed }: { shop: string; topic: WebhookTopic; parsed: Record<string, unknown> },
): Promise<{ status: number }> {
  const { headers, now, body } = delivery;
  const webhookId = (headers["x-shopify-webhook-id"] ?? ports.sha256(now)).slice(0, 100);
  const event = {
    shop,
    topic,
    webhookId,
    eventId: (headers["x-shopify-event-id"] ?? webhookId).slice(0, 100),
    triggeredAt: instantOr(headers["x-shopify-triggered-at"], now),
  };
  const queue = queueOfTopic(topic);
  if (queue !== "order-events") {
    if (body.byteLength > MAX_BODY_BYTES) return keep(ports, delivery, "too_large");
    await ports.queues.sendBodyEvent(queue, { ...event, body: parsed });
    return { status: 200 };
  }
  const order = ports.bodies.orderOf(topic, parsed);
  if (!order) return keep(ports, delivery, "malformed_body");
  await ports.queues.sendOrderEvent({ ...event, ...order });
  return { status: 200 };
}

function parse(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The platform's instants may carry more digits than ours. */
function instantOr(text: string | undefined, fallback: string): string {
  const milliseconds = Date.parse(text ?? "");
  return Number.isNaN(milliseconds) ? fallback : new Date(milliseconds).toISOString();
}

const keptHeaders = /^(x-shopify-(?!hmac)|content-type$|user-agent$|content-length$)/;
const LONGEST_HEADER = 200;

async function keep(
  { quarantine, bodies, sha256 }: Ports,
  { headers, body, now }: Delivery,
  reason: QuarantinedDelivery["reason"],
): Promise<{ status: number }> {
  const shop = bodies.shopOf(headers["x-shopify-shop-domain"]);
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.test(name));
  await quarantine.keep({
    at: now,
    ...(shop === undefined ? {} : { shop }),
    reason,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, LONGEST_HEADER)])),
    bytes: body.byteLength,
    hash: sha256(new TextDecoder("latin1").decode(body)),
  });
  return { status: 200 };
}
