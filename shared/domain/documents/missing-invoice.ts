import { documentSlotKey } from "./document-slot-key.ts";
import type { PlanInput } from "./rules/rule.ts";

/**
 * Whether the order's invoice was begun and nothing came of it: it was refused, given up, waived or deleted, and a person decides
 * about it. There is nothing that could have changed since, and nothing to correct.
 */
export function isInvoiceMissing({ order, context }: Pick<PlanInput, "order" | "context">): boolean {
  return context.invoice === undefined && context.removedKeys?.has(documentSlotKey("invoice", order.id)) === true;
}
