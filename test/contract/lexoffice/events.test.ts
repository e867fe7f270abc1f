import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { providerDeliveries } from "#functions/adapters/lexoffice/event-deliveries.ts";
import { eventSignatures } from "#functions/adapters/lexoffice/event-signatures.ts";
import { providerTopics } from "#shared/messages/provider-topics.ts";
import { eventually } from "../../builders/eventually.ts";
import { anInvoice } from "../../world/lexoffice/bodies.ts";
import { created } from "../../world/lexoffice/provider.ts";
import { aConnectedProvider } from "./connected-provider.ts";

/** Vendor documentation, event subscriptions: what is subscribed, how an event is signed, and what it says. */

const keySize = { switches: { signingKeyBits: 2048 } };

interface Received {
  body: Buffer;
  headers: Record<string, string>;
}

/** An address that takes events and keeps them. */
async function anAddress(): Promise<{ callbackUrl: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = { "x-lxo-signature": String(request.headers["x-lxo-signature"]) };
    if (request.method === "POST") received.push({ body: Buffer.concat(chunks), headers });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return { callbackUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/events`, received };
}

/** One real event of the provider, and what checks its signature. */
async function anEvent() {
  const world = await aConnectedProvider(keySize);
  const { callbackUrl, received } = await anAddress();
  await world.accounting.subscribe({ topic: "invoice.created", callbackUrl });
  const invoice = await created(world.provider, "/v1/invoices", anInvoice());
  await eventually(() => expect(received).toHaveLength(1));
  const [event] = received;
  if (!event) throw new Error("no event came");
  const keyUrl = `${world.provider.simulator.url}/webhookSignature/public/public_key.pub`;
  const signatures = eventSignatures({ keyUrl, now: () => world.provider.clock.now() });
  return { ...world, ...event, invoice, signatures, signature: providerDeliveries.signatureOf(event.headers) };
}

test("everything we want to hear of can be subscribed, is listed, and subscribing again is no failure", async () => {
  const { accounting } = await aConnectedProvider(keySize);
  const { callbackUrl } = await anAddress();
  for (const topic of providerTopics) await accounting.subscribe({ topic, callbackUrl });

  await accounting.subscribe({ topic: "payment.changed", callbackUrl });

  const listed = await accounting.listSubscriptions();
  expect(listed.map(({ topic }) => topic)).toEqual(providerTopics);
  expect(new Set(listed.map((entry) => entry.callbackUrl))).toEqual(new Set([callbackUrl]));
});

test("an address that does not answer when the provider looks at it is subscribed another time", async () => {
  const { accounting } = await aConnectedProvider(keySize);

  const subscribing = accounting.subscribe({ topic: "invoice.created", callbackUrl: "http://127.0.0.1:9/events" });

  await expect(subscribing).rejects.toMatchObject({ code: "accounting_unavailable", details: { status: 406 } });
});

test("an event of the provider is genuine, and says what happened where and when", async () => {
  const { signatures, body, signature, invoice, provider } = await anEvent();

  expect(await signatures.isGenuine(body, signature)).toBe(true);
  expect(providerDeliveries.eventOf(JSON.parse(body.toString()))).toEqual({
    organizationId: provider.organizationId,
    topic: "invoice.created",
    resourceId: invoice.id,
    at: expect.stringMatching(/^2026-03-02T11:00:\d\d\.\d{3}Z$/),
  });
});

test("an event that comes again is as genuine as before: nothing in it guards against replays", async () => {
  const { signatures, body, signature } = await anEvent();

  expect([await signatures.isGenuine(body, signature), await signatures.isGenuine(body, signature)]).toEqual([
    true,
    true,
  ]);
});

test("forged, mutated and malformed events are not genuine", async () => {
  const { signatures, body, signature = "" } = await anEvent();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const forged = sign("RSA-SHA512", body, privateKey).toString("base64");
  const mutated = Buffer.from(body.toString().replace("invoice.created", "invoice.deleted"));
  const flipped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;

  const answers = await Promise.all([
    signatures.isGenuine(body, forged),
    signatures.isGenuine(mutated, signature),
    signatures.isGenuine(Buffer.concat([body, Buffer.from(" ")]), signature),
    signatures.isGenuine(body, flipped),
    signatures.isGenuine(body, signature.slice(0, -4)),
    signatures.isGenuine(body, "a".repeat(100_000)),
    signatures.isGenuine(body, ""),
    signatures.isGenuine(body, undefined),
  ]);

  expect(answers).toEqual(answers.map(() => false));
});

/** A place that publishes a key, which can be changed, and counts how often it was read. */
async function aKeyPlace() {
  const place = { pem: "", reads: 0, keyUrl: "" };
  const server = createServer((_, response) => {
    place.reads += 1;
    response.writeHead(place.pem === "" ? 503 : 200).end(place.pem);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  place.keyUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/key`;
  return place;
}

const aKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  return { pem, sign: (body: Uint8Array) => sign("RSA-SHA512", body, privateKey).toString("base64") };
};

test("a rotated key is noticed, and forgeries do not make us read it again and again", async () => {
  const [place, first, second] = [await aKeyPlace(), aKey(), aKey()];
  let now = 0;
  const { isGenuine } = eventSignatures({ keyUrl: place.keyUrl, now: () => now });
  const body = Buffer.from("{}");
  place.pem = first.pem;
  expect(await isGenuine(body, first.sign(body))).toBe(true);
  place.pem = second.pem;

  const soon = await isGenuine(body, second.sign(body));
  now = 11 * 60_000;
  const later = await isGenuine(body, second.sign(body));
  const forged = aKey().sign(body);
  for (let forgery = 0; forgery < 5; forgery++) await isGenuine(body, forged);

  expect([soon, later, await isGenuine(body, first.sign(body))]).toEqual([false, true, false]);
  expect(place.reads).toBe(2);
});

test("without a key nothing is judged: the delivery fails and comes again", async () => {
  const [place, key] = [await aKeyPlace(), aKey()];
  const { isGenuine } = eventSignatures({ keyUrl: place.keyUrl, now: () => 0 });
  const body = Buffer.from("{}");

  await expect(isGenuine(body, key.sign(body))).rejects.toThrow("503");
  place.pem = key.pem;

  expect(await isGenuine(body, key.sign(body))).toBe(true);
});

test("a key that is too small to trust is none", async () => {
  const place = await aKeyPlace();
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
  place.pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const { isGenuine } = eventSignatures({ keyUrl: place.keyUrl, now: () => 0 });

  await expect(isGenuine(Buffer.from("{}"), `${"A".repeat(342)}==`)).rejects.toThrow("none");
});

const event = {
  organizationId: "org-1",
  eventType: "credit-note.status.changed",
  resourceId: "id-1",
  eventDate: "2026-03-02T12:00:00.123+01:00",
};

test.each([
  { label: "no JSON", body: undefined },
  { label: "a list", body: [] },
  { label: "no resource", body: { ...event, resourceId: undefined } },
  { label: "an id with a slash", body: { ...event, resourceId: "../profile" } },
  { label: "a day instead of an instant", body: { ...event, eventDate: "2026-03-02" } },
])("$label is no event", ({ body }) => {
  expect(providerDeliveries.eventOf(body)).toBeUndefined();
});

test("an event of a type that nobody asked for is one without topic", () => {
  const body = { ...event, eventType: "article.changed" };

  expect(providerDeliveries.eventOf(body)).toMatchObject({ topic: undefined, resourceId: "id-1" });
});
