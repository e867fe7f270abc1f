import { isAppError } from "#shared/errors.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { ProviderEvent, ProviderMessage } from "#shared/messages/provider-event.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { subscribeToEvents } from "../connection/ensure-event-subscriptions.ts";
import { withProviderToken } from "../connection/with-provider-token.ts";
import { behindTasks, inTurns } from "../provider/slot.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { JobRequests } from "../system/ports.ts";
import type { ProviderEventQueue } from "../webhooks/ports.ts";
import { type FollowPorts, followDocument, type News } from "./follow-document.ts";
import type { ContactIndex } from "./ports.ts";
import { type WitnessPorts, witnessDocument } from "./witness-document.ts";

interface Ports extends FollowPorts, WitnessPorts {
  shops: ShopStore;
  contactIndex: ContactIndex;
  queue: ProviderEventQueue;
  providerJobs: JobRequests<"provider-events">;
  eventCallbackUrl: string;
}

/** The outcome of an event. `ignored`: of another account or installation, known already, or about nothing of ours. */
type ProviderEventOutcome = "applied" | "ignored";

/** Too little for one more subscription with its slot and answer: another message does the rest. */
const MINIMUM_MILLISECONDS = 48_000;

/** A send is answered, or known to be unanswered, by then: longer than the time-out of a call. */
const PUT_OFF_SECONDS = 45;

/** An import may keep an account busy for hours: an event that came so often has its turn. */
const DELAYS_BEHIND_TASKS = 5;
/** About three hours: then the event fails and the developers get an alarm. */
const MAX_DELAYS = 20;
const SHORTEST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 600;
const PARTS_OF_A_DELAY = 101;

/**
 * Reads the true state after an event, which is postponed while the provider is unavailable.
 * Failures: accounting_*, write_conflict.
 */
export async function processProviderEvent(
  ports: Ports,
  event: ProviderMessage,
  { remainingMilliseconds }: { remainingMilliseconds(): number },
): Promise<void> {
  if ("duty" in event) return runJob(ports, event, remainingMilliseconds);
  const { delays = 0 } = event;
  const background = delays < DELAYS_BEHIND_TASKS ? behindTasks : inTurns;
  const outcome = await workOn({ ...ports, background }, event).catch((error: unknown) => {
    if (delays < MAX_DELAYS && isAppError(error, "accounting_throttled", "accounting_unavailable")) return "busy";
    throw error;
  });
  if (outcome === "later") {
    return ports.queue.send({ ...event, wasPutOff: true }, { afterSeconds: PUT_OFF_SECONDS });
  }
  if (outcome === "busy") {
    return ports.queue.send({ ...event, delays: delays + 1 }, { afterSeconds: delaySeconds(event.resourceId, delays) });
  }
  const isContactNews = outcome === "applied" && event.topic === "contact.changed";
  await ports.shops.count({
    "providerEvents.received": 1,
    [`providerEvents.${outcome}`]: 1,
    ...(isContactNews ? { "contacts.updated": 1 } : {}),
  });
}

/** Runs a job at the provider. */
async function runJob(
  ports: Ports,
  job: JobMessage<"provider-events">,
  remainingMilliseconds: () => number,
): Promise<void> {
  switch (job.duty) {
    case "subscribe": {
      const hasTime = () => remainingMilliseconds() > MINIMUM_MILLISECONDS;
      const { isPartial } = await subscribeToEvents(ports, hasTime);
      if (isPartial) await ports.providerJobs.send([job]);
    }
  }
}

/** The longer the oftener, and half as much more or less: what came together comes back one by one. */
function delaySeconds(resourceId: string, delays: number): number {
  const part = [...resourceId].reduce((rest, letter) => (rest * 31 + letter.charCodeAt(0)) % PARTS_OF_A_DELAY, delays);
  const middle = Math.min(MAX_DELAY_SECONDS, SHORTEST_DELAY_SECONDS * 2 ** delays);
  return Math.round(middle * (0.5 + part / PARTS_OF_A_DELAY));
}

async function workOn(ports: Ports, event: ProviderEvent): Promise<ProviderEventOutcome | "later"> {
  const { topic, resourceId, organizationId } = event;
  const [shop, connection] = await Promise.all([ports.shops.find(), ports.connections.find()]);
  if (!shop || shop.uninstalledAt !== undefined) return "ignored";
  if (connection?.status !== "connected" || connection.organizationId !== organizationId) return "ignored";
  switch (topic) {
    case "connection.revoked":
      return connection.connectionId === resourceId ? askForPermission(ports) : "ignored";
    case "contact.changed":
    case "contact.deleted":
      return (await ports.contactIndex.doubt(resourceId)) > 0 ? "applied" : "ignored";
    case "payment.changed":
      return aboutDocument(ports, event, undefined);
    default:
      return aboutDocument(ports, event, kindOf(topic));
  }
}

function newsOf(topic: ProviderEvent["topic"]): News {
  if (topic === "payment.changed") return "payment";
  return topic.endsWith(".deleted") ? "deletion" : "change";
}

const kindOf = (topic: `${DocumentKind}.${string}`): DocumentKind | undefined =>
  documentKinds.find((kind) => topic.startsWith(`${kind}.`));

const documentKinds = ["invoice", "creditNote", "deliveryNote"] as const satisfies readonly DocumentKind[];

/** `kind`: undefined where the event does not say which kind it is about. */
async function aboutDocument(
  ports: Ports,
  { shop, topic, resourceId: providerId, at, wasPutOff }: ProviderEvent,
  kind: DocumentKind | undefined,
): Promise<ProviderEventOutcome | "later"> {
  const followed = await followDocument(ports, { shop, providerId, at, news: newsOf(topic) });
  if (followed !== "unknown") return followed;
  const isCreation = topic.endsWith(".created");
  return witnessDocument(ports, { shop, providerId, kind, isCreation, mayWait: wasPutOff !== true });
}

/** The permission is said to be gone: one call tells, and ends the connection if it is so. */
async function askForPermission(ports: Ports): Promise<ProviderEventOutcome> {
  try {
    await withProviderToken(ports, (accounting) => accounting.profile());
    return "ignored";
  } catch (error) {
    if (!isAppError(error, "accounting_unauthorized", "not_connected")) throw error;
    return "applied";
  }
}
