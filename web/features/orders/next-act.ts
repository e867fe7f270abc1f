import type { OrderRowEntry } from "#shared/api/orders.responses.ts";
import { type ReasonCode, traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";

/** The next act on an order that needs the merchant. */
export type NextAct = "retry" | "connect" | "queue" | "look";

/**
 * The row's act: a failed document is tried again in a connected shop, a missing connection or permission leads there.
 * An assignment is left in the queue; all else is decided on the order's page.
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
