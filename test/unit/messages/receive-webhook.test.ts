import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { orderReference } from "#functions/adapters/shopify/webhook-body.ts";
import { readDeliveryHeaders, shopOfBody } from "#functions/adapters/shopify/webhook-headers.ts";
import { isWebhookSignature } from "#functions/adapters/shopify/webhook-signature.ts";
import type { QuarantinedDelivery } from "#functions/modules/webhooks/ports.ts";
import { receiveWebhook } from "#functions/modules/webhooks/receive-webhook.ts";
import { bodyEvent, orderEvent } from "#shared/messages/order-event.ts";
import { webhookTopics } from "#shared/messages/webhook-topics.ts";

const SECRET = "shpss_current";
const NOW = "2026-03-05T12:00:00.000Z";

/** A receiver with everything it forwards or keeps. */
function aReceiver() {
  const forwarded: { queue: string; event: Record<string, unknown> }[] = [];
  const kept: QuarantinedDelivery[] = [];
  const ports = {
    signatures: {
      isGenuine: (body: Uint8Array, signature: string | undefined) =>
        isWebhookSignature(body, signature, { current: SECRET, previous: "shpss_previous" }),
    },
    bodies: { headersOf: readDeliveryHeaders, orderOf: orderReference, shopOf: shopOfBody },
    queues: {
      sendOrderEvent: async (event: object) => void forwarded.push({ queue: "order-events", event: { ...event } }),
      sendBodyEvent: async (queue: string, event: object) => void forwarded.push({ queue, event: { ...event } }),
    },
    quarantine: { keep: async (delivery: QuarantinedDelivery) => void kept.push(delivery) },
    sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
  };
  return { ports, forwarded, kept };
}

const order = JSON.stringify({ id: 5001, updated_at: "2026-03-05T12:00:00+01:00", email: "inge@example.org" });

/** Lists nested to the given number of levels. */
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

interface Sent {
  /** The body as text, when it came as such. */
  text?: string;
  body?: string | Uint8Array;
  headers?: Record<string, string | undefined>;
  secret?: string;
}

async function delivered({ body = order, headers = {}, secret = SECRET, text }: Sent) {
  const receiver = aReceiver();
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const all = {
    "x-shopify-hmac-sha256": createHmac("sha256", secret).update(bytes).digest("base64"),
    "x-shopify-topic": "orders/paid",
    "x-shopify-shop-domain": "laden.myshopify.com",
    "x-shopify-webhook-id": "w1",
    "x-shopify-event-id": "e1",
    "x-shopify-triggered-at": "2026-03-05T11:59:58.123456789Z",
    "x-forwarded-for": "203.0.113.9",
    cookie: "secret",
    ...headers,
  };
  const present = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { status } = await receiveWebhook(receiver.ports, {
    headers: Object.fromEntries(present),
    body: bytes,
    ...(text === undefined ? {} : { text }),
    now: NOW,
  });
  return { ...receiver, status };
}

test.each([order, "{", "[]"])("the body %s means the same whether it came as text or as bytes", async (body) => {
  const asText = await delivered({ body, text: body });
  const asBytes = await delivered({ body });

  expect([asText.status, asText.forwarded, asText.kept]).toEqual([asBytes.status, asBytes.forwarded, asBytes.kept]);
});

test("text without the signature of its bytes is refused", async () => {
  const { status, forwarded } = await delivered({ text: order, secret: "another" });

  expect([status, forwarded]).toEqual([401, []]);
});

test("a genuine order topic goes on as ids only", async () => {
  const { status, forwarded, kept } = await delivered({});

  expect(status).toBe(200);
  expect(kept).toEqual([]);
  expect(forwarded).toEqual([
    {
      queue: "order-events",
      event: {
        shop: "laden.myshopify.com",
        topic: "orders/paid",
        orderId: "5001",
        webhookId: "w1",
        eventId: "e1",
        triggeredAt: "2026-03-05T11:59:58.123Z",
        updatedAt: "2026-03-05T12:00:00+01:00",
      },
    },
  ]);
  expect(orderEvent.safeParse(forwarded[0]?.event).success).toBe(true);
});

test.each(Object.entries(webhookTopics))("the topic %s goes to the queue of its kind: %s", async (topic, kind) => {
  const body = JSON.stringify({ id: 1, order_id: 5001, order_edit: { order_id: 5001 } });

  const { forwarded } = await delivered({ body, headers: { "x-shopify-topic": topic } });

  const queue = { order: "order-events", app: "app-events", compliance: "compliance" }[kind];
  expect(forwarded.map((one) => one.queue)).toEqual([queue]);
  expect((kind === "order" ? orderEvent : bodyEvent).safeParse(forwarded[0]?.event).success).toBe(true);
});

test.each<[string, Sent]>([
  ["without a signature", { headers: { "x-shopify-hmac-sha256": undefined } }],
  ["with an empty signature", { headers: { "x-shopify-hmac-sha256": "" } }],
  ["signed with another secret", { secret: "guess" }],
  [
    "with the signature of another body",
    { headers: { "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update("{}").digest("base64") } },
  ],
  [
    "with a signature in hex",
    { headers: { "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(order).digest("hex") } },
  ],
  ["with a signature that is too long", { headers: { "x-shopify-hmac-sha256": "A".repeat(10_000) } }],
  ["with a signature that is no text we know", { headers: { "x-shopify-hmac-sha256": "ü".repeat(44) } }],
])("a delivery %s is refused and leaves nothing", async (_, sent) => {
  const { status, forwarded, kept } = await delivered(sent);

  expect([status, forwarded, kept]).toEqual([401, [], []]);
});

test("a body of 64 levels is taken, whatever brackets its texts hold", async () => {
  const body = `{"id":5001,"note":"\\"${"[".repeat(200)}","deep":${nested(63)}}`;

  expect((await delivered({ body })).forwarded).toHaveLength(1);
});

test("a delivery signed with the previous secret is genuine", async () => {
  expect((await delivered({ secret: "shpss_previous" })).forwarded).toHaveLength(1);
});

test.each<[string, QuarantinedDelivery["reason"], Sent]>([
  ["no JSON", "malformed_body", { body: "{" }],
  ["nothing", "malformed_body", { body: "" }],
  ["an array", "malformed_body", { body: "[]" }],
  ["null", "malformed_body", { body: "null" }],
  ["a text", "malformed_body", { body: '"5001"' }],
  ["a number", "malformed_body", { body: "1e999" }],
  ["invalid UTF-8", "malformed_body", { body: new Uint8Array([123, 34, 255, 254, 34, 58, 49, 125]) }],
  ["deep nesting", "too_deep", { body: `${"[".repeat(100_000)}${"]".repeat(100_000)}` }],
  ["an order that is nested too deep", "too_deep", { body: `{"id":5001,"note":${nested(64)}}` }],
  [
    "a body that goes on whole and is nested too deep",
    "too_deep",
    { body: `{"id":1,"deep":${nested(5_000)}}`, headers: { "x-shopify-topic": "app/uninstalled" } },
  ],
  ["no id", "malformed_body", { body: "{}" }],
  ["an id that is none", "malformed_body", { body: '{"id":"../5001"}' }],
  ["a negative id", "malformed_body", { body: '{"id":-1}' }],
  ["an id that is not exact", "malformed_body", { body: '{"id":12345678901234567890}' }],
  [
    "a refund without an order",
    "malformed_body",
    { body: '{"id":1}', headers: { "x-shopify-topic": "refunds/create" } },
  ],
  ["an unknown topic", "unknown_topic", { headers: { "x-shopify-topic": "carts/create" } }],
  ["no topic", "unknown_topic", { headers: { "x-shopify-topic": undefined } }],
  ["a topic in other letters", "unknown_topic", { headers: { "x-shopify-topic": "Orders/Paid" } }],
  ["a topic every object has", "unknown_topic", { headers: { "x-shopify-topic": "constructor" } }],
  ["no shop", "unknown_shop", { headers: { "x-shopify-shop-domain": undefined } }],
  ["a foreign shop", "unknown_shop", { headers: { "x-shopify-shop-domain": "laden.example.org" } }],
  ["a shop that breaks out of a key", "unknown_shop", { headers: { "x-shopify-shop-domain": "a#b.myshopify.com" } }],
  ["a shop with a path", "unknown_shop", { headers: { "x-shopify-shop-domain": "laden.myshopify.com/x" } }],
  ...["app/uninstalled", "shop/update"].map((topic): [string, QuarantinedDelivery["reason"], Sent] => [
    `a signed body of another shop: ${topic}`,
    "other_shop",
    { body: '{"id":1,"myshopify_domain":"other.myshopify.com"}', headers: { "x-shopify-topic": topic } },
  ]),
  ...["customers/redact", "shop/redact"].map((topic): [string, QuarantinedDelivery["reason"], Sent] => [
    `a signed body about another shop: ${topic}`,
    "other_shop",
    { body: '{"shop_id":1,"shop_domain":"other.myshopify.com"}', headers: { "x-shopify-topic": topic } },
  ]),
  [
    "too much",
    "too_large",
    { body: JSON.stringify({ x: "y".repeat(900_000) }), headers: { "x-shopify-topic": "shop/update" } },
  ],
])("a genuine delivery with %s is answered and kept as %s", async (_, reason, sent) => {
  const { status, forwarded, kept } = await delivered(sent);

  expect(status).toBe(200);
  expect(forwarded).toEqual([]);
  expect(kept).toMatchObject([{ at: NOW, reason, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

test("a signed body that names the shop of its header is forwarded", async () => {
  const { forwarded } = await delivered({
    body: '{"shop_id":1,"shop_domain":"laden.myshopify.com"}',
    headers: { "x-shopify-topic": "shop/redact" },
  });

  expect(forwarded).toMatchObject([{ event: { shop: "laden.myshopify.com" } }]);
});

test("a big order needs no big message", async () => {
  const body = JSON.stringify({ id: 5001, note: "x".repeat(5_000_000) });

  const { forwarded } = await delivered({ body });

  expect(JSON.stringify(forwarded).length).toBeLessThan(500);
});

test("what is kept holds size, hash and the platform's headers, and neither signature, body nor anything else", async () => {
  const long = "x".repeat(5_000);
  const { kept } = await delivered({ body: '{"email":"inge@example.org"', headers: { "x-shopify-api-version": long } });

  const [delivery] = kept;
  expect(Object.keys(delivery?.headers ?? {}).sort()).toEqual([
    "x-shopify-api-version",
    "x-shopify-event-id",
    "x-shopify-shop-domain",
    "x-shopify-topic",
    "x-shopify-triggered-at",
    "x-shopify-webhook-id",
  ]);
  expect(delivery?.headers["x-shopify-api-version"]).toHaveLength(200);
  expect(delivery?.bytes).toBe(27);
  expect(JSON.stringify(kept)).not.toContain("example.org");
});

test("missing ids and instants are replaced, so that the message fits its queue", async () => {
  const headers = {
    "x-shopify-webhook-id": undefined,
    "x-shopify-event-id": undefined,
    "x-shopify-triggered-at": "gestern",
  };

  const { forwarded } = await delivered({ headers });

  expect(orderEvent.safeParse(forwarded[0]?.event).success).toBe(true);
  expect(forwarded[0]?.event["triggeredAt"]).toBe(NOW);
});

test("a queue that cannot be reached is no 200", async () => {
  const { ports } = aReceiver();
  const body = Buffer.from(order);
  const headers = {
    "x-shopify-hmac-sha256": createHmac("sha256", SECRET).update(body).digest("base64"),
    "x-shopify-topic": "orders/paid",
    "x-shopify-shop-domain": "laden.myshopify.com",
  };
  const queues = { ...ports.queues, sendOrderEvent: () => Promise.reject(new Error("down")) };

  await expect(receiveWebhook({ ...ports, queues }, { headers, body, now: NOW })).rejects.toThrow("down");
});
