import type { EventSink, SimulatorContext } from "../context.ts";
import { formatBerlin } from "../values/berlin-time.ts";
import type { EventSubscription, Organization } from "../world/model.ts";
import { signEvent } from "./signing.ts";

const POLL_MS = 100;
const SECOND = 1000;

/** Waiting time before each further attempt: five doubling steps, half an hour, then twenty times two hours. */
export const RETRY_DELAYS_MS: readonly number[] = [
  ...[10, 20, 40, 80, 160].map((seconds) => seconds * SECOND),
  30 * 60 * SECOND,
  ...Array.from({ length: 20 }, () => 2 * 60 * 60 * SECOND),
];
/** Redirects that are followed; one more and the delivery is given up. */
const MAX_REDIRECTS = 3;
/** Refusals that are tried again; other 4xx are final. */
const RETRIED_STATUSES = new Set([401, 403, 404, 429]);

interface Delivery {
  subscription: EventSubscription;
  organization: Organization;
  body: string;
  attempt: number;
  dueAt: number;
  running?: Promise<void> | undefined;
}

/** Sends events to their subscribers, signed, with the provider's retry plan on the sandbox clock. */
export interface EventDelivery extends EventSink {
  /** Deliveries that are due or under way; a retry in the future does not count. */
  pending(): number;
  /** Resolves when no delivery is under way. */
  quiesce(): Promise<void>;
  clear(): void;
  stop(): void;
}

export function createEventDelivery(contextOf: () => SimulatorContext): EventDelivery {
  const deliveries = new Set<Delivery>();
  const timer = setInterval(deliverDue, POLL_MS);
  timer.unref();

  const isDue = (delivery: Delivery): boolean =>
    delivery.running !== undefined || delivery.dueAt <= contextOf().clock.now();

  function deliverDue(): void {
    for (const delivery of deliveries) {
      if (delivery.running === undefined && isDue(delivery)) delivery.running = attempt(delivery);
    }
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const status = await post(contextOf(), delivery);
    delivery.running = undefined;
    const delay = RETRY_DELAYS_MS[delivery.attempt];
    const isGone = status === 410 || (delay === undefined && (status === 404 || status === undefined));
    if (isGone) delivery.organization.subscriptions.delete(delivery.subscription.subscriptionId);
    if (delay === undefined || isGone || !isRetried(status)) {
      deliveries.delete(delivery);
      return;
    }
    delivery.attempt += 1;
    delivery.dueAt = contextOf().clock.now() + delay;
  }

  return {
    emit(organization, eventType, resourceId) {
      const now = contextOf().clock.now();
      const body = JSON.stringify({
        organizationId: organization.id,
        eventType,
        resourceId,
        eventDate: formatBerlin(now),
      });
      for (const subscription of organization.subscriptions.values()) {
        if (subscription.eventType !== eventType) continue;
        deliveries.add({ subscription, organization, body, attempt: 0, dueAt: now });
      }
    },
    pending: () => [...deliveries].filter(isDue).length,
    quiesce: async () => {
      await Promise.all([...deliveries].map(({ running }) => running));
    },
    clear: () => deliveries.clear(),
    stop: () => clearInterval(timer),
  };
}

/** Posts one event; answers the last status, `undefined` when there was none. A redirect takes the whole event along. */
async function post(context: SimulatorContext, { subscription, body }: Delivery): Promise<number | undefined> {
  try {
    const headers = { "content-type": "application/json", "x-lxo-signature": await signEvent(context, body) };
    const signal = AbortSignal.timeout(context.patienceMs);
    let target = subscription.callbackUrl;
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(target, { method: "POST", headers, body, redirect: "manual", signal });
      await response.arrayBuffer();
      const location = response.headers.get("location");
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
      if (!isRedirect || redirects === MAX_REDIRECTS) return response.status;
      target = new URL(location, target).href;
    }
  } catch {
    return undefined;
  }
}

function isRetried(status: number | undefined): boolean {
  if (status === undefined || status >= 500) return true;
  return RETRIED_STATUSES.has(status);
}
