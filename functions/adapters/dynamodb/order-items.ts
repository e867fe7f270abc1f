import type { Decision } from "../../../shared/domain/documents/decision.ts";
import type { ReasonCode } from "../../../shared/domain/documents/reason-codes.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import type { TransactionDecision } from "../../../shared/domain/transactions/transaction.ts";
import type { OrderHead, SaveOrder } from "../../modules/orders/ports.ts";
import { pack, unpack } from "./codec.ts";
import { orderKeys } from "./keys.ts";

/** Snapshot and decisions of an order, packed into one item; what a stale hint is checked against stays readable. */
interface Snapshot {
  order: Order;
  decisions: readonly Decision[];
  /** Absent in orders that were stored before payments were decided. */
  payments?: readonly TransactionDecision[];
}

export function orderItem(shop: string, change: SaveOrder): Record<string, unknown> {
  const { order, decisions, payments, fingerprint, readAt, expectedVersion } = change;
  return {
    ...orderKeys.order(shop, order.id),
    type: "order",
    version: (expectedVersion ?? 0) + 1,
    orderId: order.id,
    orderName: order.name,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    readAt,
    fingerprint,
    packed: pack({ order, decisions: withoutContents(decisions), payments } satisfies Snapshot),
    ...(payments.some(isHeld) || decisions.some(isUnconnected)
      ? { g1pk: orderKeys.heldPayments(shop), g1sk: `${order.createdAt}#${order.id}` }
      : {}),
  };
}

const connectionCodes: ReadonlySet<ReasonCode> = new Set(["NOT_CONNECTED", "MISSING_FINANCE"]);

/** Whether a payment waits for a connection, or for what that permits. */
const isHeld = (decision: TransactionDecision): boolean =>
  decision.verdict !== "wanted" && connectionCodes.has(decision.code);

/** Whether a document waits for a connection; one whose invoice exists is found by no other list. */
const isUnconnected = (decision: Decision): boolean =>
  decision.verdict !== "wanted" && decision.code === "NOT_CONNECTED";

/** A wanted decision's content stands with its task; the order keeps verdict and trace. */
function withoutContents(decisions: readonly Decision[]): Decision[] {
  return decisions.map((decision) => {
    if (decision.verdict !== "wanted") return decision;
    const { contact: _, ...kept } = decision;
    return { ...kept, content: { ...decision.content, lines: [] } };
  });
}

export function toHead(item: Record<string, unknown>): OrderHead {
  const { decisions, payments = [] } = unpack<Snapshot>(item["packed"]);
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
  };
}

export const toOrder = (item: Record<string, unknown>): Order => unpack<Snapshot>(item["packed"]).order;
