import type { DocumentTask } from "../tasks/task.ts";
import type { OrderRow } from "./order-row.ts";

/** The row of an order after the merchant skipped a document: the skip replaces its reason, any other reason stays. */
export function rowWithSkip(row: OrderRow, { kind, source }: Pick<DocumentTask, "kind" | "source">): OrderRow {
  const isAbout = row.reason?.kind === kind && (row.reason.sourceId ?? row.id) === source.id;
  if (!isAbout) return row;
  const about = source.type === "order" ? {} : { sourceId: source.id };
  return { ...row, reason: { kind, code: "SKIPPED_BY_PERSON", verdict: "skip", ...about } };
}
