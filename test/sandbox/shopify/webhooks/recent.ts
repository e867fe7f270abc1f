import { objectOf, parseObject } from "../json.ts";
import { legacyId } from "../orders/ids.ts";
import type { Delivery } from "./delivery.ts";

/** One try to deliver a webhook, as the admin shows it. */
export interface TriedDelivery {
  id: string;
  topic: string;
  /** Milliseconds, sandbox clock. */
  at: number;
  /** Counts from 1. */
  attempt: number;
  /** HTTP status of the answer; 0 means there was none. */
  status: number;
  /** Numeric id of the order it is about. */
  orderId: string | undefined;
}

/** The latest tries of each shop, newest first; forgotten with the process. */
export interface RecentDeliveries {
  note(delivery: Delivery, status: number, at: number): void;
  of(shop: string): readonly TriedDelivery[];
  clear(): void;
}

const KEPT_PER_SHOP = 200;

export function createRecentDeliveries(): RecentDeliveries {
  const byShop = new Map<string, TriedDelivery[]>();
  return {
    note: ({ id, shop, topic, body, failures }, status, at) => {
      const tried = { id, topic, at, attempt: failures + 1, status, orderId: orderOf(topic, body) };
      byShop.set(shop, [tried, ...(byShop.get(shop) ?? [])].slice(0, KEPT_PER_SHOP));
    },
    of: (shop) => byShop.get(shop) ?? [],
    clear: () => byShop.clear(),
  };
}

function orderOf(topic: string, body: string): string | undefined {
  if (!/^(orders|refunds|order_transactions|fulfillments)\//.test(topic)) return undefined;
  const subject = parseObject(body) ?? {};
  const id = subject["order_id"] ?? objectOf(subject["order_edit"])["order_id"] ?? subject["id"];
  return id === undefined || id === null ? undefined : legacyId(id);
}
