import { isWebhookTopic, queueOfTopic, type WebhookTopic } from "#shared/messages/webhook-topics.ts";
import { isNestedDeeper, isRecord } from "#shared/values/json.ts";
import type { Sha256 } from "../security/ports.ts";
import type {
  DeliveryHeaders,
  EventQueues,
  QuarantinedDelivery,
  QuarantineStore,
  Receipt,
  WebhookBodies,
  WebhookSignatures,
} from "./ports.ts";

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
  /** The body as text, if it came as such; its bytes are `body`. */
  text?: string;
  now: string;
}

/** Most of a body that a queue message carries. */
const MAX_BODY_BYTES = 900_000;
/** Bodies of the platform have about ten levels. */
const MAX_LEVELS = 64;

/** Enqueues a genuine delivery, quarantines what it does not understand, refuses others; the status alone answers. */
export async function receiveWebhook(ports: Ports, delivery: Delivery): Promise<Receipt> {
  const { body, now } = delivery;
  const said = ports.bodies.headersOf(delivery.headers);
  if (!ports.signatures.isGenuine(body, said.signature)) return { status: 401 };

  const { topic, shop } = said;
  const genuine = { body, now, said };
  if (shop === undefined) return keep(ports, genuine, "unknown_shop");
  if (!isWebhookTopic(topic)) return keep(ports, genuine, "unknown_topic");
  const parsed = parse(delivery);
  if (isNestedDeeper(parsed, MAX_LEVELS)) return keep(ports, genuine, "too_deep");
  if (!isRecord(parsed)) return keep(ports, genuine, "malformed_body");
  if ((ports.bodies.shopOf(parsed) ?? shop) !== shop) return keep(ports, genuine, "other_shop");
  return forward(ports, genuine, { shop, topic, parsed });
}

interface Genuine {
  body: Uint8Array;
  now: string;
  said: DeliveryHeaders;
}

async function forward(
  ports: Ports,
  genuine: Genuine,
  { shop, topic, parsed }: { shop: string; topic: WebhookTopic; parsed: Record<string, unknown> },
): Promise<Receipt> {
  const { said, now, body } = genuine;
  const webhookId = (said.webhookId ?? ports.sha256(now)).slice(0, 100);
  const event = {
    shop,
    topic,
    webhookId,
    eventId: (said.eventId ?? webhookId).slice(0, 100),
    triggeredAt: instantOr(said.triggeredAt, now),
  };
  const told = { status: 200, shop, topic, webhook: webhookId };
  const queue = queueOfTopic(topic);
  if (queue !== "order-events") {
    if (body.byteLength > MAX_BODY_BYTES) return keep(ports, genuine, "too_large");
    await ports.queues.sendBodyEvent(queue, { ...event, body: parsed });
    return told;
  }
  const order = ports.bodies.orderOf(topic, parsed);
  if (!order) return keep(ports, genuine, "malformed_body");
  await ports.queues.sendOrderEvent({ ...event, ...order });
  return { ...told, order: order.orderId };
}

/** The parsed body; undefined when it is no UTF-8 or no JSON. */
function parse({ text, body }: Delivery): unknown {
  try {
    return JSON.parse(text ?? new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** The platform's instants may carry more digits than ours. */
function instantOr(text: string | undefined, fallback: string): string {
  const milliseconds = Date.parse(text ?? "");
  return Number.isNaN(milliseconds) ? fallback : new Date(milliseconds).toISOString();
}

async function keep(
  { quarantine, sha256 }: Ports,
  { said, body, now }: Genuine,
  reason: QuarantinedDelivery["reason"],
): Promise<Receipt> {
  const { shop, topic, webhookId, kept } = said;
  await quarantine.keep({
    at: now,
    shop,
    webhookId,
    topic,
    reason,
    headers: kept,
    bytes: body.byteLength,
    hash: sha256(new TextDecoder("latin1").decode(body)),
  });
  return { status: 200, topic, reason, shop, ...(webhookId && { webhook: webhookId }) };
}
