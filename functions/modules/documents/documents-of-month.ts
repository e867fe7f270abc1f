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

/** A page of a month's documents of one kind by printed day, with deleted ones. Failures: unsupported_list_query. */
export async function documentsOfMonth(
  { months }: Ports,
  query: MonthQuery,
): Promise<{ documents: MonthDocument[]; cursor?: string }> {
  const { documents, ...rest } = await months.documentsOf(query);
  return { documents: documents.map(monthDocument), ...rest };
}

/** The most pages of one call: 20,000 documents. */
const MAX_PAGES = 100;

/** Counts a month's documents of one kind. With a cursor, call again with the summary so far. Failures: unsupported_list_query. */
export async function summarizeMonth(
  { months }: Ports,
  { cursor: from, ...query }: MonthQuery,
  before: MonthSummary = noDocuments,
): Promise<{ summary: MonthSummary; cursor?: string }> {
  let summary = before;
  let cursor = from;
  for (let page = 0; page < MAX_PAGES; page++) {
    const found = await months.documentsOf({ ...query, cursor });
    summary = withDocuments(summary, found.documents);
    cursor = found.cursor;
    if (cursor === undefined) return { summary };
  }
  return { summary, cursor };
}
