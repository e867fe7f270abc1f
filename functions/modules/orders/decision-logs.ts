import type { Decision } from "../../../shared/domain/documents/decision.ts";
import { reasonCodes } from "../../../shared/domain/documents/reason-codes.ts";
import type { LogBody, LogEntry, LogEvent } from "../../../shared/domain/logs/log-entry.ts";
import type { Order } from "../../../shared/domain/orders/order.ts";
import type { Clock, Ids } from "../tasks/ports.ts";

const eventOf = {
  wanted: "document.planned",
  wait: "order.waiting",
  skip: "order.skipped",
  hold: "order.held",
} as const satisfies Record<Decision["verdict"], LogEvent>;

const wireOrigin = { invoice: "invoice", creditNote: "credit", deliveryNote: "delivery" } as const;

/** One entry per decision that is new or came out differently than before. */
export function decisionLogs(
  { clock, ids }: { clock: Clock; ids: Ids },
  order: Order,
  decisions: readonly Decision[],
  before: readonly Decision[],
): LogEntry[] {
  const outcomes = new Map(before.map((decision) => [keyOf(decision), outcomeOf(decision)]));
  return decisions
    .filter((decision) => outcomes.get(keyOf(decision)) !== outcomeOf(decision))
    .map((decision) => {
      const at = clock.now();
      return {
        key: ids.logKey(at),
        at,
        origin: wireOrigin[decision.kind],
        event: eventOf[decision.verdict],
        status: decision.verdict === "wanted" ? "info" : reasonCodes[decision.code].severity,
        orderId: order.id,
        orderName: order.name,
        ref: { order: order.id },
        ...bodyOf(decision),
      };
    });
}

const keyOf = ({ kind, source }: Decision) => `${kind}:${source.id}`;

const outcomeOf = (decision: Decision) =>
  decision.verdict === "wanted" ? "wanted" : `${decision.verdict}:${decision.code}`;

function bodyOf(decision: Decision): { body?: LogBody } {
  if (decision.verdict === "wanted") return {};
  const { code, details } = decision;
  return { body: { code, ...(details ? { values: definedOf(details) } : {}) } };
}

function definedOf(details: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  );
}
