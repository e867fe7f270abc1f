import type { DocumentKind } from "../../values/document-kind.ts";
import type { Instant } from "../../values/time.ts";
import type { Decision } from "../documents/decision/decision.ts";
import { isFailedFulfillment } from "../documents/facts/dates.ts";
import { documentSlotKey } from "../documents/paper/document-slot-key.ts";
import { type ReasonCode, traitsOf } from "../documents/reasons/reason-codes.ts";
import { isCreatableOnDemand } from "../documents/rules/on-demand.ts";
import type { OrderFulfillment } from "../orders/order.ts";
import { latestTasks } from "../tasks/latest.ts";
import type { DocumentTask, Task } from "../tasks/task.ts";

/** A merchant's action. `check`: decide again · `settle`: a held document is done without us · `undo`: take that back. */
export interface OrderAction {
  action: "create" | "retry" | "check" | "settle" | "undo";
  kind: DocumentKind;
  /** Id of the order, refund or fulfilment. */
  sourceId: string;
  /** The reason that the request overrides or resolves; null where none is known. */
  code: string | null;
}

/** The actions: retry what failed or waits, create what only switch, filter or event prevents; unconnected: check, settle, undo. */
export function orderActions({
  decisions,
  tasks,
  now,
  isConnected,
  fulfillments = [],
}: {
  decisions: readonly Decision[];
  tasks: readonly Task[];
  now: Instant;
  isConnected: boolean;
  fulfillments?: readonly OrderFulfillment[];
}): OrderAction[] {
  const settlings = decisions.flatMap(settlingsOf);
  if (!isConnected) return settlings;
  const latest = latestTasks(tasks);
  const retries = [...latest.values()].filter((task) => isRetryable(task, now)).map(retryOf);
  const creations = decisions
    .filter(
      (decision) =>
        (isByPerson(decision) || !latest.has(documentSlotKey(decision.kind, decision.source.id))) &&
        isCreatableOnDemand(decision),
    )
    .map(
      ({ kind, source, ...decision }): OrderAction => ({
        action: "create",
        kind,
        sourceId: source.id,
        code: decision.verdict === "wanted" ? null : decision.code,
      }),
    );
  const decided = new Set(decisions.map(({ kind, source }) => documentSlotKey(kind, source.id)));
  const parcels = fulfillments.filter((fulfillment) => {
    const key = documentSlotKey("deliveryNote", fulfillment.id);
    return !isFailedFulfillment(fulfillment) && !decided.has(key) && !latest.has(key);
  });
  return [...retries, ...creations, ...parcels.map(creationOfParcel), ...settlings];
}

const isSettled = (code: ReasonCode): boolean => code === "SETTLED_ELSEWHERE" || code === "LINKED_RECEIPT";

/** A held document can be looked at again, where that may change anything, or settled; a settled one can be taken back. */
function settlingsOf({ kind, source, ...decision }: Decision): OrderAction[] {
  if (decision.verdict === "wanted") return [];
  const of = { kind, sourceId: source.id, code: decision.code };
  if (isSettled(decision.code)) return [{ action: "undo", ...of }];
  if (decision.verdict !== "hold") return [];
  const isFinal = traitsOf(decision.code)?.isFinal === true;
  return [...(isFinal ? [] : [{ action: "check", ...of } as const]), { action: "settle", ...of }];
}

/** The merchant skipped, discarded or deleted the document: it still has a task. */
const isByPerson = (decision: Decision): boolean =>
  decision.verdict !== "wanted" && traitsOf(decision.code)?.endsOnRequest === true;

/** While delivery notes are switched off, parcels have no decision; a merchant may still request one. */
const creationOfParcel = ({ id }: OrderFulfillment): OrderAction => ({
  action: "create",
  kind: "deliveryNote",
  sourceId: id,
  code: null,
});

const isRetryable = ({ state, notBefore }: DocumentTask, now: Instant): boolean =>
  state === "REJECTED" || state === "PARKED" || (state === "PLANNED" && notBefore > now);

const retryOf = ({ kind, source, reason }: DocumentTask): OrderAction => ({
  action: "retry",
  kind,
  sourceId: source.id,
  code: reason?.code ?? null,
});
