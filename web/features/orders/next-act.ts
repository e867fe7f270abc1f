import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { type ReasonCode, traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";

/** The next act on an order that needs the merchant. */
export type NextAct = "retry" | "connect" | "queue" | "look";

/**
 * The act that a row offers for its reason. A document that failed is tried again, once the shop is connected; what waits for the connection or its permission
 * leads there; an assignment is left in the queue. All else is decided on the order's page.
 */
export function nextAct(
  { reason, paymentReason }: Pick<OrderRowEntry, "reason" | "paymentReason">,
  isConnected: boolean,
): NextAct {
  if (reason?.verdict === "failed") return isConnected ? "retry" : "connect";
  const held = reason?.verdict === "hold" ? reason.code : paymentReason?.code;
  if (held !== undefined && traitsOf(held)?.endsWith === "connection") return "connect";
  return held === ("ASSIGNMENT_FAILED" satisfies ReasonCode) ? "queue" : "look";
}
