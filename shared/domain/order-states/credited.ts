import type { Cents } from "../../values/money.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";

type Amount = Pick<AccountingDocument, "kind" | "status" | "totalCents" | "differs">;

/**
 * What a document adds to the remaining sum of the order's invoices, in cents: a credit note subtracts. Undefined where it does
 * not count: a cancelled or deleted document, one of another sum, a credit note that is still a draft, a delivery note.
 */
export function weightOf({ kind, status, totalCents, differs }: Amount): Cents | undefined {
  if (differs || kind === "deliveryNote" || status === "voided" || status === "deleted") return undefined;
  if (kind === "invoice") return totalCents;
  return status === "draft" ? undefined : -totalCents;
}

/** What the invoices of an order still come to after its credit notes, in cents; undefined without an invoice that counts. */
export function remainingOf(documents: readonly Amount[]): Cents | undefined {
  if (!documents.some((document) => document.kind === "invoice" && weightOf(document) !== undefined)) return undefined;
  return documents.reduce((sum, document) => sum + (weightOf(document) ?? 0), 0);
}

/** Whether credit notes took back all that was invoiced: such an invoice reads "Erstattet". */
export function isCreditedInFull(
  remainingCents: Cents | undefined,
  documents: readonly Pick<Amount, "kind" | "status">[],
): boolean {
  const isCredited = documents.some(
    ({ kind, status }) => kind === "creditNote" && status !== "draft" && status !== "voided" && status !== "deleted",
  );
  return isCredited && remainingCents !== undefined && remainingCents <= 0;
}
