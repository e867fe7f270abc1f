import type { Cents } from "../../values/money.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";

type Amount = Pick<AccountingDocument, "kind" | "status" | "totalCents" | "differs">;

/** A document's cents of the order's remaining sum, negative for a credit note; undefined if it does not count. */
export function weightOf({ kind, status, totalCents, differs }: Amount): Cents | undefined {
  if (differs || kind === "deliveryNote" || status === "voided" || status === "deleted") return undefined;
  if (kind === "invoice") return totalCents;
  return status === "draft" ? undefined : -totalCents;
}

/** The rest of an order's invoices after its credit notes, in cents; undefined without an invoice that counts. */
export function remainingOf(documents: readonly Amount[]): Cents | undefined {
  if (!documents.some((document) => document.kind === "invoice" && weightOf(document) !== undefined)) return undefined;
  return documents.reduce((sum, document) => sum + (weightOf(document) ?? 0), 0);
}

/** Credit notes took back the whole invoice, which then reads "Erstattet". */
export function isCreditedInFull(
  remainingCents: Cents | undefined,
  documents: readonly Pick<Amount, "kind" | "status">[],
): boolean {
  const isCredited = documents.some(
    ({ kind, status }) => kind === "creditNote" && status !== "draft" && status !== "voided" && status !== "deleted",
  );
  return isCredited && remainingCents !== undefined && remainingCents <= 0;
}
