import type { OpenDecision } from "../decision.ts";
import { documentSlotKey } from "../document-slot-key.ts";
import { type PlanInput, traceStep } from "../rules/rule.ts";
import { isCancelled } from "./cancellation.ts";

/**
 * Credit notes whose refund is gone, or failed after all, or whose cancelled order is on again, as by a payment after a
 * voiding: a person takes them back at the provider, nothing made is ever edited; one that was taken back is done with. Nothing is concluded from an order that was not read completely.
 */
export function withdrawnDecisions({ order, context }: PlanInput): OpenDecision[] {
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
