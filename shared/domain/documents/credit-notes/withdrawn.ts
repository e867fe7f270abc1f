import type { OpenDecision } from "../decision/decision.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { traceStep } from "../decision/trace.ts";
import { isCancelled } from "../facts/cancelled.ts";
import { documentSlotKey } from "../paper/document-slot-key.ts";

/** Credit notes whose refund or cancellation is gone: the merchant cancels them. Incompletely read orders give none. */
export function withdrawnDecisions({ order, context }: DecisionInput): OpenDecision[] {
  if (order.unsupported.some((feature) => feature.endsWith("_truncated"))) return [];
  const standing = new Set(order.refunds.filter(({ money }) => money !== "failed").map(({ id }) => id));
  if (isCancelled(order)) standing.add(order.id);
  return (context.creditNotes ?? [])
    .filter(({ sourceId }) => {
      const key = documentSlotKey("creditNote", sourceId);
      return !standing.has(sourceId) && context.existing.has(key) && !context.removedKeys?.has(key);
    })
    .map(({ sourceId, content }) => ({
      source: { type: sourceId === order.id ? "order" : "refund", id: sourceId },
      kind: "creditNote",
      verdict: "hold",
      code: "CREDIT_NOTE_WITHOUT_REFUND",
      details: { documentCents: content.totals.grossCents, orderCents: 0 },
      trace: [traceStep("withdrawn", "hold")],
    }));
}
