import { documentSlotKey } from "./document-slot-key.ts";
import type { PlanInput } from "./rules/rule.ts";

/**
 * Whether the order's invoice was begun and does not exist: refused, given up, skipped or deleted. The merchant decides about
 * it. There is no document that could be outdated or need a correction.
 */
export function isInvoiceMissing({ order, context }: Pick<PlanInput, "order" | "context">): boolean {
  return context.invoice === undefined && context.removedKeys?.has(documentSlotKey("invoice", order.id)) === true;
}
