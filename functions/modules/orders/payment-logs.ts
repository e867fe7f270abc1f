import type { LogEntry, LogEvent } from "#shared/domain/logs/log-entry.ts";
import { severityOf } from "#shared/domain/order-states/severity.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { Clock, Ids } from "../system/ports.ts";

const eventOf = {
  wanted: "transaction.planned",
  wait: "transaction.waiting",
  skip: "transaction.skipped",
  hold: "transaction.held",
} as const satisfies Record<TransactionDecision["verdict"], LogEvent>;

/** One entry per payment whose decision is new or came out differently than before. */
export function paymentLogs(
  { clock, ids }: { clock: Clock; ids: Ids },
  { id: orderId, name: orderName }: Order,
  decisions: readonly TransactionDecision[],
  before: readonly TransactionDecision[],
): LogEntry[] {
  const outcomes = new Map(before.map((decision) => [decision.transactionId, outcomeOf(decision)]));
  return decisions
    .filter((decision) => outcomes.get(decision.transactionId) !== outcomeOf(decision))
    .map((decision) => {
      const at = clock.now();
      return {
        key: ids.logKey(at),
        at,
        origin: "transaction",
        event: eventOf[decision.verdict],
        status: decision.verdict === "wanted" ? "info" : severityOf(decision),
        orderId,
        orderName,
        ref: { order: orderId, transaction: decision.transactionId },
        ...(decision.verdict === "wanted" ? {} : { body: { code: decision.code } }),
      };
    });
}

const outcomeOf = (decision: TransactionDecision): string =>
  decision.verdict === "wanted" ? "wanted" : `${decision.verdict}:${decision.code}`;
