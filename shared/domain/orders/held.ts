import type { Decision } from "../documents/decision.ts";
import type { ReasonCode } from "../documents/reason-codes.ts";
import type { TransactionDecision } from "../transactions/transaction.ts";

const connectionCodes: ReadonlySet<ReasonCode> = new Set(["NOT_CONNECTED", "MISSING_FINANCE"]);

/**
 * Whether a document of the order waits for a connection, or a payment for one or its permission: such an order is decided anew
 * once there is one.
 */
export const isHeldForConnection = ({
  decisions,
  payments,
}: {
  decisions: readonly Decision[];
  payments: readonly TransactionDecision[];
}): boolean =>
  decisions.some((one) => one.verdict !== "wanted" && one.code === "NOT_CONNECTED") ||
  payments.some((one) => one.verdict !== "wanted" && connectionCodes.has(one.code));
