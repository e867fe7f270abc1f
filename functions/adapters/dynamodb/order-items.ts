import type { Correction } from "#shared/domain/documents/decision/correction.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { Settlement } from "#shared/domain/documents/decision/settlement.ts";
import { withoutContents } from "#shared/domain/documents/decision/stored-decisions.ts";
import { paymentMonths } from "#shared/domain/months/month-payments.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import { isSameData } from "#shared/values/same-data.ts";
import type { OrderHead, SaveOrder } from "../../modules/orders/ports.ts";
import { pack, unpack } from "./engine/codec.ts";
import { orderKeys } from "./keys.ts";

/** Snapshot and decisions of an order, packed into one item; the fields that detect a stale order event stay readable. */
interface Snapshot {
  order: Order;
  decisions: readonly Decision[];
  /** Absent in orders that were stored before payments were decided. */
  payments?: readonly TransactionDecision[];
  /** Absent where the merchant declared nothing done. */
  settlements?: readonly Settlement[];
  /** What the merchant had corrected; absent where nothing. */
  corrections?: readonly Correction[];
  /** What the order is found by; absent in orders that were stored before this was kept. */
  tokens?: readonly string[];
}

type OrderChange = Pick<SaveOrder, "order" | "decisions" | "payments" | "fingerprint" | "readAt" | "expectedVersion"> &
  Partial<SaveOrder>;

/** The order's item; `tokens`: those that were written with its first save. */
export function orderItem(shop: string, change: OrderChange): Record<string, unknown> {
  const {
    order,
    decisions,
    payments,
    settlements = [],
    corrections = [],
    fingerprint,
    readAt,
    expectedVersion,
    tokens,
  } = change;
  return {
    type: "order",
    version: (expectedVersion ?? 0) + 1,
    orderId: order.id,
    orderName: order.name,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    readAt,
    fingerprint,
    ...monthsOf(order),
    packed: pack({
      order,
      decisions: withoutContents(decisions),
      payments,
      ...(settlements.length > 0 && { settlements }),
      ...(corrections.length > 0 && { corrections }),
      ...(tokens && { tokens }),
    } satisfies Snapshot),
    ...orderKeys.order(shop, order.id),
  };
}

/** The months that the order is found in by its money; absent where none moved. */
function monthsOf(order: Order): { paymentMonths?: readonly string[] } {
  const months = paymentMonths(order);
  return months.length === 0 ? {} : { paymentMonths: months };
}

/** The months that a stored order is found in by its money; empty where a version before stored it. */
export const knownMonthsOf = (item: Record<string, unknown> | undefined): readonly string[] =>
  (item?.["paymentMonths"] ?? []) as readonly string[];

export function toHead(item: Record<string, unknown>): OrderHead {
  const { decisions, payments = [], settlements, corrections } = unpack<Snapshot>(item["packed"]);
  return {
    orderId: String(item["orderId"]),
    orderName: String(item["orderName"]),
    createdAt: String(item["createdAt"]),
    updatedAt: String(item["updatedAt"]),
    readAt: String(item["readAt"]),
    fingerprint: String(item["fingerprint"]),
    version: Number(item["version"]),
    decisions,
    payments,
    ...(settlements && { settlements }),
    ...(corrections && { corrections }),
  };
}

/** Whether both say the same of the order, whenever it was read. */
export function isSameOrder(stored: Record<string, unknown>, item: Record<string, unknown>): boolean {
  const rest = ({ version: _, readAt: __, packed: ___, ...kept }: Record<string, unknown>) => kept;
  return isSameData(rest(stored), rest(item)) && isSameData(unpack(stored["packed"]), unpack(item["packed"]));
}

/** What the order was stored to be found by; undefined where it was stored before this was kept. */
export const tokensOf = (item: Record<string, unknown>): readonly string[] | undefined =>
  unpack<Snapshot>(item["packed"]).tokens;

export const toOrder = (item: Record<string, unknown>): Order => unpack<Snapshot>(item["packed"]).order;
