import type { AppCredit } from "../billing/billing.ts";
import type { Charge } from "../billing/charge.ts";
import type { BulkRecord } from "../bulk/bulk.ts";
import type { JsonObject } from "../json.ts";
import type { MetafieldRecord } from "../metafields/metafields.ts";
import type { ShopRecord } from "../shops.ts";
import type { Delivery } from "../webhooks/delivery.ts";
import { type Journal, openJournal } from "./journal.ts";

/** A token or authorization code, as the platform remembers it. */
export interface TokenRecord {
  token: string;
  kind: "access" | "refresh" | "code";
  shop: string;
  /** Milliseconds since the epoch, sandbox clock. */
  expiresAt: number;
  /** Refresh tokens: the one this replaced; it stays valid until this one is first used. */
  predecessor?: string | undefined;
}

/** An order as it was given and identified; everything else is derived when it is read. */
export interface StoredOrder {
  shop: string;
  /** Legacy resource id. */
  id: string;
  given: JsonObject;
}

/** A trigger that reached Flow. */
export interface ReceivedTrigger {
  handle: string;
  payload: unknown;
  /** `…Z` */
  receivedAt: string;
}

/** One kind of record inside the journal; `all` takes the beginning of ids. */
export interface Collection<T> {
  get(id: string): T | undefined;
  put(id: string, record: T): void;
  delete(id: string): void;
  all(prefix?: string): T[];
}

/** Everything the simulator remembers. */
export interface State {
  shops: Collection<ShopRecord>;
  orders: Collection<StoredOrder>;
  tokens: Collection<TokenRecord>;
  deliveries: Collection<Delivery>;
  /** Subscriptions and one-time purchases of the app. */
  charges: Collection<Charge>;
  credits: Collection<AppCredit>;
  bulk: Collection<BulkRecord>;
  metafields: Collection<MetafieldRecord>;
  /** Types of the merchants' definitions of metafields of orders, by shop, namespace and key. */
  metafieldDefinitions: Collection<string>;
  /** Flow triggers that the app fired. */
  flowTriggers: Collection<ReceivedTrigger>;
  /** Workflows turned on, by shop and trigger. */
  workflows: Collection<boolean>;
  /** Code of notifications, by shop and template. */
  notifications: Collection<string>;
  /** The next number of a sequence, beginning at `first`. */
  next(sequence: string, first: number): number;
  clear(): void;
  close(): void;
}

// Only this module writes into these collections, so what comes back is what went in.
const collection = <T>(journal: Journal, name: string): Collection<T> => ({
  get: (id) => journal.get(name, id) as T | undefined,
  put: (id, record) => journal.put(name, id, record),
  delete: (id) => journal.delete(name, id),
  all: (prefix = "") => {
    const found: T[] = [];
    for (const [id, record] of journal.entries(name)) if (id.startsWith(prefix)) found.push(record as T);
    return found;
  },
});

/** Opens the simulator's state in `directory`. */
export function openState(directory: string): State {
  const journal = openJournal(`${directory}/shopify.jsonl`);
  const sequences = collection<number>(journal, "sequence");
  return {
    shops: collection(journal, "shop"),
    orders: collection(journal, "order"),
    tokens: collection(journal, "token"),
    deliveries: collection(journal, "delivery"),
    charges: collection(journal, "charge"),
    credits: collection(journal, "credit"),
    bulk: collection(journal, "bulk"),
    metafields: collection(journal, "metafield"),
    metafieldDefinitions: collection(journal, "metafield-definition"),
    flowTriggers: collection(journal, "flow-trigger"),
    workflows: collection(journal, "workflow"),
    notifications: collection(journal, "notification"),
    next: (sequence, first) => {
      const value = (sequences.get(sequence) ?? first - 1) + 1;
      sequences.put(sequence, value);
      return value;
    },
    clear: () => journal.clear(),
    close: () => journal.close(),
  };
}
