import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { ProviderListRow } from "../provider/ports.ts";
import type { DocumentDifferences } from "./compare-documents.ts";
import type { DocumentComparison } from "./ports.ts";

/** Documents per read of the table. */
const TOGETHER = 25;

/** Our older documents in a day's changes that differ here: paid, cancelled or finalised without an event. */
export async function changedEarlier(
  comparison: Pick<DocumentComparison, "findByProviderId">,
  day: Day,
  updated: readonly ProviderListRow[],
): Promise<DocumentDifferences["changed"]> {
  const rows = updated.filter(({ createdAt, status }) => status !== undefined && berlinDay(createdAt) < day);
  const changed: { document: AccountingDocument; row: ProviderListRow }[] = [];
  for (let first = 0; first < rows.length; first += TOGETHER) {
    const pairs = await Promise.all(
      rows.slice(first, first + TOGETHER).map(async (row) => {
        const document = await comparison.findByProviderId(row.providerId);
        return document && document.status !== "deleted" && document.status !== row.status ? [{ document, row }] : [];
      }),
    );
    changed.push(...pairs.flat());
  }
  return changed;
}
