import { wireKinds } from "#shared/api/wire-kinds.ts";
import { type Decision, madeBy } from "#shared/domain/documents/decision/decision.ts";
import { documentSlotKey } from "#shared/domain/documents/paper/document-slot-key.ts";
import type { LogBody, LogEntry, LogEvent } from "#shared/domain/logs/log-entry.ts";
import { severityOf } from "#shared/domain/order-states/severity.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import type { Clock, Ids } from "../system/ports.ts";

const eventOf = {
  wanted: "document.planned",
  wait: "order.waiting",
  skip: "order.skipped",
  hold: "order.held",
} as const satisfies Record<Decision["verdict"], LogEvent>;

/** One entry per decision that is new, or came out differently than before; none where one is only read again. */
export function decisionLogs(
  { clock, ids }: { clock: Clock; ids: Ids },
  order: Order,
  decisions: readonly Decision[],
  { before, tasks }: { before: readonly Decision[]; tasks: readonly Task[] },
): LogEntry[] {
  const earlier = new Map(before.map((decision) => [keyOf(decision), decision]));
  const planned = new Set(tasks.filter(isDocumentTask).map(keyOf));
  return decisions
    .filter((decision) => {
      const known = earlier.get(keyOf(decision));
      const isMade = known !== undefined && madeBy(known) !== undefined && !planned.has(keyOf(decision));
      const isReadAgain = decision.verdict === "wanted" && isMade;
      return !isReadAgain && (known === undefined || outcomeOf(known) !== outcomeOf(decision));
    })
    .map((decision) => {
      const at = clock.now();
      return {
        key: ids.logKey(at),
        at,
        origin: wireKinds[decision.kind],
        event: eventOf[decision.verdict],
        status: decision.verdict === "wanted" ? "info" : severityOf(decision),
        orderId: order.id,
        orderName: order.name,
        ref: { order: order.id },
        ...bodyOf(decision),
      };
    });
}

const keyOf = ({ kind, source }: Pick<Decision, "kind" | "source">) => documentSlotKey(kind, source.id);

const outcomeOf = (decision: Decision) =>
  decision.verdict === "wanted" ? "wanted" : `${decision.verdict}:${decision.code}`;

function bodyOf(decision: Decision): { body?: LogBody } {
  if (decision.verdict === "wanted") return {};
  const { code, details } = decision;
  return { body: { code, ...(details ? { values: plainOf(details) } : {}) } };
}

/** The values that the entry's sentence can name; the order shows the sums per tax rate. */
function plainOf(details: object): Record<string, string | number> {
  const isPlain = (entry: [string, unknown]): entry is [string, string | number] =>
    typeof entry[1] === "string" || typeof entry[1] === "number";
  return Object.fromEntries(Object.entries(details).filter(isPlain));
}
