import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { SimulatorContext } from "../context.ts";
import { EVENT_TYPES } from "../events/event-types.ts";
import { formatBerlin } from "../values/berlin-time.ts";
import { type ApiCall, type Route, readBody } from "../wire/api-call.ts";
import { refuse, refuseFields } from "../wire/errors.ts";
import { json, noContent, type Reply } from "../wire/reply.ts";
import { invalid } from "../wire/violations.ts";
import type { EventSubscription } from "../world/model.ts";

const READ = ["event-subscriptions.read"];
const WRITE = ["event-subscriptions.write"];

export const eventSubscriptionRoutes: readonly Route[] = [
  { method: "POST", path: "/v1/event-subscriptions", scopes: WRITE, query: [], handle: subscribe },
  { method: "GET", path: "/v1/event-subscriptions", scopes: READ, query: [], handle: listSubscriptions },
  { method: "DELETE", path: "/v1/event-subscriptions/:id", scopes: WRITE, query: [], handle: unsubscribe },
];

const subscriptionSchema = z.object({ eventType: z.enum(EVENT_TYPES), callbackUrl: z.url() });

async function subscribe(call: ApiCall): Promise<Reply> {
  const { organization, connection, context } = call;
  const { eventType, callbackUrl } = readBody(call, subscriptionSchema, refuseFields);
  await requireReachable(callbackUrl, context);
  const isKnown = [...organization.subscriptions.values()].some(
    (existing) => existing.eventType === eventType && existing.callbackUrl === callbackUrl,
  );
  if (isKnown) throw refuse(409, "A subscription for this event type and callback URL already exists");
  const now = context.clock.now();
  const subscription: EventSubscription = {
    subscriptionId: randomUUID(),
    connectionId: connection.id,
    eventType,
    callbackUrl,
    createdAt: now,
  };
  organization.subscriptions.set(subscription.subscriptionId, subscription);
  const resourceUri = `${context.url}/v1/event-subscriptions/${subscription.subscriptionId}`;
  const createdDate = formatBerlin(now);
  const { subscriptionId: id } = subscription;
  return json(201, { id, resourceUri, createdDate, updatedDate: createdDate, version: 0 }, { location: resourceUri });
}

/** The provider checks the address with HEAD before it accepts it; loopback may be plain http. */
async function requireReachable(callbackUrl: string, { patienceMs }: SimulatorContext): Promise<void> {
  const { protocol, hostname } = new URL(callbackUrl);
  const isLoopback = hostname === "127.0.0.1" || hostname === "localhost" || hostname.endsWith(".localhost");
  if (protocol !== "https:" && !isLoopback) {
    throw refuseFields([invalid("callbackUrl", "muss mit https beginnen")]);
  }
  const isReachable = await fetch(callbackUrl, { method: "HEAD", signal: AbortSignal.timeout(patienceMs) }).then(
    (response) => response.ok,
    () => false,
  );
  if (!isReachable) throw refuseFields([invalid("callbackUrl", "ist nicht erreichbar")]);
}

function listSubscriptions({ organization }: ApiCall): Reply {
  const content = [...organization.subscriptions.values()].map((entry) => view(organization.id, entry));
  return json(200, { content });
}

function unsubscribe(call: ApiCall): Reply {
  call.organization.subscriptions.delete(subscriptionOf(call).subscriptionId);
  return noContent();
}

function subscriptionOf({ organization, params }: ApiCall): EventSubscription {
  const subscription = organization.subscriptions.get(params.id ?? "");
  if (!subscription) throw refuse(404, `The event subscription ${params.id} was not found`);
  return subscription;
}

function view(organizationId: string, { subscriptionId, createdAt, eventType, callbackUrl }: EventSubscription) {
  return { subscriptionId, organizationId, createdDate: formatBerlin(createdAt), eventType, callbackUrl };
}
