import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { ProviderListRow } from "../provider/ports.ts";

/** Differences between one day's lists. */
export interface DocumentDifferences {
  /** The provider's documents without a record here, oldest first: made by the merchant, or ours with a lost answer. */
  unknown: readonly ProviderListRow[];
  /** Ours whose state there is another one by now. */
  changed: readonly { document: AccountingDocument; row: ProviderListRow }[];
  /** Final ones of ours that come to another total there. */
  differing: readonly { document: AccountingDocument; row: ProviderListRow }[];
  /** Ours of that day that are not in their list. */
  missing: readonly AccountingDocument[];
}

/** Compares the provider's list of a day with ours. Drafts' totals may differ; a deleted document is not missing. */
export function compareDocuments(
  day: Day,
  theirs: readonly ProviderListRow[],
  ours: readonly { document: AccountingDocument; isTrial: boolean }[],
): DocumentDifferences {
  const known = new Map(ours.map((own) => [own.document.providerId, own]));
  const listed = new Set(theirs.map(({ providerId }) => providerId));
  const pairs = theirs.flatMap((row) => {
    const own = known.get(row.providerId);
    return own === undefined || own.isTrial ? [] : [{ document: own.document, row }];
  });
  return {
    unknown: theirs.filter(({ providerId }) => !known.has(providerId)),
    changed: pairs.filter(({ document, row }) => row.status !== undefined && row.status !== document.status),
    differing: pairs.filter(({ document, row }) => isFinal(document, row) && row.totalCents !== document.totalCents),
    missing: ours
      .filter(({ isTrial, document }) => !isTrial && document.status !== "deleted")
      .map(({ document }) => document)
      .filter(({ createdAt, providerId }) => berlinDay(createdAt) === day && !listed.has(providerId)),
  };
}

const isFinal = (document: AccountingDocument, row: ProviderListRow): boolean =>
  document.kind !== "deliveryNote" && document.status !== "draft" && row.status !== "draft";
