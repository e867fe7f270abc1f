import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../builders/eventually.ts";
import { RETRY_DELAYS_MS } from "../../sandbox/lexoffice/events/delivery.ts";
import { anInvoice } from "./bodies.ts";
import { aProvider, created } from "./provider.ts";

/** Vendor documentation, event subscriptions: HEAD check, signatures, retries. */

interface Received {
  body: string;
  signature: string;
}

/** A callback that answers HEAD with 204 and POST with the given statuses in turn (the last one stays). */
async function aCallback(...statuses: number[]): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === "POST") {
      const signature = String(request.headers["x-lxo-signature"]);
      received.push({ body: Buffer.concat(chunks).toString(), signature });
    }
    const status = request.method === "HEAD" ? 204 : (statuses[received.length - 1] ?? statuses.at(-1) ?? 204);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/events`, received };
}

test("failed deliveries come again after 10 and 20 seconds of the sandbox clock, unchanged", async () => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });
  const { url, received } = await aCallback(500, 503, 204);
  await provider.call("POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl: url });
  await created(provider, "/v1/invoices", anInvoice());

  for (const [attempts, seconds] of [
    [1, 10],
    [2, 20],
  ] as const) {
    await eventually(() => expect([received.length, provider.simulator.pendingEvents()]).toEqual([attempts, 0]));
    provider.clock.advance(seconds * 1000);
  }

  await eventually(() => expect(received).toHaveLength(3));
  expect(new Set(received.map(({ body }) => body)).size).toBe(1);
});

test("410 deletes the subscription", async () => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });
  const { url } = await aCallback(410);
  await provider.call("POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl: url });

  await created(provider, "/v1/invoices", anInvoice());

  await eventually(async () =>
    expect((await provider.call("GET", "/v1/event-subscriptions")).body).toEqual({ content: [] }),
  );
});

test("a second subscription of the same type and address is a conflict", async () => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });
  const { url } = await aCallback(204);
  const subscribe = () =>
    provider.call("POST", "/v1/event-subscriptions", { eventType: "payment.changed", callbackUrl: url });

  const statuses = [(await subscribe()).status, (await subscribe()).status];

  expect(statuses).toEqual([201, 409]);
});

test.each([
  { label: "an unreachable address", callbackUrl: "http://127.0.0.1:9/events" },
  { label: "plain http to the outside", callbackUrl: "http://example.org/events" },
])("$label is refused", async ({ callbackUrl }) => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });

  const answer = await provider.call("POST", "/v1/event-subscriptions", { eventType: "token.revoked", callbackUrl });

  expect(answer.status).toBe(406);
});

/** A chain of addresses: each redirects to the next, the last one takes the event. */
async function aRedirectingCallback(hops: number): Promise<{ url: string; received: Received[] }> {
  let target = await aCallback(204);
  const { received } = target;
  for (let hop = 0; hop < hops; hop += 1) {
    const location = target.url;
    const server = createServer((request, response) => {
      request.resume();
      if (request.method === "HEAD") response.writeHead(204).end();
      else response.writeHead(307, { location }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const address = server.address();
    target = { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/events`, received };
  }
  return target;
}

test.each([
  { hops: 3, events: 1 },
  { hops: 4, events: 0 },
])("an event that is redirected $hops times arrives $events times (reference 23)", async ({ hops, events }) => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });
  const { url, received } = await aRedirectingCallback(hops);
  const marker = await aCallback(204);
  await provider.call("POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl: url });
  await provider.call("POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl: marker.url });

  await created(provider, "/v1/invoices", anInvoice());
  await eventually(() => expect([marker.received.length, provider.simulator.pendingEvents()]).toEqual([1, 0]));
  provider.clock.advance(60_000);

  expect([received.length, provider.simulator.pendingEvents()]).toEqual([events, 0]);
});

test.each([
  { status: 400, attempts: 1 },
  { status: 401, attempts: 2 },
  { status: 403, attempts: 2 },
  { status: 429, attempts: 2 },
  { status: 503, attempts: 2 },
  { status: 201, attempts: 1 },
])("a callback that answers $status is tried $attempts times within 10 seconds", async ({ status, attempts }) => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });
  const { url, received } = await aCallback(status, 204);
  await provider.call("POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl: url });
  await created(provider, "/v1/invoices", anInvoice());
  await eventually(() => expect([received.length, provider.simulator.pendingEvents()]).toEqual([1, 0]));

  provider.clock.advance(10_000);

  await eventually(() => expect([received.length, provider.simulator.pendingEvents()]).toEqual([attempts, 0]));
});

test("an address that stays 404 loses its subscription at the end of the plan, not before", async () => {
  const provider = await aProvider({ switches: { signingKeyBits: 2048 } });
  const { url, received } = await aCallback(404);
  await provider.call("POST", "/v1/event-subscriptions", { eventType: "invoice.created", callbackUrl: url });
  await created(provider, "/v1/invoices", anInvoice());
  const subscriptions = async () => (await provider.call("GET", "/v1/event-subscriptions")).body.content.length;

  let beforeTheLast = 0;
  for (const [index, delay] of RETRY_DELAYS_MS.entries()) {
    await eventually(() => expect([received.length, provider.simulator.pendingEvents()]).toEqual([index + 1, 0]));
    beforeTheLast = await subscriptions();
    provider.clock.advance(delay);
  }

  await eventually(async () => expect(await subscriptions()).toBe(0));
  expect([beforeTheLast, received.length]).toEqual([1, RETRY_DELAYS_MS.length + 1]);
});
