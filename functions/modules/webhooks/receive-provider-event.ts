import { isNestedDeeper, parseJsonOrNothing } from "#shared/values/json.ts";
import type { Organizations } from "../connection/ports.ts";
import type { Sha256 } from "../security/ports.ts";
import type {
  ProviderDeliveries,
  ProviderEventQueue,
  ProviderSignatures,
  QuarantinedDelivery,
  QuarantineStore,
  Receipt,
} from "./ports.ts";

interface Ports {
  signatures: ProviderSignatures;
  deliveries: ProviderDeliveries;
  organizations: Organizations;
  queue: ProviderEventQueue;
  quarantine: QuarantineStore;
  sha256: Sha256;
}

interface Delivery {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  now: string;
}

/** An event of the provider has one level. */
const MAX_LEVELS = 64;

/** Enqueues genuine events, quarantines what it does not understand, refuses others. 410 ends a shopless account's subscription. */
export async function receiveProviderEvent(ports: Ports, delivery: Delivery): Promise<Receipt> {
  const { signatures, deliveries, organizations, queue } = ports;
  const { headers, body } = delivery;
  if (!(await signatures.isGenuine(body, deliveries.signatureOf(headers)))) return { status: 401 };
  const parsed = parseJsonOrNothing(new TextDecoder().decode(body));
  if (isNestedDeeper(parsed, MAX_LEVELS)) {
    return keep(ports, delivery, { topic: "", reason: "too_deep", status: 200 });
  }
  const event = deliveries.eventOf(parsed);
  if (event === undefined) return keep(ports, delivery, { topic: "", reason: "malformed_body", status: 200 });
  const { topic, organizationId } = event;
  if (topic === undefined) return keep(ports, delivery, { topic: "", reason: "unknown_topic", status: 200 });
  const shop = await organizations.findShop(organizationId);
  if (shop === undefined) return keep(ports, delivery, { topic, reason: "unknown_organization", status: 410 });
  await queue.send({ ...event, topic, shop });
  return { status: 200, topic, shop };
}

async function keep(
  { quarantine, sha256 }: Ports,
  { body, now }: Delivery,
  { topic, reason, status }: { topic: string; reason: QuarantinedDelivery["reason"]; status: number },
): Promise<Receipt> {
  const hash = sha256(new TextDecoder("latin1").decode(body));
  await quarantine.keep({ at: now, topic, reason, headers: {}, bytes: body.byteLength, hash });
  return { status, topic, reason };
}
