import type { Cents } from "#shared/values/money.ts";
import type { LogEvent, LogStatus } from "../../logs/log-entry.ts";
import type { DocumentContent } from "./content.ts";
import type { AccountingDocument, DocumentStatus } from "./document.ts";

/** A document's state at the provider as far as decisions need it: a final document is valid, paid or not. */
type Standing = "draft" | "standing" | "voided" | "deleted";

const standings: Readonly<Record<DocumentStatus, Standing>> = {
  draft: "draft",
  open: "standing",
  paid: "standing",
  paidoff: "standing",
  voided: "voided",
  deleted: "deleted",
};

type Changed = Pick<
  AccountingDocument,
  "status" | "number" | "title" | "date" | "totalCents" | "taxCents" | "isPartlyPaid"
>;

export const isStanding = ({ status }: Pick<AccountingDocument, "status">): boolean => standings[status] === "standing";

/** The change affects decisions about the order: finalised, back to draft, cancelled or deleted, but not paid. */
export const changesDecisions = (before: Pick<Changed, "status">, after: Pick<Changed, "status">): boolean =>
  standings[before.status] !== standings[after.status];

/** One change that a merchant makes to a document in Lexware, as the log shows it. */
export interface DocumentAct {
  event: LogEvent;
  status: LogStatus;
}

const isSettled = ({ status }: Pick<Changed, "status">): boolean => status === "paid" || status === "paidoff";

/** The merchant's acts on a document between two readings; empty if nothing changed. */
export function actsBetween(before: Changed, after: Changed): DocumentAct[] {
  if (after.status === "deleted") return before.status === "deleted" ? [] : [act("document.deleted", "warning")];
  if (after.status === "voided") return before.status === "voided" ? [] : [act("document.cancelled", "warning")];
  const acts: DocumentAct[] = [];
  if (before.status === "draft" && after.status !== "draft") acts.push(act("document.finalized", "success"));
  if (before.status !== "draft" && after.status === "draft") acts.push(act("document.convertedToDraft", "warning"));
  if (!isSettled(before) && isSettled(after)) acts.push(act("document.markedPaid", "success"));
  else if (isSettled(before) && after.status === "open") acts.push(act("document.markedUnpaid", "info"));
  if (!before.isPartlyPaid && after.isPartlyPaid) acts.push(act("document.partlyPaid", "info"));
  return acts.length === 0 && isOtherwise(before, after) ? [act("document.changed", "info")] : acts;
}

const act = (event: LogEvent, status: LogStatus): DocumentAct => ({ event, status });

const isOtherwise = (before: Changed, after: Changed): boolean =>
  before.status !== after.status ||
  before.number !== after.number ||
  before.title !== after.title ||
  before.date !== after.date ||
  before.totalCents !== after.totalCents ||
  before.taxCents !== after.taxCents ||
  before.isPartlyPaid !== after.isPartlyPaid;

/** The provider's sums are those that the app sent; half a cent of rounding for each line is no other tax. */
export function hasSentSums(
  { totalCents, taxCents }: Pick<AccountingDocument, "totalCents" | "taxCents">,
  { expectedGrossCents, content: { lines, totals } }: { expectedGrossCents: Cents; content: DocumentContent },
): boolean {
  const isSameTax = Math.abs(taxCents - totals.taxCents) <= Math.ceil(lines.length / 2);
  return totalCents === expectedGrossCents && isSameTax;
}
