import { type JsonObject, numberOf, textOf } from "../json.ts";
import { gid } from "../orders/ids.ts";
import type { Collection } from "../state/state.ts";

/** Failures in a row after which the platform removes an API-made subscription (vendor documentation: webhook retries). */
export const FAILURES_UNTIL_REMOVAL = 8;

/** The destination of one subscription's webhooks. */
export interface SubscriptionTarget {
  key: string;
  url: string;
  name: string | undefined;
  includeFields: string[];
}

/** The webhook subscriptions that the app made through the API, of all shops. */
export interface ApiSubscriptions {
  list(shop: string): JsonObject[];
  find(shop: string, id: string): JsonObject | undefined;
  create(shop: string, topic: string, input: JsonObject, now: string): JsonObject;
  update(shop: string, id: string, input: JsonObject, now: string): JsonObject | undefined;
  remove(shop: string, id: string): boolean;
  /** Those that want a topic, given as in headers (`orders/create`). */
  of(shop: string, topic: string): SubscriptionTarget[];
  /** Counts a try; returns whether this failure removes the subscription. */
  tried(key: string, isDelivered: boolean): boolean;
}

/** `orders/create` as a member of the GraphQL enum. */
export const topicMember = (topic: string): string => topic.replaceAll("/", "_").toUpperCase();

/**
 * The endpoint as the union answers it, and `callbackUrl`, which only web addresses have.
 * (vendor documentation: WebhookSubscriptionEndpoint)
 */
function endpointOf(uri: string): JsonObject {
  if (uri.startsWith("arn:")) return { __typename: "WebhookEventBridgeEndpoint", arn: uri };
  const [, pubSubProject, pubSubTopic] = /^pubsub:\/\/([^:]+):(.+)$/.exec(uri) ?? [];
  if (pubSubProject && pubSubTopic) return { __typename: "WebhookPubSubEndpoint", pubSubProject, pubSubTopic };
  return { __typename: "WebhookHttpEndpoint", callbackUrl: uri };
}

export function createApiSubscriptions(records: Collection<JsonObject>, nextId: () => number): ApiSubscriptions {
  const given = (input: JsonObject): JsonObject => ({ ...input, callbackUrl: input["uri"] });
  const shown = (record: JsonObject): JsonObject => ({ ...record, endpoint: endpointOf(textOf(record["uri"]) ?? "") });
  return {
    list: (shop) => records.all(`${shop}/`).map(shown),
    find: (shop, id) => {
      const record = records.get(`${shop}/${id}`);
      return record && shown(record);
    },
    create: (shop, topic, input, now) => {
      const number = nextId();
      const record: JsonObject = {
        format: "JSON",
        name: null,
        filter: null,
        includeFields: [],
        metafieldNamespaces: [],
        metafields: [],
        apiVersion: { handle: "2026-10", displayName: "2026-10", supported: true },
        ...given(input),
        id: gid("WebhookSubscription", number),
        legacyResourceId: String(number),
        topic,
        createdAt: now,
        updatedAt: now,
      };
      records.put(`${shop}/${number}`, record);
      return shown(record);
    },
    update: (shop, id, input, now) => {
      const known = records.get(`${shop}/${id}`);
      if (!known) return undefined;
      const record: JsonObject = { ...known, ...given({ uri: known["uri"], ...input }), updatedAt: now };
      records.put(`${shop}/${id}`, record);
      return shown(record);
    },
    remove: (shop, id) => {
      const isKnown = records.get(`${shop}/${id}`) !== undefined;
      records.delete(`${shop}/${id}`);
      return isKnown;
    },
    of: (shop, topic) =>
      records
        .all(`${shop}/`)
        // Buses and topics of other vendors are not simulated: what goes there arrives nowhere.
        .filter(({ uri, topic: wanted }) => wanted === topicMember(topic) && /^https?:/.test(textOf(uri) ?? ""))
        .map((record) => ({
          key: `${shop}/${record["legacyResourceId"]}`,
          url: textOf(record["uri"]) ?? "",
          name: textOf(record["name"]),
          includeFields: Array.isArray(record["includeFields"]) ? record["includeFields"].map(String) : [],
        })),
    tried: (key, isDelivered) => {
      const record = records.get(key);
      if (!record) return false;
      const failures = isDelivered ? 0 : numberOf(record["consecutiveFailures"], 0) + 1;
      if (failures >= FAILURES_UNTIL_REMOVAL) records.delete(key);
      else if (failures !== numberOf(record["consecutiveFailures"], 0))
        records.put(key, { ...record, consecutiveFailures: failures });
      return failures >= FAILURES_UNTIL_REMOVAL;
    },
  };
}
