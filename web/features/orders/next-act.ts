import type { OrderRowEntry } from "#shared/api/order-record.ts";
import { type ReasonCode, traitsOf } from "#shared/domain/documents/reasons/reason-codes.ts";

/** The next act on an order that needs the merchant. */
export type NextAct = "retry" | "connect" | "queue" | "settle" | "complete" | "address" | "correct" | "look";

/** Reasons that a correction ends. */
const corrected: ReadonlySet<string> = new Set<ReasonCode>(["CHANGED_AFTER_DOCUMENT", "CANCELLED_AFTER_INVOICE"]);

/** The row's act: connect, retry, or lead to a page: the order's for an address, the queue for assignments. */
export function nextAct(
  { reason, paymentReason }: Pick<OrderRowEntry, "reason" | "paymentReason">,
  { isConnected, takesAddress }: { isConnected: boolean; takesAddress: boolean },
): NextAct {
  if (reason?.verdict === "failed") return isConnected ? "retry" : "connect";
  const isHeld = reason?.verdict === "hold";
  const held = isHeld ? reason.code : paymentReason?.code;
  if (held === undefined) return "look";
  if (traitsOf(held)?.endsWith === "connection") return "connect";
  if (held === ("ASSIGNMENT_FAILED" satisfies ReasonCode)) return "queue";
  if (!isHeld) return "look";
  const { isFinal, endsInShop } = traitsOf(held) ?? {};
  if (isFinal) return "settle";
  if (takesAddress && reason.kind === "invoice" && held === ("MISSING_ADDRESS" satisfies ReasonCode)) return "address";
  if (endsInShop === "completed") return "complete";
  return corrected.has(held) ? "correct" : "look";
}

/** A held order can be settled behind the dots, unless that is its row's own act. */
export const offersSettling = ({ reason }: Pick<OrderRowEntry, "reason">): boolean =>
  reason?.verdict === "hold" && traitsOf(reason.code)?.isFinal !== true;
