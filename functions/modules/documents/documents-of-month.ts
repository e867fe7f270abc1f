import {
  type MonthDocument,
  type MonthSummary,
  monthDocument,
  noDocuments,
  withDocuments,
} from "#shared/domain/documents/paper/month.ts";
import type { DocumentMonthReader, MonthQuery } from "./ports.ts";

interface Ports {
  months: Pick<DocumentMonthReader, "documentsOf">;
}

/**
 * A page of the documents of one kind that bear a day of this month, by that day; deleted ones among them. Each names the facts of its
 * supply that are unknown. Failures: unsupported_list_query, for a cursor of another list.
 */
export async function documentsOfMonth(
  { months }: Ports,
  query: MonthQuery,
): Promise<{ documents: MonthDocument[]; cursor?: string }> {
  const { documents, ...rest } = await months.documentsOf(query);
  return { documents: documents.map(monthDocument), ...rest };
}

/** What one call reads at most: 20,000 documents. */
const MAX_PAGES = 100;

/**
 * How many documents of one kind a month has, and of how many which facts are unknown. A month with more documents than one call reads
 * answers a cursor; the caller goes on from there with the summary so far. Failures: unsupported_list_query.
 */
export async function summarizeMonth(
  { months }: Ports,
  { cursor: from, ...query }: MonthQuery,
  before: MonthSummary = noDocuments,
): Promise<{ summary: MonthSummary; cursor?: string }> {
  let summary = before;
  let cursor = from;
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = await months.documentsOf({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    summary = withDocuments(summary, found.documents);
    cursor = found.cursor;
    if (cursor === undefined) return { summary };
  }
  return { summary, ...(cursor === undefined ? {} : { cursor }) };
}
