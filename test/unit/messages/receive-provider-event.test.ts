import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { providerDeliveries } from "#functions/adapters/lexoffice/event-deliveries.ts";
import type { QuarantinedDelivery } from "#functions/modules/webhooks/ports.ts";
import { receiveProviderEvent } from "#functions/modules/webhooks/receive-provider-event.ts";

const event = {
  organizationId: "aa93e8a8-2aa3-470b-b914-caad8a255dd8",
  eventType: "invoice.changed",
  resourceId: "a6da8bc9-3b3a-4d59-8f5d-b3d8a5a0a4a5",
  eventDate: "2026-03-05T12:00:00.000+01:00",
};

async function delivered(body: string) {
  const kept: QuarantinedDelivery[] = [];
  const forwarded: object[] = [];
  const ports = {
    signatures: { isGenuine: async () => true },
    deliveries: providerDeliveries,
    organizations: { findShop: async () => "laden.myshopify.com" },
    queue: { send: async (sent: object) => void forwarded.push(sent) },
    quarantine: { keep: async (delivery: QuarantinedDelivery) => void kept.push(delivery) },
    sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
  };
  const { status } = await receiveProviderEvent(ports, {
    headers: {},
    body: Buffer.from(body),
    now: "2026-03-05T11:00:01.000Z",
  });
  return { status, forwarded, reasons: kept.map(({ reason }) => reason) };
}

test("an event that is nested too deep goes into quarantine, and is read no further", async () => {
  const deep = JSON.stringify(event).replace("}", `,"more":${"[".repeat(64)}${"]".repeat(64)}}`);

  expect(await delivered(deep)).toEqual({ status: 200, forwarded: [], reasons: ["too_deep"] });
});

test("an event that is no JSON goes into quarantine", async () => {
  expect(await delivered("{")).toEqual({ status: 200, forwarded: [], reasons: ["malformed_body"] });
});

test("an event goes on to its queue", async () => {
  expect(await delivered(JSON.stringify(event))).toMatchObject({
    status: 200,
    forwarded: [{ shop: "laden.myshopify.com", resourceId: event.resourceId }],
    reasons: [],
  });
});
