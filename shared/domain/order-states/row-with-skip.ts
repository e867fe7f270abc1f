import type { Decision } from "../documents/decision/decision.ts";
import type { DocumentTask } from "../tasks/task.ts";
import { endOf, type OrderRow, rowReason } from "./order-row.ts";
import { needsAttention } from "./order-state.ts";

/** An order's row after the merchant skipped a document: the skip replaces its reason, unless another document needs the merchant. */
export function rowWithSkip(
  row: OrderRow,
  { kind, source }: Pick<DocumentTask, "kind" | "source">,
  decisions: readonly Decision[],
): OrderRow {
  if (!isAbout(row, { kind, source })) return row;
  const others = decisions.filter((decision) => decision.kind !== kind || decision.source.id !== source.id);
  const other = rowReason(others, row.documents);
  if (needsAttention({ reason: other })) return { ...row, reason: other };
  const about = source.type === "order" ? {} : { sourceId: source.id };
  return { ...row, reason: { kind, code: "SKIPPED_BY_PERSON", verdict: "skip", ...about } };
}

/** An order's row after a task ended: a failure is shown, a skip hides nothing that needs the merchant. */
export function rowWithEnd(
  row: OrderRow,
  task: Pick<DocumentTask, "kind" | "source" | "state">,
  code: string,
): OrderRow {
  const keepsReason = task.state === "SKIPPED" && needsAttention({ reason: row.reason }) && !isAbout(row, task);
  return keepsReason ? row : { ...row, reason: endOf(task, code) };
}

const isAbout = ({ reason, id }: OrderRow, { kind, source }: Pick<DocumentTask, "kind" | "source">): boolean =>
  reason?.kind === kind && (reason.sourceId ?? id) === source.id;
