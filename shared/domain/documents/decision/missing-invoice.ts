import { documentSlotKey } from "../paper/document-slot-key.ts";
import type { DecisionInput } from "./decision-input.ts";

/** The order's invoice was begun and does not exist: refused, given up, skipped or deleted. The merchant decides. */
export function isInvoiceMissing(input: Pick<DecisionInput, "order" | "context">): boolean {
  const { invoice, removedKeys } = input.context;
  return invoice === undefined && removedKeys?.has(firstInvoiceSlot(input)) === true;
}

/** The order's invoice, or that of its correction. */
export const firstInvoiceSlot = ({ order, context }: Pick<DecisionInput, "order" | "context">): string =>
  documentSlotKey("invoice", context.correction?.id ?? order.id);
