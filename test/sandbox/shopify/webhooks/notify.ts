import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../../clock.ts";
import { effectiveScopes } from "../graphql/access.ts";
import type { JsonObject } from "../json.ts";
import type { ShopRecord } from "../shops.ts";
import { webhookBody } from "./bodies.ts";
import { prepareDelivery } from "./delivery.ts";
import type { Outbox } from "./outbox.ts";
import { scopeOfTopic } from "./topics.ts";

export interface Subject {
  /** The completed order. */
  order?: JsonObject | undefined;
  /** gid of the order's part. */
  partId?: unknown;
  /** The whole body, for topics that are about something else. */
  payload?: JsonObject | undefined;
  delayMs?: number;
}

export type Notify = (shop: ShopRecord, topics: readonly string[], subject?: Subject) => void;

export interface NotifyNeeds {
  outbox: Outbox;
  clock: SandboxClock;
  app: { webhookUrl: string; apiSecret: string };
  now(): string;
  /** Webhooks about a shop get lost on their way to the app, repeats included. */
  isLost(shop: string): boolean;
}

/** Sends one act's webhooks under one event id. */
export function createNotify({ outbox, clock, app, now, isLost }: NotifyNeeds): Notify {
  return (shop, topics, { order, partId, payload, delayMs = 0 } = {}) => {
    if (isLost(shop.shop)) return;
    const eventId = randomUUID();
    for (const topic of topics) {
      const scope = scopeOfTopic(topic);
      if (scope && !(shop.installed && effectiveScopes(shop.grantedScopes).has(scope))) continue;
      const body = payload ?? webhookBody(topic, { shop, order, partId, now: now() });
      const content = { shop: shop.shop, topic, eventId, secret: app.apiSecret };
      const declared = prepareDelivery({ ...content, body: JSON.stringify(body), url: app.webhookUrl }, clock);
      outbox.post({ ...declared, dueAt: declared.dueAt + delayMs });
    }
  };
}
