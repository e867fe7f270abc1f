import type { DocumentMonthReader } from "#functions/modules/documents/ports.ts";
import { berlinDayEnd, berlinDayStart } from "#shared/values/berlin.ts";
import { lastOfPeriod } from "#shared/values/days.ts";
import { pageOf } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { documents } from "../../kinds/orders.ts";

/** Documents per page: about 130 KB. */
const PAGE = 200;

/** The instants of a month, by the clocks of Berlin. */
function boundsOf(month: string) {
  const first = `${month}-01`;
  return { from: berlinDayStart(first), to: berlinDayEnd(lastOfPeriod(first, "month")) };
}

/** Documents of one shop by the month printed on them, and by the one in which they were recorded. */
export function documentMonthReader(table: Table, shop: string): DocumentMonthReader {
  const read = async (
    source: Parameters<typeof pageOf<typeof documents.declared>>[1],
    { cursor, ...bounds }: { cursor?: string | undefined; from?: string; to?: string },
  ) => {
    const request = { descending: false, pageSize: PAGE, ...bounds, cursor };
    const { items, next } = await pageOf(table, source, request);
    // A draft to look at has a place among the recorded ones, but is no document.
    const found = documents.among(items).map(({ document }) => document);
    return { documents: found, cursor: next };
  };
  return {
    documentsOf: ({ month, kind, cursor }) => read(documents.in("ofMonth", { shop, kind, date: month }), { cursor }),
    documentsMadeIn: ({ month, cursor }) => read(documents.in("made", { shop }), { cursor, ...boundsOf(month) }),
    documentsMovedIn: ({ month, cursor }) => read(documents.in("moved", { shop }), { cursor, ...boundsOf(month) }),
  };
}
